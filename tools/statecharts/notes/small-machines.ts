import type { Notes } from '../notes.ts';

const BANK = 'banco-cordillera';

/** The machines that run beside the payment flow in the browser, by folder. */
export const smallMachines: Readonly<Record<string, Notes>> = {
  'step-menu': {
    spec: { '': '2.3 3 4.2', walking: '2.3 4.2 R4', errored: '2.4 4.2', completed: '2.4 4.2 9' },
    systemEvents: [
      'flow.set',
      'product.choose',
      'step.set',
      'steps.restore',
      'steps.reset',
      'steps.complete',
    ].concat('steps.markErrored'),
  },
  'quota-selection': {
    spec: { '': '4.4', opening: '4.4', selecting: '4.4 9', locked: '4.4 R16' },
    screens: {
      selecting: [`${BANK}-payment-quotas`, 'recupera-payment-put-in-quotas'],
      locked: [`${BANK}-payment`],
    },
  },
  'agreement-signing': {
    spec: {
      '': '2.5 4.6 R19',
      rendering: '2.5 4.6',
      refused: '2.5 8',
      reading: '2.5 4.6',
      accepting: '1 4.6 R25',
      unconfirmed: '4.6 8 R25',
      signed: '4.5 4.6 R19',
    },
    screens: { reading: [`${BANK}-sign`] },
    systemEvents: ['token.renewed', 'connection.restored'],
  },
  'payment-start': {
    spec: {
      '': '4.6 8 R25',
      opening: 'R25 R30c',
      renewing: '4.1 R30c',
      preparing: '5 8 R25',
      starting: '4.6 7.3 8 R25',
      uncertain: 'R25',
      'uncertain.resting': 'R25',
      'uncertain.asking': '7.3 R25',
      extending: '4.1 R30c',
      begun: '4.6 R25',
      refused: '8',
      failed: '8 R30c',
      priceChanged: '8 R25',
      sessionLost: '4.1 R8',
    },
    systemEvents: ['token.renewed', 'connection.restored'],
  },
  identification: {
    spec: {
      '': '2.5 4.1 R26',
      entering: '2.5 4.1 5',
      starting: '4.1 6 R26',
      verifying: '4.1 8 R26',
      proved: '4.1 4.2',
      savingContact: '2.5 4.2',
      done: '4.2',
    },
    screens: {
      entering: [
        `${BANK}-identity`,
        `${BANK}-identity-errors`,
        `${BANK}-identity-refused`,
        `${BANK}-identity-business`,
        'cordillera-consumo-identity-filled',
      ],
    },
    systemEvents: ['connection.restored'],
  },
  'contact-form': {
    spec: {
      '': '2.5 4.2 5',
      entering: '2.5 5',
      confirming: '2.5 5',
      saving: '4.2 7.2',
      saved: '4.2',
    },
    screens: {
      entering: [`${BANK}-contact`, `${BANK}-contact-errors`, 'recupera-contact'],
      confirming: [`${BANK}-contact-confirm`],
    },
    systemEvents: ['token.renewed', 'connection.restored'],
  },
  'card-change': {
    spec: {
      '': '7.3 R22g',
      opening: '7.3',
      adding: '7.3 8 R22g',
      leaving: '7.3 R22g',
      confirming: '7.3 R22g',
      removing: '7.3 8 R22g',
      done: '7.3',
    },
    screens: { confirming: [`${BANK}-remove-card`] },
    systemEvents: ['token.renewed', 'page.restored'],
  },
  'payment-result': {
    spec: {
      '': '4.6 R5 R33 R34',
      asking: '4.6 R5 R33',
      confirming: '4.6 R34',
      leaving: '4.6 7.3',
      abandoning: '4.6 R34',
      settled: '4.6 R34',
      left: '2.4 4.6 R5',
    },
    systemEvents: ['token.renewed', 'token.ended', 'connection.restored', 'page.restored'],
  },
  'debit-enrolment': {
    spec: {
      '': '2.5 4.6',
      opening: '4.6',
      loadingAutomatic: '4.5 4.6',
      choosingWay: '2.5',
      reviewing: '2.5 4.6 9',
      confirmingExternal: '2.5',
      enrolling: '4.6 R25',
      failed: '8',
      enrolled: '4.6',
      payingByHand: '2.5',
      refused: '8',
    },
    screens: {
      choosingWay: [`${BANK}-debit-or-pay`],
      reviewing: [`${BANK}-debit-review`],
      confirmingExternal: [`${BANK}-debit-external`],
    },
    systemEvents: ['token.renewed'],
  },
  faq: {
    spec: {
      '': '1 2.5 3',
      showingTopics: '1',
      showingQuestions: '1',
      showingFound: '1',
      nothingFound: '1',
      answered: '1',
      satisfied: '1',
      handedOver: '1 2.5',
    },
  },
  'session-clock': {
    spec: {
      '': '4.1 R8',
      running: '4.1',
      ending: '4.1',
      'ending.counting': '4.1',
      'ending.counting.waiting': '4.1',
      'ending.keeping': '4.1',
      'ending.keeping.offered': '4.1',
      'ending.keeping.renewing': '4.1 R30c',
      over: '4.1 R8',
    },
  },
  request: {
    spec: { '': '1 2.5 R22f R23b', writing: '2.5 5', sending: '7.2 R25', received: '2.5 R22f' },
    screens: {
      writing: [`${BANK}-load-request`, `${BANK}-load-request-errors`, `${BANK}-programme-invitation`],
      received: [`${BANK}-programme-received`],
    },
  },
  inquiry: {
    spec: { '': 'R5', writing: 'R5', asking: 'R5 R25' },
    screens: { writing: [`${BANK}-trace`, `${BANK}-verify`] },
  },
  'debit-page': {
    spec: {
      '': '2.1 4.6 R5',
      asking: '4.6',
      shown: '2.5 4.6',
      confirmingCancel: '4.6',
      cancelling: '4.6',
      unavailable: '8',
    },
    screens: {
      shown: [`${BANK}-debit-next-steps`, `${BANK}-debit-active`],
      confirmingCancel: [`${BANK}-debit-cancel`],
    },
  },
  'payment-history': {
    spec: { '': '1 2.5 8', searching: '2.5', listed: '2.5', withoutPayments: '8', unavailable: '8' },
    screens: { listed: [`${BANK}-history`, `${BANK}-history-errors`] },
    systemEvents: ['token.renewed'],
  },
  desk: {
    spec: { '': '6', opening: '6', unavailable: '6', signedOut: '6', signedIn: '6', leaving: '6' },
    systemEvents: ['place.entered', 'search.submitted', 'session.lost'],
  },
  'desk-view': {
    spec: {
      '': '6',
      loading: '6',
      failed: '6',
      shown: '6',
      'shown.resting': '6',
      'shown.looking': '6',
      refreshing: '6',
      loadingMore: '6',
      downloading: '6',
      writing: '6',
      sending: '6',
      unsent: '6',
      lost: '6',
    },
  },
};
