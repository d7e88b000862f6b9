import { randomUUID } from 'node:crypto';
import * as desk from '#contract/desk-webhooks.ts';
import { listActions, type ActionLine } from '#contract/desk-log.ts';
import { STAFF_ROLES } from '#contract/staff.ts';
import { MOST_ENDPOINTS } from '#contract/webhooks.ts';
import type { RequestOf } from '#contract/call.ts';
import { createDeskTestServer, type Ask, type DeskTestServer } from '../testing/desk-test-server.ts';
import { signaturesBy, startWebhookReceiver } from '../testing/webhook-receiver.ts';
import { deliverWebhooks } from '../webhooks/deliver.ts';

const HOUR = 60 * 60_000;
const REASON = 'Cambio del sistema contable';

let testServer: DeskTestServer;
let receiver: Awaited<ReturnType<typeof startWebhookReceiver>>;
let admin: Ask;
beforeAll(async () => {
  testServer = await createDeskTestServer();
  receiver = await startWebhookReceiver();
});
beforeEach(async () => {
  await testServer.reset();
  receiver.received.splice(0);
  receiver.answer(200);
  admin = await testServer.enter('admin', 'administrator');
});
afterAll(async () => {
  await receiver.close();
  await testServer.close();
});

type Change = RequestOf<typeof desk.changeDeskWebhook>;
const wish = () => ({ url: receiver.url, email: 'sistemas@correo.example', after: null, reason: REASON });
const create = async (more: Partial<ReturnType<typeof wish>> = {}, key: string = randomUUID()) =>
  (await admin(desk.createDeskWebhook, { ...wish(), ...more }, { key })).body;
const change = (id: string, act: object, ask = admin) =>
  ask(desk.changeDeskWebhook, { ...act, reason: REASON } as Change, { params: { id } });
const list = async (ask = admin): Promise<desk.DeskEndpoint[]> =>
  (await ask(desk.listDeskWebhooks, {})).body.data;
const read = async (id: string, before?: string): Promise<desk.DeskWebhook> =>
  (await admin(desk.readDeskWebhook, before ? { before } : {}, { params: { id } })).body;
const deliver = () => deliverWebhooks(testServer.deps);
const lines = async (): Promise<ActionLine[]> => (await admin(listActions, {})).body.data;

