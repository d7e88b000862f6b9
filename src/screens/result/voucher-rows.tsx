import type { Voucher } from '#contract/payment-status.ts';
import type { PaymentResult } from '#machines/payment-result/settlement.ts';
import { methodTexts } from '../../texts/methods/registry.ts';
import { offerTexts } from '../../texts/offers.ts';
import { voucherTexts as texts } from '../../texts/voucher.ts';
import type { Description } from '../../ui/DescriptionList.tsx';
import { Money } from '../../ui/Money.tsx';
import { referenceRow, ServerDate } from './payment-facts.tsx';

const { rows } = texts;
type Data = PaymentResult['data'];
type Rows = readonly (Description | null)[];

/** What the bare reference shows: state, amount, date and company (readings 30c). */
export function bareRows(data: Data): Description[] {
  return [
    { term: rows.entity, value: data.entity },
    { term: rows.amount, value: <Money amount={data.amount} /> },
    ...whenRows(data),
    referenceRow(rows.reference, data.ref),
  ];
}

function whenRows({ date, hour }: Data): Description[] {
  return [
    { term: rows.state, value: texts.state },
    { term: rows.date, value: <ServerDate text={date} /> },
    { term: rows.hour, value: hour },
  ];
}

/** What was paid, of what, and how far it is (§2.5 "Success"). */
export function voucherRows(data: Data, voucher: Voucher): Description[] {
  const discount = voucher.total_amount - data.amount;
  return given([
    { term: rows.entity, value: data.entity },
    { term: rows.product, value: voucher.product_label },
    { term: rows.description, value: voucher.description },
    ...voucher.items.map((item, _, all) => itemRow(item, all.length > 1)),
    { term: rows.total, value: <Money amount={voucher.total_amount} /> },
    discount > 0 ? { term: rows.discount, value: <Money amount={-discount} /> } : null,
    { term: rows.amount, value: <Money amount={data.amount} /> },
    ...whenRows(data),
    ...progressRows(voucher),
    { term: rows.email, value: mailOf(voucher) },
  ]);
}

/** Of one debt alone the amount is the one that was paid. */
function itemRow({ name, detail, amount }: Voucher['items'][number], isOneOfSome: boolean): Description {
  return { term: name, value: detail, after: isOneOfSome ? <Money amount={amount} /> : null };
}

type Progress = NonNullable<Voucher['quotas']>[number];

/** How far each agreement is; where several were paid at once, each under its own name. */
function progressRows({ quotas, product_type: type }: Voucher): Rows {
  const [only, ...others] = quotas ?? [];
  if (!only) return [];
  if (others.length > 0) return [only, ...others].map((one) => namedProgress(one, type));
  const { paid, total, pending_this_month: pending, pending_amount: left } = only;
  return [
    { term: rows.progress, value: texts.progress(paid, total) },
    { term: rows.pending, value: pending === 0 ? texts.noPending : pending },
    left === null || left === 0 ? null : { term: rows.left, value: <Money amount={left} /> },
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

/** What the card provider asks for: by what the payment is known there, without the rows it had nothing to say about. */
export function transactionRows({ ref }: Data, voucher: Voucher): Description[] {
  const { method, instalment_amount: each } = voucher;
  return given([
    referenceRow(rows.reference, ref),
    { term: rows.order, value: voucher.buy_order, long: true },
    row(rows.authorisation, voucher.authorisation_code),
    row(methodTexts[method].isCard ? rows.cardType : rows.means, voucher.card_type),
    row(rows.lastDigits, voucher.card_last_digits),
    row(rows.account, voucher.bank_account),
    row(rows.instalmentsType, voucher.instalments_type),
    row(rows.instalmentsCount, voucher.instalments_count || null),
    each === null ? null : { term: rows.instalmentAmount, value: <Money amount={each} /> },
    { term: rows.currency, value: texts.currency[voucher.currency] },
  ]);
}

function row(term: string, value: string | number | null): Description | null {
  return value === null ? null : { term, value };
}

function given(all: Rows): Description[] {
  return all.filter((one) => one !== null);
}

function mailOf({ email, email_state: state }: Voucher): string {
  return `${email} (${texts.mail[state]})`;
}
