import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { orderRefused, reason } from './orders.ts';
import { SettlementSchema } from './settlements.ts';

/** The settlement files of an institution (docs/settlement-file.md), as its own people see them at the desk. */

const shared = { host: 'admin', authorization: 'staff', paragraph: 'decision 0066' } as const;
const day = z.iso.date();

/** The most days of one answer: each is read anew for its sums. */
export const MOST_DAYS = 20;

const instant = z.iso.datetime();
const tries = z.int();
const DeliverySchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('delivered'), at: instant, tries }),
  /** `next_try_at` null: within a minute. */
  z.object({ state: z.literal('waiting'), since: instant, tries, next_try_at: z.nullable(instant) }),
  /** Too old to be tried again by itself. */
  z.object({ state: z.literal('givenUp'), tries }),
]);
/** How a file comes to the institution's own SFTP server (decision 0068). */
export type SettlementDelivery = z.infer<typeof DeliverySchema>;

/** Whether a person may have a file sent again: a try failed, or there will be none any more. */
export const isStuck = ({ state, tries }: SettlementDelivery): boolean =>
  state === 'givenUp' || (state === 'waiting' && tries > 0);

const DeskSettlementSchema = z.extend(SettlementSchema, {
  /** Null where the institution has no SFTP server here. */
  delivery: z.nullable(DeliverySchema),
});
export type DeskSettlement = z.infer<typeof DeskSettlementSchema>;

export const listDeskSettlements = defineCall({
  ...shared,
  name: 'listDeskSettlements',
  summary:
    'Closed business days with what each adds up to and how its delivery by SFTP stands, the newest first; `before`: older than this day.',
  method: 'GET',
  kind: 'read',
  path: '/saldar/desk/settlements/',
  request: z.strictObject({ before: z.optional(day) }),
  response: z.object({
    status: z.literal('success'),
    data: z.array(DeskSettlementSchema),
    has_more: z.boolean(),
  }),
});

export const readDeskSettlement = defineCall({
  ...shared,
  name: 'readDeskSettlement',
  summary: 'The settlement file of a closed business day, the same bytes as for the institution’s key.',
  method: 'POST',
  kind: 'read',
  path: '/saldar/desk/settlements/csv/',
  request: z.strictObject({ day }),
  response: z.union([
    z.object({ status: z.literal('success'), file_name: z.string(), content: z.string() }),
    z.object({ status: z.literal('NOT_FOUND') }),
  ]),
});

export const resendSettlement = defineCall({
  ...shared,
  name: 'resendSettlement',
  summary:
    'Sends the file of a closed day to the institution’s SFTP server now, where a try failed or none will be made any more. One that has arrived is not sent again.',
  method: 'POST',
  path: '/saldar/desk/settlements/delivery/',
  kind: 'write',
  request: z.strictObject({ day, reason }),
  response: z.union([z.object({ status: z.literal('success') }), orderRefused]),
});
