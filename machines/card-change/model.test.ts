import { promiseWholeChart, stepsInto, walked } from '../testing/chart-model.ts';
import { enrolmentPage, VISA } from '../testing/cards.ts';
import { KEY, Refusal } from '../testing/flow.ts';
import { cardChangeMachine, type CardChangeInput } from './machine.ts';

const refused = { status: 'PROVIDER_DOWN', message: 'sigue' };
const charged = { status: 'success', data: { kind: 'payment', ref: 'reference-1' } };
const down = new Refusal('NETWORK');

const chart = walked<CardChangeInput>({
  machine: cardChangeMachine,
  inputs: [
    { wish: { kind: 'add', idempotencyKey: KEY }, token: 'token' },
    { wish: { kind: 'remove', cardId: VISA.id }, token: 'token' },
  ],
  facts: ({ token }) => [token],
  notifiesParent: ['report', 'reportOpened'],
  events: [
    ...[enrolmentPage, refused, charged].map((output) => ({ type: 'answered.startEnrolment', output })),
    { type: 'failed.startEnrolment', error: down },
    { type: 'card.keep' },
    { type: 'card.confirmRemoval', idempotencyKey: KEY },
    { type: 'answered.removeCard', output: { status: 'success', data: { id: VISA.id } } },
    { type: 'answered.removeCard', output: refused },
    { type: 'failed.removeCard', error: down },
    { type: 'wait.giveUp' },
    { type: 'page.restored' },
    { type: 'token.renewed', token: 'renewed' },
  ],
});
promiseWholeChart(chart);

const into = (...states: string[]) => stepsInto(chart, ...states);

describe('a change of the saved cards, on every step', () => {
  it('opens the provider’s page only where the provider opened one', () => {
    for (const { event, ...step } of into('leaving')) {
      expect(event['output']).toEqual(enrolmentPage);
      expect(step.reports).toEqual([
        { type: 'card.opened', redirect: 'data' in enrolmentPage ? enrolmentPage.data : null },
      ]);
    }
  });

  it('takes a card away only where the server says that it is gone, after asking', () => {
    const removed = into('done').filter((step) => step.reports[0]?.['removed'] !== null);
    expect(removed.length).toBeGreaterThan(0);
    for (const { from, event, ...step } of removed) {
      expect([from, event['output']]).toEqual(['removing', { status: 'success', data: { id: VISA.id } }]);
      expect(step.reports).toEqual([{ type: 'card.settled', news: null, removed: VISA.id, isKnown: true }]);
    }
    for (const { from } of into('removing')) expect(from).toBe('confirming');
  });

  it('reports its end once; what is not known for sure is asked for again', () => {
    for (const { from, event, ...step } of into('done')) {
      const [report, ...others] = step.reports;
      expect(others).toEqual([]);
      const isInDoubt = from === 'leaving' || (from === 'removing' && !event.type.startsWith('answered.'));
      expect(report).toMatchObject({ type: 'card.settled', isKnown: !isInDoubt });
    }
  });

  it.each([
    ['the provider’s refusal', 'answered', { isGood: false, message: 'sigue' }],
    ['a call that failed', 'failed', { isGood: false, failure: { code: 'NETWORK' } }],
    ['a wait that was given up', 'wait.giveUp', { isGood: false, failure: { code: 'GAVE_UP' } }],
  ])('says why nothing came of it: %s', (_, type, news) => {
    const ends = into('done').filter(
      ({ from, event: { type: name, output } }) =>
        from !== 'leaving' && name.startsWith(type) && (type !== 'answered' || output === refused),
    );
    expect(ends.length).toBeGreaterThan(0);
    for (const step of ends) expect(step.reports).toMatchObject([{ news }]);
  });
});
