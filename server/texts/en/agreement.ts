import { formatLong } from '#domain/english-date.ts';
import type { Words } from '#domain/language.ts';
import { formatPesos } from '#domain/money.ts';
import type * as es from '../agreement.ts';

export const AGREEMENT_MAIL: Words<typeof es.AGREEMENT_MAIL> = {
  subject: (number) => `Your payment agreement ${number} is formalised`,
  preview: 'Your signed contract and the calendar of instalments are attached.',
  greeting: (name) => `Hello, ${name}:`,
  title: 'Your payment agreement is in force',
  link: 'See and pay your instalments',
  attached:
    'The signed contract is attached as a PDF, in Spanish: that text is the one that binds. Keep it. You can also download it again from your receipt.',
  footer: (company) => `If you did not sign this agreement, write at once to ${company.helpEmail}.`,
  late: (company) =>
    `If an instalment is more than ${company.terms.agreementLapsesAfterDays} days late, the agreement ends. What you paid goes towards the total debt.`,
  executive: (company, until) =>
    `An executive of ${company.name} will contact you at the latest on ${formatLong(until)}.`,
};

export const AGREEMENT_LABELS: Words<typeof es.AGREEMENT_LABELS> = {
  number: 'Agreement',
  offer: 'Offer it comes from',
  name: 'Name',
  rut: 'RUT',
  email: 'Email',
  phone: 'Phone',
  downPayment: 'Down payment made',
  rest: 'Rest in instalments',
  instalments: 'Instalments',
  first: 'First instalment',
  last: 'Last instalment',
  paidInstalments: 'Instalments paid',
  paidInAll: 'Paid in all',
  notice: 'Report to the registers of unpaid debts',
  regularised: 'Debt in order',
  certificate: 'Debt certificate available',
  removed: 'Out of the registers of unpaid debts',
  ended: 'Without effect from',
};

export const instalmentsOf: typeof es.instalmentsOf = (count, amount, last) =>
  `${count} of ${formatPesos(amount)}${last === amount ? '' : `; the last of ${formatPesos(last)}`}`;

export const paidInstalmentsOf: typeof es.paidInstalmentsOf = (paid, count, amount) =>
  `${paid} of ${count}, ${formatPesos(amount)}`;
