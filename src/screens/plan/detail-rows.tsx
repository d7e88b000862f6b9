import type { CalendarDate } from '#domain/calendar.ts';
import type { Company } from '#domain/company.ts';
import type { Debt } from '#domain/debt.ts';
import type { Pesos } from '#domain/money.ts';
import type { OfferFigures } from '#domain/offer-figures.ts';
import { language } from '../../texts/language.ts';
import { offerDetailTexts as texts } from '../../texts/offer-detail.ts';
import { DateText } from '../../ui/DateText.tsx';
import type { Description } from '../../ui/DescriptionList.tsx';
import { Money } from '../../ui/Money.tsx';
import type { Agreement } from './agreement.ts';

const money = (term: string, amount: Pesos): Description => ({ term, value: <Money amount={amount} /> });
const dated = (term: string, day: CalendarDate | null): Description[] =>
  day === null ? [] : [{ term, value: <DateText day={day} /> }];
const list = new Intl.ListFormat(language.tag, { type: 'disjunction' });

type Figures = Pick<OfferFigures, 'debt' | 'discount'>;

function debtRows({ debt, discount }: Figures, { hideDebtAmount }: Pick<Company, 'hideDebtAmount'>) {
  if (discount === 0) return [];
  return [...(hideDebtAmount ? [] : [money(texts.debt, debt)]), money(texts.discount, -discount)];
}

export function putDetail(figures: OfferFigures, company: Company): Description[] {
  return [
    ...debtRows(figures, company),
    money(texts.toPay, figures.toPay),
    ...dated(texts.validUntil, figures.expirationDate),
  ];
}

export function agreementDetail({ debt, limits, range }: Agreement, company: Company): Description[] {
  return [
    ...debtRows(range, company),
    money(texts.toPay, range.total),
    money(texts.downPayment(limits.downPaymentPercent), range.downPayment),
    money(texts.rest, range.total - range.downPayment),
    { term: texts.range, value: texts.rangeOf(limits.minInstalments, limits.maxInstalments) },
    { term: texts.days, value: list.format(limits.paymentDays.map(String)) },
    ...dated(texts.validUntil, debt.expirationDate),
  ];
}

/** Shown where it is not the institution of this page. */
export function receiverRow({ receiver }: Debt, { key, name }: Pick<Company, 'key' | 'name'>): Description[] {
  return ['', key, name].includes(receiver) ? [] : [{ term: texts.receiver, value: receiver }];
}

export function quotaDetail(
  debt: Debt,
  { first, pending, lastDueDate, discount }: OfferFigures,
): Description[] {
  return [
    { term: texts.progress, value: texts.progressOf(debt.quotasPaid, debt.quotasTotal) },
    ...(discount === 0 ? [] : [money(texts.discount, -discount)]),
    { term: texts.pending, value: pending.count },
    money(texts.pendingAmount, pending.amount),
    ...dated(texts.next, first?.dueDate ?? null),
    ...dated(texts.last, lastDueDate),
    ...(debt.expirationDay === null
      ? []
      : [{ term: texts.paymentDay, value: texts.paymentDayOf(debt.expirationDay) }]),
    ...dated(texts.lastPaid, debt.lastPaymentDate),
    ...(debt.lastQuotaPaid === null
      ? []
      : [{ term: texts.lastQuotaPaid, value: texts.lastQuotaPaidOf(debt.lastQuotaPaid) }]),
    ...dated(texts.validUntil, debt.expirationDate),
  ];
}
