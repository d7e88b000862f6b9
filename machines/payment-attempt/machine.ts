import { setup } from 'xstate';
import type { StateMeta } from '#contract/institution-events.ts';
import type { Serving } from '../requirements.ts';

/**
 * One try to pay a frozen quote (readings 34). Runs on the server: the row keeps the state, `transition` decides the
 * next one, the database knows the same edges. It decides nothing about money: `server/payments/settle.ts` does that.
 */
export type PaymentAttemptEvent =
  /** The provider opened its page for us. */
  | { type: 'provider.opened' }
  /** The provider refused or could not be asked to open a page: nothing can have been charged. */
  | { type: 'provider.unavailable' }
  /** A saved card or a bank account is about to be charged, without a page; only the process that wrote this row may ask for it. */
  | { type: 'charge.requested' }
  /** The browser came back with a page that was finished. */
  | { type: 'visitor.returned' }
  /** The debtor left the provider's page unfinished and chooses again: a later finish there is never committed. */
  | { type: 'visitor.abandoned' }
  /** The provider says: charged, with our amount and our order. */
  | { type: 'provider.approved' }
  | { type: 'provider.declined' }
  | { type: 'provider.cancelled' }
  /** The page's lifetime is over and nothing was charged. */
  | { type: 'page.expired' }
  /** Before we asked for the charge the debt was paid elsewhere, or is another debtor's: nothing is charged. */
  | { type: 'debt.changed' }
  /** The provider does not answer, or says something that settles nothing yet. */
  | { type: 'provider.unreachable' }
  /** The provider's word contradicts our books (another amount, reversed, no answer for seven days). */
  | { type: 'evidence.contradicted' };

const outcomes = {
  'provider.approved': { target: 'paid', meta: { requirements: ['4.6a', 'R34'] } },
  'provider.declined': { target: 'declined', meta: { requirements: ['4.6a', '8p'] } },
  'provider.cancelled': { target: 'cancelled', meta: { requirements: ['4.6a'] } },
  'page.expired': 'expired',
  'debt.changed': { target: 'cancelled', meta: { requirements: ['D49'] } },
  'evidence.contradicted': 'review',
} as const;

export const paymentAttemptMachine = setup({
  types: {} as { meta: StateMeta & Serving; events: PaymentAttemptEvent },
}).createMachine({
  id: 'paymentAttempt',
  description: 'Un intento de pago, desde que se crea hasta que se sabe si se cobró.',
  meta: { requirements: ['4.6a', 'R34'] },
  initial: 'created',
  states: {
    created: {
      description: 'El intento existe; el proveedor todavía no abre su página. No puede haber cobro.',
      meta: { requirements: ['R34'] },
      on: {
        'provider.opened': { target: 'redirected', meta: { requirements: ['1g', 'R34'] } },
        'charge.requested': { target: 'confirming', meta: { requirements: ['7.3b', 'D25', 'D27'] } },
        'provider.unavailable': 'cancelled',
        'provider.cancelled': { target: 'cancelled', meta: { requirements: ['4.6a'] } },
        'page.expired': 'expired',
      },
    },
    redirected: {
      description: 'La persona está en la página del proveedor.',
      meta: { requirements: ['R34'] },
      on: {
        ...outcomes,
        'visitor.returned': { target: 'confirming', meta: { requirements: ['R33', 'R34'] } },
        'visitor.abandoned': { target: 'cancelled', meta: { requirements: ['D55'] } },
        'provider.unreachable': 'unknown',
      },
    },
    confirming: {
      description:
        'La persona volvió, o se cobra sin página (tarjeta guardada o cuenta bancaria); se confirma el cobro con el proveedor.',
      meta: { requirements: ['4.6a', 'R34'] },
      on: { ...outcomes, 'provider.unreachable': 'unknown' },
    },
    unknown: {
      description: 'El proveedor no dio una respuesta clara; se le vuelve a preguntar hasta saberlo.',
      meta: { requirements: ['R34'] },
      on: outcomes,
    },
    paid: {
      type: 'final',
      meta: { requirements: ['4.6a'], byLedger: ['money.received', 'money.held'] },
      description: 'Se cobró, una vez.',
    },
    declined: {
      type: 'final',
      description: 'El emisor rechazó la tarjeta. No se cobró.',
      meta: { requirements: ['4.6a', '8p'] },
    },
    cancelled: {
      type: 'final',
      description:
        'La persona anuló o eligió de nuevo, el proveedor no pudo abrir su página, o la deuda cambió antes de cobrar. No se cobró.',
      meta: { requirements: ['4.6a'] },
    },
    expired: {
      type: 'final',
      description: 'La página del proveedor venció sin pago. No se cobró.',
      meta: { requirements: ['R34'] },
    },
    review: {
      meta: { requirements: ['R34'], publishes: 'payment.underReview', byLedger: ['money.held'] },
      type: 'final',
      description: 'Algo no calza: una persona debe revisarlo. No se vuelve a cobrar.',
    },
  },
});
