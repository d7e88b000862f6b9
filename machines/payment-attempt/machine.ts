import { setup } from 'xstate';
import type { StateMeta } from '#contract/institution-events.ts';

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
  /** The debtor left its page unfinished and chooses again: what is finished there later is never committed. */
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
  'provider.approved': 'paid',
  'provider.declined': 'declined',
  'provider.cancelled': 'cancelled',
  'page.expired': 'expired',
  'debt.changed': 'cancelled',
  'evidence.contradicted': 'review',
} as const;

export const paymentAttemptMachine = setup({
  types: { meta: {} as StateMeta, events: {} as PaymentAttemptEvent },
}).createMachine({
  id: 'paymentAttempt',
  description: 'Un intento de pago, desde que se crea hasta que se sabe si se cobró.',
  initial: 'created',
  states: {
    created: {
      description: 'El intento existe; el proveedor todavía no abre su página. No puede haber cobro.',
      on: {
        'provider.opened': 'redirected',
        'charge.requested': 'confirming',
        'provider.unavailable': 'cancelled',
        'provider.cancelled': 'cancelled',
        'page.expired': 'expired',
      },
    },
    redirected: {
      description: 'La persona está en la página del proveedor.',
      on: {
        ...outcomes,
        'visitor.returned': 'confirming',
        'visitor.abandoned': 'cancelled',
        'provider.unreachable': 'unknown',
      },
    },
    confirming: {
      description:
        'La persona volvió, o se cobra sin página (tarjeta guardada o cuenta bancaria); se confirma el cobro con el proveedor.',
      on: { ...outcomes, 'provider.unreachable': 'unknown' },
    },
    unknown: {
      description: 'El proveedor no dio una respuesta clara; se le vuelve a preguntar hasta saberlo.',
      on: outcomes,
    },
    paid: {
      type: 'final',
      meta: { byLedger: ['money.received', 'money.held'] },
      description: 'Se cobró, una vez.',
    },
    declined: { type: 'final', description: 'El emisor rechazó la tarjeta. No se cobró.' },
    cancelled: {
      type: 'final',
      description:
        'La persona anuló o eligió de nuevo, el proveedor no pudo abrir su página, o la deuda cambió antes de cobrar. No se cobró.',
    },
    expired: { type: 'final', description: 'La página del proveedor venció sin pago. No se cobró.' },
    review: {
      meta: { publishes: 'payment.underReview', byLedger: ['money.held'] },
      type: 'final',
      description: 'Algo no calza: una persona debe revisarlo. No se vuelve a cobrar.',
    },
  },
});
