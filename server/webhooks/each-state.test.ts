import type { EndpointState } from '#contract/webhooks.ts';
import { createWebhookWorld, type WebhookWorld } from '../testing/webhook-world.ts';

let world: WebhookWorld;
beforeAll(async () => {
  world = await createWebhookWorld();
});
beforeEach(() => world.reset());
afterAll(() => world.close());

const HOUR = 60 * 60_000;

async function failing(): Promise<void> {
  world.receiver.answer(500);
  await world.paid();
  await world.deliver();
}

/** What brings an endpoint to each state. */
const COMES: Record<EndpointState, (id: string) => Promise<unknown>> = {
  active: async () => undefined,
  failing,
  switchedOff: (id) => world.change(id, { action: 'switchOff' }),
  removed: (id) => world.change(id, { action: 'remove' }),
};

async function endpointIn(state: EndpointState): Promise<string> {
  const { data } = await world.create();
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
    const { statusCode, body } = await world.change(id, ACTIONS[action as Action]);
    const said = statusCode !== 200 ? statusCode : body.status === 'success' ? body.data.state : body.status;
    expect(said).toBe(after);
  });

  it.each<[EndpointState, number]>([
    ['active', 200],
    ['failing', 200],
    ['switchedOff', 200],
    ['removed', 404],
  ])('that is %s answers with %i who asks for its deliveries', async (state, statusCode) => {
    expect((await world.deliveries(await endpointIn(state))).statusCode).toBe(statusCode);
  });

  it('that is switched on again sends what waited at once, not at the time of its next try', async () => {
    const id = await endpointIn('failing');
    await world.pass(3 * HOUR);
    await world.change(id, { action: 'switchOff' });
    world.receiver.received.splice(0);
    world.receiver.answer(200);
    await world.change(id, { action: 'switchOn' });
    await world.deliver();
    expect(world.positions()).toEqual([1]);
  });
});
