import type { paymentErrorTexts as es } from '../payment-error.ts';
import type { Words } from '#domain/language.ts';

export const paymentErrorTexts: Words<typeof es> = {
  page: 'Payment not made',
  titleWithoutResult: 'We could not complete your payment',
  nothingCharged: 'Nothing was charged',
  stays: {
    put: 'Your debts are as before.',
    abono_convenio: 'Your agreement is still signed; the down payment is missing.',
    convenio: 'Your agreement and your instalments are as before.',
    put_wf: 'Your instalments are as before.',
    ciclo: 'Your instalments are as before.',
  },
  debtChanged: {
    title: 'Your debt changed while you were paying',
    detail: (amount) =>
      `For example, it is already paid or under review. So we did not charge the ${amount}. If your bank shows the amount as held, it is released by itself.`,
    retry: 'See my debts',
  },
  detailWithoutResult:
    'The payment could not be completed. If you think it was charged, check your email or your card’s movements before trying again.',
  probableCause: 'The most likely',
  causes: 'Other possible reasons',
  causesAlone: 'It may have happened for one of these reasons',
  causesOfCancelled: 'If it was not you who cancelled it',
  cause: {
    'error.dataEntryError': 'Some detail of the card was typed wrong. Check it and try again.',
    'error.browserIsNotUpdated': 'The browser is out of date. Try another one.',
    'error.exceedsMaximumAmount':
      'The amount is above the maximum that your card’s issuer allows. Try another card.',
    'error.enoughBalance': 'The card does not have enough money or credit. Try another card.',
    'error.connection': 'The internet connection was lost while you were paying.',
  },
  fewerQuotas: 'If there are several instalments, you can pay fewer at a time.',
  contingencyNow:
    'The payment service reports problems at this moment and we are already looking into it. Try again in a few minutes or change browser.',
  retry: 'Try again',
  help: 'Do you need help? Write to',
  reference: 'Reference code',
};
