import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { outcome } from './failure.ts';
import { companyValue, pesos, ref, rut } from './fields.ts';
import { MONEY_STANDINGS, MoneySchema } from './money.ts';

/** §1 "receipt", readings 23b: `:file` is `{ref}.pdf`; a file for the session of its own debtor, so no call with an answer to check. */
export const RECEIPT_PDF_PATH = '/saldar/receipt/:file';

export const resendReceipt = defineCall({
  name: 'resendReceipt',
  paragraph: '§2.5 "Success", readings 23b',
  summary:
    'Mails the receipt of a paid payment, with the contract if it paid its down payment, to an address the debtor gives.',
  method: 'POST',
  host: 'app',
  path: '/saldar/payment/resend/',
  authorization: 'session',
  kind: 'write',
  notFound: true,
  request: z.strictObject({ ref, email: z.string().check(z.maxLength(254)) }),
  response: z.discriminatedUnion('status', [
    /** The address as it is shown: masked. */
    z.object({ status: z.literal('success'), email: z.string() }),
    outcome('TOO_MANY_RESENDS'),
  ]),
});

export const tracePayment = defineCall({
  name: 'tracePayment',
  paragraph: '§4.6 "Payment result", readings 23b and 34',
  summary:
    'In what a payment ended, for who knows the RUT and the reference, the order number or the verification code of it.',
  method: 'POST',
  host: 'app',
  path: '/saldar/payment/trace/',
  authorization: 'none',
  kind: 'attempt',
  request: z.strictObject({
    product_type: companyValue,
    rut,
    reference: z.string().check(z.minLength(1), z.maxLength(80)),
  }),
  response: z.discriminatedUnion('status', [
    z.object({
      status: z.literal('success'),
      data: z.object({
        outcome: z.enum(['charged', 'notCharged', 'confirming', ...MONEY_STANDINGS]),
        amount: pesos,
        /** day/month/year and hour:minute in Santiago: of the settlement or, before it, of the start. */
        date: z.string(),
        hour: z.string(),
        /** Where the money is, when the outcome is one of its standings. */
        money: z.optional(MoneySchema),
      }),
    }),
    /** Nothing has this RUT and this reference: the answer does not say which of the two is wrong. */
    outcome('NOT_FOUND'),
  ]),
});
