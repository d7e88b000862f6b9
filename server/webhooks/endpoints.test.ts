import { randomUUID } from 'node:crypto';
import { createWebhook, MOST_ENDPOINTS } from '#contract/webhooks.ts';
import { signaturesBy } from '../testing/webhook-receiver.ts';
import { createWebhookTestServer } from '../testing/webhook-test-server.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';
import { createEndpoint } from './endpoints.ts';

const [MINUTE, HOUR] = [60_000, 60 * 60_000];
const ID = '0b2f6d1e-4a57-4c5e-9d0b-8b1f6a0a7c11';

const testServer = sharedByTests(createWebhookTestServer);
beforeEach(() => testServer.reset());

describe('an institution that names an address', () => {
  it('is sent each event as its feed has it, signed, in order and once', async () => {
    const { data } = await testServer.create();
    await testServer.paid();
    await testServer.paid();
    await testServer.deliver();
    await testServer.deliver();
    expect(testServer.received()).toEqual(await testServer.feed());
    expect(testServer.positions()).toEqual([1, 2]);
    for (const event of testServer.receiver.received) expect(signaturesBy(data.secret, event)).toBe(1);
    expect(testServer.receiver.received.map(({ id }) => id)).toEqual([
      'banco-cordillera.1',
      'banco-cordillera.2',
    ]);
    expect(await testServer.list()).toMatchObject([
      { state: 'active', position: 2, waiting: 0, given_up: 0 },
    ]);
  });

  it('is sent what happens from then on, or from the position that it names', async () => {
    await testServer.paid();
    await testServer.paid();
    expect((await testServer.create()).data.position).toBe(2);
    await testServer.deliver();
    expect(testServer.positions()).toEqual([]);
    await testServer.create({ after: 1 });
    await testServer.paid();
    await testServer.deliver();
    expect(testServer.positions().toSorted()).toEqual([2, 3, 3]);
  });

  it('that asks again under the same key gets the same secret; another key is another address, up to ten', async () => {
    const idempotencyKey = randomUUID();
    const first = await testServer.create({}, { idempotencyKey });
    expect(await testServer.create({}, { idempotencyKey })).toEqual(first);
    expect(await testServer.list()).toHaveLength(1);
    for (let count = 1; count < MOST_ENDPOINTS; count += 1)
      expect((await testServer.create()).status).toBe('success');
    expect((await testServer.create()).status).toBe('TOO_MANY');
    const [one] = await testServer.list();
    await testServer.change(one?.id ?? '', { action: 'remove' });
    expect((await testServer.create()).status).toBe('success');
  });

  it('under a key that another institution uses too has an address and a secret of its own', async () => {
    const idempotencyKey = randomUUID();
    const mine = await testServer.create({}, { idempotencyKey });
    const other = await testServer.keyOf('recupera');
    const theirs = await testServer.create({}, { idempotencyKey, as: other });
    expect(theirs.data.secret).not.toBe(mine.data.secret);
    expect((await testServer.list(other)).map(({ id }) => id)).toEqual([theirs.data.id]);
  });

  it('whose answer was lost with the server finds what it had named, with its secret', async () => {
    const wish = { url: testServer.receiver.url, email: 'sistemas@correo.example', after: undefined };
    const make = () => createEndpoint(testServer.deps, 'banco-cordillera', ID, wish);
    const first = await make();
    expect(await make()).toEqual(first);
    expect(await testServer.list()).toHaveLength(1);
  });

  it('names only encrypted ones in production', async () => {
    const { config } = testServer.deps;
    const strict = { ...config, webhooks: { ...config.webhooks, onlyHttps: true } };
    const production = await testServer.beside({ ...testServer.deps, config: strict });
    expect(await production.create()).toMatchObject({ status: 'URL_REFUSED' });
    expect(await production.create({ url: 'https://receiver.example/' })).toMatchObject({
      status: 'success',
    });
    await production.close();
  });

  it.each([
    ['no address', 'receiver'],
    ['a user in it', 'https://user:word@world.receiver.example/'],
    ['a part that no server sees', 'https://world.receiver.example/#part'],
    ['another protocol', 'ftp://world.receiver.example/'],
  ])('is refused %s', async (_, url) => {
    expect(await testServer.create({ url })).toMatchObject({ status: 'URL_REFUSED' });
    expect(await testServer.list()).toEqual([]);
  });

  it('is refused a mail address that is none', async () => {
    const { statusCode, body } = await testServer.post(createWebhook.path, {
      url: testServer.receiver.url,
      email: 'no-address',
    });
    expect([statusCode, body]).toEqual([400, expect.objectContaining({ code: 'INVALID_EMAIL' })]);
  });

  it('is of no use to another institution, which neither sees nor changes it and hears nothing of its events', async () => {
    const { data } = await testServer.create();
    const other = await testServer.keyOf('recupera');
    await testServer.create({}, { as: other });
    await testServer.paid();
    await testServer.deliver();
    expect(testServer.receiver.received.map(({ id }) => id)).toEqual(['banco-cordillera.1']);
    expect((await testServer.create({}, { as: other })).data.position).toBe(0);
    expect((await testServer.list(other)).map(({ id }) => id)).not.toContain(data.id);
    for (const action of ['switchOff', 'remove', 'rotateSecret'])
      expect((await testServer.change(data.id, { action }, { as: other })).statusCode).toBe(404);
    expect((await testServer.change(data.id, { action: 'resend', after: 0 }, { as: other })).statusCode).toBe(
      404,
    );
    expect((await testServer.deliveries(data.id, other)).statusCode).toBe(404);
    expect((await testServer.change('no-id', { action: 'remove' })).statusCode).toBe(404);
    expect(await testServer.list()).toMatchObject([{ state: 'active' }]);
  });
});

