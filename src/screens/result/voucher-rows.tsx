import type { Voucher } from '#contract/payment-status.ts';
import type { PaymentResult } from '#machines/payment-flow/types.ts';
import { offerTexts } from '../../texts/offers.ts';
import { voucherTexts as texts } from '../../texts/voucher.ts';
import type { Description } from '../../ui/DescriptionList.tsx';
import { Money } from '../../ui/Money.tsx';
import { referenceRow, ServerDate } from './payment-facts.tsx';

const { rows } = texts;

/** What whoever holds the reference may know: state, amount, date and company (readings 30c). */
export function bareRows({ ref, entity, amount, date, hour }: PaymentResult['data']): Description[] {
  return [
    { term: rows.entity, value: entity },
    { term: rows.amount, value: <Money amount={amount} /> },
    { term: rows.state, value: texts.state },
    { term: rows.date, value: <ServerDate text={date} /> },
    { term: rows.hour, value: hour },
    referenceRow(rows.reference, ref),
  ];
}

/** All that §2.5 and the card provider ask for, without the rows the provider had nothing to say about. */
export function voucherRows(data: PaymentResult['data'], voucher: Voucher): Description[] {
  const [entity, amount, ...when] = bareRows(data);
  const all: (Description | null | undefined)[] = [
    entity,
    { term: rows.product, value: voucher.product_label },
    { term: rows.description, value: voucher.description },
    { term: rows.total, value: <Money amount={voucher.total_amount} /> },
    discountRow(voucher.total_amount - data.amount),
    amount,
    { term: rows.currency, value: texts.currency[voucher.currency] },
    ...when,
    ...progressRows(voucher),
    ...cardRows(voucher),
    { term: rows.code, value: voucher.verification_code },
    { term: rows.email, value: mailOf(voucher) },
  ];
  return all.filter((row) => row !== null && row !== undefined);
}

function discountRow(discount: number): Description | null {
  return discount > 0 ? { term: rows.discount, value: <Money amount={-discount} /> } : null;
}

type Progress = NonNullable<Voucher['quotas']>[number];

/** How far each agreement is; where several were paid at once, each under its own name. */
function progressRows({ quotas, product_type: type }: Voucher): Description[] {
  const [only, ...others] = quotas ?? [];
  if (!only) return [];
  if (others.length > 0) return [only, ...others].map((one) => namedProgress(one, type));
  const { paid, total, pending_this_month: pending } = only;
  return [
    { term: rows.progress, value: texts.progress(paid, total) },
    { term: rows.pending, value: pending === 0 ? texts.noPending : pending },
  ];
}

function namedProgress(one: Progress, type: Voucher['product_type']): Description {
  const term =
    type === 'convenio'
      ? offerTexts.agreement(one.payment_agreement_number)
      : offerTexts.operations(one.operations);
  const progress = texts.progress(one.paid, one.total);
  return { term, value: texts.progressWithPending(progress, one.pending_this_month) };
}

function cardRows(voucher: Voucher): (Description | null)[] {
  const { authorisation_code: code, card_type: type, card_last_digits: digits } = voucher;
  return [
    { term: rows.order, value: voucher.buy_order, long: true },
    given(rows.authorisation, code),
    given(rows.cardType, type),
    given(rows.lastDigits, digits),
    given(rows.instalmentsType, voucher.instalments_type),
    given(rows.instalmentsCount, voucher.instalments_count || null),
    voucher.instalment_amount === null
      ? null
      : { term: rows.instalmentAmount, value: <Money amount={voucher.instalment_amount} /> },
  ];
}

function given(term: string, value: string | number | null): Description | null {
  return value === null ? null : { term, value };
}

function mailOf({ email, email_state: state }: Voucher): string {
  return `${email} (${texts.mail[state]})`;
}
