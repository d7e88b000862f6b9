import * as z from 'zod/mini';
import { DATA_REQUEST_KINDS } from '#domain/data-request.ts';
import { defineCall, type ResponseOf } from './call.ts';
import { orderRefused, reason } from './orders.ts';
import { DATA_REQUEST_STATES } from './rights.ts';

/**
 * What debtors ask about their data, at the institution's desk (decision 0086): the list names no person, and one is read with
 * its debtor's contact data, which leaves a line in the log.
 */

const text = z.string();
const instant = z.iso.datetime();
const day = z.iso.date();
const shared = { host: 'admin', authorization: 'staff', paragraph: 'decision 0086' } as const;

/** What people of the institution do with one. The legal transitions are machines/data-request's. */
export const DATA_REQUEST_DECISIONS = [
  'dataRequest.answer',
  'dataRequest.refuse',
  'dataRequest.extend',
] as const;
export type DataRequestDecision = (typeof DATA_REQUEST_DECISIONS)[number];

/** The most open requests, and the most closed ones, of one answer. */
export const MOST_DATA_REQUESTS = 100;

const LineSchema = z.object({
  id: text,
  kind: z.enum(DATA_REQUEST_KINDS),
  state: z.enum(DATA_REQUEST_STATES),
  received_at: instant,
  /** The last day of its term, the extended one where it was. */
  due_on: day,
  /** Still open after it. */
  overdue: z.boolean(),
  decided_by: z.nullable(text),
  decided_at: z.nullable(instant),
  /** What the debtor was answered. */
  answer: z.nullable(text),
  extension_reason: z.nullable(text),
  /** The actions that the caller may take on it now, by its chart. */
  events: z.array(z.enum(DATA_REQUEST_DECISIONS)),
});
export type DataRequestLine = z.infer<typeof LineSchema>;

/** Null fields are unknown, or deleted by age. */
const OneSchema = z.object({
  ...LineSchema.shape,
  name: z.nullable(text),
  rut: z.nullable(text),
  email: z.nullable(text),
  phone: z.nullable(text),
  message: z.nullable(text),
  /** Why nothing of this debtor can be erased now; of an erasure alone. */
  held_back: z.nullable(text),
});
export type DeskDataRequest = z.infer<typeof OneSchema>;

export const listDataRequests = defineCall({
  ...shared,
  name: 'listDataRequests',
  summary: 'Requests about personal data: the open ones by their legal term, then those closed last.',
  method: 'GET',
  path: '/saldar/desk/data-requests/',
  kind: 'read',
  request: z.strictObject({}),
  response: z.object({
    status: z.literal('success'),
    open: z.array(LineSchema),
    closed: z.array(LineSchema),
    /** More are open than are listed. */
    has_more: z.boolean(),
  }),
});
export type DataRequestList = ResponseOf<typeof listDataRequests>;

export const readDataRequest = defineCall({
  ...shared,
  name: 'readDataRequest',
  summary: 'One request about personal data with the contact data of its debtor.',
  method: 'POST',
  path: '/saldar/desk/data-request/',
  kind: 'read',
  request: z.strictObject({ id: z.uuid() }),
  response: z.union([
    z.object({ status: z.literal('success'), data: OneSchema }),
    z.object({ status: z.literal('NOT_FOUND') }),
  ]),
});

export const decideDataRequest = defineCall({
  ...shared,
  name: 'decideDataRequest',
  summary:
    'Answers a request about personal data, refuses it or extends its term, as its chart allows to this person; the reason is mailed to the debtor. Answering an erasure erases.',
  method: 'POST',
  path: '/saldar/desk/data-requests/:id/',
  kind: 'write',
  notFound: true,
  request: z.strictObject({
    event: z.enum(DATA_REQUEST_DECISIONS),
    reason,
    /** What the person saw of it; refused where another one has extended its term since. */
    seen: z.strictObject({ state: z.enum(DATA_REQUEST_STATES) }),
  }),
  response: z.union([z.object({ status: z.literal('success'), data: LineSchema }), orderRefused]),
});