describe('webhooks at the desk', () => {
  it('are created with a secret that signs and is shown once, and again only to the same key', async () => {
    const key = randomUUID();
    const { data } = await create({}, key);
    expect(await create({}, key)).toMatchObject({ data });
    expect(await list()).toHaveLength(1);
    await testServer.paid();
    await deliver();
    const [event] = receiver.received;
    expect(event && signaturesBy(data.secret, event)).toBe(1);
    const shown = [await list(), await read(data.id), await lines()];
    expect(JSON.stringify(shown)).not.toContain(data.secret);
    const made = (await lines()).filter(({ action }) => action === 'endpoint.create');
    expect(made).toMatchObject([{ name: 'admin', object: data.id, reason: REASON }]);
  });

  it('show each delivery with its event, answer, attempts and next try, the newest first', async () => {
    const { data } = await create();
    await testServer.paid();
    await deliver();
    receiver.answer(500);
    await testServer.paid();
    await deliver();
    const { data: endpoint, deliveries, has_more } = await read(data.id);
    expect(endpoint).toMatchObject({ state: 'failing', waiting: 1, given_up: 0 });
    expect(endpoint.failing_since).toBe(testServer.clock.now().toISOString());
    expect(has_more).toBe(false);
    expect(deliveries).toMatchObject([
      {
        ...{ position: 2, event: 'money.received', state: 'waiting', attempts: 1, outcome: '500' },
        tried_at: testServer.clock.now().toISOString(),
      },
      {
        position: 1,
        event: 'money.received',
        state: 'delivered',
        attempts: 1,
        outcome: '200',
        next_at: null,
      },
    ]);
    expect(Date.parse(deliveries[0]?.next_at ?? '')).toBe(testServer.clock.now().getTime() + 5_000);
    expect((await read(data.id, '2')).deliveries.map(({ position }) => position)).toEqual([1]);
  });

  it('are switched off and on, and the chart says which of the two is possible', async () => {
    const { data } = await create();
    const events = async () => (await list())[0]?.events;
    expect(await events()).toEqual([
      ...[
        'endpoint.update',
        'endpoint.rotateSecret',
        'endpoint.resend',
        'endpoint.switchOff',
        'endpoint.remove',
      ],
    ]);
    expect((await change(data.id, { event: 'endpoint.switchOn' })).body).toMatchObject({ status: 'REFUSED' });
    await change(data.id, { event: 'endpoint.switchOff' });
    expect(await events()).toContain('endpoint.switchOn');
    expect(await events()).not.toContain('endpoint.switchOff');
    await testServer.paid();
    await deliver();
    expect(receiver.received).toEqual([]);
    await change(data.id, { event: 'endpoint.switchOn' });
    await deliver();
    expect(receiver.received).toHaveLength(1);
    // What was refused is no act.
    expect((await lines()).map(({ action }) => action).filter((one) => one.startsWith('endpoint.'))).toEqual([
      ...['endpoint.switchOn', 'endpoint.switchOff', 'endpoint.create'],
    ]);
  });

  it('get a new secret while the former one still signs for a day', async () => {
    const { data } = await create();
    const { body } = await change(data.id, { event: 'endpoint.rotateSecret' });
    const signed = async () => {
      await testServer.paid();
      await deliver();
      const event = receiver.received.at(-1);
      return event && [signaturesBy(body.data.secret, event), signaturesBy(data.secret, event)];
    };
    expect(await signed()).toEqual([1, 1]);
    testServer.clock.pass(24 * HOUR);
    admin = await testServer.enter('admin', 'administrator');
    expect(await signed()).toEqual([1, 0]);
  });

  it('send again from a position, go to another address, and are gone once removed', async () => {
    const { data } = await create({ url: 'http://127.0.0.1:1/' });
    await testServer.paid();
    await testServer.paid();
    await deliver();
    expect(receiver.received).toEqual([]);
    const seen = { url: 'http://127.0.0.1:1/', email: 'sistemas@correo.example' };
    await change(data.id, {
      event: 'endpoint.update',
      url: receiver.url,
      email: 'otra@correo.example',
      seen,
    });
    expect(await list()).toMatchObject([{ url: receiver.url, email: 'otra@correo.example' }]);
    const { body } = await change(data.id, { event: 'endpoint.resend', after: 1 });
    expect(body.data).toMatchObject({ resent: 1 });
    await deliver();
    expect(receiver.received.map(({ id }) => id)).toContain('banco-cordillera.2');
    await change(data.id, { event: 'endpoint.remove' });
    expect(await list()).toEqual([]);
    expect(await read(data.id)).toEqual({ status: 'NOT_FOUND' });
    expect((await change(data.id, { event: 'endpoint.switchOff' })).statusCode).toBe(404);
  });

  it('are not put back by a person who did not see that another one changed the address or the mail', async () => {
    const { data } = await create();
    const colleague = await testServer.enter('Eva', 'administrator');
    const first = { url: receiver.url, email: 'sistemas@correo.example' };
    const later = { url: `${receiver.url}nueva`, email: 'otra@correo.example' };
    const update = async (to: typeof first, seen: typeof first, ask = admin) =>
      (await change(data.id, { event: 'endpoint.update', ...to, seen }, ask)).body as object;
    expect(await update({ ...first, url: later.url }, first)).toMatchObject({ status: 'success' });
    const stale = {
      status: 'REFUSED',
      message: 'Otra persona cambió esta dirección desde que la abriste. Mira la nueva antes de cambiarla.',
    };
    expect(await update({ ...first, email: later.email }, first, colleague)).toEqual(stale);
    expect(await list()).toMatchObject([{ ...first, url: later.url }]);
    expect(await update(later, { ...first, url: later.url }, colleague)).toMatchObject({ status: 'success' });
    expect(await update(first, { ...later, email: first.email })).toEqual(stale);
    expect(await list()).toMatchObject([later]);
  });

  it.each([
    ['no address', { url: 'receiver' }],
    ['a user in the address', { url: 'https://user:word@receiver.example/' }],
    ['no mail address', { email: 'sistemas' }],
  ])('are refused with %s, in words', async (_, more) => {
    expect(await create(more)).toMatchObject({ status: 'REFUSED', message: expect.any(String) });
    const { data } = await create();
    const renamed = { url: receiver.url, email: 'otra@correo.example', ...more };
    const seen = { url: receiver.url, email: 'sistemas@correo.example' };
    expect((await change(data.id, { event: 'endpoint.update', ...renamed, seen })).body.status).toBe(
      'REFUSED',
    );
    expect(await list()).toMatchObject([{ url: receiver.url, email: 'sistemas@correo.example' }]);
  });

  it('are ten at most', async () => {
    for (let count = 0; count < MOST_ENDPOINTS; count += 1) expect((await create()).status).toBe('success');
    expect((await create()).status).toBe('REFUSED');
  });

  it('are seen and changed by administrators alone', async () => {
    const { data } = await create();
    for (const role of STAFF_ROLES.filter((one) => one !== 'administrator')) {
      const ask = await testServer.enter(role, role);
      const answers = [
        await ask(desk.listDeskWebhooks, {}),
        await ask(desk.readDeskWebhook, {}, { params: { id: data.id } }),
        await ask(desk.createDeskWebhook, wish()),
        await change(data.id, { event: 'endpoint.remove' }, ask),
      ];
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403]);
    }
    expect(await list()).toHaveLength(1);
  });

  it('of another institution are not there', async () => {
    const { data } = await create();
    const stranger = await testServer.enter('stranger', 'administrator', 'recupera');
    expect(await list(stranger)).toEqual([]);
    const { body } = await stranger(desk.readDeskWebhook, {}, { params: { id: data.id } });
    expect(body).toEqual({ status: 'NOT_FOUND' });
    for (const event of ['endpoint.switchOff', 'endpoint.rotateSecret', 'endpoint.remove'] as const)
      expect((await change(data.id, { event }, stranger)).statusCode).toBe(404);
    expect(await list()).toMatchObject([{ state: 'active' }]);
  });
});
