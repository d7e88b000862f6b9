import type { Notes } from '../notes.ts';

/** The machines that run on the server: a row of the database is in one of their states. By folder. */
export const serverMachines: Readonly<Record<string, Notes>> = {
  'payment-attempt': {
    screens: {
      paid: ['banco-cordillera-voucher'],
      declined: ['banco-cordillera-payment-error'],
    },
    systemEvents: [
      'provider.opened',
      'provider.unavailable',
      'charge.requested',
      'provider.approved',
      'provider.declined',
      'provider.cancelled',
      'page.expired',
      'debt.changed',
      'provider.unreachable',
      'evidence.contradicted',
    ],
  },
  refund: {
    screens: {},
    systemEvents: [
      'refund.begun',
      'provider.refunded',
      'provider.refused',
      'provider.unreachable',
      'provider.unchanged',
    ],
  },
  suspense: {
    screens: {},
    systemEvents: [
      'suspense.assigned',
      'refund.requested',
      'refund.completed',
      'refund.completedInPart',
      'refund.failed',
    ],
  },
  'payment-proposal': {
    screens: {},
    systemEvents: ['order.completed', 'refund.completed', 'refund.failed'],
  },
  'institution-request': {
    screens: {},
    systemEvents: ['request.repeated'],
  },
  'debt-enabling': {
    screens: {},
    systemEvents: ['operator.revoked', 'operator.replaced', 'day.passed'],
  },
  'maintenance-notice': {
    screens: {},
    systemEvents: [],
  },
  'portfolio-load': {
    screens: {},
    systemEvents: [
      ...['files.received', 'check.started', 'check.passed', 'check.refused', 'check.failed'],
      ...['portfolio.changed', 'load.started', 'load.completed', 'load.failed', 'load.expired'],
    ],
  },
  'webhook-endpoint': {
    screens: {},
    systemEvents: ['receiver.accepted', 'receiver.failed', 'receiver.gone', 'failure.lasted'],
  },
  'institution-key': {
    screens: {},
    systemEvents: ['operator.revoked'],
  },
  'staff-session': {
    screens: {},
    systemEvents: ['session.expired', 'provider.signedOut', 'operator.signedOut'],
  },
  agreement: {
    screens: {
      proposed: ['banco-cordillera-sign'],
      signed: ['banco-cordillera-payment-down-payment'],
      formalised: ['banco-cordillera-voucher-agreement'],
    },
    systemEvents: [
      'contract.withdrawn',
      'downPayment.received',
      'instalments.opened',
      'lastInstalment.received',
      'lateness.exceeded',
    ].concat('debt.corrected'),
  },
  'automatic-debit': {
    screens: {
      activating: ['banco-cordillera-debit-next-steps'],
      active: ['banco-cordillera-debit-active'],
    },
    systemEvents: [
      'activation.opened',
      'mandate.activated',
      'mandate.refused',
      'activation.expired',
      'charge.begun',
      'charge.paid',
      'charge.failed',
      'charge.doubtful',
      'charge.overdue',
      'quotas.remain',
      'debt.paid',
    ],
  },
};
