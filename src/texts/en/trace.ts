import type { traceTexts as es } from '../trace.ts';
import type { Words } from '#domain/language.ts';
import { moneyTexts } from './money.ts';

export const traceTexts: Words<typeof es> = {
  page: 'Status of a payment',
  link: 'Did you pay and do not know what happened?',
  title: 'Did you pay and do not know what happened?',
  lead: 'With your RUT and the payment reference we say whether it was charged.',
  rut: 'RUT',
  rutHint: 'Of the person or company that owes.',
  reference: 'Payment reference',
  referenceHint:
    'It is on the payment page and in the email. The verification code and the purchase order number also work.',
  referenceRequired: 'The reference is required',
  ask: 'Ask',
  asking: 'Asking…',
  aside: {
    title: 'What to do with the answer',
    points: [
      ['If it was charged', 'Your payment is made. You do not have to pay it again.'],
      ['If it was not charged', 'You were charged nothing. You can pay again whenever you want.'],
      ['If we are confirming it', 'Wait a few minutes and ask again. Do not pay again yet.'],
    ],
  },
  outcome: {
    charged: 'It was charged',
    notCharged: 'It was not charged',
    confirming: 'We are confirming it',
    assigning: moneyTexts.title.assigning,
    returning: moneyTexts.title.returning,
    returned: moneyTexts.title.returned,
  },
  detail: {
    charged: (amount, when) =>
      `Your payment of ${amount} was charged on ${when}. You do not have to pay it again.`,
    notCharged: (amount, when) =>
      `The attempted payment of ${amount} on ${when} was not charged. You can pay again whenever you want.`,
    confirming: (amount, when) =>
      `The payment of ${amount} that you began on ${when} is still being confirmed. Do not pay again yet; ask again in a few minutes.`,
  },
  when: (day, hour) => `${day} at ${hour}`,
  without: 'Do you not have the reference?',
  identify: 'Identify yourself and you will see it',
  help: ', or write to us at',
};
