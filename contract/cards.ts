import * as z from 'zod/mini';
import { defineCall } from './call.ts';

const notYet = 'Saved cards come with automatic debit.';

export const listCards = defineCall({
  name: 'listCards',
  paragraph: '§7.3 GET /api/external/card, readings 27',
  summary: "The debtor's saved cards; `user_id` is the token's opaque debtor id, else 403.",
  method: 'GET',
  host: 'payments',
  path: '/api/external/card',
  authorization: 'session',
  kind: 'read',
  request: z.strictObject({ entity: z.string(), user_id: z.string() }),
  response: z.object({ data: z.object({ data: z.array(z.object({ id: z.string() })) }) }),
  notYet,
});

export const useCard = defineCall({
  name: 'useCard',
  paragraph: '§7.3 POST /api/external/card, readings 22g',
  summary: 'Starts a card enrolment or, with a card id, pays with it.',
  method: 'POST',
  host: 'payments',
  path: '/api/external/card',
  authorization: 'session',
  kind: 'money',
  request: z.strictObject({
    data: z.strictObject({
      debts_ids: z.array(z.string()),
      payment_method: z.string(),
      plan_data: z.optional(z.record(z.string(), z.unknown())),
    }),
  }),
  response: z.object({ status: z.literal('success'), data: z.record(z.string(), z.unknown()) }),
  notYet,
});

export const removeCard = defineCall({
  name: 'removeCard',
  paragraph: '§7.3 DELETE /api/external/card/{id}',
  summary: 'Removes a saved card.',
  method: 'DELETE',
  host: 'payments',
  path: '/api/external/card/:id',
  authorization: 'session',
  kind: 'write',
  request: z.strictObject({}),
  response: z.object({ status: z.literal('success'), data: z.record(z.string(), z.unknown()) }),
  notYet,
});
