import type { Notes } from '../notes.ts';

const BANK = 'banco-cordillera';

export const notes = {
  spec: {
    '': '2.5 4.4 4.5 R25',
    opening: '4.4 4.5',
    loadingMethods: '4.5 8',
    withoutMethods: '4.5 8',
    choosing: '2.5 4.4 4.5 5',
    'choosing.ready': '2.5 4.4 4.5',
    'choosing.loadingCards': '7.3 8 R22g',
    'choosing.withoutCards': '7.3 8 R22g',
    changingCards: '7.3 R22g',
    automating: '2.5 4.6',
    starting: '4.6 7.3 8 R25',
    redirecting: '4.6 7.3',
    underWay: '4.6 R25',
    ended: '2.2 4.6',
  },
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
