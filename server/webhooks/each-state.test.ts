import { MOST_DELIVERIES, type EndpointState } from '#contract/webhooks.ts';
import { createWebhookTestServer } from '../testing/webhook-test-server.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';

const testServer = sharedByTests(createWebhookTestServer);
beforeEach(() => testServer.reset());

const HOUR = 60 * 60_000;

async function failing(): Promise<void> {
  testServer.receiver.answer(500);
  await testServer.paid();
  await testServer.deliver();
}

/** What brings an endpoint to each state. */
const COMES: Record<EndpointState, (id: string) => Promise<unknown>> = {
  active: async () => undefined,
  failing,
  switchedOff: (id) => testServer.change(id, { action: 'switchOff' }),
  removed: (id) => testServer.change(id, { action: 'remove' }),
};

async function endpointIn(state: EndpointState): Promise<string> {
  const { data } = await testServer.create();
  await COMES[state](data.id);
  return data.id;
}

const ACTIONS = {
  switchOn: { action: 'switchOn' },
  switchOff: { action: 'switchOff' },
  remove: { action: 'remove' },
  rotateSecret: { action: 'rotateSecret' },
  resend: { action: 'resend', after: 0 },
} as const;
type Action = keyof typeof ACTIONS;

/** The state after each action, or why there was none. */
const AFTER: Record<EndpointState, Record<Action, EndpointState | 'NOT_POSSIBLE' | 404>> = {
  active: {
    ...{ switchOn: 'NOT_POSSIBLE', switchOff: 'switchedOff', remove: 'removed' },
    ...{ rotateSecret: 'active', resend: 'active' },
  },
  failing: {
    ...{ switchOn: 'NOT_POSSIBLE', switchOff: 'switchedOff', remove: 'removed' },
    ...{ rotateSecret: 'failing', resend: 'failing' },
  },
  switchedOff: {
    ...{ switchOn: 'active', switchOff: 'NOT_POSSIBLE', remove: 'removed' },
    ...{ rotateSecret: 'switchedOff', resend: 'switchedOff' },
  },
  removed: { switchOn: 404, switchOff: 404, remove: 404, rotateSecret: 404, resend: 404 },
};
const CELLS = Object.entries(AFTER).flatMap(([state, actions]) =>
  Object.entries(actions).map(([action, after]) => ({ state, action, after })),
);

describe('an endpoint', () => {
  it.each(CELLS)('that is $state answers $action with $after', async ({ state, action, after }) => {
    const id = await endpointIn(state as EndpointState);
    const { statusCode, body } = await testServer.change(id, ACTIONS[action as Action]);
    const said = statusCode !== 200 ? statusCode : body.status === 'success' ? body.data.state : body.status;
    expect(said).toBe(after);
  });

  it.each<[EndpointState, number]>([
    ['active', 200],
    ['failing', 200],
    ['switchedOff', 200],
    ['removed', 404],
  ])('that is %s answers with %i who asks for its deliveries', async (state, statusCode) => {
    expect((await testServer.deliveries(await endpointIn(state))).statusCode).toBe(statusCode);
  });

  it('that is switched on again sends what waited at once, not at the time of its next try', async () => {
    const id = await endpointIn('failing');
    await testServer.pass(3 * HOUR);
    await testServer.change(id, { action: 'switchOff' });
    testServer.receiver.received.splice(0);
    testServer.receiver.answer(200);
    await testServer.change(id, { action: 'switchOn' });
    await testServer.deliver();
    expect(testServer.positions()).toEqual([1]);
  });
});

it('the deliveries of an address come a page at a time, and only the last page has no more', async () => {
  const { data } = await testServer.create();
  await testServer.deps.pool.query(
    'insert into webhook_delivery (endpoint_id, position) select $1, generate_series(1, $2::int)',
    [data.id, MOST_DELIVERIES + 1],
  );
  const pages = [];
  for (const after of ['0', '1', `${MOST_DELIVERIES}`])
    pages.push(await testServer.deliveries(data.id, undefined, after));
  expect(pages.map(({ body }) => body)).toMatchObject([
    { has_more: true, data: { length: MOST_DELIVERIES } },
    { has_more: false, data: { length: MOST_DELIVERIES } },
    { has_more: false, data: [{ position: MOST_DELIVERIES + 1 }] },
  ]);
});
