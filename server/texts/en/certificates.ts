import { formatLong } from '#domain/english-date.ts';
import type { CertificateKind } from '#domain/certificate.ts';
import type { Words } from '#domain/language.ts';
import type * as es from '../certificates.ts';

export const NOT_CERTIFIED: Words<typeof es.NOT_CERTIFIED> = {
  notIssued: ({ name, helpEmail }) =>
    `${name} does not issue this certificate in the portal. Ask for it at ${helpEmail}.`,
  notPaid: () => 'That debt does not appear as paid in full.',
  debtLeft: ({ name, helpEmail }) =>
    `In this portal an operation of yours at ${name} is still unpaid. If you think it is an error, write to ${helpEmail}.`,
  notRegularised: (from) =>
    `You can ask for it from ${formatLong(from)}, when what you paid is settled. You can ask for the payment certificate now.`,
  paymentUnderWay: () =>
    'A payment of yours has not ended yet or is being reviewed by a person. Ask for the certificate again when that is resolved.',
  moneyWaiting: () =>
    'There is money of yours to be assigned or being refunded. Ask for the certificate again when that is resolved.',
};

const CERTIFIED: Readonly<Record<CertificateKind, string>> = {
  payment: 'certifies that a debt was paid in full',
  noDebt: 'certifies that on that day there were no pending debts',
};

export const VERIFIED_CERTIFICATE: Words<typeof es.VERIFIED_CERTIFICATE> = {
  valid: (kind, { number, rut, until }) =>
    `Certificate ${number}, in the name of RUT ${rut}, ${CERTIFIED[kind]}. It is valid until ${until}.`,
  expired: (kind, { number, rut, until }) =>
    `Certificate ${number}, in the name of RUT ${rut}, ${CERTIFIED[kind]}. It expired on ${until}: ask for a new one.`,
  withdrawn: (_, { number, rut }) =>
    `Certificate ${number}, in the name of RUT ${rut}, is no longer confirmed. A payment it rested on did not stay with the debt.`,
};
