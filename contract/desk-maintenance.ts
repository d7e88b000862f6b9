import * as z from 'zod/mini';
import { defineCall, type ResponseOf } from './call.ts';
import { WaySchema } from './desk-timeline.ts';
import { orderRefused, reason } from './orders.ts';

/** Maintenance that an institution announces at its desk (decisions 0036 and 0070). */

const text = z.string();
const instant = z.iso.datetime();
/** As clocks in Santiago show it: `2026-11-22T20:00`. */
const clock = text.check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/));
const shared = { host: 'admin', authorization: 'staff', paragraph: 'decisions 0036 and 0070' } as const;

/** The legal transitions between them are machines/maintenance-notice's. */
export const NOTICE_STATES = ['announced', 'withdrawn', 'ended'] as const;
export type NoticeState = (typeof NOTICE_STATES)[number];

/** What an administrator does with one: before it begins, or while it lasts. */
export const NOTICE_DECISIONS = ['notice.withdraw', 'notice.end'] as const;
export type NoticeDecision = (typeof NOTICE_DECISIONS)[number];

const WindowSchema = z.object({
  from: instant,
  until: instant,
  /** What the pages say. */
  words: text,
  /** It has begun: no new payment is taken. */
  running: z.boolean(),
});
const NoticeSchema = z.object({
  ...WindowSchema.shape,
  id: text,
  announced_by: text,
  reason: text,
  way: WaySchema,
  /** The actions that the caller may take on it now, by its chart. */
  events: z.array(z.enum(NOTICE_DECISIONS)),
});
export type MaintenanceNotice = z.infer<typeof NoticeSchema>;

export const listMaintenance = defineCall({
  ...shared,
  name: 'listMaintenance',
  summary:
    'Maintenance of the institution that is announced or lasts: its own notices, and windows that the portal’s operator has set.',
  method: 'GET',
  path: '/saldar/desk/maintenance/',
  kind: 'read',
  request: z.strictObject({}),
  response: z.object({
    status: z.literal('success'),
    notices: z.array(NoticeSchema),
    /** Of the operator, for this institution or all of them: nothing here changes them. */
    windows: z.array(WindowSchema),
  }),
});
export type MaintenanceList = ResponseOf<typeof listMaintenance>;

const outcome = z.union([z.object({ status: z.literal('success'), data: NoticeSchema }), orderRefused]);

export const announceMaintenance = defineCall({
  ...shared,
  name: 'announceMaintenance',
  summary:
    'Announces maintenance of the institution by clocks in Santiago. Its pages say so from a day before; while it lasts no new payment of its debtors is taken.',
  method: 'POST',
  path: '/saldar/desk/maintenance/',
  kind: 'write',
  request: z.strictObject({ from: clock, until: clock, reason }),
  response: outcome,
});

export const closeNotice = defineCall({
  ...shared,
  name: 'closeNotice',
  summary:
    'Withdraws a notice before it begins, or ends maintenance early, as its chart allows to this person.',
  method: 'POST',
  path: '/saldar/desk/maintenance/:id/',
  kind: 'write',
  notFound: true,
  request: z.strictObject({ event: z.enum(NOTICE_DECISIONS), reason }),
  response: outcome,
});
