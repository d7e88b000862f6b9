import { promiseWholeChart, walked } from '../testing/chart-model.ts';
import { eventsOf, movesIn, ofWebhookEndpoint, wrongMoves } from '../testing/legal-moves.ts';
import { webhookEndpointMachine } from './machine.ts';

const chart = walked({ machine: webhookEndpointMachine, events: eventsOf(ofWebhookEndpoint) });
promiseWholeChart(chart, { moves: movesIn(ofWebhookEndpoint) });

it('an endpoint is switched off by its institution, for good by its receiver, or after days in which it took nothing', () => {
  expect(wrongMoves(webhookEndpointMachine, ofWebhookEndpoint)).toEqual([]);
});
