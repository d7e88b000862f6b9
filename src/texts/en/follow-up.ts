import type { followUpTexts as es } from '../follow-up.ts';
import type { Words } from '#domain/language.ts';

export const followUpTexts: Words<typeof es> = {
  title: 'What comes next',
  on: 'On',
  until: 'At the latest on',
  since: 'From',
  paid: 'You paid',
  booked: (entity) => `${entity} records your payment`,
  lastPaid: 'The last instalment was paid',
  notice: 'By law, your creditor reports the payment to the registers of unpaid debts',
  regularised: 'Your debt is in order',
  certificate: 'You can ask for your debt certificate',
  removed: 'You leave the registers of unpaid debts',
};
