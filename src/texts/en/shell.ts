import type { shellTexts as es } from '../shell.ts';
import type { Words } from '#domain/language.ts';

export const shellTexts: Words<typeof es> = {
  steps: {
    identity: 'Identification',
    contact: 'Contact details',
    plan: 'Payment plans',
    sign: 'Signing of the payment solution',
    summary: 'Summary/Payment',
  },
  terms: 'Terms and conditions',
  privacy: 'Privacy policy',
  consent: 'Counting of visits',
  help: 'Help',
  myData: 'My data',
  otherWays: 'I cannot pay this, or I do not agree',
  inReview: 'See how it is going',
  stillListed: 'What to do if you are still in the registers of unpaid debts',
  logout: 'Log out',
  waiting: 'Loading…',
  opening: 'Opening…',
  reload: 'Load again',
  offline:
    'You have lost your internet connection. What you wrote is still here; when the connection is back you can go on.',
  notices: {
    sessionExpired: 'Your session expired. For your safety, identify yourself again.',
    sessionExpiredPaying:
      'Your session expired while we were confirming your payment. Do not pay again yet: identify yourself again and you will see how it ended.',
    accessRefused: 'We could not show you that page. Choose your institution and begin again.',
    identifyFirst: 'To see that page you first have to identify yourself.',
    logoutUnconfirmed:
      'We could not confirm that your session was closed. If you share this device, close the browser.',
  },
};
