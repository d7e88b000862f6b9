import * as z from 'zod/mini';
import { DISPUTE_KINDS, DISPUTE_STATES } from '#domain/dispute.ts';
import { defineCall, type ResponseOf } from './call.ts';
import { DisputeFileSchema, DisputeStepSchema } from './disputes.ts';
import { count, pesos } from './fields.ts';
import { orderRefused, reason } from './orders.ts';

/** Debts that debtors do not agree with, at the institution's desk (decision 0087): the list names no person. */

const text = z.string();
const instant = z.iso.datetime();
const day = z.iso.date();
const shared = { host: 'admin', authorization: 'staff', paragraph: 'decision 0087' } as const;

/** What people of the institution do with one. The legal transitions are machines/dispute's. */
export const DISPUTE_DECISIONS = [
  'dispute.askMore',
  'dispute.accept',
  'dispute.acceptPartly',
  'dispute.refuse',
] as const;
export type DisputeDecision = (typeof DISPUTE_DECISIONS)[number];

/** The most open disputes, and the most closed ones, of one answer. */
export const MOST_DISPUTES = 100;

export const DisputeLineSchema = z.object({
  id: text,
  operation_number: text,
  kind: z.enum(DISPUTE_KINDS),
  state: z.enum(DISPUTE_STATES),
  opened_at: instant,
  /** The last day to answer it, of the appeal where there is one. */
  due_on: day,
  /** Waits for the institution after that day. */
  overdue: z.boolean(),
  /** Of the last answer. */
  decided_by: z.nullable(text),
  /** The day on which its debtor last added something without being asked. */
  added_on: z.nullable(day),
  /** When it came to where it rests. */
  settled_at: z.nullable(instant),
  /** The actions that the caller may take on it now, by its chart. */
  events: z.array(z.enum(DISPUTE_DECISIONS)),
});
export type DisputeLine = z.infer<typeof DisputeLineSchema>;

/** Null fields are unknown, or deleted by age. */
const OneSchema = z.object({
  ...DisputeLineSchema.shape,
  product: z.nullable(text),
  name: z.nullable(text),
  rut: z.nullable(text),
  email: z.nullable(text),
  phone: z.nullable(text),
  message: z.nullable(text),
  question: z.nullable(text),
  give_by: z.nullable(day),
  given: z.nullable(text),
  answer: z.nullable(text),
  /** What the portfolio asked for of the debt when it was opened; null where it asked for nothing, or that is unknown. */
  asked: z.nullable(pesos),
  /** By the last answer that accepted something. */
  owed: z.nullable(pesos),
  /** What the debtor added without being asked, oldest first; '' where it was files alone. */
  added: z.array(z.object({ on: day, words: text })),
  appeal: z.nullable(text),
  appeal_answer: z.nullable(text),
  /** Reference of the payment here that closed it. */
  receipt_ref: z.nullable(text),
  /**
   * Agreements on this debt that an accepted answer ends, with what is paid of each. Once it is given: those that it ended, or that had ended before and
   * whose money it makes go back.
   */
  agreements: z.array(z.object({ id: text, number: text, paid: pesos })),
  /** What happened, oldest first. */
  history: z.array(DisputeStepSchema),
  files: z.array(DisputeFileSchema),
});
export type DeskDispute = z.infer<typeof OneSchema>;

export const listDisputes = defineCall({
  ...shared,
  name: 'listDisputes',
  summary: 'Debts that debtors do not agree with: those that wait by their last day, then those closed last.',
  method: 'GET',
  path: '/saldar/desk/disputes/',
  kind: 'read',
  request: z.strictObject({}),
  response: z.object({
    status: z.literal('success'),
    open: z.array(DisputeLineSchema),
    closed: z.array(DisputeLineSchema),
    /** More are open than are listed. */
    has_more: z.boolean(),
  }),
});
export type DisputeList = ResponseOf<typeof listDisputes>;

export const readDispute = defineCall({
  ...shared,
  name: 'readDispute',
  summary: 'One dispute with its words, its files and the contact data of its debtor.',
  method: 'POST',
  path: '/saldar/desk/dispute/',
  kind: 'read',
  request: z.strictObject({ id: z.uuid() }),
  response: z.union([
    z.object({ status: z.literal('success'), data: OneSchema }),
    z.object({ status: z.literal('NOT_FOUND') }),
  ]),
});

export const decideDispute = defineCall({
  ...shared,
  name: 'decideDispute',
  summary:
    'Asks the debtor for more, accepts a dispute whole or in part, or refuses it, as its chart allows to this person; the reason is mailed to the debtor.',
  method: 'POST',
  path: '/saldar/desk/disputes/:id/',
  kind: 'write',
  notFound: true,
  request: z.strictObject({
    event: z.enum(DISPUTE_DECISIONS),
    reason,
    /** What is owed of the debt, in pesos, where the answer names it. */
    amount: z.nullable(z.int().check(z.positive())),
    /** How much of its history, and how many of its files, the person saw; refused where there is more since. */
    seen: z.strictObject({ steps: count, files: count }),
  }),
  response: z.union([z.object({ status: z.literal('success'), data: DisputeLineSchema }), orderRefused]),
});

/** A file of a dispute, to keep and never to show in the page. */
export const DISPUTE_FILE_PATH = '/saldar/desk/disputes/:id/files/:file';
