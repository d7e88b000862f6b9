import * as z from 'zod/mini';
import { OFFER_TYPES } from '#domain/product.ts';
import { defineCall } from './call.ts';
import { DebtPartSchema } from './debt-origin.ts';
import { DEBIT_STATES } from './debit.ts';
import { AgreementLineSchema } from './desk-agreements.ts';
import { OpenPaymentSchema } from './desk-cases.ts';
import { DisputeLineSchema } from './desk-disputes.ts';
import { RequestLineSchema } from './desk-requests.ts';
import { pesos, rut } from './fields.ts';

/** What the institution's portfolio says of a debtor today, at its desk (decision 0070). Read only. */

const text = z.string();
const day = z.iso.date();

/** Why an operation is payable here, or that it is not yet. */
export const OPERATION_STANDINGS = ['oldEnough', 'enabled', 'notYet'] as const;

const OperationSchema = z.object({
  operation_number: text,
  product: text,
  /** Its first unpaid day; null where nothing of it is unpaid. */
  overdue_since: z.nullable(day),
  standing: z.enum(OPERATION_STANDINGS),
  /** The last day on which it is payable before its time. */
  enabled_until: z.nullable(day),
});
export type DebtorOperation = z.infer<typeof OperationSchema>;

/**
 * `offered`: the debtor sees it today; `paid`: nothing of it is left to pay; `disputed`: a dispute of a debt of it is open, or was
 * accepted, and nothing of it is collected; `hidden`: a rule of the institution keeps it back.
 */
export const OFFER_STANDINGS = ['offered', 'paid', 'disputed', 'hidden'] as const;

const OfferSchema = z.object({
  agreement_number: text,
  offer_type: z.enum(OFFER_TYPES),
  operations: z.array(text),
  /** What is left to pay of it; of an agreement to be made, what it comes to after the discount. */
  amount: pesos,
  expires_on: z.nullable(day),
  standing: z.enum(OFFER_STANDINGS),
  /** The automatic debit that charges its instalments. */
  debit: z.nullable(z.enum(DEBIT_STATES)),
});
export type DebtorOffer = z.infer<typeof OfferSchema>;

/** Where the amount of an operation in an offer comes from, as its debtor reads it; only what the institution said. */
const OriginSchema = z.extend(DebtPartSchema, { agreement_number: text });
export type DebtorOrigin = z.infer<typeof OriginSchema>;

const DebtorSchema = z.object({
  /** Null where the portfolio of today does not have them; then there are no operations and no offers. */
  name: z.nullable(text),
  operations: z.array(OperationSchema),
  offers: z.array(OfferSchema),
  origins: z.array(OriginSchema),
  agreements: z.array(AgreementLineSchema),
  /** Open or answered, the newest first; also where the portfolio of today does not have the debtor. */
  disputes: z.array(DisputeLineSchema),
  /** Those that are open. */
  requests: z.array(RequestLineSchema),
  cases: z.array(OpenPaymentSchema),
});
export type DeskDebtor = z.infer<typeof DebtorSchema>;

export const findDebtor = defineCall({
  name: 'findDebtor',
  paragraph: 'decision 0070',
  summary:
    'A debtor of the institution by RUT in the body: operations and offers of today, agreements, disputes, open requests and cases.',
  method: 'POST',
  host: 'admin',
  path: '/saldar/desk/debtor/find/',
  authorization: 'staff',
  kind: 'read',
  request: z.strictObject({ rut }),
  response: z.object({ status: z.literal('success'), data: DebtorSchema }),
});
