import type { Notes } from '../notes.ts';

const BANK = 'banco-cordillera';

export const notes = {
  screens: {
    choosingCompany: ['saldar-chooser'],
    notFound: ['saldar-not-found', `${BANK}-not-found`],
    atHome: [`${BANK}-landing`],
    reading: [`${BANK}-terms`, `${BANK}-privacy`, `${BANK}-trace`, `${BANK}-verify`],
    withoutProducts: ['recupera-no-offers'],
    planning: [`${BANK}-plan`, `${BANK}-plan-agreement`, `${BANK}-create-plan`, 'recupera-plan'],
    signing: [`${BANK}-sign`],
    'resulting.paid': [`${BANK}-voucher`, `${BANK}-voucher-agreement`],
    'resulting.unpaid': [`${BANK}-payment-error`, `${BANK}-error-without-payment`],
    viewingDebit: [`${BANK}-debit-next-steps`, `${BANK}-debit-active`],
    viewingHistory: [`${BANK}-history`],
  },
  systemEvents: [
    'route.entered',
    'step.reached',
    'steps.left',
    'steps.ended',
    'session.ended',
    'session.renewed',
    'session.checked',
    'session.expired',
    'xstate.snapshot.debitPage',
    'access.refused',
    'connection.restored',
    // What the machine that does a state's work reports.
    ...['identity.asked', 'identity.proved', 'identity.done', 'contact.saved', 'contact.left'],
    'agreement.signed',
    'xstate.snapshot.checkout',
    ...['back', 'cardPage', 'renewed', 'uncertain', 'notStarted', 'opened', 'underWay', 'charging']
      .concat('priceChanged', 'resultAsked', 'unattended', 'enrolled', 'sessionLost', 'sessionLostPaying')
      .map((report) => `checkout.${report}`),
    ...['result.settled', 'result.unavailable', 'result.notHere', 'result.resumed'],
    ...['result.abandoned', 'result.retried'],
  ],
  leaves: [
    'identifying',
    'withoutProducts',
    'contacting',
    'planning',
    'signing',
    'paying',
    'resulting.unpaid',
  ],
  steps: [
    { path: 'atHome', label: 'Llega a la portada' },
    { path: 'identifying', label: 'Abre la identificación' },
    { path: 'identified', label: 'Se identifica' },
    { path: 'placing', label: 'Tiene qué pagar' },
    { path: 'paying', label: 'Llega al resumen y pago' },
    { path: 'paying', event: 'checkout.opened', label: 'Va a la página de pago' },
    { path: 'resulting.paid', label: 'Paga' },
  ],
  spawns: {
    enterPlace: ['stepMenu'],
    rememberSession: ['sessionClock'],
    rememberRenewedSession: ['sessionClock'],
    rememberSavedContact: ['sessionClock'],
    renewToken: ['sessionClock'],
  },
} satisfies Notes;
