import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { PaymentSchema } from './institution-events.ts';
import { limit, positionText } from './fields.ts';

const pesos = z.int();
/** Of years that every part of the server can reckon with. */
const day = z.iso.date().check(z.regex(/^[12]/)).register(z.globalRegistry, { format: 'date' });
const name = z.string().check(z.maxLength(64));

const ListedPaymentSchema = z.object({
  /** Of the event of its charge: `money.received` or `money.held`. */
  position: z.int(),
  /** When it was charged, in UTC. */
  at: z.iso.datetime(),
  payment: PaymentSchema,
  /** As it stands now, in pesos: `charged` is the sum of the other three. */
  money: z.object({
    charged: pesos,
    /** Waits, and pays no debt. */
    held: pesos,
    /** Taken off debts; `discount` is forgiven with it. */
    assigned: pesos,
    returned: pesos,
    discount: pesos,
  }),
});
export type ListedPayment = z.infer<typeof ListedPaymentSchema>;

/** The most payments in one answer. */
export const MOST_PAYMENTS = 500;

export const listPayments = defineCall({
  name: 'listPayments',
  paragraph: 'decision 0073',
  summary:
    'Payments of the own institution that were charged, after a position, oldest first, and how their money stands now; `after=0` begins. Ask again with `next`.',
  method: 'GET',
  host: 'admin',
  path: '/saldar/institution/payments/',
  authorization: 'institution',
  scope: 'payments',
  kind: 'read',
  request: z.strictObject({
    after: positionText,
    limit: z.optional(limit),
    /** Days in Santiago on which it was charged. */
    from: z.optional(day),
    until: z.optional(day),
    /** Of one payment: its number at the provider, or its reference. */
    order: z.optional(name),
    ref: z.optional(name),
  }),
  response: z.object({
    status: z.literal('success'),
    data: z.array(ListedPaymentSchema),
    next: z.int(),
    /** There are more than this answer holds. */
    has_more: z.boolean(),
  }),
});
