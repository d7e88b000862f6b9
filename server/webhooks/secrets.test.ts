import { randomUUID } from 'node:crypto';
import { signaturesBy } from '../testing/webhook-receiver.ts';
import { createWebhookTestServer } from '../testing/webhook-test-server.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';

const HOUR = 60 * 60_000;

const testServer = sharedByTests(createWebhookTestServer);
beforeEach(() => testServer.reset());

describe('a new secret', () => {
  it('signs beside the former one for a day, and then alone', async () => {
    const { data } = await testServer.create();
    const { body } = await testServer.change(data.id, { action: 'rotateSecret' });
    const secret = body.data.secret ?? '';
    const signed = async () => {
      await testServer.paid();
      await testServer.deliver();
      const event = testServer.receiver.received.at(-1);
      return event && [signaturesBy(secret, event), signaturesBy(data.secret, event)];
    };
    expect(await signed()).toEqual([1, 1]);
    testServer.clock.pass(24 * HOUR - 1);
    expect(await signed()).toEqual([1, 1]);
    testServer.clock.pass(1);
    expect(await signed()).toEqual([1, 0]);
  });

  it('whose answer was lost is the same one by the same key, beside the one in use', async () => {
    const { data } = await testServer.create();
    const idempotencyKey = randomUUID();
    const rotated = async () =>
      (await testServer.change(data.id, { action: 'rotateSecret' }, { idempotencyKey })).body.data.secret ??
      '';
    const secret = await rotated();
    await testServer.deps.pool.query('delete from idempotency');
    expect(await rotated()).toBe(secret);
    await testServer.paid();
    await testServer.deliver();
    const [event] = testServer.receiver.received;
    expect(event && [signaturesBy(secret, event), signaturesBy(data.secret, event)]).toEqual([1, 1]);
  });

  it('is not in the database as it is', async () => {
    const { data } = await testServer.create();
    const { secret } = await testServer.deps.db
      .selectFrom('webhook_endpoint')
      .select('secret')
      .executeTakeFirstOrThrow();
    expect(secret.toString('latin1')).not.toContain(data.secret.slice(6, 20));
  });
});
