import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { STAFF_ACTIONS } from './desk-log.ts';
import { orderRefused, reason } from './orders.ts';
import { SESSION_ACTS, STAFF_ROLES } from './staff.ts';

/** The people who have signed in at an institution's desk. Its identity provider decides on access and roles. */

const text = z.string();
const instant = z.iso.datetime();
const subject = text.check(z.minLength(1), z.maxLength(255));
const shared = { host: 'admin', authorization: 'staff', paragraph: 'decision 0072' } as const;

const DeskMemberSchema = z.object({
  /** Of the identity provider. */
  subject: text,
  /** Name and role of the last sign-in. */
  name: text,
  role: z.enum(STAFF_ROLES),
  signed_in_at: instant,
  last_act: z.nullable(z.object({ action: z.enum(STAFF_ACTIONS), at: instant })),
  open_sessions: z.int(),
  /** The actions that the caller may take on the open sessions now, by their chart. */
  events: z.array(z.enum(SESSION_ACTS)),
});
export type DeskMember = z.infer<typeof DeskMemberSchema>;

export const listDeskPeople = defineCall({
  ...shared,
  name: 'listDeskPeople',
  summary: 'Who has signed in at the desk in the last 90 days, the last sign-in first.',
  method: 'GET',
  path: '/saldar/desk/people/',
  kind: 'read',
  request: z.strictObject({}),
  response: z.object({ status: z.literal('success'), data: z.array(DeskMemberSchema) }),
});

export const endDeskSessions = defineCall({
  ...shared,
  name: 'endDeskSessions',
  summary: 'Ends at once what a person has open at the desk.',
  method: 'POST',
  path: '/saldar/desk/people/sessions/',
  kind: 'write',
  request: z.strictObject({ subject, event: z.enum(SESSION_ACTS), reason }),
  response: z.union([z.object({ status: z.literal('success') }), orderRefused]),
});
