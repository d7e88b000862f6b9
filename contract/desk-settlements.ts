import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { SettlementSchema } from './settlements.ts';

/** The settlement files of an institution (docs/settlement-file.md), as its own people see them at the desk. */

const shared = { host: 'admin', authorization: 'staff', paragraph: 'decision 0066', kind: 'read' } as const;
const day = z.iso.date();

/** The most days of one answer: each is read anew for its sums. */
export const MOST_DAYS = 20;

export const listDeskSettlements = defineCall({
  ...shared,
  name: 'listDeskSettlements',
  summary: 'Closed business days with what each adds up to, the newest first; `before`: older than this day.',
  method: 'GET',
  path: '/saldar/desk/settlements/',
  request: z.strictObject({ before: z.optional(day) }),
  response: z.object({
    status: z.literal('success'),
    data: z.array(SettlementSchema),
    has_more: z.boolean(),
  }),
});

export const readDeskSettlement = defineCall({
  ...shared,
  name: 'readDeskSettlement',
  summary: 'The settlement file of a closed business day, the same bytes as for the institution’s key.',
  method: 'POST',
  path: '/saldar/desk/settlements/csv/',
  request: z.strictObject({ day }),
  response: z.union([
    z.object({ status: z.literal('success'), file_name: z.string(), content: z.string() }),
    z.object({ status: z.literal('NOT_FOUND') }),
  ]),
});
