import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { CalendarDate } from '#domain/calendar.ts';
import type { Company } from '#domain/company.ts';
import type { Offer } from '#domain/debt.ts';
import type { OfferFigures } from '#domain/offer-figures.ts';
import type { PlanRange } from '#domain/plan-range.ts';
import { offerTexts } from '../../texts/offers.ts';
import { planTexts as texts } from '../../texts/plan.ts';
import { DateText } from '../../ui/DateText.tsx';
import type { Description } from '../../ui/DescriptionList.tsx';
import { Money } from '../../ui/Money.tsx';

const Together = styled.span`
  white-space: nowrap;
`;

/**
 * What an offer's card says below its first amount; put and agreement answer the same questions in the same order. Of a signed
 * agreement, not what could be chosen.
 */
export function rowsOf(
  offer: Offer,
  figures: OfferFigures,
  range: PlanRange | null,
  { company, isSigned }: { company: Company; isSigned: boolean },
): Description[] {
  const own = range
    ? [totalRow(range.total), ...(isSigned ? [] : rangeRows(offer, range))]
    : offer.type === 'put'
      ? putRows(figures)
      : quotaRows(figures);
  return [...debtRow(range ?? figures, company), ...own, ...deadlineRow(figures)];
}

/** The debt before its discount, where the company shows it. */
function debtRow(
  { debt, discount }: Pick<OfferFigures, 'debt' | 'discount'>,
  { hideDebtAmount }: Company,
): Description[] {
  if (discount === 0 || hideDebtAmount) return [];
  return [{ term: offerTexts.debt, value: <Money amount={debt} /> }];
}

const totalRow = (total: number): Description => ({
  term: texts.totalPaid,
  value: <Money amount={total} />,
});

function putRows({ toPay }: OfferFigures): Description[] {
  return [
    totalRow(toPay),
    { term: texts.howMany, value: texts.onePayment },
    { term: texts.lastPayment, value: texts.today },
  ];
}

function rangeRows({ debts }: Offer, { instalment, lastDate }: PlanRange): Description[] {
  const limits = debts[0]?.planLimits;
  const day = (date: CalendarDate) => <DateText day={date} short />;
  return [
    {
      term: texts.instalments,
      value: limits ? texts.instalmentRange(limits.minInstalments, limits.maxInstalments) : '',
    },
    {
      term: texts.instalmentAmount,
      value: between(<Money amount={instalment.from} />, <Money amount={instalment.to} />),
    },
    { term: texts.lastPayment, value: between(day(lastDate.from), day(lastDate.to)) },
  ];
}

function between(from: ReactNode, to: ReactNode) {
  return (
    <>
      {texts.between} {from} {texts.and} {to}
    </>
  );
}

function quotaRows({ pending, dueThisMonth, lastDueDate, payableFrom }: OfferFigures): Description[] {
  if (lastDueDate === null) return [];
  const now = {
    term: texts.dueThisMonth,
    value: (
      <>
        <Together>{offerTexts.quotas(dueThisMonth.count)} ·</Together> <Money amount={dueThisMonth.amount} />
      </>
    ),
  };
  const all = {
    term: texts.pending,
    value: (
      <>
        {texts.pendingUntil(pending.count)} <DateText day={lastDueDate} short />
      </>
    ),
  };
  if (payableFrom === null) return [now, all];
  return [{ term: texts.payableFrom, value: <DateText day={payableFrom} short /> }, all];
}

function deadlineRow({ expirationDate: day }: OfferFigures): Description[] {
  return day === null ? [] : [{ term: texts.validUntil, value: <DateText day={day} short /> }];
}
