import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { outcome } from './failure.ts';
import { count, pesos, page } from './fields.ts';
import { MONEY_STANDINGS } from './money.ts';

/** Rows of a page of the history. */
export const HISTORY_PAGE_SIZE = 10;

/** §5: each is required. All three or none: without any, the history is whole. */
const filters = z.strictObject({
  year: z.optional(count),
  month: z.optional(count),
  operation_number: z.optional(z.string().check(z.maxLength(64))),
});

/** §8 "History": nothing was ever paid, nothing fits the filters, or the filters make no sense. */
export const HISTORY_OUTCOMES = ['NO_PAYMENTS', 'NOT_FOUND', 'CHECK_FIELDS'] as const;

const item = z.object({
  fee: count,
  /** Only on the down payment of an agreement, which is none of its instalments. */
  is_down_payment: z.optional(z.literal(true)),
  operation_number: z.string(),
  /** day/month/year. */
  payment_date: z.string(),
  product: z.string(),
  amount: pesos,
  /** The payment's reference where it was made in this portal: it has a receipt. */
  ref: z.nullable(z.string()),
  /** Where the money is if it does not pay the debt, which excludes a receipt. Absent otherwise. */
  standing: z.optional(z.enum(MONEY_STANDINGS)),
});
export type HistoryItem = z.infer<typeof item>;

const lapsedAgreement = z.object({
  number: z.string(),
  /** The operations of the paid debt. */
  operations: z.array(z.string()),
  /** day/month/year. */
  ended_on: z.string(),
  /** The down payment and the instalments that were paid. */
  paid: pesos,
  /** The whole debt when the agreement was signed; null where the company hides it. */
  total_debt: z.nullable(pesos),
});
export type LapsedAgreement = z.infer<typeof lapsedAgreement>;

export const fetchPaymentHistory = defineCall({
  name: 'fetchPaymentHistory',
  paragraph: '§7.2 POST /payment/history/paq, §2.5 "History", §8 "History"',
  summary:
    'Payments of the debtor, made here and elsewhere, newest first, filtered and paged (query page=n).',
  method: 'POST',
  host: 'app',
  path: '/payment/history/paq',
  authorization: 'session',
  kind: 'read',
  notFound: true,
  query: z.strictObject({ page: z.optional(page) }),
  request: filters,
  response: z.discriminatedUnion('status', [
    z.object({
      status: z.literal('success'),
      items: z.array(item),
      /** The page answered, from 1: the last one when a later one was asked for. */
      page: count,
      pages: count,
      total: count,
      /** What can be filtered by, over the whole history: years newest first, operation numbers. */
      years: z.array(count),
      operations: z.array(z.string()),
      /**
       * Agreements that have lapsed, the last one first: what was paid of them counts towards the whole debt (§4.6 "Lapse"). Without those
       * whose money goes or went back because nothing was owed.
       */
      lapsed_agreements: z.array(lapsedAgreement),
    }),
    outcome(...HISTORY_OUTCOMES),
  ]),
});

export const exportPaymentHistory = defineCall({
  name: 'exportPaymentHistory',
  paragraph: '§2.5 "History", "download"; readings 23b',
  summary:
    'The same list whole, as a CSV file that spreadsheets open in Spanish (UTF-8 with its mark, semicolons).',
  method: 'POST',
  host: 'app',
  path: '/saldar/history/csv/',
  authorization: 'session',
  kind: 'read',
  notFound: true,
  request: filters,
  response: z.discriminatedUnion('status', [
    z.object({ status: z.literal('success'), file_name: z.string(), content: z.string() }),
    outcome(...HISTORY_OUTCOMES),
  ]),
});
