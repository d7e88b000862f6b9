import type { Notes } from '../notes.ts';

const BANK = 'banco-cordillera';

/** The largest state of the payment flow. */
export const payingNotes = {
  spec: {
    paying: '2.5 4.5 R25',
    'paying.opening': '4.4 4.5',
    'paying.loadingMethods': '4.5 8',
    'paying.withoutMethods': '4.5 8',
    'paying.choosing': '2.5 4.4 4.5 5',
    'paying.loadingCards': '7.3 8 R22g',
    'paying.changingCards': '7.3 R22g',
    'paying.automating': '2.5 4.6',
    'paying.starting': '4.6 7.3 8 R25',
    'paying.redirecting': '4.6 7.3',
    'paying.underWay': '4.6 R25',
  },
  screens: {
    'paying.choosing': [
      `${BANK}-payment`,
      `${BANK}-payment-quotas`,
      `${BANK}-payment-down-payment`,
      `${BANK}-payment-high-amount`,
      `${BANK}-payment-saved-card`,
      'recupera-payment-put-in-quotas',
    ],
  },
} satisfies Notes;
