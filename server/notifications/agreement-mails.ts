import { applyTerm, santiagoDay, type CalendarDate } from '#domain/calendar.ts';
import { formatPesos } from '#domain/money.ts';
import { maskRut } from '#domain/rut.ts';
import { numberOf, type Agreement } from '../agreements/rows.ts';
import { EXECUTIVE_MAIL } from '../texts/agreement.ts';
import {
  AGREEMENT_LABELS as LABELS,
  AGREEMENT_MAIL,
  agreementInstalmentsOf as instalmentsOf,
  formatLong,
} from '../texts/spoken.ts';
import type { AgreementFacts } from './agreement-facts.ts';
import type { Letter } from '../mail/mail-content.ts';
import { brandingOf } from '../mail/branding.ts';

/** The letter with the signed contract, to the debtor (§4.6). */
export function agreementLetter(facts: AgreementFacts): Letter {
  const { agreement, company, debtor } = facts;
  const until = contactUntil(facts);
  return {
    ...brandingOf(company),
    subject: AGREEMENT_MAIL.subject(numberOf(agreement)),
    preview: AGREEMENT_MAIL.preview,
    greeting: AGREEMENT_MAIL.greeting(debtor.name),
    title: AGREEMENT_MAIL.title,
    rows: planRows(agreement),
    paragraphs: [
      AGREEMENT_MAIL.attached,
      ...(until === null ? [] : [AGREEMENT_MAIL.executive(company, until)]),
      AGREEMENT_MAIL.late(company),
    ],
    link: { words: AGREEMENT_MAIL.link, address: facts.doorUrl },
    footer: AGREEMENT_MAIL.footer(company),
  };
}

/** The letter to the institution's executive. @throws when the company promises no contact any more */
export function executiveLetter(facts: AgreementFacts): Letter {
  const { agreement, company, debtor, email } = facts;
  const until = contactUntil(facts);
  if (until === null) throw new Error(`${company.key} promises no contact.`);
  const rows: [string, string | null][] = [
    [LABELS.name, debtor.name],
    [LABELS.rut, maskRut(debtor.rut)],
    [LABELS.email, email],
    [LABELS.phone, debtor.phone],
    [LABELS.offer, agreement.agreement_number],
  ];
  return {
    ...brandingOf(company),
    subject: EXECUTIVE_MAIL.subject(numberOf(agreement)),
    preview: EXECUTIVE_MAIL.preview(until),
    greeting: EXECUTIVE_MAIL.greeting,
    title: EXECUTIVE_MAIL.title(until),
    rows: [
      ...rows.flatMap(([label, value]) => (value === null ? [] : [[label, value] as const])),
      ...planRows(agreement),
    ],
    paragraphs: [EXECUTIVE_MAIL.body],
    link: { words: EXECUTIVE_MAIL.link, address: facts.doorUrl },
    footer: EXECUTIVE_MAIL.footer(company),
  };
}

/** The last day on which an executive contacts the debtor, or null where none is promised (§9). */
function contactUntil({ agreement, company }: AgreementFacts): CalendarDate | null {
  const term = company.terms.executiveContact;
  return term && applyTerm(santiagoDay(agreement.formalised_at ?? agreement.signed_at), term);
}

function planRows(agreement: Agreement): [string, string][] {
  const { plan } = agreement;
  const [first, last] = [plan.schedule[0], plan.schedule.at(-1)];
  return [
    [LABELS.number, numberOf(agreement)],
    [LABELS.downPayment, formatPesos(plan.downPayment)],
    [LABELS.rest, formatPesos(plan.rest)],
    [
      LABELS.instalments,
      instalmentsOf(plan.choice.instalments, plan.instalmentAmount, last?.amount ?? plan.instalmentAmount),
    ],
    [LABELS.first, formatLong(first?.dueDate ?? '')],
    [LABELS.last, formatLong(last?.dueDate ?? '')],
  ];
}
