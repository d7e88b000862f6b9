import type { Notes } from '../notes.ts';

const BANK = 'banco-cordillera';

/** The machines that run beside the payment flow in the browser, by folder. */
export const smallMachines: Readonly<Record<string, Notes>> = {
  'step-menu': {
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
    screens: {
      selecting: [`${BANK}-payment-quotas`, 'recupera-payment-put-in-quotas'],
      locked: [`${BANK}-payment`],
    },
  },
  'agreement-signing': {
    screens: { reading: [`${BANK}-sign`] },
    systemEvents: ['token.renewed', 'connection.restored'],
  },
  'payment-start': {
    systemEvents: ['token.renewed', 'connection.restored'],
  },
  identification: {
    leaves: ['entering', 'starting', 'verifying'],
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
    screens: {
      entering: [`${BANK}-contact`, `${BANK}-contact-errors`, 'recupera-contact'],
      confirming: [`${BANK}-contact-confirm`],
    },
    systemEvents: ['token.renewed', 'connection.restored'],
  },
  'card-change': {
    screens: { confirming: [`${BANK}-remove-card`] },
    systemEvents: ['token.renewed', 'page.restored'],
  },
  'payment-result': {
    systemEvents: ['token.renewed', 'token.ended', 'connection.restored', 'page.restored'],
  },
  'debit-enrolment': {
    screens: {
      choosingWay: [`${BANK}-debit-or-pay`],
      reviewing: [`${BANK}-debit-review`],
      confirmingExternal: [`${BANK}-debit-external`],
    },
    systemEvents: ['token.renewed'],
  },
  faq: {},
  'session-clock': {},
  request: {
    screens: {
      writing: [`${BANK}-load-request`, `${BANK}-load-request-errors`, `${BANK}-programme-invitation`],
      received: [`${BANK}-programme-received`],
    },
  },
  inquiry: {
    screens: { writing: [`${BANK}-trace`, `${BANK}-verify`] },
  },
  'debit-page': {
    screens: {
      shown: [`${BANK}-debit-next-steps`, `${BANK}-debit-active`],
      confirmingCancel: [`${BANK}-debit-cancel`],
    },
    systemEvents: ['token.renewed', 'token.ended'],
  },
  'payment-history': {
    screens: { listed: [`${BANK}-history`, `${BANK}-history-errors`] },
    systemEvents: ['token.renewed'],
  },
  'rights-page': { systemEvents: ['token.renewed'] },
  'reminders-panel': {},
  'paid-debts-panel': {},
  'dispute-panel': {},
  hardship: {},
  'binding-code': { screens: { sent: [`${BANK}-sign-code`] } },
  desk: {
    systemEvents: ['place.entered', 'search.submitted', 'session.lost'],
  },
  'desk-view': {},
};
