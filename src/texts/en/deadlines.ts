import { REGISTRY_NOTICE_DAYS } from '#domain/deadlines.ts';
import type { Term } from '#domain/term.ts';
import type * as es from '../deadlines.ts';
import type { Words } from '#domain/language.ts';

const units: Record<Term['unit'], [one: string, many: string]> = {
  days: ['day', 'days'],
  businessDays: ['business day', 'business days'],
  months: ['month', 'months'],
};

export const termText: typeof es.termText = ({ count, unit }) => {
  const [one, many] = units[unit];
  return `${count} ${count === 1 ? one : many}`;
};

export const bookingText: typeof es.bookingText = ({ paymentBooked, paymentBookedCardHours: hours }) => {
  const term = termText(paymentBooked);
  return hours === null ? term : `${term} or, by card, ${hours} business hours`;
};

export const deadlineTexts: Words<typeof es.deadlineTexts> = {
  open: 'See settlement deadlines',
  title: 'Settlement deadlines',
  lead: (company) =>
    `These are the deadlines of ${company}, with their dates. Business days leave out weekends, public holidays and 31 December. The register of the CMF (REDEC) is another one: paid debts stay there too.`,
  heading: {
    singlePayment: 'Single full payment',
    agreement: 'Agreement or payment in instalments',
  },
  countedFrom: {
    singlePayment: 'If you pay on',
    agreement: 'If you pay your last instalment on',
  },
  before: 'While you pay your agreement',
  booked: 'Your payment is recorded',
  notice: 'Your creditor reports the payment to the registers of unpaid debts',
  byLaw: `By law, within ${REGISTRY_NOTICE_DAYS} business days of the payment`,
  regularised: 'Your debt is in order',
  certificate: 'You can ask for your debt certificate',
  removed: 'You leave the registers of unpaid debts',
  within: (term) => `Within ${term} of the payment`,
  afterRegularised: 'From when the debt is settled',
  until: 'At the latest on',
  since: 'From',
  renegotiated: 'What you renegotiated is not reported to the registers of unpaid debts',
  renegotiatedRule: 'By law, while the agreement is in force',
  executive: 'An executive contacts you',
  executiveRule: (term) => `Within ${term} of the down payment`,
  firstDue: 'Your first instalment is due',
  firstDueRule: {
    booking: (days) => `On your first payment day, ${days} days after the down payment is recorded`,
    downPayment: (days) => `On your first payment day, ${days} days after the down payment`,
  },
  lapses: 'The agreement ends',
  lapsesWord: 'If you do not pay the first instalment, on',
  lapsesRule: (days) =>
    `If an instalment is more than ${days} days late. What you have paid goes towards the total debt.`,
  close: 'Understood',
};
