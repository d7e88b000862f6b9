import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { WaySchema } from './desk-timeline.ts';
import { orderRefused, reason } from './orders.ts';

/** Debts that an executive makes payable before their time, at the institution's desk (readings 22f, decision 0070). */

const text = z.string();
const instant = z.iso.datetime();
const day = z.iso.date();
const shared = { host: 'admin', authorization: 'staff', paragraph: 'readings 22f, decision 0070' } as const;

/** What people do with an enabled operation. The legal transitions are machines/debt-enabling's. */
export const ENABLING_ACTS = ['enabling.replace', 'enabling.revoke'] as const;
export type EnablingAct = (typeof ENABLING_ACTS)[number];

/** The most operations of one list. */
export const MOST_ENABLED = 200;

/** The most operations of one order. */
export const MOST_OPERATIONS = 50;

const EnabledSchema = z.object({
  operation_number: text,
  /** The last day on which it can be paid. */
  until: day,
  enabled_by: text,
  enabled_at: instant,
  reason: text,
  way: WaySchema,
  /** The actions that the caller may take on it now, by its chart. */
  events: z.array(z.enum(ENABLING_ACTS)),
});
export type EnabledOperation = z.infer<typeof EnabledSchema>;

export const listEnabled = defineCall({
  ...shared,
  name: 'listEnabled',
  summary: 'Operations of the institution that are enabled today, the first to end first.',
  method: 'GET',
  path: '/saldar/desk/enabling/',
  kind: 'read',
  request: z.strictObject({}),
  response: z.object({ status: z.literal('success'), data: z.array(EnabledSchema), has_more: z.boolean() }),
});

export const orderEnabling = defineCall({
  ...shared,
  name: 'orderEnabling',
  summary:
    'Enables operations until a day, or takes that back (`until` null); all of them or none. The person who asks is the executive.',
  method: 'POST',
  path: '/saldar/desk/enabling/',
  kind: 'write',
  request: z.strictObject({
    operations: z
      .array(text.check(z.trim(), z.minLength(1), z.maxLength(60)))
      .check(z.minLength(1), z.maxLength(MOST_OPERATIONS)),
    until: z.nullable(day),
    /** The last day that the person saw; refused if it has changed since. Absent: refused where one of them would end earlier. */
    seen_until: z.optional(day),
    reason,
  }),
  response: z.union([z.object({ status: z.literal('success') }), orderRefused]),
});
