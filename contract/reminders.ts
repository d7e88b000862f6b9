import * as z from 'zod/mini';
import { defineCall } from './call.ts';

/** Reminders: whether the debtor wants them, and what the portal has written. */

/** Mails to the debtor, by what they say. */
export const CONTACT_KINDS = [
  ...(['reminder', 'voucher', 'notCharged', 'suspense', 'refund', 'receipt'] as const),
  ...([
    'agreement',
    'fulfilled',
    'lapsed',
    'programme',
    'bindingCode',
    'contactChanged',
    'formerNotice',
  ] as const),
  ...(['disputeReceived', 'disputeMoreAsked', 'disputeAnswered'] as const),
  ...(['disputeAppealed', 'disputeAppealAnswered'] as const),
  ...(['dataRequestReceived', 'dataRequestExtended', 'dataRequestAnswered', 'dataRequestRefused'] as const),
  ...(['debitRequested', 'debitNotActivated', 'debitActivated', 'debitFailed', 'debitCancelled'] as const),
];
export type ContactKind = (typeof CONTACT_KINDS)[number];

export const fetchReminders = defineCall({
  name: 'fetchReminders',
  paragraph: 'decision 0088',
  summary:
    'Whether the debtor wants reminders, and the mails that the portal sent them in two years, newest first.',
  method: 'POST',
  host: 'app',
  path: '/saldar/reminders/',
  authorization: 'session',
  kind: 'read',
  request: z.strictObject({}),
  response: z.object({
    status: z.literal('success'),
    wanted: z.boolean(),
    contacts: z.array(z.object({ at: z.iso.datetime(), kind: z.enum(CONTACT_KINDS) })),
  }),
});

export const wantReminders = defineCall({
  name: 'wantReminders',
  paragraph: 'decision 0088, §2.5 "Contact data"',
  summary: 'Asks for reminders, or for none any more; it stands until the debtor says otherwise.',
  method: 'POST',
  host: 'app',
  path: '/saldar/reminders/wanted/',
  authorization: 'session',
  kind: 'write',
  request: z.strictObject({ wanted: z.boolean() }),
  response: z.object({ status: z.literal('success'), wanted: z.boolean() }),
});

/** Due dates of what the debtor may pay, for a calendar. */
export const DUE_DATES_PATH = '/saldar/reminders/fechas.ics';
