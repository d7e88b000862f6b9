import type { Notes } from '../notes.ts';

/** The machines that run on the server: a row of the database is in one of their states. By folder. */
export const serverMachines: Readonly<Record<string, Notes>> = {
  'payment-attempt': {
    spec: {
      '': '4.6 R34',
      created: '4.6 R34',
      redirected: '4.6 R34',
      confirming: '4.6 R34',
      unknown: 'R34',
      paid: '4.6',
      declined: '4.6 8',
      cancelled: '4.6',
      expired: '4.6',
      review: 'R34',
    },
    screens: {
      paid: ['banco-cordillera-voucher'],
      declined: ['banco-cordillera-payment-error'],
    },
    told: [
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
  agreement: {
    spec: {
      '': '1 4.6',
      proposed: '2.5 4.6',
      signed: '4.6 R19',
      formalised: '4.6',
      inForce: '4.6',
      fulfilled: '4.6',
      lapsed: '4.6 9',
      withdrawn: '4.6',
    },
    screens: {
      proposed: ['banco-cordillera-sign'],
      signed: ['banco-cordillera-payment-down-payment'],
      formalised: ['banco-cordillera-voucher-agreement'],
    },
    told: [
      'contract.withdrawn',
      'downPayment.received',
      'instalments.opened',
      'lastInstalment.received',
    ].concat('lateness.exceeded'),
  },
  'automatic-debit': {
    spec: {
      '': '4.6 9',
      requested: '4.6',
      activating: '4.6 9',
      accepted: '4.6 9',
      active: '4.6',
      charging: '4.6',
      charged: '4.6',
      finished: '4.6',
      cancelled: '4.6 9',
      expired: '4.6 9',
    },
    screens: {
      activating: ['banco-cordillera-debit-next-steps'],
      active: ['banco-cordillera-debit-active'],
    },
    told: [
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
