import * as z from 'zod/mini';
import { PAYMENT_METHODS } from '#domain/company.ts';
import { defineCall } from './call.ts';
import { outcome } from './failure.ts';
import { count, debtIds, offerKey, pesos, ref, selectedDebts } from './fields.ts';
import { href } from './href.ts';

export const fetchPaymentMethods = defineCall({
  name: 'fetchPaymentMethods',
  paragraph: '§7.2 POST {admin}/external/api/payment/methods/paq/, §4.5',
  summary: 'The ways in which these debts can be paid, and whether the amount is a high one.',
  method: 'POST',
  host: 'admin',
  path: '/external/api/payment/methods/paq/',
  authorization: 'session',
  kind: 'read',
  request: z.strictObject({
    automize: z.boolean(),
    debts_ids: debtIds,
  }),
  response: z.object({
    high_amounts: z.boolean(),
    payment_methods: z.array(
      z.object({ id: z.number(), code_name: z.enum(PAYMENT_METHODS), priority: z.number() }),
    ),
    /** Those that would be there, if their provider answered. Left out when all do. */
    away: z.optional(z.array(z.enum(PAYMENT_METHODS))),
  }),
});

/** Why the rules refuse a selection; the same rules run in the browser. */
export const SELECTION_REFUSALS = [
  'nothingSelected',
  'unknownDebt',
  'unknownQuota',
  'notYetDue',
  'earlierFirst',
  'tooMany',
  'incompletePut',
  /** The down payment of a plan that was not signed yet. */
  'notSigned',
  /** Money that paid quotas of the same agreement is on its way back: until then it is not certain that a discount is earned. */
  'refundUnderWay',
] as const;
export type SelectionRefusal = (typeof SELECTION_REFUSALS)[number];

export const preparePayment = defineCall({
  name: 'preparePayment',
  paragraph: '§7.2 POST {admin}/external/api/debts/prepare/payment/',
  summary: 'Applies the rules to a selection and freezes its price for a while.',
  method: 'POST',
  host: 'admin',
  path: '/external/api/debts/prepare/payment/',
  authorization: 'session',
  kind: 'money',
  request: z.strictObject({
    product_type: offerKey,
    debts: selectedDebts,
  }),
  response: z.discriminatedUnion('status', [
    z.object({
      status: z.literal('success'),
      data: z.object({
        quote_id: z.uuid(),
        /** The signed agreement whose down payment this is; null for every other offer. */
        agreement_id: z.nullable(z.uuid()),
        amount: pesos,
        discount: pesos,
        expires_at: z.string(),
        lines: z.array(z.object({ id: z.string(), fee_to_pay: count, amount_to_pay: pesos })),
      }),
    }),
    z.extend(outcome('SELECTION_REFUSED'), { reason: z.enum(SELECTION_REFUSALS) }),
  ]),
});

/** Where the browser goes next: a form that posts `field` = `token` to the provider's `url`; without a field, that address. */
export const RedirectSchema = z.object({
  ref: z.string(),
  url: href,
  field: z.nullable(z.string()),
  token: z.string(),
});
export type Redirect = z.infer<typeof RedirectSchema>;

/** The attempt under way; `redirect` leads back to its page while that can still be used: nothing is charged before that. */
export const PaymentUnderWaySchema = z.object({
  ref: z.string(),
  amount: pesos,
  redirect: z.nullable(RedirectSchema),
});

export const InProgressSchema = z.extend(outcome('IN_PROGRESS'), { data: PaymentUnderWaySchema });

export const startPayment = defineCall({
  name: 'startPayment',
  paragraph: '§7.2 POST /payment/call/paq/',
  summary:
    'Creates the attempt for a frozen quote of any offer and opens its page at the card provider (`webpay`). A saved card and a direct debit have no page: METHOD_UNAVAILABLE, see useCard and enrolDebit.',
  method: 'POST',
  host: 'app',
  path: '/payment/call/paq/',
  authorization: 'session',
  kind: 'money',
  request: z.strictObject({ quote_id: z.uuid(), payment_method: z.enum(PAYMENT_METHODS) }),
  response: z.discriminatedUnion('status', [
    z.object({ status: z.literal('success'), data: RedirectSchema }),
    InProgressSchema,
    outcome('QUOTE_STALE', 'PROVIDER_DOWN', 'METHOD_UNAVAILABLE', 'SESSION_TOO_SHORT', 'MAINTENANCE'),
  ]),
});

export const abandonPayment = defineCall({
  name: 'abandonPayment',
  paragraph: '§4.6, readings 23b, 34',
  summary:
    'Gives up a payment whose page at the card provider is open, so that its quotas can be chosen again. It is never charged after, not even when that page is finished later. NOT_OPEN: it may have been charged; ask for its status.',
  method: 'POST',
  host: 'app',
  path: '/saldar/payment/abandon/',
  authorization: 'session',
  kind: 'write',
  notFound: true,
  request: z.strictObject({ ref }),
  response: z.discriminatedUnion('status', [z.object({ status: z.literal('success') }), outcome('NOT_OPEN')]),
});
