import { setup } from 'xstate';
import type { StateMeta } from '#contract/institution-events.ts';
import type { Serving } from '../requirements.ts';

/**
 * An automatic debit in a bank account (§4.6, §9). Runs on the server like payment-attempt and agreement: the row keeps the
 * state, the chart has the legal transitions, deadlines are rows with a due time. Each charge is a separate payment.
 */
export type AutomaticDebitEvent =
  /** The provider has a page where the debtor can activate it. */
  | { type: 'activation.opened' }
  /** The debtor said yes at the provider; the bank still checks. */
  | { type: 'mandate.accepted' }
  | { type: 'mandate.activated' }
  /** The debtor or the bank said no, or took back what was given. */
  | { type: 'mandate.refused' }
  /** It was not activated in time: the debtor must ask again. */
  | { type: 'activation.expired' }
  | { type: 'charge.begun' }
  | { type: 'charge.paid' }
  /** Not charged; as long as its window lasts it is tried again. */
  | { type: 'charge.failed' }
  /** Never ordered, because the debt changed first: the due quotas are read again. */
  | { type: 'charge.withdrawn' }
  /** What is charged no longer fits what was agreed, or a person must look. */
  | { type: 'charge.doubtful' }
  /** The company's business days after the due date are over without a charge. */
  | { type: 'charge.overdue' }
  /** There is more to charge on a later day. */
  | { type: 'quotas.remain' }
  | { type: 'debt.paid' }
  | { type: 'debtor.cancelled' };

const givenUp = {
  'mandate.refused': { target: 'cancelled', meta: { requirements: ['4.6f'] } },
  'debtor.cancelled': { target: 'cancelled', meta: { requirements: ['4.6e'] } },
  'charge.doubtful': { target: 'cancelled', meta: { requirements: ['D27'] } },
} as const;

export const automaticDebitMachine = setup({
  types: {} as { meta: StateMeta & Serving; events: AutomaticDebitEvent },
}).createMachine({
  id: 'automaticDebit',
  description:
    'Un cargo automático en la cuenta bancaria, desde que se pide hasta que se cobra o se cancela.',
  meta: { requirements: ['1h', '4.6e'] },
  initial: 'requested',
  states: {
    requested: {
      description: 'La persona lo pidió; el proveedor todavía no abre la página para activarlo.',
      meta: { requirements: ['4.6e'] },
      on: { 'activation.opened': 'activating', ...givenUp },
    },
    activating: {
      description: 'La persona tiene 3 horas para activarlo en su banco; después debe pedirlo otra vez.',
      meta: { requirements: ['9j'] },
      on: {
        'mandate.accepted': { target: 'accepted', meta: { requirements: ['4.6e', '9j'] } },
        'mandate.activated': { target: 'active', meta: { requirements: ['4.6e', '4.6f'] } },
        'activation.expired': { target: 'expired', meta: { requirements: ['4.6e', '9j'] } },
        ...givenUp,
      },
    },
    accepted: {
      description: 'La persona aceptó; su banco puede tardar hasta 72 horas hábiles en confirmarlo.',
      meta: { requirements: ['9j'] },
      on: {
        'mandate.activated': { target: 'active', meta: { requirements: ['4.6e', '4.6f'] } },
        'activation.expired': { target: 'expired', meta: { requirements: ['4.6e', '9j'] } },
        ...givenUp,
      },
    },
    active: {
      meta: { requirements: ['4.6e', '4.6f'], publishes: 'debit.activated', on: 'mandate.activated' },
      description: 'Activo: espera el próximo vencimiento, o el día de reintentar un cobro que falló.',
      on: {
        'charge.begun': { target: 'charging', meta: { requirements: ['4.6e'] } },
        'charge.overdue': { target: 'cancelled', meta: { requirements: ['4.6e', '9j'] } },
        'debt.paid': { target: 'finished', meta: { requirements: ['4.6e'] } },
        ...givenUp,
      },
    },
    charging: {
      description: 'Hay un cobro en curso en el banco: no se cancela ni se cobra por otro medio hasta saber.',
      meta: { requirements: ['4.6e'] },
      on: {
        'charge.paid': 'charged',
        'charge.failed': { target: 'active', meta: { requirements: ['4.6e', '4.6f'] } },
        'charge.withdrawn': { target: 'active', meta: { requirements: ['D27', 'D49'] } },
        'charge.doubtful': { target: 'cancelled', meta: { requirements: ['D27'] } },
      },
    },
    charged: {
      description: 'Se cobró: se decide si queda algo por cobrar.',
      meta: { requirements: ['4.6e'] },
      on: { 'quotas.remain': 'active', 'debt.paid': 'finished', 'debtor.cancelled': 'cancelled' },
    },
    finished: {
      type: 'final',
      meta: { requirements: ['4.6e'], publishes: 'debit.finished' },
      description: 'Todo lo que había que cobrar está pagado.',
    },
    cancelled: {
      meta: { requirements: ['4.6e', '4.6f'], publishes: 'debit.cancelled' },
      type: 'final',
      description: 'Cancelado: por la persona, por su banco o por pasar el plazo sin cobro.',
    },
    expired: {
      type: 'final',
      meta: { requirements: ['4.6e', '9j'], publishes: 'debit.expired' },
      description: 'No se activó a tiempo. No se cobró nada.',
    },
  },
});
