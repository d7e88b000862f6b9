import type { Words } from '#domain/language.ts';
import type * as es from '../contract.ts';

export const PLAN_REFUSED: Words<typeof es.PLAN_REFUSED> = {
  unknownDebt: 'This plan is no longer available. Load your debts again.',
  offerEnded:
    'The offer has ended and no other plan can be signed. The down payment of the one you signed can still be paid.',
  notANumberOfInstalments: 'The number of instalments and the payment date are required.',
  tooFewInstalments: 'The number of instalments is below the minimum of the offer.',
  tooManyInstalments: 'The number of instalments is above the maximum of the offer.',
  paymentDayNotOffered: 'Choose one of the payment days on offer.',
};

export const CONTRACT_WORDS: Words<typeof es.CONTRACT_WORDS> = {
  changed: 'The contract changed since you saw it. Nothing was signed. Read it again before signing.',
  ready: 'Contract ready to be signed.',
};
