import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { href } from './href.ts';
import { positionText } from './fields.ts';

/**
 * Webhooks of an institution by Standard Webhooks (decision 0065): the events of `listEvents`, each posted to the addresses that
 * the institution has named, signed, and retried until they are taken.
 */

export const ENDPOINT_STATES = ['active', 'failing', 'switchedOff', 'removed'] as const;
export type EndpointState = (typeof ENDPOINT_STATES)[number];

/** The most addresses of one institution. */
export const MOST_ENDPOINTS = 10;
/** The most deliveries in one answer. */
export const MOST_DELIVERIES = 200;

const text = z.string();
const position = z.int().check(z.nonnegative());
const instant = z.iso.datetime();
const refusal = <Status extends string>(...statuses: [Status, ...Status[]]) =>
  z.object({ status: z.enum(statuses), message: text });

export const EndpointSchema = z.object({
  id: text,
  url: href,
  /** Who is written to when it is switched off. */
  email: text,
  state: z.enum(ENDPOINT_STATES),
  created_at: instant,
  /** Since when it has taken nothing; null while it does. */
  failing_since: z.nullable(instant),
  /** Up to here events have been queued for it. */
  position,
  /** Events that are to be sent, or sent again. */
  waiting: z.int(),
  /** Events of the last month that it did not take in three days; `resend` sends them again. */
  given_up: z.int(),
});
export type EndpointAnswer = z.infer<typeof EndpointSchema>;

const ENDPOINTS = '/saldar/institution/webhooks/';
const shared = {
  host: 'admin',
  authorization: 'institution',
  scope: 'webhooks',
  paragraph: 'decision 0065',
} as const;

export const listWebhooks = defineCall({
  ...shared,
  name: 'listWebhooks',
  summary: 'The addresses to which events of the own institution are sent, and how they stand.',
  method: 'GET',
  path: ENDPOINTS,
  kind: 'read',
  request: z.strictObject({}),
  response: z.object({ status: z.literal('success'), data: z.array(EndpointSchema) }),
});

export const createWebhook = defineCall({
  ...shared,
  name: 'createWebhook',
  summary:
    'Names an address to send events to. The secret that signs them is in this answer alone. `after`: from which position on; without it, what happens from now on.',
  method: 'POST',
  path: ENDPOINTS,
  kind: 'write',
  request: z.strictObject({
    url: text.check(z.maxLength(500)),
    email: text.check(z.maxLength(254)),
    after: z.optional(position),
  }),
  response: z.union([
    z.object({ status: z.literal('success'), data: z.object({ id: text, secret: text, position }) }),
    refusal('URL_REFUSED', 'TOO_MANY', 'WEBHOOKS_OFF'),
  ]),
});

export const changeWebhook = defineCall({
  ...shared,
  name: 'changeWebhook',
  summary:
    'Switches an address on or off, names another one in its place, gives it a new secret (the former one signs beside it for a day), sends events again, or removes it.',
  method: 'POST',
  path: `${ENDPOINTS}:id/`,
  kind: 'write',
  notFound: true,
  request: z.union([
    z.strictObject({ action: z.enum(['switchOn', 'switchOff', 'remove', 'rotateSecret']) }),
    /** After `after` and up to `until`, or to the last one queued. */
    z.strictObject({ action: z.literal('resend'), after: position, until: z.optional(position) }),
    z.strictObject({
      action: z.literal('update'),
      url: text.check(z.maxLength(500)),
      email: text.check(z.maxLength(254)),
    }),
  ]),
  response: z.union([
    z.object({
      status: z.literal('success'),
      data: z.object({
        state: z.enum(ENDPOINT_STATES),
        /** Of `rotateSecret`: shown once. */
        secret: z.nullable(text),
        /** Of `resend`: how many events are queued again. */
        resent: z.int(),
      }),
    }),
    refusal('NOT_POSSIBLE', 'URL_REFUSED', 'WEBHOOKS_OFF'),
  ]),
});

export const DELIVERY_STATES = ['waiting', 'delivered', 'givenUp'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];
export const DeliverySchema = z.object({
  position,
  state: z.enum(DELIVERY_STATES),
  attempts: z.int(),
  tried_at: z.nullable(instant),
  /** An HTTP status, or why there was none. */
  outcome: z.nullable(text),
  next_at: z.nullable(instant),
});

export const listDeliveries = defineCall({
  ...shared,
  name: 'listDeliveries',
  summary: 'How the sending of each event to one address went, after a position, in order; kept for a month.',
  method: 'GET',
  path: `${ENDPOINTS}:id/deliveries/`,
  kind: 'read',
  notFound: true,
  request: z.strictObject({ after: positionText }),
  response: z.object({
    status: z.literal('success'),
    data: z.array(DeliverySchema),
    has_more: z.boolean(),
  }),
});
