import type { ChargeFailure, DebitAnswer, DebitEnding } from '#contract/debit.ts';
import type { Company } from '#domain/company.ts';
import { formatLong } from '#domain/english-date.ts';
import type { Words } from '#domain/language.ts';
import { formatPesos } from '#domain/money.ts';
import type * as es from '../debit.ts';

export const ENROL: Words<typeof es.ENROL> = {
  ALREADY_AUTOMATIC: 'What you chose already has an active automatic debit.',
  PROVIDER_DOWN:
    'There is a problem with the automatic debit service. Nothing was charged. Try again in a few minutes.',
};

const CHARGE_FAILURE: Record<ChargeFailure, string> = {
  noFunds: 'there was not enough money in the account',
  overLimit: 'the amount is above your bank’s limit',
  accountClosed: 'the account is no longer available',
  mandateGone: 'the authorisation is no longer valid at your bank',
  windowOver: 'the bank did not make the charge in time',
  rejected: 'the bank rejected it',
};

const ENDING: Record<DebitEnding, string> = {
  byDebtor: 'You cancelled it.',
  byBank: 'Your bank reported that the authorisation is no longer valid.',
  notCharged: 'The charge could not be made within the time limit.',
  debtChanged: 'What you were going to pay changed.',
  underReview:
    'A person is reviewing a charge: you will see the result in the portal. Do not pay again for now.',
  providerDown: 'The automatic debit service did not answer.',
  askedAgain: 'You replaced it with another one.',
  notActivated: 'It was not activated in time.',
};

const HEAD = {
  greeting: (name: string) => `Hello, ${name}:`,
  link: 'See my automatic debit',
  footer: (company: Company) =>
    `If you did not ask for this automatic debit, cancel it in the portal and write to ${company.helpEmail}.`,
};
const ENDED = {
  ...HEAD,
  footer: ({ helpEmail }: Company) =>
    `Did you not ask for this automatic debit, or do you have doubts? Write to ${helpEmail}.`,
};

const CHARGED_BY: Record<DebitAnswer['kind'], (days: number) => string> = {
  instalments: (days) => `Each charge is made at the latest ${days} business days after its due date`,
  single: (days) => `The charge is made only once, at the latest within ${days} business days`,
};

export const DEBIT_MAIL: Words<typeof es.DEBIT_MAIL> = {
  requested: {
    ...HEAD,
    subject: 'You asked for an automatic debit at your bank',
    title: 'Your automatic debit is asked for',
    preview: 'Nothing is charged yet: you still have to activate it at your bank.',
    body: ({ terms }, until) => [
      `Nothing is charged yet. You still have to activate it at your bank${until ? `, before ${until.time} on ${formatLong(until.date)}` : ''}. If you have activated it, you have nothing to do. Your bank may take up to ${terms.automaticDebitBusinessHours} business hours to confirm it.`,
      'If that is too short, ask again or pay in another way in the portal, with your RUT.',
    ],
  },
  notActivated: {
    ...ENDED,
    subject: 'Your automatic debit was not activated',
    title: 'Your automatic debit is not active',
    preview: 'Nothing was charged.',
    body: (reason, { terms }) => [
      {
        late: `The ${terms.automaticDebitActivationHours} hours for activating it at your bank are over.`,
        unconfirmed: `Your bank did not confirm it within ${terms.automaticDebitBusinessHours} business hours.`,
        refused: 'It was not accepted at your bank.',
      }[reason],
      'Nothing was charged, and nothing will be. You can ask again or pay by yourself in the portal, with your RUT and serial number.',
    ],
  },
  activated: {
    ...HEAD,
    subject: 'Your automatic debit is now active',
    title: 'Your automatic debit is active',
    preview: (bank) => `We will charge your account at ${bank}.`,
    body: ({ terms }, kind) => [
      `${CHARGED_BY[kind](terms.automaticDebitCancelledAfterBusinessDays)}. It may take up to ${terms.automaticDebitBusinessHours} business hours. Keep the amount available in your account.`,
      'If a charge cannot be made in that time, the automatic debit is cancelled. Then you have to subscribe again or pay by yourself.',
      'While the institution looks at a disagreement of yours about the debt, that time does not run.',
      `${kind === 'instalments' ? 'Overdue instalments are charged first. ' : ''}You can cancel it whenever you want in the portal, with your RUT and serial number.`,
    ],
  },
  failed: {
    ...HEAD,
    subject: 'We could not make your automatic debit',
    title: (amount) => `We could not charge ${formatPesos(amount)}`,
    preview: 'Nothing was charged.',
    body: (failure, after) => [`Nothing was charged: ${CHARGE_FAILURE[failure]}.`, ...whatFollows(after)],
  },
  cancelled: {
    ...ENDED,
    subject: 'Your automatic debit was cancelled',
    title: 'Your automatic debit is no longer active',
    preview: 'We will make no more charges to your account.',
    body: (reason) => [
      `${ENDING[reason]} We will make no more charges to your account.`,
      ...(reason === 'underReview'
        ? []
        : [
            'You have to pay what is pending by yourself in the portal, or subscribe again to the automatic debit.',
          ]),
    ],
  },
};

export const DEBIT_LABELS: Words<typeof es.DEBIT_LABELS> = {
  bank: 'Bank',
  account: 'Account',
  next: 'Next charge',
  from: 'It would be charged from',
  amount: 'Amount',
  reference: 'Reference code',
};

function whatFollows(after: es.AfterFailure): string[] {
  if (after === 'disputed')
    return ['Because of your disagreement with the debt we will make no other charge for now.'];
  if (after === 'ended')
    return ['The automatic debit is no longer active. Pay by yourself in the portal, or subscribe again.'];
  const { retry, cancelledFrom } = after;
  return [
    ...(retry
      ? [`We will try again on ${formatLong(retry)}. Keep the amount available in your account.`]
      : []),
    `If it cannot be charged, the automatic debit is cancelled on ${formatLong(cancelledFrom)}. You can also pay now by yourself in the portal.`,
  ];
}
