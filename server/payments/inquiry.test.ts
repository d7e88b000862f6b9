import type { Attempt } from './attempt-row.ts';
import { methods } from './methods/registry.ts';
import { questionFor, type Inquiry } from './settle.ts';

const over = { pageOver: true };
const back = { returned: true };
const unanswered = { commitOpenSince: new Date() };
type Rest = { pageOver?: boolean; returned?: boolean; commitOpenSince?: Date };

describe('a provider that is asked about a payment', () => {
  it.each<[Attempt['method'], Attempt['state'], Inquiry['evidence'], Rest, ReturnType<typeof questionFor>]>([
    ['webpay', 'confirming', 'finished', back, 'commit'],
    ['webpay', 'redirected', 'cancelled', {}, 'status'],
    ['webpay', 'redirected', 'cancelled', over, 'commit'],
    ['webpay', 'confirming', 'cancelled', back, 'status'],
    ['webpay', 'redirected', 'timer', {}, 'status'],
    ['webpay', 'redirected', 'timer', over, 'commit'],
    ['webpay', 'unknown', 'timer', back, 'commit'],
    ['webpay', 'unknown', 'timer', unanswered, 'commit'],
    ['webpay', 'unknown', 'cancelled', unanswered, 'commit'],
    ['webpay', 'paid', 'finished', back, null],
    ['webpay', 'review', 'finished', back, 'status'],
    ['webpay', 'review', 'timer', over, null],
    ['transfer', 'review', 'callback', {}, 'status'],
    ['webpay', 'declined', 'finished', back, 'status'],
    ['webpay', 'expired', 'cancelled', over, null],
    ['webpay', 'expired', 'timer', over, null],
    ['pac', 'declined', 'callback', {}, 'status'],
    ['pac', 'paid', 'callback', {}, null],
    ['oneclick', 'unknown', 'timer', { ...over, ...back }, 'status'],
    ['oneclick', 'declined', 'finished', over, null],
  ])('of %s, %s, because of %s, with %j, is asked to %s', (method, state, evidence, rest, question) => {
    const { pageOver = false, returned = false, commitOpenSince = null } = rest;
    const attempt = { method, state, returned, commitOpenSince } as Attempt;
    const hasCommit = methods[method].page !== null;
    expect(questionFor({ attempt, evidence, pageOver, hasCommit })).toBe(question);
  });
});
