import type { remindersTexts as es } from '../../rights/reminders.ts';
import type { Words } from '#domain/language.ts';

export const remindersTexts: Words<typeof es> = {
  title: 'Reminders',
  searching: 'We are looking for your reminders',
  retry: 'Try again',
  on: 'You get reminders of your dates by email.',
  off: 'You get no reminders.',
  rules:
    'We write at most twice a week, from Monday to Saturday between 8 and 20 hours. Never on a public holiday.',
  want: 'I want to get reminders',
  stop: 'I want no more reminders',
  saving: 'Saving…',
  dates: 'Add my dates to the calendar',
  log: {
    title: 'What we have written to you',
    lead: 'The emails of this portal in the last two years. It leaves out those that the institution sends by itself.',
    none: 'We have not written to you yet.',
  },
  kinds: {
    reminder: 'Reminder',
    voucher: 'Payment receipt',
    notCharged: 'Notice that nothing was charged',
    suspense: 'Notice of a payment to be assigned',
    refund: 'Notice of a refund',
    receipt: 'Copy of a receipt',
    agreement: 'Contract of your agreement',
    fulfilled: 'End of your agreement',
    lapsed: 'Agreement without effect',
    programme: 'Request for support',
    contactChanged: 'Notice of changed details',
    formerNotice: 'Notice to your former email',
    debitRequested: 'Request for automatic debit',
    debitNotActivated: 'Automatic debit not activated',
    debitActivated: 'Automatic debit activated',
    debitFailed: 'Automatic debit that failed',
    debitCancelled: 'Automatic debit cancelled',
  },
};
