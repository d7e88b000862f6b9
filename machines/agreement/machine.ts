import { setup } from 'xstate';
import type { StateMeta } from '#contract/institution-events.ts';
import type { Serving } from '../requirements.ts';

/**
 * A payment agreement (abono_convenio, §4.6). Runs on the server like payment-attempt: the row keeps the state, the chart
 * says what may come next, deadlines are rows with a due time. Terms in days are the company's.
 */
export type AgreementEvent =
  /** The debtor accepted the rendered contract. */
  | { type: 'contract.signed' }
  /** The offer or its signature is no longer good: expired, or signed again with other terms or by another debtor. */
  | { type: 'contract.withdrawn' }
  /** The down payment was charged. */
  | { type: 'downPayment.received' }
  /** The signed contract went out and the institution was notified. */
  | { type: 'instalments.opened' }
  | { type: 'lastInstalment.received' }
  /** An instalment is late by more days than the company allows. */
  | { type: 'lateness.exceeded' }
  /** The institution accepts that the debt it was signed on is not owed, or less of it (decision 0094). */
  | { type: 'debt.corrected' };

export const agreementMachine = setup({
  types: {} as { meta: StateMeta & Serving; events: AgreementEvent },
}).createMachine({
  id: 'agreement',
  description: 'Un convenio de pago, desde que se propone hasta que se cumple, caduca o queda sin efecto.',
  meta: { requirements: ['1f', '4.6b'] },
  initial: 'proposed',
  states: {
    proposed: {
      description: 'La persona eligió cuotas y día de pago; el contrato está a la vista, sin firma.',
      meta: { requirements: ['2.5j', '4.6b'] },
      on: {
        'contract.signed': { target: 'signed', meta: { requirements: ['1b', '4.6b'] } },
        'contract.withdrawn': { target: 'withdrawn', meta: { requirements: ['4.6b'] } },
      },
    },
    signed: {
      meta: { requirements: ['4.6b'], publishes: 'agreement.signed' },
      description: 'Contrato firmado; falta pagar el pie.',
      on: { 'downPayment.received': 'formalised', 'contract.withdrawn': 'withdrawn' },
    },
    formalised: {
      meta: { requirements: ['4.6b', '9m'], publishes: 'agreement.formalised' },
      description: 'Pie pagado: el convenio se formaliza y se envía el contrato firmado.',
      on: { 'instalments.opened': 'inForce' },
    },
    inForce: {
      description: 'Convenio vigente: se pagan sus cuotas, sin interés.',
      meta: { requirements: ['4.6b'] },
      on: {
        'lastInstalment.received': { target: 'fulfilled', meta: { requirements: ['4.6d'] } },
        'lateness.exceeded': { target: 'lapsed', meta: { requirements: ['4.6b', 'R22h'] } },
        'debt.corrected': { target: 'released', meta: { requirements: ['D94'] } },
      },
    },
    fulfilled: {
      type: 'final',
      meta: { requirements: ['4.6d'], publishes: 'agreement.fulfilled' },
      description: 'Todas las cuotas pagadas; sigue la regularización.',
    },
    lapsed: {
      meta: { requirements: ['4.6b', 'R22h'], publishes: 'agreement.lapsed' },
      type: 'final',
      description: 'Caducó por atraso; lo pagado se abona a la deuda total.',
    },
    released: {
      type: 'final',
      meta: { requirements: ['D94'], publishes: 'agreement.released' },
      description: 'La institución aceptó que la deuda no era esa; lo pagado se descuenta o se devuelve.',
    },
    withdrawn: {
      type: 'final',
      meta: { requirements: ['4.6b'], publishes: 'agreement.withdrawn' },
      description: 'No llegó a pagarse el pie; no obliga a nadie.',
    },
  },
});
