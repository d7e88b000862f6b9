import * as z from 'zod/mini';
import { DISPUTE_FILE_TYPES, DISPUTE_KINDS, DISPUTE_STATES } from '#domain/dispute.ts';
import { defineCall, type ResponseOf } from './call.ts';
import { outcome } from './failure.ts';
import { pesos } from './fields.ts';
import { MONEY_OUTCOMES } from './money.ts';

/** A debtor who does not agree with a debt (issue 19, point 2; decision 0087). */

const day = z.iso.date();
const text = z.string();
const shared = { host: 'app', authorization: 'session', paragraph: 'decision 0087' } as const;

/** Of the scan of a file: it waits for it, passed it, was refused by it, or there is none. */
export const FILE_SCANS = ['waiting', 'clean', 'refused', 'off'] as const;
export type FileScan = (typeof FILE_SCANS)[number];

export const DisputeFileSchema = z.object({
  id: text,
  type: z.enum(DISPUTE_FILE_TYPES),
  bytes: z.int(),
  scan: z.enum(FILE_SCANS),
  /** The day on which it came. */
  on: day,
});
export type DisputeFile = z.infer<typeof DisputeFileSchema>;

/** What happened to a dispute. `added`: its debtor added something, and its state stayed. */
export const DisputeStepSchema = z.object({ state: z.enum(DISPUTE_STATES), on: day, added: z.boolean() });

const DisputeSchema = z.object({
  id: text,
  operation_number: text,
  product: z.nullable(text),
  kind: z.enum(DISPUTE_KINDS),
  state: z.enum(DISPUTE_STATES),
  message: text,
  /** What happened, oldest first; the last is its state now. */
  history: z.array(DisputeStepSchema),
  /** The last day to answer it; null where nothing is to be answered. */
  due_on: z.nullable(day),
  overdue: z.boolean(),
  /** What the institution asked for, until when, and what was given. */
  question: z.nullable(text),
  give_by: z.nullable(day),
  given: z.nullable(text),
  answer: z.nullable(text),
  /** What the institution says is owed, where it accepted; 0 nothing. Null once the operation fell overdue again. */
  owed: z.nullable(pesos),
  /** Whether a debt of its operation that is not withdrawn cannot be paid here now, because of this dispute or another one (decision 0087). */
  held_back: z.boolean(),
  /** The last day to appeal, while that is possible. */
  appeal_by: z.nullable(day),
  appeal: z.nullable(text),
  appeal_answer: z.nullable(text),
  /** Of the payment here that closed it. */
  receipt: z.nullable(z.object({ ref: text, amount: pesos, on: day })),
  /**
   * Agreements that the answer ended, and those that had ended before and whose money it makes go back (one that lapsed). With what is paid of each, and
   * the day by which that goes back; null where it counts, or all has gone back. `settled`: what the institution did outside with it, or with a part
   * where there is still a day.
   */
  released: z.array(
    z.object({
      ...{ number: text, paid: pesos, back_by: z.nullable(day) },
      settled: z.nullable(z.enum(MONEY_OUTCOMES)),
    }),
  ),
  files: z.array(DisputeFileSchema),
  /** Whether the debtor may add words and files now, without being asked. */
  may_add: z.boolean(),
});
export type Dispute = z.infer<typeof DisputeSchema>;

export const fetchDisputes = defineCall({
  ...shared,
  name: 'fetchDisputes',
  summary: 'The debts that the debtor may dispute, and their disputes with dates and answers.',
  method: 'POST',
  path: '/saldar/disputes/mine/',
  kind: 'read',
  request: z.strictObject({}),
  response: z.object({
    status: z.literal('success'),
    /** Those without an open dispute. */
    debts: z.array(z.object({ operation_number: text, product: text })),
    /** Newest first. */
    disputes: z.array(DisputeSchema),
  }),
});
export type Disputes = Omit<ResponseOf<typeof fetchDisputes>, 'status'>;

const message = text.check(z.trim(), z.maxLength(1000));
const done = z.object({ status: z.literal('success'), data: DisputeSchema });

export const openDispute = defineCall({
  ...shared,
  name: 'openDispute',
  summary:
    'Says that a debt is not theirs, is paid or is of another amount. While it is open nothing of that debt is collected. A payment made here closes it at once.',
  method: 'POST',
  path: '/saldar/disputes/',
  kind: 'write',
  request: z.strictObject({
    operation_number: text.check(z.minLength(1), z.maxLength(64)),
    kind: z.enum(DISPUTE_KINDS),
    message,
    /** Reference of a payment made here, where the debtor has one. */
    receipt: z.nullable(text.check(z.trim(), z.maxLength(40))),
  }),
  response: z.discriminatedUnion('status', [
    done,
    outcome('ALREADY_OPEN', 'ALREADY_ANSWERED', 'SAY_MORE', 'UNKNOWN_DEBT'),
  ]),
});

export const DISPUTE_MOVES = [
  'dispute.giveMore',
  'dispute.addMore',
  'dispute.appeal',
  'dispute.withdraw',
] as const;
export type DisputeMove = (typeof DISPUTE_MOVES)[number];

export const moveDispute = defineCall({
  ...shared,
  name: 'moveDispute',
  summary:
    'Gives what the institution asked for, adds words or files that were sent before while it looks at it, appeals once against its answer, or withdraws the dispute.',
  method: 'POST',
  path: '/saldar/disputes/:id/',
  kind: 'write',
  notFound: true,
  request: z.strictObject({ event: z.enum(DISPUTE_MOVES), message }),
  response: z.discriminatedUnion('status', [done, outcome('ALREADY_OPEN', 'NOT_NOW', 'SAY_MORE')]),
});

/** A file of the caller's own open dispute, as its bytes; JSON says what became of it. */
export const DISPUTE_UPLOAD_PATH = '/saldar/disputes/:id/files';
export const FILE_OUTCOMES = ['WRONG_TYPE', 'TOO_BIG', 'TOO_MANY', 'UNSAFE', 'NOT_NOW'] as const;
export type FileOutcome = (typeof FILE_OUTCOMES)[number];
export const FileAnswerSchema = z.discriminatedUnion('status', [
  z.object({ status: z.literal('success'), data: DisputeFileSchema }),
  outcome(...FILE_OUTCOMES),
]);
export type FileAnswer = z.infer<typeof FileAnswerSchema>;
