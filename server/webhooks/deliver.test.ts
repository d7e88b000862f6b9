import { createWebhookWorld, type WebhookWorld } from '../testing/webhook-world.ts';
import { deliverWebhooks } from './deliver.ts';
import { createWebhookSender } from './sender.ts';

const [MINUTE, HOUR] = [60_000, 60 * 60_000];

let world: WebhookWorld;
beforeAll(async () => {
  world = await createWebhookWorld();
});
beforeEach(() => world.reset());
afterAll(() => world.close());

describe('a receiver that does not take an event', () => {
  it.each([[500], [404], ['reset'], ['redirect']] as const)(
    'but answers %s is sent it again, the same, until it does',
    async (answer) => {
      const { data } = await world.create();
      await world.paid();
      world.receiver.answer(answer);
      await world.deliver();
      await world.pass(4_000, 4_000);
      expect(world.receiver.received).toHaveLength(1);
      await world.pass(2_000, 2_000);
      expect(world.receiver.received).toHaveLength(2);
      expect(await world.list()).toMatchObject([{ state: 'failing', waiting: 1 }]);
      world.receiver.answer(204);
      await world.pass(6 * MINUTE);
      expect(await world.list()).toMatchObject([{ state: 'active', waiting: 0 }]);
      const [first, ...again] = world.receiver.received;
      for (const event of again) expect([event.id, event.body]).toEqual([first?.id, first?.body]);
      expect((await world.deliveries(data.id)).body.data).toMatchObject([
        { state: 'delivered', attempts: 3, outcome: '204' },
      ]);
      await world.pass(24 * HOUR, HOUR);
      expect(world.receiver.received).toHaveLength(3);
    },
  );

  it('for a day gets all of it within an hour of its return, each once', async () => {
    await world.create();
    world.receiver.answer(503);
    for (let count = 0; count < 5; count += 1) {
      await world.paid();
      await world.pass(5 * HOUR, 10 * MINUTE);
    }
    world.receiver.received.splice(0);
    world.receiver.answer(200);
    await world.pass(HOUR);
    expect(world.positions().toSorted()).toEqual([1, 2, 3, 4, 5]);
    expect(world.positions().slice(1)).toEqual(world.positions().slice(1).toSorted());
  });

  it('is not pressed: an hour of being away costs it no more than a try in some minutes', async () => {
    await world.create();
    world.receiver.answer(503);
    for (let count = 0; count < 20; count += 1) {
      await world.paid();
      await world.pass(3 * MINUTE, MINUTE);
    }
    expect(world.receiver.received.length).toBeLessThan(25);
  });

  it('because it cannot take that one gets the others meanwhile', async () => {
    const { data } = await world.create();
    world.receiver.answer(({ id }) => (id === 'banco-cordillera.1' ? 500 : 200));
    await world.paid();
    await world.paid();
    await world.paid();
    await world.deliver();
    expect(world.positions()).toEqual([1, 2, 3]);
    await world.pass(80 * HOUR, 30 * MINUTE);
    expect((await world.deliveries(data.id)).body.data).toMatchObject([
      { position: 1, state: 'givenUp', outcome: '500' },
      { position: 2, state: 'delivered' },
      { position: 3, state: 'delivered' },
    ]);
    expect(await world.list()).toMatchObject([{ waiting: 0, given_up: 1 }]);
    const tries = world.positions().filter((position) => position === 1).length;
    expect(tries).toBeGreaterThan(60);
    expect(tries).toBeLessThan(90);
  });

  it('because it cannot take some gets all others at once, as long as it takes one in between', async () => {
    await world.create();
    const refused = [1, 2, 4, 5].map((position) => `banco-cordillera.${position}`);
    world.receiver.answer(({ id }) => (refused.includes(id) ? 500 : 200));
    for (let count = 0; count < 6; count += 1) await world.paid();
    await world.deliver();
    expect(world.positions()).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('and hangs counts as one that does not answer, and is given the next turn', async () => {
    const { post } = createWebhookSender(world.deps.config.webhooks, 200);
    const impatient = world.answering(post);
    const { data } = await world.create();
    await world.paid();
    await world.paid();
    world.receiver.answer('hang');
    await deliverWebhooks(impatient);
    expect(world.positions()).toEqual([1]);
    expect((await world.deliveries(data.id)).body.data).toMatchObject([
      { outcome: 'timeout' },
      { attempts: 0 },
    ]);
  });
});

describe('several workers', () => {
  it('share the endpoints: each is sent to by one of them, each event once', async () => {
    await world.create();
    await world.create();
    for (let count = 0; count < 6; count += 1) await world.paid();
    await Promise.all([world.deliver(), world.deliver(), world.deliver(), world.deliver()]);
    await world.pass(5_000, 1_000);
    expect(world.positions().toSorted()).toEqual([1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6]);
  });

  it('leave an endpoint to the one whose turn it is, also when more happens meanwhile', async () => {
    await world.create();
    await world.paid();
    let meanwhile = async () => {
      meanwhile = async () => undefined;
      await world.paid();
      await world.deliver();
    };
    const slow = world.answering(async () => {
      await meanwhile();
      return 200;
    });
    await deliverWebhooks(slow);
    expect([world.positions(), await world.list()]).toMatchObject([[], [{ position: 2, waiting: 0 }]]);
  });

  it('do not send again what another has delivered while they waited for an answer', async () => {
    const { data } = await world.create();
    await world.paid();
    const late = world.answering(async () => {
      await world.pass(61_000, 61_000);
      return 'timeout';
    });
    await deliverWebhooks(late);
    expect((await world.deliveries(data.id)).body.data).toMatchObject([{ state: 'delivered' }]);
  });

  it('take over from one that died in its turn, after a minute', async () => {
    await world.create();
    await world.paid();
    await deliverWebhooks(world.answering(() => Promise.reject(new Error('killed'))));
    await world.pass(59_000, 59_000);
    expect(world.positions()).toEqual([]);
    await world.pass(2_000, 2_000);
    expect(world.positions()).toEqual([1]);
  });
});

describe('an address inside of a private network', () => {
  it('is not reached, by its number or by its name', async () => {
    const strict = createWebhookSender({ networks: [] });
    for (const host of ['127.0.0.1', 'localhost', '[::1]'])
      expect(
        await strict.post({ url: world.receiver.url.replace('127.0.0.1', host), body: '{}', headers: {} }),
      ).toBe('refusedAddress');
    expect(world.receiver.received).toEqual([]);
  });
});
