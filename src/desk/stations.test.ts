import type { ChartState, TimelineEvent } from '#contract/desk-timeline.ts';
import { stationsOf } from './stations.ts';

const chart = (['created', 'redirected', 'unknown', 'paid'] as const).map((name) => ({
  ...{ name, description: '' },
  is: 'other' as const,
})) satisfies ChartState[];

let second = 0;
const event = (
  of: TimelineEvent['of'],
  name: string,
  from: string | null,
  to: string | null,
): TimelineEvent => ({
  ...{ of, event: name, kind: null, from, to, amount: null },
  at: new Date(Date.UTC(2026, 10, 21, 15, 0, second++)).toISOString(),
});

it('a payment’s way is its states in order, each with what happened while it was there', () => {
  const timeline = [
    event('payment', 'quote.accepted', null, 'created'),
    event('payment', 'provider.opened', 'created', 'redirected'),
    event('payment', 'provider.unreachable', 'redirected', 'unknown'),
    event('payment', 'provider.asked', 'unknown', 'unknown'),
    event('payment', 'provider.approved', 'unknown', 'paid'),
    event('money', 'payment', null, null),
    event('proposal', 'proposal.made', null, 'proposed'),
  ];
  const stations = stationsOf({ of: 'payment', chart, timeline });
  expect(
    stations.map(({ state, entered, events }) => [state, entered.event, ...events.map((one) => one.event)]),
  ).toEqual([
    ['created', 'quote.accepted'],
    ['redirected', 'provider.opened'],
    ['unknown', 'provider.unreachable', 'provider.asked'],
    ['paid', 'provider.approved', 'payment', 'proposal.made'],
  ]);
});

it('what happened before any state is left out', () => {
  expect(stationsOf({ of: 'payment', chart, timeline: [event('money', 'payment', null, null)] })).toEqual([]);
});
