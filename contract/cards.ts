import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { outcome } from './failure.ts';
import { debtId } from './fields.ts';
import { href } from './href.ts';
import { InProgressSchema } from './payment.ts';

/** `type` in the card provider's words, e.g. "Visa"; `added_on` day/month/year in Santiago. */
const CardSchema = z.object({
  id: z.uuid(),
  type: z.string(),
  last_digits: z.string(),
  added_on: z.string(),
});
export type Card = z.infer<typeof CardSchema>;

/** How a visit to the provider's enrolment page ended, as the server found out; `unknown`: the card is not used. */
const ENROLMENT_ENDS = ['added', 'declined', 'notFinished', 'unknown'] as const;
const EnrolmentEndSchema = z.object({
  status: z.enum(ENROLMENT_ENDS),
  message: z.string(),
  card_id: z.nullable(z.uuid()),
});

export const listCards = defineCall({
  name: 'listCards',
  paragraph: '§7.3 GET /api/external/card, readings 27',
  summary:
    "The debtor's saved cards, newest first; `user_id` is the token's opaque debtor id and `entity` its company's key, else 403. `enrolment`: what came of the one with that reference.",
  method: 'GET',
  host: 'payments',
  path: '/api/external/card',
  authorization: 'session',
  kind: 'read',
  request: z.strictObject({
    entity: z.string().check(z.maxLength(80)),
    user_id: z.string().check(z.maxLength(80)),
    enrolment: z.optional(z.string().check(z.maxLength(64))),
  }),
  response: z.object({
    data: z.object({ data: z.array(CardSchema), enrolment: z.nullable(EnrolmentEndSchema) }),
  }),
});

export const useCard = defineCall({
  name: 'useCard',
  paragraph: '§7.3 POST /api/external/card, readings 22g',
  summary:
    'Without `plan_data` starts the enrolment of a card; with it charges that card with a frozen quote, at once and once.',
  method: 'POST',
  host: 'payments',
  path: '/api/external/card',
  authorization: 'session',
  kind: 'money',
  asksCode: true,
  request: z.strictObject({
    data: z.strictObject({
      /** The debts on the screen. What is charged is the quote's alone. */
      debts_ids: z.array(debtId).check(z.maxLength(500)),
      payment_method: z.literal('oneclick'),
      plan_data: z.optional(z.strictObject({ card_id: z.uuid(), quote_id: z.uuid() })),
    }),
  }),
  response: z.discriminatedUnion('status', [
    z.object({
      status: z.literal('success'),
      data: z.discriminatedUnion('kind', [
        /** The browser posts `field` = `token` to the provider's `url`. */
        z.object({ kind: z.literal('enrolment'), url: href, field: z.string(), token: z.string() }),
        /** There is an attempt; only its status says how it ended. */
        z.object({ kind: z.literal('payment'), ref: z.string() }),
      ]),
    }),
    InProgressSchema,
    /** `CARD_GUARDED`: the e-mail address changed after the card was saved. */
    outcome(
      'QUOTE_STALE',
      'CARD_NOT_FOUND',
      'CARD_GUARDED',
      'PROVIDER_DOWN',
      'METHOD_UNAVAILABLE',
      'MAINTENANCE',
    ),
    /** As many cards as a debtor may save, or as many forms as they may open in a day. */
    outcome('TOO_MANY_CARDS', 'TOO_MANY_FORMS'),
  ]),
});

export const removeCard = defineCall({
  name: 'removeCard',
  paragraph: '§7.3 DELETE /api/external/card/{id}',
  summary:
    'Forgets a saved card, at the provider first. Safe to repeat; 404 for a card that is not the caller’s.',
  method: 'DELETE',
  host: 'payments',
  path: '/api/external/card/:id',
  authorization: 'session',
  kind: 'write',
  notFound: true,
  request: z.strictObject({}),
  response: z.discriminatedUnion('status', [
    z.object({ status: z.literal('success'), data: z.object({ id: z.uuid() }) }),
    outcome('PROVIDER_DOWN'),
  ]),
});
