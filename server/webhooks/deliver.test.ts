import { createWebhookTestServer } from '../testing/webhook-test-server.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';
import { deliverWebhooks } from './deliver.ts';
import { createWebhookSender } from './sender.ts';

const [MINUTE, HOUR] = [60_000, 60 * 60_000];

const testServer = sharedByTests(createWebhookTestServer);
beforeEach(() => testServer.reset());

describe('a receiver that does not take an event', () => {
  it.each([[500], [404], ['reset'], ['redirect']] as const)(
    'but answers %s is sent it again, the same, until it does',
    async (answer) => {
      const { data } = await testServer.create();
      await testServer.paid();
      testServer.receiver.answer(answer);
      await testServer.deliver();
      await testServer.pass(4_000, 4_000);
      expect(testServer.receiver.received).toHaveLength(1);
      await testServer.pass(2_000, 2_000);
      expect(testServer.receiver.received).toHaveLength(2);
      expect(await testServer.list()).toMatchObject([{ state: 'failing', waiting: 1 }]);
      testServer.receiver.answer(204);
      await testServer.pass(6 * MINUTE);
      expect(await testServer.list()).toMatchObject([{ state: 'active', waiting: 0 }]);
      const [first, ...again] = testServer.receiver.received;
      for (const event of again) expect([event.id, event.body]).toEqual([first?.id, first?.body]);
      expect((await testServer.deliveries(data.id)).body.data).toMatchObject([
        { state: 'delivered', attempts: 3, outcome: '204' },
      ]);
      await testServer.pass(24 * HOUR, HOUR);
      expect(testServer.receiver.received).toHaveLength(3);
    },
  );

  it('for a day gets all of it within an hour of its return, each once', async () => {
    await testServer.create();
    testServer.receiver.answer(503);
    for (let count = 0; count < 5; count += 1) {
      await testServer.paid();
      await testServer.pass(5 * HOUR, 10 * MINUTE);
    }
    testServer.receiver.received.splice(0);
    testServer.receiver.answer(200);
    await testServer.pass(HOUR);
    expect(testServer.positions().toSorted()).toEqual([1, 2, 3, 4, 5]);
    expect(testServer.positions().slice(1)).toEqual(testServer.positions().slice(1).toSorted());
  });

  it('is not pressed: an hour of being away costs it no more than a try in some minutes', async () => {
    await testServer.create();
    testServer.receiver.answer(503);
    for (let count = 0; count < 20; count += 1) {
      await testServer.paid();
      await testServer.pass(3 * MINUTE, MINUTE);
    }
    expect(testServer.receiver.received.length).toBeLessThan(25);
  });

  it('because it cannot take that one gets the others meanwhile', async () => {
    const { data } = await testServer.create();
    testServer.receiver.answer(({ id }) => (id === 'banco-cordillera.1' ? 500 : 200));
    await testServer.paid();
    await testServer.paid();
    await testServer.paid();
    await testServer.deliver();
    expect(testServer.positions()).toEqual([1, 2, 3]);
    await testServer.pass(80 * HOUR, 30 * MINUTE);
    expect((await testServer.deliveries(data.id)).body.data).toMatchObject([
      { position: 1, state: 'givenUp', outcome: '500' },
      { position: 2, state: 'delivered' },
      { position: 3, state: 'delivered' },
    ]);
    expect(await testServer.list()).toMatchObject([{ waiting: 0, given_up: 1 }]);
    const tries = testServer.positions().filter((position) => position === 1).length;
    expect(tries).toBeGreaterThan(60);
    expect(tries).toBeLessThan(90);
  });

  it('because it cannot take some gets all others at once, as long as it takes one in between', async () => {
    await testServer.create();
    const refused = [1, 2, 4, 5].map((position) => `banco-cordillera.${position}`);
    testServer.receiver.answer(({ id }) => (refused.includes(id) ? 500 : 200));
    for (let count = 0; count < 6; count += 1) await testServer.paid();
    await testServer.deliver();
    expect(testServer.positions()).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('and hangs counts as one that does not answer, and is given the next turn', async () => {
    const { post } = createWebhookSender(testServer.deps.config.webhooks, 200);
    const impatient = testServer.answering(post);
    const { data } = await testServer.create();
    await testServer.paid();
    await testServer.paid();
    testServer.receiver.answer('hang');
    await deliverWebhooks(impatient);
    expect(testServer.positions()).toEqual([1]);
    expect((await testServer.deliveries(data.id)).body.data).toMatchObject([
      { outcome: 'timeout' },
      { attempts: 0 },
    ]);
  });
});

describe('a receiver that takes an event', () => {
  it.each(['longBody', 'openBody'] as const)(
    'has taken it, whatever it writes after its status (%s)',
    async (answer) => {
      const { post } = createWebhookSender(testServer.deps.config.webhooks, 1_000);
      const { data } = await testServer.create();
      await testServer.paid();
      testServer.receiver.answer(answer);
      await deliverWebhooks(testServer.answering(post));
      expect((await testServer.deliveries(data.id)).body.data).toMatchObject([
        { state: 'delivered', attempts: 1, outcome: '200' },
      ]);
    },
  );
});

describe('several workers', () => {
  it('share the endpoints: each is sent to by one of them, each event once', async () => {
    await testServer.create();
    await testServer.create();
    for (let count = 0; count < 6; count += 1) await testServer.paid();
    await Promise.all([
      testServer.deliver(),
      testServer.deliver(),
      testServer.deliver(),
      testServer.deliver(),
    ]);
    await testServer.pass(5_000, 1_000);
    expect(testServer.positions().toSorted()).toEqual([1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6]);
  });

  it('leave an endpoint to the one whose turn it is, also when more happens meanwhile', async () => {
    await testServer.create();
    await testServer.paid();
    let meanwhile = async () => {
      meanwhile = async () => undefined;
      await testServer.paid();
      await testServer.deliver();
    };
    const slow = testServer.answering(async () => {
      await meanwhile();
      return 200;
    });
    await deliverWebhooks(slow);
    expect([testServer.positions(), await testServer.list()]).toMatchObject([
      [],
      [{ position: 2, waiting: 0 }],
    ]);
  });

  it('do not send again what another has delivered while they waited for an answer', async () => {
    const { data } = await testServer.create();
    await testServer.paid();
    const late = testServer.answering(async () => {
      await testServer.pass(61_000, 61_000);
      return 'timeout';
    });
    await deliverWebhooks(late);
    expect((await testServer.deliveries(data.id)).body.data).toMatchObject([{ state: 'delivered' }]);
  });

  it('take over from one that died in its turn, after a minute', async () => {
    await testServer.create();
    await testServer.paid();
    await deliverWebhooks(testServer.answering(() => Promise.reject(new Error('killed'))));
    await testServer.pass(59_000, 59_000);
    expect(testServer.positions()).toEqual([]);
    await testServer.pass(2_000, 2_000);
    expect(testServer.positions()).toEqual([1]);
  });
});

describe('an address inside of a private network', () => {
  it('is not reached, by its number or by its name', async () => {
    const strict = createWebhookSender({ networks: [] });
    for (const host of ['127.0.0.1', 'localhost', '[::1]'])
      expect(
        await strict.post({
          url: testServer.receiver.url.replace('127.0.0.1', host),
          body: '{}',
          headers: {},
        }),
      ).toBe('refusedAddress');
    expect(testServer.receiver.received).toEqual([]);
  });
});
