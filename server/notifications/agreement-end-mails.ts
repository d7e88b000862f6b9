import { santiagoDay, type CalendarDate } from '#domain/calendar.ts';
import { deadlinesOf } from '#domain/deadlines.ts';
import { formatPesos } from '#domain/money.ts';
import type { PaidInstalments } from '../agreements/instalments.ts';
import { numberOf } from '../agreements/rows.ts';
import {
  AGREEMENT_LABELS as LABELS,
  FULFILLED_MAIL,
  LAPSED_MAIL,
  formatLong,
  paidInstalmentsOf,
} from '../texts/spoken.ts';
import type { AgreementFacts } from './agreement-facts.ts';
import type { Letter } from '../mail/mail-content.ts';
import { brandingOf } from '../mail/branding.ts';

/** Everything of an agreement is paid: what follows, with its dates (§4.6 "Regularisation", §9). */
export function fulfilledLetter(facts: AgreementFacts, paid: PaidInstalments): Letter {
  const { agreement, company, debtor } = facts;
  const dates = deadlinesOf(company.terms, 'agreement', paid.lastPaidOn ?? endDay(facts));
  return {
    ...brandingOf(company),
    subject: FULFILLED_MAIL.subject(numberOf(agreement)),
    preview: FULFILLED_MAIL.preview,
    greeting: FULFILLED_MAIL.greeting(debtor.name),
    title: FULFILLED_MAIL.title,
    rows: [
      ...paidRows(facts, paid),
      [LABELS.notice, FULFILLED_MAIL.byLaw(formatLong(dates.registryNotice))],
      [LABELS.regularised, FULFILLED_MAIL.until(formatLong(dates.regularised))],
      [LABELS.certificate, FULFILLED_MAIL.since(formatLong(dates.certificateFrom))],
      [LABELS.removed, FULFILLED_MAIL.until(formatLong(dates.removedFromBureau))],
    ],
    paragraphs: [FULFILLED_MAIL.body(company), FULFILLED_MAIL.keep],
    link: { words: FULFILLED_MAIL.link, address: facts.doorUrl },
    footer: FULFILLED_MAIL.footer(company),
  };
}

/** An agreement lapsed: why, what becomes of the money paid, what can be done, who to talk to (§4.6 "Lapse"). */
export function lapsedLetter(facts: AgreementFacts, paid: PaidInstalments): Letter {
  const { agreement, company, debtor } = facts;
  const { plan } = agreement;
  const total = formatPesos(plan.downPayment + paid.amount);
  return {
    ...brandingOf(company),
    subject: LAPSED_MAIL.subject(numberOf(agreement)),
    preview: LAPSED_MAIL.preview,
    greeting: LAPSED_MAIL.greeting(debtor.name),
    title: LAPSED_MAIL.title,
    rows: [...paidRows(facts, paid), [LABELS.ended, formatLong(endDay(facts))]],
    paragraphs: [
      LAPSED_MAIL.why(company),
      LAPSED_MAIL.money(total, company.hideDebtAmount ? null : formatPesos(plan.debt)),
      LAPSED_MAIL.next(company),
    ],
    link: { words: LAPSED_MAIL.link, address: facts.doorUrl },
    footer: LAPSED_MAIL.footer(company),
  };
}

function paidRows({ agreement }: AgreementFacts, paid: PaidInstalments): [string, string][] {
  const { plan } = agreement;
  return [
    [LABELS.number, numberOf(agreement)],
    [LABELS.downPayment, formatPesos(plan.downPayment)],
    [LABELS.paidInstalments, paidInstalmentsOf(paid.count, plan.choice.instalments, paid.amount)],
    [LABELS.paidInAll, formatPesos(plan.downPayment + paid.amount)],
  ];
}

function endDay({ agreement: { ended_at, signed_at } }: AgreementFacts): CalendarDate {
  return santiagoDay(ended_at ?? signed_at);
}
