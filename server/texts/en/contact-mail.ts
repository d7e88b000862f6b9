import type { Words } from '#domain/language.ts';
import type * as es from '../contact-mail.ts';

export const CONTACT_MAIL: Words<typeof es.CONTACT_MAIL> = {
  subject: (company) => `Your contact details at ${company.name} changed`,
  preview: (company) => `If it was not you, write to ${company.helpEmail}.`,
  greeting: 'Hello:',
  title: 'We changed your contact details',
  body: 'Your email or phone was changed in the payment portal. We write to this email because it was the registered one. If it was you, you have nothing to do.',
  proven: 'A code sent to this email confirmed the change. From now on codes arrive at the new email.',
  notYou: (company) =>
    `If it was not you, close the open sessions and write as soon as you can to ${company.helpEmail}.`,
  link: 'It was not me: close the sessions',
  footer:
    'This notice is automatic. Its only link closes sessions and asks for no data. We will never ask for passwords or card details.',
};
