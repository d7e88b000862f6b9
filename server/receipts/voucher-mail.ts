import type { Selectable } from 'kysely';
import type { Voucher } from '#contract/payment-status.ts';
import { santiagoClock } from '#domain/calendar.ts';
import type { Company } from '#domain/company.ts';
import { formatPesos } from '#domain/money.ts';
import { maskRut } from '#domain/rut.ts';
import type { PaymentTable } from '../database/schema.ts';
import {
  LABELS,
  VOUCHER_MAIL,
  cardOf,
  followUpRows,
  formatShort,
  instalmentsOf,
  owedFirstOf,
  paragraphsOf,
  progressRows,
  stillOwedOf,
} from '../texts/spoken.ts';
import { verificationPage } from '../documents/verification-codes.ts';
import type { Letter, Row } from '../mail/mail-content.ts';
import { brandingOf } from '../mail/branding.ts';

export type VoucherFacts = {
  payment: Pick<Selectable<PaymentTable>, 'ref' | 'amount' | 'settled_at' | 'created_at'>;
  voucher: Voucher;
  company: Company;
  debtor: { name: string; rut: string };
  publicUrl: string;
  /** What its row calls the means of payment. */
  meansLabel: string;
};

/** A forwarded receipt must not reveal the debtor's other debts. Decision 0053 */
type Reader = 'debtor' | 'thirdParty';

/** The voucher of a paid payment as a letter. */
export function voucherLetter(facts: VoucherFacts, reader: Reader): Letter {
  const { payment, voucher, company, debtor, publicUrl } = facts;
  const { amount, ref } = payment;
  const ownRows: Row[] = present([
    [LABELS.owedFirst, owedFirstOf(voucher.owed_first)],
    [LABELS.stillOwed, stillOwedOf(voucher.still_owed)],
  ]);
  return {
    ...brandingOf(company),
    subject: VOUCHER_MAIL.subject(amount, ref),
    preview: VOUCHER_MAIL.preview(amount, company.name),
    greeting: VOUCHER_MAIL.greeting(debtor.name),
    title: VOUCHER_MAIL.title(amount),
    rows: [
      [LABELS.code, voucher.verification_code],
      ...voucherRows(facts),
      ...(reader === 'debtor' ? ownRows : []),
    ],
    paragraphs: paragraphsOf(voucher, verificationPage(publicUrl, company.key)),
    details: { title: VOUCHER_MAIL.details, rows: transactionRows(facts) },
    link: { words: VOUCHER_MAIL.link, address: `${publicUrl}/${company.key}/success?ref=${ref}` },
    footer: VOUCHER_MAIL.footer(company),
  };
}

/** Who paid what, how far it is and what follows, without what has nothing to say. */
export function voucherRows({ payment, voucher, company, debtor }: VoucherFacts): [string, string][] {
  const { date, time } = santiagoClock(payment.settled_at ?? payment.created_at);
  const discount = voucher.total_amount - payment.amount;
  return present([
    [LABELS.entity, company.name],
    [LABELS.name, debtor.name],
    [LABELS.rut, maskRut(debtor.rut)],
    [LABELS.description, voucher.description],
    ...voucher.items.map(({ name, detail, amount }): [string, string] => [
      name,
      `${detail}: ${formatPesos(amount)}`,
    ]),
    [LABELS.total, discount > 0 ? formatPesos(voucher.total_amount) : null],
    [LABELS.discount, discount > 0 ? formatPesos(-discount) : null],
    [LABELS.paid, `${formatPesos(payment.amount)} ${voucher.currency}`],
    [LABELS.date, `${formatShort(date)} ${time}`],
    ...progressRows(voucher),
    ...followUpRows(voucher),
  ]);
}

/** By what the payment is known at the provider. */
export function transactionRows({ payment, voucher, meansLabel }: VoucherFacts): [string, string][] {
  return present([
    [LABELS.reference, payment.ref],
    [LABELS.order, voucher.buy_order],
    [LABELS.authorisation, voucher.authorisation_code],
    [meansLabel, cardOf(voucher)],
    [LABELS.account, voucher.bank_account],
    [LABELS.instalments, instalmentsOf(voucher)],
  ]);
}

function present(rows: readonly (readonly [string, string | null])[]): [string, string][] {
  return rows.flatMap(([label, value]) => (value === null ? [] : [[label, value]]));
}
