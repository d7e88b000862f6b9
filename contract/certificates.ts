import * as z from 'zod/mini';
import { CERTIFICATE_KINDS } from '#domain/certificate.ts';
import { defineCall, type ResponseOf } from './call.ts';
import { outcome } from './failure.ts';
import { pesos, ref } from './fields.ts';

/** The rights of a debtor who paid: removal from the registries in time, and certificates (decision 0091; Ley 19.628, art. 19). */

const day = z.iso.date();
const shared = { host: 'app', authorization: 'session', paragraph: 'decision 0091, §9' } as const;

const certificate = z.object({
  kind: z.enum(CERTIFICATE_KINDS),
  number: z.string(),
  /** Of the paid debt; null of no debt. */
  agreement_number: z.nullable(z.string()),
  issued_on: day,
  valid_until: day,
});
export type Certificate = z.infer<typeof certificate>;

/** A debt that is paid whole, with the days by which its debtor leaves the registries. */
const paidDebt = z.object({
  agreement_number: z.string(),
  operations: z.array(z.string()),
  amount: pesos,
  paid_on: day,
  /** Of its last payment here: its receipt and its letter have this name. */
  ref,
  /** The law's: its creditor has reported the payment to the public registry. */
  registry_notice: day,
  /** The law's day for other publishers of the same data to correct or block them. */
  corrected: day,
  /** The institution's outer date. */
  removed_from_bureau: day,
  /** The first of these days that is over; the letter to claim is ready then. */
  passed_on: z.nullable(day),
  /** Whether the institution certifies its payment; instalments of an ongoing credit end no debt. */
  certified: z.boolean(),
});
export type PaidDebt = z.infer<typeof paidDebt>;

export const fetchPaidDebts = defineCall({
  ...shared,
  name: 'fetchPaidDebts',
  summary:
    'What the debtor has paid whole here, until when the registries must know it, and the certificates that are valid.',
  method: 'POST',
  path: '/saldar/paid-debts/',
  kind: 'read',
  request: z.strictObject({}),
  response: z.object({
    status: z.literal('success'),
    /** Latest payment first. */
    debts: z.array(paidDebt),
    /** Whether the institution certifies that nothing is owed to it. */
    certifies_no_debt: z.boolean(),
    /** Newest first; none that expired or is not confirmed any more. */
    certificates: z.array(certificate),
  }),
});
export type PaidDebts = Omit<ResponseOf<typeof fetchPaidDebts>, 'status'>;

export const issueCertificate = defineCall({
  ...shared,
  name: 'issueCertificate',
  summary:
    'Certifies that a debt is paid or that none is left, by the institution’s rule. Never while money is uncertain; asked for again on a day, it is the same one.',
  method: 'POST',
  path: '/saldar/certificates/',
  kind: 'write',
  request: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('payment'), agreement_number: z.string().check(z.maxLength(80)) }),
    z.strictObject({ kind: z.literal('noDebt') }),
  ]),
  response: z.discriminatedUnion('status', [
    z.object({ status: z.literal('success'), data: certificate }),
    /** The message says why. */
    outcome('NOT_CERTIFIED'),
  ]),
});

/** `:file` is `{number}.pdf`, of the session's own debtor. */
export const CERTIFICATE_PDF_PATH = '/saldar/certificate/:file';
/** `:file` is `{ref}.pdf`: to the creditor, once a day has passed, about what that payment ended. */
export const LETTER_PDF_PATH = '/saldar/paid-debts/letter/:file';
