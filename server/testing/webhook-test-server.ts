import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { listEvents, type EventAnswer } from '#contract/institution-events.ts';
import {
  changeWebhook,
  createWebhook,
  listDeliveries,
  listWebhooks,
  type EndpointAnswer,
} from '#contract/webhooks.ts';
import { createKey } from '../session/institution-keys.ts';
import { deliverWebhooks } from '../webhooks/deliver.ts';
import { buildApp } from '../app.ts';
import type { Dependencies } from '../dependencies.ts';
import type { WebhookSender } from '../webhooks/sender.ts';
import { createPaymentTestServer } from './payment-test-server.ts';
import { startWebhookReceiver } from './webhook-receiver.ts';

const MINUTE = 60_000;
type Sent = { as?: string; idempotencyKey?: string; app?: FastifyInstance };
type Created = { status: string; data: { id: string; secret: string; position: number } };
type Changed = { status: string; data: { state: string; secret: string | null; resent: number } };
type Delivered = { position: number; state: string; attempts: number; outcome: string | null };

/** The whole server, an institution's key, and a receiver of its own that answers as the test says. */
export async function createWebhookTestServer() {
  const testServer = await createPaymentTestServer({ writesPast: true });
  const receiver = await startWebhookReceiver();
  let key = '';
  const keyOf = async (company: string) =>
    (
      await createKey(
        testServer.deps.db,
        { company, name: 'ERP', scopes: ['events', 'webhooks'] },
        testServer.clock.now(),
      )
    ).key;

  async function post<Body>(
    path: string,
    payload: object,
    { as = key, idempotencyKey = randomUUID(), app = testServer.app }: Sent = {},
  ) {
    const response = await app.inject({
      method: 'POST',
      url: path,
      payload,
      headers: { authorization: `Bearer ${as}`, 'idempotency-key': idempotencyKey },
    });
    return { statusCode: response.statusCode, body: response.json<Body>() };
  }
  async function get<Body>(path: string, query: Record<string, string> = {}, as = key) {
    const headers = { authorization: `Bearer ${as}` };
    const { statusCode, json } = await testServer.app.inject({ url: path, query, headers });
    return { statusCode, body: json<{ data: Body }>() };
  }
  const wishOf = (more: object) => ({ url: receiver.url, email: 'sistemas@correo.example', ...more });
  const received = () => receiver.received.map(({ body }) => JSON.parse(body) as EventAnswer);
  const at = (path: string, id: string) => path.replace(':id', id);

  return {
    ...testServer,
    receiver,
    keyOf,
    post,
    create: async (more: object = {}, sent: Sent = {}) => {
      return (await post<Created>(createWebhook.path, wishOf(more), sent)).body;
    },
    change: (id: string, body: object, sent: Sent = {}) =>
      post<Changed>(at(changeWebhook.path, id), body, sent),
    list: async (as = key) => (await get<EndpointAnswer[]>(listWebhooks.path, {}, as)).body.data,
    deliveries: (id: string, as = key, after = '0') =>
      get<Delivered[]>(at(listDeliveries.path, id), { after }, as),
    /** Parts of a server whose posts end as this says. */
    answering: (post: WebhookSender['post']): Dependencies => ({
      ...testServer.deps,
      outside: { ...testServer.deps.outside, webhooks: { post } },
    }),
    /** Another server, by whose calls the same institution names an address. */
    async beside(deps: Dependencies) {
      const app = await buildApp(deps);
      return {
        create: async (more: object = {}) =>
          (await post<Created>(createWebhook.path, wishOf(more), { app })).body,
        close: () => app.close(),
      };
    },
    feed: async () => (await get<EventAnswer[]>(listEvents.path, { after: '0' })).body.data,
    deliver: () => deliverWebhooks(testServer.deps),
    /** Time passes, with a look of the server after each step. Milliseconds. */
    async pass(milliseconds: number, step = MINUTE) {
      for (let left = milliseconds; left > 0; left -= step) {
        testServer.clock.pass(Math.min(step, left));
        await deliverWebhooks(testServer.deps);
      }
    },
    received,
    positions: () => received().map(({ position }) => position),
    async reset() {
      await testServer.reset();
      receiver.received.splice(0);
      receiver.answer(200);
      key = await keyOf('banco-cordillera');
    },
    async close() {
      await receiver.close();
      await testServer.close();
    },
  };
}
export type WebhookTestServer = Awaited<ReturnType<typeof createWebhookTestServer>>;
