import { setTimeout as pauseFor } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { Webhook, WebhookVerificationError } from 'standardwebhooks';
import * as z from 'zod/mini';
import { sendPage } from '../html.ts';
import { cut } from '../trouble.ts';
import type { SandboxState } from '../sandbox-state.ts';
import { receivedPage } from './page.ts';

/** An event as an institution's system keeps it: once, however often it came. */
export type ReceivedEvent = {
  readonly company: string;
  readonly position: number;
  readonly kind: string;
  readonly amount: number | null;
  readonly ref: string | null;
  readonly at: string;
  readonly times: number;
};

const secretForm = z.strictObject({ company: z.string(), secret: z.string() });
const eventSchema = z.object({
  position: z.int(),
  kind: z.string(),
  at: z.string(),
  data: z.object({
    amount: z.optional(z.int()),
    ref: z.optional(z.string()),
    payment: z.optional(z.object({ ref: z.string() })),
  }),
});

/**
 * What an institution would have: a system that hears of its debtors' payments by webhooks. It checks each signature, takes each
 * event once, and fails as the switches say.
 */
export function receiverRoutes(app: FastifyInstance, { clock, store, modes }: SandboxState): void {
  app.put('/receiver/secret', (request, reply) => {
    const { company, secret } = secretForm.parse(request.body);
    store.receiverSecrets.put(company, secret);
    return reply.code(204).send();
  });
  app.get('/receiver', (_request, reply) => sendPage(reply, 200, receivedPage(store.receivedEvents.all())));
  app.get('/receiver.json', () => store.receivedEvents.all());

  app.register((scope, _options, done) => {
    // A signature is of the bytes that came.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, parsed) => parsed(null, body));
    scope.post('/receiver/:company', async (request, reply) => {
      const { company } = request.params as { company: string };
      const { receiver, slowMs } = modes.read();
      const secret = store.receiverSecrets.get(company);
      if (receiver === 'gone') return reply.code(410).send();
      if (receiver === 'fault' || secret === undefined) return reply.code(500).send();
      if (receiver === 'slow') await pauseFor(slowMs);
      const event = verified(secret, String(request.body), request.headers as Record<string, string>);
      if (event === null) return reply.code(401).send();
      const id = `${company}.${event.position}`;
      const before = store.receivedEvents.get(id);
      store.receivedEvents.put(id, {
        ...{ company, position: event.position, kind: event.kind },
        amount: event.data.amount ?? null,
        ref: event.data.payment?.ref ?? event.data.ref ?? null,
        at: before?.at ?? new Date(clock()).toISOString(),
        times: (before?.times ?? 0) + 1,
      });
      if (receiver === 'dropAnswer' && !before) return cut(request, reply);
      return reply.code(204).send();
    });
    done();
  });
}

function verified(secret: string, body: string, headers: Record<string, string>) {
  try {
    return eventSchema.parse(new Webhook(secret).verify(body, headers));
  } catch (problem) {
    if (problem instanceof WebhookVerificationError) return null;
    throw problem;
  }
}
