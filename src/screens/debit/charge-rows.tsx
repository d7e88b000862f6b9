import { chargeFrom, dueRuns, firstDue } from '#domain/automatic-debit.ts';
import type { CalendarDate } from '#domain/calendar.ts';
import type { Offer, Selection } from '#domain/debt.ts';
import { formatPesos } from '#domain/money.ts';
import { figuresOf } from '#domain/offer-figures.ts';
import { runOf, selectedFrom, selectedQuotas } from '#domain/quotas.ts';
import { formatLong } from '../../texts/dates.ts';
import { language } from '../../texts/language.ts';
import { debitTexts as texts } from '../../texts/debit.ts';
import type { Description } from '../../ui/DescriptionList.tsx';

const list = new Intl.ListFormat(language.tag, { type: 'conjunction' });

/** `Cuota 5`, or `Cuotas 5 y 6`. */
export function quotasInWords(numbers: readonly number[]): string {
  const text = list.format(numbers.map(String));
  return numbers.length === 1 ? texts.quota(text) : texts.quotas(text);
}

/** What the debit of an offer's instalments would charge first and then, by the rules the server has. */
export function chargeRows(offer: Offer, today: CalendarDate): Description[] {
  const overdue = dueRuns(offer.debts, today);
  const later = offer.debts.map((debt) => ({ ...debt, quotas: debt.quotas.slice(runOf(overdue, debt.id)) }));
  const next = firstDue(later);
  const nextOffer = { ...offer, debts: later };
  const isOverdue = Object.keys(overdue).length > 0;
  return [
    ...(isOverdue ? [{ term: texts.first, value: amountOf(offer, overdue) }] : []),
    ...(next
      ? [{ term: isOverdue ? texts.next : texts.firstCharge, value: nextText(nextOffer, next, today) }]
      : []),
    ...wholeRows(offer, today),
  ];
}

/** How many instalments, until when, and what they come to. */
function wholeRows(offer: Offer, today: CalendarDate): Description[] {
  const { pending, lastDueDate } = figuresOf(offer, today);
  if (lastDueDate === null) return [];
  const last = formatLong(chargeFrom(lastDueDate, today));
  return [
    { term: texts.count, value: texts.countUntil(pending.count, last) },
    { term: texts.total, value: formatPesos(pending.amount) },
  ];
}

function amountOf(offer: Offer, runs: Selection): string {
  const numbers = selectedQuotas(offer, runs).map(({ feeToPay }) => feeToPay);
  return `${formatPesos(selectedFrom(offer, runs).total)} (${quotasInWords(numbers)})`;
}

function nextText(offer: Offer, due: CalendarDate, today: CalendarDate): string {
  const day = chargeFrom(due, today);
  return texts.nextDetail(formatPesos(selectedFrom(offer, dueRuns(offer.debts, day)).total), formatLong(day));
}
