import type { OfferType } from '#domain/product.ts';
import type { paymentTexts as es } from '../payment.ts';
import type { Words } from '#domain/language.ts';

/** In place of the institution's own words, which are in Spanish. */
const ABOUT: Record<OfferType, string> = {
  put: 'You are about to pay at once what this offer includes, with its discount.',
  put_wf: 'It is the payment with a discount, divided into instalments. You pay those you choose.',
  convenio: 'You are about to pay the instalments you choose of your agreement.',
  ciclo: 'You are about to pay the instalments you choose.',
  abono_convenio:
    'You are about to pay the down payment of your agreement. When we receive it, the agreement is formalised.',
};

export const paymentTexts: Words<typeof es> = {
  page: 'Summary and payment',
  about: (type) => ABOUT[type],
  title: 'Check and pay',
  titleWithQuotas: 'Choose your instalments and pay',
  titleOfLater: 'Your next instalments',

  total: 'Total to pay, in Chilean pesos (CLP)',
  together: 'The discount holds only if you pay it all together, so it cannot be separated.',
  included: 'What is included',
  titleOfDownPayment: 'Pay the down payment of your agreement',
  downPayment: 'Down payment',
  signedPlan: 'Your signed agreement',
  validUntil: 'Offer valid until',

  paidOf: (paid, total) => `Paid ${paid} of ${total} instalments`,
  overdue: (quotas) => `Overdue: ${quotas}`,
  overdueInParts: (count) =>
    `Up to ${count} instalments are paid at once: choose the oldest and come back for the others.`,
  selectOverdue: (amount) => `Choose all that is overdue (${amount})`,
  selectOldest: (count, amount) => `Choose the ${count} oldest (${amount})`,
  selectOverdueOf: (count, amount) => `Choose its ${count} overdue (${amount})`,
  keepFirst: 'Keep only the first instalment',
  keepFirstOfEach: 'Keep only the first instalment of each debt',
  showRest: (count) => (count === 1 ? 'See the next instalment' : `See the next ${count} instalments`),
  reason: {
    locked: () => 'It is paid together with the others',
    notYetDue: ({ opens }) => `It can be paid from ${opens}`,
    earlierFirst: ({ previous }) => `Select instalment ${previous} first`,
    tooMany: () => 'You have already chosen 20 instalments, the maximum of one payment',
    unknownQuota: () => 'It is no longer available',
  },
  refused: {
    locked: 'These debts are all paid together.',
    notYetDue: 'The first instalment can be paid from the month in which it is due.',
    earlierFirst: 'You must select the earlier debts.',
    tooMany: 'You can select at most 20 instalments at once. Pay these and come back for the others.',
    unknownQuota: 'That instalment is no longer available.',
  },
  leftOutTitle: (count, amount) =>
    count === 1
      ? `1 instalment of ${amount} is left that was due or is due this month`
      : `${count} instalments of ${amount} are left that were due or are due this month`,
  leftOut:
    'The agreement or the discount holds only if you pay all the instalments due until the end of the month.',
  owedFirst:
    'The discount of this single payment holds if you pay those instalments first. You can pay them here and then come back for this payment.',
  leftOutOfCredit: 'You can pay now what you chose; the rest will stay overdue.',

  methods: 'How do you want to pay?',
  loadingMethods: 'Looking for the means of payment',
  withoutMethods: 'An error occurred when getting the means of payment',
  noMethods: 'No means of payment were found',
  noMethodsNow: 'Try again later, or write to us and we will help you.',
  contingency: 'The payment service reports problems',
  contingencyWithOthers: (names) =>
    `For now you cannot pay with: ${names}. You can use another means, or try again in a few minutes.`,
  contingencyAlone:
    'We are already looking into it and for now it is not possible to pay. Try again in a few minutes or change browser. Your debts are as before.',
  retry: 'Try again',
  dailyLimit: (amount) =>
    `Some debit cards and RUT accounts allow online payments of up to ${amount} a day. If yours does, use another one.`,
  dailyLimitSplit: 'You can also pay fewer instalments today and come back tomorrow.',
  payNothing: 'Pay',
  chooseFirst: 'Choose at least one instalment to pay.',
  payableFrom: (day) => `You can pay from ${day}.`,
  notYetTitle: 'You have no instalments to pay yet',
  notYet: (due, opens) => `The next one is due on ${due}. From ${opens} you can pay it here.`,
  withoutMethod: 'A means of payment is missing.',
  loading: 'Loading…',

  starting: 'We are opening your payment. Do not close this page.',
  failed: 'We could not begin the payment',
  problem: 'There is a problem with the payment service. Try again.',
  priceChanged: 'What you chose has changed. Check it and try again.',
  nothingCharged: 'Nothing was charged.',

  underWay: (amount) => `You have a payment of ${amount} under way`,
  underWayDetail: 'If you have already paid, do not pay again.',
  underWayLink: 'See how that payment ended',
  open: (amount) => `You left a payment of ${amount} open`,
  openDetail: 'It has not been charged yet. You can go on with it or cancel it.',
  openLink: 'Go on with that payment or cancel it',
};
