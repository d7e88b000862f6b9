import type { Notes } from '../notes.ts';

const BANK = 'banco-cordillera';

export const notes = {
  screens: {
    choosing: [
      `${BANK}-payment`,
      `${BANK}-payment-quotas`,
      `${BANK}-payment-down-payment`,
      `${BANK}-payment-high-amount`,
      `${BANK}-payment-saved-card`,
      'recupera-payment-put-in-quotas',
    ],
  },
  systemEvents: [
    ...['selection.changed', 'token.renewed', 'token.ended', 'page.restored', 'connection.restored'],
    // What the machine that does a state's work reports.
    ...['card.opened', 'card.settled'],
    ...['automatic.loaded', 'instalments.automated', 'instalments.byHand', 'debit.enrolled', 'debit.refused'],
    ...['start.uncertain', 'start.renewed', 'start.sessionLost', 'start.opened', 'start.charging'],
    ...['start.underWay', 'start.refused', 'start.failed', 'start.priceChanged'],
  ],
  leaves: [
    'loadingMethods',
    'withoutMethods',
    'choosing.ready',
    'choosing.loadingCards',
    'choosing.withoutCards',
    'changingCards',
    'automating',
    'starting',
    'underWay',
  ],
} satisfies Notes;
