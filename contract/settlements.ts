import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { dayText } from './fields.ts';

const pesos = z.int();

/**
 * The totals of a settlement file, in pesos; `net` is the amount that the payment providers owe for it: received, held and
 * returned, without what was given back otherwise than by them.
 */
export const SettlementTotalsSchema = z.object({
  received: pesos,
  held: pesos,
  assigned: pesos,
  returned: pesos,
  discount: pesos,
  net: pesos,
});
export type SettlementTotals = z.infer<typeof SettlementTotalsSchema>;

export const SettlementSchema = z.object({
  day: dayText,
  file_name: z.string(),
  /** Of the file's bytes: a repeated download is the same. */
  sha256: z.string(),
  rows: z.int(),
  /** The events it holds, as positions of the feed: after `after` and up to `until`. */
  after: z.int(),
  until: z.int(),
  totals: SettlementTotalsSchema,
});
export type Settlement = z.infer<typeof SettlementSchema>;

/** The most files in one answer: each is read anew for its sums. */
export const MOST_SETTLEMENTS = 31;

/** The CSV of one day, for the same key; not a call, for its answer is a file. */
export const SETTLEMENT_FILE = {
  path: '/saldar/institution/settlements/:day/file',
  authorization: 'institution',
  scope: 'settlements',
} as const;

export const listSettlements = defineCall({
  name: 'listSettlements',
  paragraph: 'decision 0064',
  summary:
    'The settlement files of the own institution, one for each business day, oldest first. The file itself: `/saldar/institution/settlements/{day}/file`.',
  method: 'GET',
  host: 'admin',
  path: '/saldar/institution/settlements/',
  authorization: 'institution',
  scope: 'settlements',
  kind: 'read',
  request: z.strictObject({ from: dayText, until: dayText }),
  response: z.object({
    status: z.literal('success'),
    data: z.array(SettlementSchema),
    /** There are later ones in the range: ask again from the day after the last. */
    has_more: z.boolean(),
  }),
});
