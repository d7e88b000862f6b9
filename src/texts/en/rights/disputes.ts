import { formatPesos } from '#domain/money.ts';
import type { MoneyOutcome } from '#contract/money.ts';
import type { disputesTexts as es } from '../../rights/disputes.ts';
import type { Words } from '#domain/language.ts';
import { formatLong as day } from '../dates.ts';

const settledMoney = {
  givenBack: 'Your institution has given it back to you.',
  takenOff: 'Your institution has taken it off another debt of yours.',
  both: 'Your institution has returned a part and taken the rest off another debt of yours.',
  either: 'Your institution has given it back to you, or taken it off another debt of yours.',
} satisfies Record<MoneyOutcome, string>;

function moneyWords(backBy: string | null, settled: MoneyOutcome | null): string {
  if (backBy === null) return settled ? settledMoney[settled] : 'It is taken off what you owe.';
  return settled
    ? `A part has been given back or taken off. The rest is given back at the latest on ${day(backBy)}, or taken off another debt.`
    : `They give it back at the latest on ${day(backBy)}, or take it off another debt of the agreement.`;
}

export const disputesTexts: Words<typeof es> = {
  title: 'I do not agree with a debt',
  lead: (institution) =>
    `Tell us and ${institution} reviews it. Meanwhile that debt is not collected here, you get no reminders of it and its deadlines stand still.`,
  searching: 'We are looking for your debts',
  retry: 'Try again',
  noDebts: 'There are no more debts that you can object to here.',
  open: 'Say that I do not agree',
  debt: 'With which debt?',
  kind: 'What is wrong with it?',
  kinds: {
    notMine: { title: 'It is not mine', detail: 'I did not ask for it or do not know it.' },
    alreadyPaid: {
      title: 'I have paid it',
      detail: 'If you paid it in this portal, your receipt settles this at once.',
    },
    wrongAmount: { title: 'The amount is not right', detail: 'I owe it, but not that much.' },
  },
  receipt: 'Reference of the payment in this portal',
  receiptHint: 'It is on your receipt.',
  message: 'Tell us what happened',
  files: 'Files that show it',
  filesHint: (most) => `Up to ${most}, as PDF, JPG or PNG, of 5 MB each.`,
  tooMany: (most) => (most === 1 ? 'Choose 1 file.' : `Choose up to ${most} files.`),
  tooBig: (name) => `“${name}” is over 5 MB. Choose a lighter photo or a screenshot.`,
  chosen: (count) => (count === 1 ? 'You chose 1 file.' : `You chose ${count} files.`),
  choose: 'Choose the debt and what is wrong with it',
  sayMore: 'Tell us a little more',
  send: 'Send',
  sending: 'Sending…',
  sent: 'We received it. How it is going is below.',
  unseen: 'We received it, but could not show how it is going.',
  unfit: 'Some files were not kept',
  unsent: 'We do not know whether what you sent arrived.',
  unsentHelp: 'If you send it again, it is not duplicated.',
  resend: 'Send again',
  look: 'See what is there',
  first: 'First choose what to do in the notice.',
  mine: 'Your disagreements',
  states: {
    opened: 'Under review',
    moreAsked: 'You have to send something',
    moreGiven: 'Under review',
    accepted: 'They agreed with you',
    partly: 'They agreed with you in part',
    refused: 'They did not agree with you',
    appealed: 'Under review again',
    appealPartly: 'They agreed with you in part',
    appealRefused: 'They did not agree with you',
    withdrawn: 'You withdrew it',
    closedByReceipt: 'Your payment is here',
  },
  steps: {
    opened: 'You said that you do not agree',
    moreAsked: 'They asked you for something more',
    moreGiven: 'You sent what was missing',
    accepted: 'They agreed with you',
    partly: 'They agreed with you in part',
    refused: 'They did not agree with you',
    appealed: 'You appealed',
    appealPartly: 'On your appeal, they agreed with you in part',
    appealRefused: 'On your appeal, they did not agree with you',
    withdrawn: 'You withdrew it',
    closedByReceipt: 'It was closed with your receipt',
  },
  step: (on, words) => `${day(on)}: ${words}`,
  operation: (operation) => `Operation ${operation}`,
  due: (on) => `You must be answered at the latest on ${day(on)}.`,
  overdue: (on) =>
    `You should have been answered at the latest on ${day(on)}. The debt is still not collected until they answer.`,
  question: 'They ask you:',
  giveBy: (on) => `You can send it until ${day(on)}. After that they answer with what there is.`,
  answer: 'The answer:',
  appealAnswer: 'The answer to your appeal:',
  owed: (amount) =>
    amount === 0
      ? 'According to the answer you owe nothing of this debt. It is not charged here.'
      : `According to the answer you owe ${formatPesos(amount)}. You are not charged more than that here.`,
  released: ({ number, paid, back_by: backBy, settled }) =>
    [
      `Your agreement ${number} has no effect any more.`,
      paid > 0 && `Paid with it: ${formatPesos(paid)}.`,
      paid > 0 && moneyWords(backBy, settled),
    ]
      .filter(Boolean)
      .join(' '),
  appealBy: (on) => `If you do not agree with the answer, you can appeal once, until ${day(on)}.`,
  receiptOf: ({ ref, amount, on }) =>
    `You paid ${formatPesos(amount)} on ${day(on)}. Reference: ${ref}. You have nothing to do about that payment.`,
  file: (place, scan) => `File ${place}, ${scan}`,
  scans: {
    waiting: 'received, waiting for the security check',
    clean: 'received',
    off: 'received',
    refused: 'not kept: the security check rejected it',
  },
  give: 'Send what is missing',
  add: 'Add something more',
  addMeans: 'You can add files or words until you are answered. The deadline of the answer does not change.',
  addNow: 'Add',
  added: 'You added something more',
  appeal: 'Appeal',
  payLater: 'You can pay it here once the institution updates your debt.',
  sernac: 'You can also complain free of charge at SERNAC, at sernac.cl or by phone 800 700 100.',
  withdraw: 'Withdraw what I said',
  withdrawMeans: 'If you withdraw it, the debt can be collected here again and its deadlines go on.',
  withdrawAppealMeans:
    'If you withdraw it, the first answer stands: no more than it accepted is charged here. The deadlines go on.',
  withdrawNow: 'Yes, withdraw it',
  withdrawn: 'You withdrew it, and the review has ended.',
};
