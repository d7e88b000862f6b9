import { ENDPOINT_ACTS, STAFF_ROLES } from '#contract/staff.ts';
import { promiseWholeChart, stepsInto, walked } from '../testing/chart-model.ts';
import { eventsOf, ofWebhookEndpoint, wrongTransitions } from '../testing/legal-transitions.ts';
import { webhookEndpointMachine } from './machine.ts';

const ACTORS = [{ key: 'one' }, ...STAFF_ROLES.map((role) => ({ by: 'one', role }))];
const isAct = (type: string) => ENDPOINT_ACTS.some((act) => act === type);

const chart = walked({
  machine: webhookEndpointMachine,
  events: eventsOf(ofWebhookEndpoint).flatMap(({ type }) =>
    isAct(type) ? ACTORS.map((actor) => ({ type, ...actor })) : [{ type }],
  ),
});
promiseWholeChart(chart);

it('an endpoint is switched off by its institution, for good by its receiver, or after days in which it took nothing', () => {
  expect(wrongTransitions(webhookEndpointMachine, ofWebhookEndpoint, { key: 'one' })).toEqual([]);
});

it('an endpoint is changed at the desk only by an administrator, by a system with its key, and by itself as deliveries fail', () => {
  const byPeople = stepsInto(chart, 'switchedOff', 'removed').filter(({ event }) => 'role' in event);
  expect(new Set(byPeople.map(({ event }) => (event as { role?: string }).role))).toEqual(
    new Set(['administrator']),
  );
  const others = ['agent', 'supervisor', 'read-only'].map((role) => ({ by: 'one', role }));
  for (const state of ['active', 'failing', 'switchedOff', 'removed'] as const)
    for (const type of ENDPOINT_ACTS)
      for (const actor of others)
        expect(webhookEndpointMachine.resolveState({ value: state }).can({ type, ...actor } as never)).toBe(
          false,
        );
});
