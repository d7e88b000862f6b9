import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { DATA_REQUEST_DECISIONS } from './desk-data-requests.ts';
import { DISPUTE_DECISIONS } from './desk-disputes.ts';
import { NOTICE_DECISIONS } from './desk-maintenance.ts';
import { REQUEST_DECISIONS } from './desk-requests.ts';
import { positionText } from './fields.ts';
import { PORTFOLIO_DECISIONS } from './portfolio-load.ts';
import { ENDPOINT_ACTS, KEY_ACTS, PROPOSAL_DECISIONS, SESSION_ACTS, STAFF_ROLES } from './staff.ts';

/** The log of an institution's desk (decision 0066): who did what, when and why. It is only added to. */

/** The most lines of one answer. */
export const MOST_ACTIONS = 100;

const text = z.string();
const instant = z.iso.datetime();
const shared = { host: 'admin', authorization: 'staff', paragraph: 'decision 0066' } as const;

/** What the log knows; an action of a chart is in it by the name of its event. */
export const STAFF_ACTIONS = [
  'session.opened',
  'session.closed',
  'payments.found',
  'debtor.found',
  'payment.read',
  'proposal.made',
  ...PROPOSAL_DECISIONS,
  'request.read',
  'dataRequest.read',
  'dispute.read',
  'dispute.file',
  ...REQUEST_DECISIONS,
  ...DATA_REQUEST_DECISIONS,
  ...DISPUTE_DECISIONS,
  'agreements.found',
  'agreement.read',
  'debt.enabled',
  'debt.revoked',
  'notice.announced',
  ...NOTICE_DECISIONS,
  'settlement.downloaded',
  'settlement.resent',
  'load.opened',
  'load.read',
  ...PORTFOLIO_DECISIONS,
  'load.rejects',
  'load.reductions',
  'log.read',
  'log.exported',
  'endpoint.create',
  ...ENDPOINT_ACTS,
  'key.create',
  ...KEY_ACTS,
  'people.read',
  ...SESSION_ACTS,
  'provider.signedOut',
] as const;
export type StaffAction = (typeof STAFF_ACTIONS)[number];

const ActionSchema = z.object({
  id: z.int(),
  at: instant,
  name: text,
  role: z.enum(STAFF_ROLES),
  action: z.enum(STAFF_ACTIONS),
  /** A payment's reference, behind a proposal's kind and a colon; an id, an operation number, a day or a time; or by what was searched. Never a RUT. */
  object: z.nullable(text),
  reason: z.nullable(text),
});
export type ActionLine = z.infer<typeof ActionSchema>;

export const listActions = defineCall({
  ...shared,
  name: 'listActions',
  summary: 'Who of the institution did what at the desk, newest first; `before`: older than this line.',
  method: 'GET',
  path: '/saldar/desk/log/',
  kind: 'read',
  request: z.strictObject({ before: z.optional(positionText) }),
  response: z.object({ status: z.literal('success'), data: z.array(ActionSchema), has_more: z.boolean() }),
});

export const exportActions = defineCall({
  ...shared,
  name: 'exportActions',
  summary: 'The same log whole, as a CSV file (UTF-8).',
  method: 'POST',
  path: '/saldar/desk/log/csv/',
  kind: 'read',
  request: z.strictObject({}),
  response: z.object({ status: z.literal('success'), file_name: text, content: text }),
});
