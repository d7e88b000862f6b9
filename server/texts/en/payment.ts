import type { Words } from '#domain/language.ts';
import type * as es from '../payment.ts';

export const SELECTION: Words<typeof es.SELECTION> = {
  nothingSelected: 'Choose at least one instalment to pay.',
  unknownDebt: 'The debts chosen could not be processed. Load your debts again.',
  unknownQuota: 'The debts chosen could not be processed. Load your debts again.',
  notYetDue: 'The first instalment cannot be paid yet: it is due after this month.',
  earlierFirst: 'You must select the earlier debts.',
  tooMany: 'You can select at most 20 instalments at once.',
  incompletePut: 'The single full payment includes all the operations in the list.',
  notSigned: 'To pay the down payment you first have to choose and sign your payment plan.',
  refundUnderWay:
    'A payment of these instalments is being returned. Once the refund has ended, you can pay with the discount.',
};

export const START: Words<typeof es.START> = {
  QUOTE_STALE:
    'Your debts changed or a long time passed since you chose them. Nothing was charged. Check the amount and try again.',
  PROVIDER_DOWN:
    'There is a problem with the payment service. Nothing was charged. Try again in a few minutes.',
  METHOD_UNAVAILABLE: 'This means of payment is not available. Choose another one.',
  MAINTENANCE:
    'We are in maintenance and for now no payments can be begun. Nothing was charged. Come back when it ends; your debts are as before.',
  SESSION_TOO_SHORT: 'Your session is about to expire. Nothing was charged. Renew it to continue.',
  IN_PROGRESS:
    'You already have a payment under way for these debts. Wait for its result before paying again.',
};

export const ABANDON: Words<typeof es.ABANDON> = {
  NOT_OPEN:
    'This payment is already being confirmed, so it cannot be cancelled. Do not pay again: see how it ended.',
};