describe('an address that is switched off', () => {
  const mails = () =>
    testServer.deps.db.selectFrom('mail').select('about').where('kind', '=', 'webhookOff').execute();

  it('after three days in which it took nothing is written about, and gets what waited when it is on again', async () => {
    const { data } = await testServer.create();
    testServer.receiver.answer(500);
    await testServer.paid();
    await testServer.pass(71 * HOUR, 10 * MINUTE);
    expect([(await testServer.list())[0]?.state, await mails()]).toEqual(['failing', []]);
    await testServer.paid();
    await testServer.pass(2 * HOUR, 10 * MINUTE);
    expect([(await testServer.list())[0]?.state, (await mails()).length]).toEqual(['switchedOff', 1]);
    testServer.receiver.received.splice(0);
    testServer.receiver.answer(200);
    await testServer.paid();
    await testServer.pass(HOUR);
    expect(testServer.receiver.received).toEqual([]);
    expect((await testServer.change(data.id, { action: 'switchOn' })).body).toMatchObject({
      data: { state: 'active' },
    });
    await testServer.deliver();
    expect(testServer.positions()).toEqual([1, 2, 3]);
    const { body } = await testServer.change(data.id, { action: 'resend', after: 0, until: 1 });
    expect(body).toMatchObject({ data: { resent: 1 } });
    await testServer.deliver();
    expect(testServer.positions()).toEqual([1, 2, 3, 1]);
  });

  it('and on again gives no event up at its first failure, though it was tried before', async () => {
    const { data } = await testServer.create();
    testServer.receiver.answer(500);
    await testServer.paid();
    await testServer.paid();
    await testServer.pass(HOUR, 10 * MINUTE);
    await testServer.change(data.id, { action: 'switchOff' });
    await testServer.pass(80 * HOUR, 10 * HOUR);
    await testServer.change(data.id, { action: 'switchOn' });
    await testServer.pass(71 * HOUR, 10 * MINUTE);
    expect(await testServer.list()).toMatchObject([{ state: 'failing', waiting: 2, given_up: 0 }]);
    await testServer.pass(2 * HOUR, 10 * MINUTE);
    expect(await testServer.list()).toMatchObject([{ state: 'switchedOff', waiting: 2, given_up: 0 }]);
  });

  it('by its receiver, for good, is written about each time', async () => {
    const { data } = await testServer.create();
    testServer.receiver.answer(410);
    for (const count of [1, 2]) {
      await testServer.paid();
      await testServer.deliver();
      expect([(await testServer.list())[0]?.state, (await mails()).length]).toEqual(['switchedOff', count]);
      await testServer.change(data.id, { action: 'switchOn' });
      await testServer.deliver();
    }
  });

  it('by its institution is not written about; an event that is not possible is refused', async () => {
    const { data } = await testServer.create();
    expect((await testServer.change(data.id, { action: 'switchOn' })).body).toMatchObject({
      status: 'NOT_POSSIBLE',
    });
    await testServer.change(data.id, { action: 'switchOff' });
    await testServer.paid();
    await testServer.pass(HOUR);
    expect([testServer.receiver.received, await mails()]).toEqual([[], []]);
    expect((await testServer.change(data.id, { action: 'switchOff' })).body).toMatchObject({
      status: 'NOT_POSSIBLE',
    });
  });

  it('and removed is gone', async () => {
    const { data } = await testServer.create();
    await testServer.change(data.id, { action: 'remove' });
    await testServer.paid();
    await testServer.pass(HOUR);
    expect([testServer.receiver.received, await testServer.list()]).toEqual([[], []]);
    expect((await testServer.change(data.id, { action: 'switchOn' })).statusCode).toBe(404);
  });
});

describe('events that are sent again', () => {
  it('from any position go out as they were', async () => {
    const { data } = await testServer.create();
    for (let count = 0; count < 3; count += 1) await testServer.paid();
    await testServer.deliver();
    const before = testServer.receiver.received.splice(0);
    expect((await testServer.change(data.id, { action: 'resend', after: 1 })).body).toMatchObject({
      data: { resent: 2 },
    });
    await testServer.deliver();
    const of = (events: typeof before) => events.map(({ id, body }) => [id, body]);
    expect(of(testServer.receiver.received)).toEqual(of(before.slice(1)));
    const beyond = { action: 'resend', after: 1, until: 99 };
    expect((await testServer.change(data.id, beyond)).body).toMatchObject({ data: { resent: 2 } });
    expect((await testServer.change(data.id, { action: 'resend', after: 9 })).body).toMatchObject({
      data: { resent: 0 },
    });
  });
});

it('an event that was delivered and is sent again days later is tried as often as a new one', async () => {
  const { data } = await testServer.create();
  await testServer.paid();
  await testServer.deliver();
  await testServer.pass(73 * HOUR, 10 * HOUR);
  testServer.receiver.answer(500);
  await testServer.change(data.id, { action: 'resend', after: 0 });
  await testServer.deliver();
  expect((await testServer.deliveries(data.id)).body.data).toMatchObject([{ state: 'waiting' }]);
});

it('an event that was given up and is sent again is tried as often as a new one', async () => {
  const { data } = await testServer.create();
  testServer.receiver.answer(({ id }) => (id === 'banco-cordillera.1' ? 500 : 200));
  await testServer.paid();
  await testServer.paid();
  await testServer.pass(73 * HOUR, 10 * MINUTE);
  const state = async () => (await testServer.deliveries(data.id)).body.data[0]?.state;
  expect(await state()).toBe('givenUp');
  await testServer.change(data.id, { action: 'resend', after: 0 });
  await testServer.deliver();
  expect(await state()).toBe('waiting');
});
