import type { loadRequestTexts as es } from '../load-request.ts';
import type { Words } from '#domain/language.ts';

export const loadRequestTexts: Words<typeof es> = {
  open: 'Ask for instalments to be loaded',
  explain: 'Does your loan not appear in the portal?',
  title: 'Ask for instalments to be loaded',
  lead: ({ name }) =>
    `If your loan does not appear here, leave us these details. An executive of ${name} reviews it and writes to you.`,
  operation: 'Operation number of the loan',
  operationHint: 'It is in the contract and in the collection notices.',
  message: 'Message (optional)',
  messageHint: 'Up to 500 characters. Write no passwords or card details.',
  messageLong: 'The message can have up to 500 characters',
  privacy: 'We use these details only to answer your request and erase them from the portal after 90 days.',
  privacyLink: 'Privacy policy (opens in another tab)',
  send: 'Send request',
  sending: 'Sending…',
  cancel: 'Cancel',
  received: 'We received your request',
  receivedLead: ({ name }) =>
    `We sent it to an executive of ${name}, who will answer at the email or phone you left.`,
  receivedWarning: 'You will never be asked for passwords or payments by phone for this review.',
  close: 'Understood',
};
