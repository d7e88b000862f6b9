import * as agreement from './agreement.ts';
import * as bindingCode from './binding-code.ts';
import type { Call } from './call.ts';
import * as cards from './cards.ts';
import * as certificates from './certificates.ts';
import * as companies from './companies.ts';
import * as debit from './debit.ts';
import * as debtOrigin from './debt-origin.ts';
import * as debts from './debts.ts';
import * as deskKeys from './desk-keys.ts';
import * as deskLog from './desk-log.ts';
import * as deskPeople from './desk-people.ts';
import * as deskWebhooks from './desk-webhooks.ts';
import * as deskAgreements from './desk-agreements.ts';
import * as enabling from './desk-enabling.ts';
import * as maintenance from './desk-maintenance.ts';
import * as deskRequests from './desk-requests.ts';
import * as deskCases from './desk-cases.ts';
import * as deskDataRequests from './desk-data-requests.ts';
import * as deskDisputes from './desk-disputes.ts';
import * as deskDebtor from './desk-debtor.ts';
import * as deskSettlements from './desk-settlements.ts';
import * as portfolio from './desk-portfolio.ts';
import * as desk from './desk.ts';
import * as disputes from './disputes.ts';
import * as counts from './flow-counts.ts';
import * as moves from './flow-moves.ts';
import * as history from './history.ts';
import * as identity from './identity.ts';
import * as events from './institution-events.ts';
import * as institutionPayments from './institution-payments.ts';
import * as leaves from './leaves-flow.ts';
import * as proposals from './payment-proposals.ts';
import * as payment from './payment.ts';
import * as settlements from './settlements.ts';
import * as status from './payment-status.ts';
import * as receipt from './receipt.ts';
import * as reminders from './reminders.ts';
import * as requests from './requests.ts';
import * as rights from './rights.ts';
import * as session from './session.ts';
import * as verification from './verification.ts';
import * as webhooks from './webhooks.ts';

/** By what they are about; the documents group them so. */
const AREAS = {
  companies,
  identity,
  session,
  bindingCode,
  debts: { ...debts, ...debtOrigin },
  agreement,
  payment: { ...payment, ...status },
  debit,
  cards,
  history,
  receipt: { ...receipt, ...verification },
  requests,
  rights,
  disputes,
  reminders,
  certificates,
  counts: { ...leaves, ...moves, ...counts },
  institution: { ...events, ...institutionPayments, ...settlements, ...webhooks },
  desk: {
    ...{ ...desk, ...deskLog, ...deskDebtor, ...deskCases, ...proposals, ...deskSettlements },
    ...{ ...deskWebhooks, ...deskKeys, ...deskPeople },
    ...{ ...deskRequests, ...deskAgreements, ...enabling, ...maintenance, ...portfolio },
    ...{ ...deskDataRequests, ...deskDisputes },
  },
};
const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'paragraph' in value;
export type Tag = keyof typeof AREAS;
const tagged = (Object.entries(AREAS) as [Tag, object][]).flatMap(([tag, area]) =>
  Object.values(area)
    .filter(isCall)
    .map((call) => ({ tag, call })),
);

/** Every call there is. The server refuses to start if one has no answer; the documents list them all. */
export const calls: readonly Call[] = tagged.map(({ call }) => call);

/** What the calls of an area are for. */
export const TAGS: Readonly<Record<Tag, string>> = {
  companies: 'Who is paid here.',
  identity: 'Prove who a debtor is, and keep how to reach them.',
  session: 'Renew a session, and end it.',
  bindingCode: 'Confirm an act that binds by a code sent to the registered mail.',
  debts: 'What a debtor owes, and by what it can be paid.',
  agreement: 'Read, sign and save the contract of a payment plan.',
  payment: 'Freeze a price, pay it, and ask what came of it.',
  debit: 'Charge instalments in a bank account as they fall due.',
  cards: 'Save a card, charge it, forget it.',
  history: 'What was paid before.',
  receipt: 'Receipts: save, mail and verify them, and find a payment.',
  requests: 'What debtors ask of their institution.',
  rights: 'What a debtor may know of their data, and ask about them.',
  certificates: 'What a debtor has paid whole: the days by which registries know it, and certificates.',
  disputes: 'Say that a debt is not right, and read the answer.',
  reminders: 'What a debtor is reminded of, and what the portal has written to them.',
  counts: 'Sums of how the pages are used.',
  institution: 'For an institution’s own systems: events, payments, settlement files, webhooks.',
  desk: 'For an institution’s own people: find a debtor or a payment, decide about its money, fetch settlement files, load the portfolio, answer requests, look at agreements, enable debts, announce maintenance, look after its systems, see who did what.',
};

/** The area of a call. @throws of a call that is not listed */
export function tagOf({ name }: Call): Tag {
  const found = tagged.find(({ call }) => call.name === name);
  if (!found) throw new Error(`The call ${name} is not listed.`);
  return found.tag;
}
