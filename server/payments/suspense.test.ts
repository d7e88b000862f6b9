import { methods } from './methods/registry.ts';
import { givenBackAt } from './suspense.ts';

const { webpay, oneclick, pac, transfer } = methods;
const begun = new Date('2026-11-21T15:00:00Z');
const soon = new Date('2026-11-21T16:00:00Z');

describe('money that no one has assigned goes back', () => {
  it.each([
    ['in the morning of the day promised to its debtor', webpay, '2026-11-24', soon, '2026-11-24T03:00:00Z'],
    ['for a saved card, too', oneclick, '2026-11-24', soon, '2026-11-24T03:00:00Z'],
    [
      'while the card service still says what became of its refund, if that is sooner',
      ...([webpay, '2026-12-10', soon, '2026-11-27T15:00:00Z'] as const),
    ],
    ['for a saved card, as soon', oneclick, '2026-12-10', soon, '2026-11-27T15:00:00Z'],
    [
      'on the promised day where the bank always says what became of it',
      ...([pac, '2026-12-10', soon, '2026-12-10T03:00:00Z'] as const),
    ],
    ['on the promised day of a transfer', transfer, '2026-12-10', soon, '2026-12-10T03:00:00Z'],
    [
      'at once when the promised day has begun already',
      ...([pac, '2026-12-10', new Date('2026-12-10T12:00:00Z'), '2026-12-10T12:00:00Z'] as const),
    ],
    [
      'at once when the card service says no more',
      ...([webpay, '2026-12-10', new Date('2026-12-02T12:00:00Z'), '2026-12-02T12:00:00Z'] as const),
    ],
  ])('%s', (_, method, promisedOn, now, instant) => {
    expect(givenBackAt(method, begun, promisedOn, now)).toEqual(new Date(instant));
  });
});
