import { setup } from 'xstate';
import type { StateMeta } from '#contract/institution-events.ts';

/**
 * A payment agreement (abono_convenio, §4.6). Runs on the server like payment-attempt: the row keeps the state, the chart
 * says what may come next, deadlines are rows with a due time. Terms in days are the company's.
 */
export type AgreementEvent =
  /** The debtor accepted the rendered contract. */
  | { type: 'contract.signed' }
  /** The offer or its signature is no longer good: expired, or signed again with other terms. */
  | { type: 'contract.withdrawn' }
  /** The down payment was charged. */
  | { type: 'downPayment.received' }
  /** The signed contract went out and the institution was notified. */
  | { type: 'instalments.opened' }
  | { type: 'lastInstalment.received' }
  /** An instalment is late by more days than the company allows. */
  | { type: 'lateness.exceeded' };

export const agreementMachine = setup({
  types: { meta: {} as StateMeta, events: {} as AgreementEvent },
}).createMachine({
  id: 'agreement',
  description: 'Un convenio de pago, desde que se propone hasta que se cumple o caduca.',
  initial: 'proposed',
  states: {
    proposed: {
      description: 'La persona eligió cuotas y día de pago; el contrato está a la vista, sin firma.',
      on: { 'contract.signed': 'signed', 'contract.withdrawn': 'withdrawn' },
    },
    signed: {
      meta: { publishes: 'agreement.signed' },
      description: 'Contrato firmado; falta pagar el pie.',
      on: { 'downPayment.received': 'formalised', 'contract.withdrawn': 'withdrawn' },
    },
    formalised: {
      meta: { publishes: 'agreement.formalised' },
      description: 'Pie pagado: el convenio se formaliza y se envía el contrato firmado.',
      on: { 'instalments.opened': 'inForce' },
    },
    inForce: {
      description: 'Convenio vigente: se pagan sus cuotas, sin interés.',
      on: { 'lastInstalment.received': 'fulfilled', 'lateness.exceeded': 'lapsed' },
    },
    fulfilled: {
      type: 'final',
      meta: { publishes: 'agreement.fulfilled' },
      description: 'Todas las cuotas pagadas; sigue la regularización.',
    },
    lapsed: {
      meta: { publishes: 'agreement.lapsed' },
      type: 'final',
      description: 'Caducó por atraso; lo pagado se abona a la deuda total.',
    },
    withdrawn: {
      type: 'final',
      meta: { publishes: 'agreement.withdrawn' },
      description: 'No llegó a pagarse el pie; no obliga a nadie.',
    },
  },
});
