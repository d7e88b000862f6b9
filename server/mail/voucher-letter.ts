import type { Selectable } from 'kysely';
import type { Voucher } from '#contract/payment-status.ts';
import { formatShort, santiagoClock } from '#domain/calendar.ts';
import type { Company } from '#domain/company.ts';
import { formatPesos } from '#domain/money.ts';
import { maskRut } from '#domain/rut.ts';
import type { PaymentTable } from '../database/schema.ts';
import { cardOf, instalmentsOf, LABELS, paragraphsOf, progressRows, VOUCHER_MAIL } from '../texts/mail.ts';
import { verificationPage } from '../verification/codes.ts';
import type { Letter } from './letter.ts';
import { letterhead } from './letterhead.ts';

export type VoucherFacts = {
  payment: Pick<Selectable<PaymentTable>, 'ref' | 'amount' | 'settled_at' | 'created_at'>;
  voucher: Voucher;
  company: Company;
  debtor: { name: string; rut: string };
  publicUrl: string;
};

/** The voucher of a paid payment as a letter to its debtor. */
export function voucherLetter(facts: VoucherFacts): Letter {
  const { payment, voucher, company, debtor, publicUrl } = facts;
  const { amount, ref } = payment;
  return {
    ...letterhead(company),
    subject: VOUCHER_MAIL.subject(amount, ref),
    preview: VOUCHER_MAIL.preview(amount, company.name),
    greeting: VOUCHER_MAIL.greeting(debtor.name),
    title: VOUCHER_MAIL.title(amount),
    rows: [...voucherRows(facts), [LABELS.code, voucher.verification_code]],
    paragraphs: paragraphsOf(company, verificationPage(publicUrl, company.key)),
    link: { words: VOUCHER_MAIL.link, address: `${publicUrl}/${company.key}/success?ref=${ref}` },
    footer: VOUCHER_MAIL.footer(company),
  };
}

/** The voucher's fields with their names, without those that have nothing to say. */
export function voucherRows({ payment, voucher, company, debtor }: VoucherFacts): [string, string][] {
  const { date, time } = santiagoClock(payment.settled_at ?? payment.created_at);
  const discount = voucher.total_amount - payment.amount;
  const rows: [string, string | null][] = [
    [LABELS.entity, company.name],
    [LABELS.name, debtor.name],
    [LABELS.rut, maskRut(debtor.rut)],
    [LABELS.description, voucher.description],
    [LABELS.total, discount > 0 ? formatPesos(voucher.total_amount) : null],
    [LABELS.discount, discount > 0 ? formatPesos(-discount) : null],
    [LABELS.paid, `${formatPesos(payment.amount)} ${voucher.currency}`],
    [LABELS.date, `${formatShort(date)} ${time}`],
    [LABELS.reference, payment.ref],
    [LABELS.order, voucher.buy_order],
    [LABELS.authorisation, voucher.authorisation_code],
    [LABELS.card, cardOf(voucher)],
    [LABELS.instalments, instalmentsOf(voucher)],
    ...progressRows(voucher),
  ];
  return rows.flatMap(([label, value]) => (value === null ? [] : [[label, value]]));
}
