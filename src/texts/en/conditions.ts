import type { conditionTexts as es } from '../conditions.ts';
import type { Words } from '#domain/language.ts';
import { bookingText, termText } from './deadlines.ts';

export const conditionTexts: Words<typeof es> = {
  put: (terms) => [
    'You have to pay all the operations in the list, together and for the amount offered.',
    'The discount holds only if you pay while the offer is valid.',
    'Before that, pay this month’s instalments and earlier overdue debts, if you have any.',
    `Your payment is recorded within ${bookingText(terms)}.`,
    `The debt is settled within ${termText(terms.regularisation.singlePayment)}. From then on you can ask for your certificate.`,
  ],
  agreement: ({ executiveContact, firstDueDate, agreementLapsesAfterDays, regularisation }) => [
    'First you sign the contract with the identity you have already proved. Then you pay the down payment.',
    'When the down payment arrives, the agreement is formalised. We email you the signed contract.',
    ...(executiveContact
      ? [`An executive contacts you within ${termText(executiveContact)} of the down payment.`]
      : []),
    firstDueDate.from === 'booking'
      ? `The first instalment is due on your payment day, ${firstDueDate.count} days after the down payment is recorded.`
      : `The first instalment is due on your payment day, ${firstDueDate.count} days after the down payment.`,
    'The instalments have no interest. The plan and its discount hold only if you pay every instalment of the month.',
    `If an instalment is more than ${agreementLapsesAfterDays} days late, the agreement ends. What you paid goes towards the total debt.`,
    `Once the last instalment is paid, the debt is settled within ${termText(regularisation.agreement)}.`,
  ],
};
