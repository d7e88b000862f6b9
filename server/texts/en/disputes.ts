import type { Company } from '#domain/company.ts';
import type { DisputeKind, DisputeState } from '#domain/dispute.ts';
import { formatLong } from '#domain/english-date.ts';
import type { Words } from '#domain/language.ts';
import { formatPesos } from '#domain/money.ts';
import type * as es from '../disputes.ts';

export const DISPUTE_OUTCOMES: Words<typeof es.DISPUTE_OUTCOMES> = {
  ALREADY_OPEN: 'This debt is already under review. Wait for the answer.',
  OTHER_OPEN:
    'Another disagreement of yours about this debt is under review. To appeal now, withdraw that one first.',
  ALREADY_ANSWERED:
    'You have already been answered this about this debt. If you do not agree, you can appeal within the time that the answer says.',
  ANSWERED_FOR_GOOD: 'You have already been answered this about this debt. See the answer below.',
  SAY_MORE: 'Tell us a little more.',
  UNKNOWN_DEBT: 'We did not find that debt in your name.',
  NOT_NOW: 'That can no longer be done. See below how it is going.',
};

export const FILE_OUTCOMES: Words<typeof es.FILE_OUTCOMES> = {
  WRONG_TYPE: 'That file is neither PDF, JPG nor PNG. Save it as one of them.',
  TOO_BIG: 'That file is larger than 5 MB. Choose a smaller one.',
  TOO_MANY: 'You can attach up to 5 files.',
  UNSAFE: 'We did not take that file: the security check rejected it.',
  NOT_NOW: 'Files can no longer be added.',
};

const KINDS: Record<DisputeKind, string> = {
  notMine: 'It is not mine',
  alreadyPaid: 'I have paid it',
  wrongAmount: 'The amount is not right',
};

const ANSWERS: Partial<Record<DisputeState, string>> = {
  accepted: 'They agreed with you.',
  partly: 'They agreed with you in part.',
  appealPartly: 'They agreed with you in part.',
  refused: 'They did not agree with you.',
  appealRefused: 'They did not agree with you on your appeal.',
  closedByReceipt: 'We found your payment in this portal.',
};

const notAbove = ({ name }: Company) =>
  `No more than that amount is charged here. The debt changes in this portal when ${name} updates its debts.`;
const payable = () => 'The debt can be paid again. The deadlines that stood still go on from today.';

const NEXT: Partial<Record<DisputeState, (company: Company) => string>> = {
  accepted: ({ name }) =>
    `No more than what ${name} accepted is charged here. The debt changes in this portal when ${name} updates its debts.`,
  partly: notAbove,
  appealPartly: notAbove,
  refused: payable,
  appealRefused: payable,
  closedByReceipt: ({ name }) =>
    `You have nothing to do about that payment. ${name} deducts it when it updates its debts.`,
};

export const DISPUTE_MAILS: Words<typeof es.DISPUTE_MAILS> = {
  received: {
    subject: 'We received your disagreement with a debt',
    title: 'We will review your debt',
    what: (due) => `We will answer at the latest on ${formatLong(due)}.`,
  },
  appealed: {
    subject: 'We received your appeal about a debt',
    title: 'We will review your appeal',
    what: (due) => `We will answer at the latest on ${formatLong(due)}.`,
  },
  frozen:
    'During the review that debt is not collected here, you get no reminders of it and its deadlines stand still.',
  moreAsked: {
    subject: 'We need something to review your debt',
    title: 'Tell us something more',
    what: (by) =>
      `You can send it until ${formatLong(by)}. After that, the answer is given with what there is.`,
  },
  answered: { subject: 'We answered your disagreement with a debt', title: 'This is the answer' },
  appealAnswered: { subject: 'We answered your appeal about a debt', title: 'This is the answer' },
  answerOf: (state) => ANSWERS[state] ?? '',
  heldBack: 'That debt is still not charged here, because of another disagreement of yours.',
  next: (state, company) => NEXT[state]?.(company) ?? '',
  released: (number, paid) => [
    `Your agreement ${number} has no effect any more: pay nothing else for it.`,
    ...(paid === 0 ? [] : [`Paid with it: ${formatPesos(paid)}, which are not lost.`]),
  ],
  moneyBack: ({ name }, by) =>
    `${name} gives them back at the latest on ${formatLong(by)}, or takes them off another debt of that agreement.`,
  moneySettled: {
    givenBack: ({ name }) => `${name} has given them back to you.`,
    takenOff: ({ name }) => `${name} has taken them off another debt of yours.`,
    both: ({ name }) => `${name} has returned a part and taken the rest off another debt of yours.`,
    either: ({ name }) => `${name} has given them back to you, or taken them off another debt of yours.`,
  },
  moneyCounts: ({ name }) =>
    `They are taken off what you owe. When ${name} updates its debts you can sign another agreement for the rest.`,
  appeal: (by) => `If you do not agree, you can appeal once, until ${formatLong(by)}.`,
  elsewhere: 'You can also complain free of charge at SERNAC.',
  preview: ({ name }) => `About your debt with ${name}.`,
  greeting: (name) => (name ? `Hello, ${name}:` : 'Hello:'),
  operation: 'Operation',
  said: 'You said',
  kind: (kind) => KINDS[kind],
  until: 'Time limit',
  question: 'We need',
  answer: 'Answer',
  owed: 'What is owed',
  amount: (owed) => (owed === 0 ? 'Nothing' : formatPesos(owed)),
  receipt: 'Receipt',
  paid: 'You paid',
  paidOn: 'Date of the payment',
  link: 'See my case',
  footer: ({ name }) => `Automatic notice of the payment portal of ${name}.`,
};
