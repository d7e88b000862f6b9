import * as z from 'zod/mini';
import { DATA_REQUEST_KINDS } from '#domain/data-request.ts';
import { DATA_USE_NAMES } from '#domain/data-uses.ts';
import { defineCall, type ResponseOf } from './call.ts';
import { outcome } from './failure.ts';
import { ContactDataSchema } from './identity.ts';

/** What an identified debtor may know of their data and ask about them (decision 0086; Ley 19.628 as Ley 21.719 changed it). */

const day = z.iso.date();
const shared = { host: 'app', authorization: 'session', paragraph: 'decision 0086' } as const;

/** The legal transitions between them are machines/data-request's. */
export const DATA_REQUEST_STATES = ['received', 'extended', 'answered', 'refused'] as const;
export type DataRequestState = (typeof DATA_REQUEST_STATES)[number];

const request = z.object({
  id: z.string(),
  kind: z.enum(DATA_REQUEST_KINDS),
  state: z.enum(DATA_REQUEST_STATES),
  received_on: day,
  /** The last day to answer it, the extended one where the term was. */
  due_on: day,
  /** Nothing was answered in time. */
  overdue: z.boolean(),
  extension_reason: z.nullable(z.string()),
  decided_on: z.nullable(day),
  answer: z.nullable(z.string()),
  /** The last day to go to the Agencia, where it was refused or its term passed. */
  agency_by: z.nullable(day),
});
export type DataRequest = z.infer<typeof request>;

export const fetchMyData = defineCall({
  ...shared,
  name: 'fetchMyData',
  summary:
    'Who the debtor is here, how they are reached (masked), how much is kept of them, which consents they have given and what they have asked.',
  method: 'POST',
  path: '/saldar/my-data/',
  kind: 'read',
  request: z.strictObject({}),
  response: z.object({
    status: z.literal('success'),
    name: z.string(),
    rut: z.string(),
    contact: ContactDataSchema,
    /** By what it is used for (domain/data-uses.ts): how many rows are kept. */
    kept: z.array(z.object({ use: z.enum(DATA_USE_NAMES), rows: z.int() })),
    /** Whether they take part in the monthly draw; null where the programme was not asked for. */
    draw: z.nullable(z.boolean()),
    /** Newest first. */
    requests: z.array(request),
  }),
});
export type MyData = Omit<ResponseOf<typeof fetchMyData>, 'status'>;

/** All that is kept of the caller, as a file: `.json` or `.pdf`. */
export const MY_DATA_FILE_PATH = '/saldar/my-data/file/:file';

export const requestAboutData = defineCall({
  ...shared,
  name: 'requestAboutData',
  summary:
    'Asks the institution about the own data; its legal term begins. Of each kind one is open at a time. A block and an opposition end reminders at once.',
  method: 'POST',
  path: '/saldar/my-data/requests/',
  kind: 'write',
  request: z.strictObject({
    kind: z.enum(DATA_REQUEST_KINDS),
    message: z.string().check(z.trim(), z.maxLength(1000)),
  }),
  response: z.discriminatedUnion('status', [
    z.object({ status: z.literal('success'), data: request }),
    outcome('ALREADY_OPEN', 'SAY_MORE'),
  ]),
});
