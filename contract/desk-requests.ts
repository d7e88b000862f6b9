import * as z from 'zod/mini';
import { defineCall, type ResponseOf } from './call.ts';
import { WaySchema } from './desk-timeline.ts';
import { orderRefused, reason } from './orders.ts';

/**
 * What debtors ask of the institution, at its desk (decision 0070): the list names no person, and one request is read with
 * its debtor’s contact data, which leaves a line in the log.
 */

const text = z.string();
const instant = z.iso.datetime();
const shared = { host: 'admin', authorization: 'staff', paragraph: 'decision 0070' } as const;

/** An instalment-load request (readings 22f), or one for the accompaniment programme (§9). */
export const REQUEST_KINDS = ['load', 'programme'] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

/** The legal transitions between them are machines/institution-request's. */
export const REQUEST_STATES = ['received', 'answered', 'declined'] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

/** How people of the institution close one. */
export const REQUEST_DECISIONS = ['request.answer', 'request.decline'] as const;
export type RequestDecision = (typeof REQUEST_DECISIONS)[number];

/** The most open requests, and the most closed ones, of one answer. */
export const MOST_REQUESTS = 100;

export const RequestLineSchema = z.object({
  id: text,
  kind: z.enum(REQUEST_KINDS),
  state: z.enum(REQUEST_STATES),
  received_at: instant,
  /** The end of the 48 hours. */
  due_at: instant,
  /** Still open after them. */
  overdue: z.boolean(),
  closed_by: z.nullable(text),
  closed_at: z.nullable(instant),
  closing_reason: z.nullable(text),
  /** The actions that the caller may take on it now, by its chart. */
  events: z.array(z.enum(REQUEST_DECISIONS)),
});
export type RequestLine = z.infer<typeof RequestLineSchema>;

/** Null fields are unknown, or deleted by age. */
const DeskRequestSchema = z.object({
  ...RequestLineSchema.shape,
  way: WaySchema,
  name: z.nullable(text),
  rut: z.nullable(text),
  email: z.nullable(text),
  phone: z.nullable(text),
  operation_number: z.nullable(text),
  message: z.nullable(text),
  /** Of the programme: whether the debtor takes part in the monthly draw. */
  draw: z.nullable(z.boolean()),
});
export type DeskRequest = z.infer<typeof DeskRequestSchema>;

export const listRequests = defineCall({
  ...shared,
  name: 'listRequests',
  summary:
    'Requests of the institution’s debtors: the open ones by their deadline, the nearest first, then those closed last.',
  method: 'GET',
  path: '/saldar/desk/requests/',
  kind: 'read',
  request: z.strictObject({}),
  response: z.object({
    status: z.literal('success'),
    open: z.array(RequestLineSchema),
    closed: z.array(RequestLineSchema),
    /** More are open than are listed. */
    has_more: z.boolean(),
  }),
});
export type RequestList = ResponseOf<typeof listRequests>;

export const readRequest = defineCall({
  ...shared,
  name: 'readRequest',
  summary: 'One request with the contact data of the person who made it.',
  method: 'POST',
  path: '/saldar/desk/request/',
  kind: 'read',
  request: z.strictObject({ id: z.uuid() }),
  response: z.union([
    z.object({ status: z.literal('success'), data: DeskRequestSchema }),
    z.object({ status: z.literal('NOT_FOUND') }),
  ]),
});

export const closeRequest = defineCall({
  ...shared,
  name: 'closeRequest',
  summary:
    'Writes down that a request was answered or declined, and why, as its chart allows to this person.',
  method: 'POST',
  path: '/saldar/desk/requests/:id/',
  kind: 'write',
  notFound: true,
  request: z.strictObject({
    event: z.enum(REQUEST_DECISIONS),
    reason,
    /** What the person saw of it; refused where it was closed and asked for again, or its debtor said otherwise of the draw. */
    seen: z.strictObject({ received_at: instant, draw: z.nullable(z.boolean()) }),
  }),
  response: z.union([z.object({ status: z.literal('success'), data: RequestLineSchema }), orderRefused]),
});
