import * as z from 'zod/mini';
import { defineCall, type ResponseOf } from './call.ts';
import { WaySchema } from './desk-timeline.ts';
import { CHART_EVENTS, MONEY_EVENTS } from './institution-events.ts';
import { orderRefused, reason } from './orders.ts';
import { ENDPOINT_ACTS } from './staff.ts';
import { DeliverySchema, EndpointSchema, ENDPOINT_STATES } from './webhooks.ts';
import { positionText } from './fields.ts';

/** The institution's webhooks at its desk: what its systems do by their key (contract/webhooks.ts), by its administrators. */

/** The most deliveries of one answer. */
export const MOST_DELIVERIES_SHOWN = 50;

const text = z.string();
const position = z.int().check(z.nonnegative());
const url = text.check(z.trim(), z.maxLength(500));
const email = text.check(z.trim(), z.maxLength(254));
const WEBHOOKS = '/saldar/desk/webhooks/';
const shared = { host: 'admin', authorization: 'staff', paragraph: 'decision 0072' } as const;

const DeskEndpointSchema = z.object({
  ...EndpointSchema.shape,
  /** The actions that the caller may take on it now, by its chart. */
  events: z.array(z.enum(ENDPOINT_ACTS)),
});
export type DeskEndpoint = z.infer<typeof DeskEndpointSchema>;

export const listDeskWebhooks = defineCall({
  ...shared,
  name: 'listDeskWebhooks',
  summary: 'The addresses to which events of the institution are sent, and how they stand.',
  method: 'GET',
  path: WEBHOOKS,
  kind: 'read',
  request: z.strictObject({}),
  response: z.object({
    status: z.literal('success'),
    data: z.array(DeskEndpointSchema),
    /** False where this installation sends no webhooks. */
    is_on: z.boolean(),
  }),
});

export const createDeskWebhook = defineCall({
  ...shared,
  name: 'createDeskWebhook',
  summary:
    'Names an address to send events to, from a position on or, without it, from now on. The secret that signs them is in this answer alone.',
  method: 'POST',
  path: WEBHOOKS,
  kind: 'write',
  request: z.strictObject({ url, email, after: z.nullable(position), reason }),
  response: z.union([
    z.object({ status: z.literal('success'), data: z.object({ id: text, secret: text }) }),
    orderRefused,
  ]),
});

const DeskDeliverySchema = z.object({
  ...DeliverySchema.shape,
  event: z.enum([...MONEY_EVENTS, ...CHART_EVENTS]),
  /** When it happened. */
  at: z.iso.datetime(),
});
export type DeskDelivery = z.infer<typeof DeskDeliverySchema>;

export const readDeskWebhook = defineCall({
  ...shared,
  name: 'readDeskWebhook',
  summary:
    'One address and how the sending of each event to it went, the newest event first; `before`: older than this position.',
  method: 'GET',
  path: `${WEBHOOKS}:id/`,
  kind: 'read',
  notFound: true,
  request: z.strictObject({ before: z.optional(positionText) }),
  response: z.union([
    z.object({
      status: z.literal('success'),
      data: DeskEndpointSchema,
      way: WaySchema,
      deliveries: z.array(DeskDeliverySchema),
      has_more: z.boolean(),
    }),
    z.object({ status: z.literal('NOT_FOUND') }),
  ]),
});

export const changeDeskWebhook = defineCall({
  ...shared,
  name: 'changeDeskWebhook',
  summary:
    'Switches an address on or off, names another one, gives it a new secret (the former one signs beside it for a day), sends events again, or removes it.',
  method: 'POST',
  path: `${WEBHOOKS}:id/`,
  kind: 'write',
  notFound: true,
  request: z.union([
    z.strictObject({
      event: z.enum(['endpoint.switchOn', 'endpoint.switchOff', 'endpoint.remove', 'endpoint.rotateSecret']),
      reason,
    }),
    z.strictObject({
      ...{ event: z.literal('endpoint.update'), url, email, reason },
      /** What the person saw; refused where it is another one since. */
      seen: z.strictObject({ url: text, email: text }),
    }),
    /** After `after` and up to the last one queued. */
    z.strictObject({ event: z.literal('endpoint.resend'), after: position, reason }),
  ]),
  response: z.union([
    z.object({
      status: z.literal('success'),
      data: z.object({
        state: z.enum(ENDPOINT_STATES),
        /** Of a new secret: shown once. */
        secret: z.nullable(text),
        resent: z.int(),
      }),
    }),
    orderRefused,
  ]),
});

export type DeskWebhooks = ResponseOf<typeof listDeskWebhooks>;
export type DeskWebhook = Extract<ResponseOf<typeof readDeskWebhook>, { status: 'success' }>;
