import type { paymentHelpTexts as es } from '../payment-help.ts';
import type { Words } from '#domain/language.ts';
import { bookingText } from './deadlines.ts';
import { textsOf } from '../methods/registry.ts';

export const paymentHelpTexts: Words<typeof es> = {
  highTitle: 'You are about to pay a high amount',
  high: (amount) => `From ${amount}, many cards reject the payment because of their credit or daily limit.`,
  highAdvice: 'A charge to your bank account suits you better.',
  highOpen: 'How the charge to an account works',
  highCardAdvice: 'Before paying, check with your bank how much yours allows.',
  highCardOpen: 'What you can do',
  highCardDialog: 'If your card is not enough',
  highCardSteps: (company, email) => [
    'Ask your bank to raise the credit or the online limit of your card. It is usually done in its app or by phone.',
    'If you have another card with more credit, use it: on the payment page you can choose which.',
    `Write to ${email} to learn which other form of payment ${company} has for this amount.`,
    'A rejected payment is not charged: you can try again.',
  ],
  highCardDebit: 'The charge to a bank account is not available here for this payment.',
  highDialog: 'Pay with a charge to your bank account',
  highLead: 'Your bank pays directly from your account, without the card’s limit.',
  highSteps: ({
    automaticDebitActivationHours: hours,
    automaticDebitBusinessHours: businessHours,
    automaticDebitCancelledAfterBusinessDays: days,
  }) => [
    `You ask for it here and activate it with your bank within ${hours} hours.`,
    `The activation or the charge can take up to ${businessHours} business hours.`,
    `The charge is made within ${days} business days. Keep that amount available in your account.`,
    `If it cannot be charged within ${days} business days of the due date, the subscription is cancelled. Then you have to subscribe again or pay by yourself.`,
  ],
  highBanks: (banks) => `It works with ${banks}.`,
  highUse: 'Use a charge to a bank account',
  highClose: 'Understood',

  reminderTitle: 'Before paying, remember',
  reminder: (terms, type, method, isDiscounted) => [
    ...textsOf(method).ready,
    `Your payment is recorded within ${bookingText(terms)}.`,
    ...(type === 'put' && isDiscounted
      ? ['The discount holds only if you pay all the operations in the list.']
      : []),
    ...(type === 'convenio' || type === 'ciclo' || type === 'put_wf'
      ? ['The oldest overdue instalments are paid first.']
      : []),
    ...(type === 'abono_convenio'
      ? ['When the down payment has arrived, your agreement is formalised.']
      : []),
  ],

  forgivenLabel: 'What happens when you pay all the instalments?',
  forgiven: (left, total, amount) =>
    `If you pay ${left === total ? `the ${total} instalments` : `the ${left} that are left`}, ${amount} are forgiven.`,
  forgivenTip: (left, total) =>
    `When you pay ${left} of ${total} instalments, the rest of the debt is forgiven. The discount is applied with the last one.`,
};
