import { setup } from 'xstate';
import type { StateMeta } from '#contract/institution-events.ts';
import type { Serving } from '../requirements.ts';

/**
 * Money of one payment on its way back. Runs on the server: the row keeps the state, `transition` decides the next one, the
 * database knows the same edges. A card provider's refund is not safe to repeat, so after an unanswered call only the
 * provider's status leads back to `requested`, from where it may be sent again.
 */
export type RefundEvent =
  /** The provider is about to be called; only the caller that wrote this down may call it. */
  | { type: 'refund.begun' }
  /** The provider says that the money went back: by its answer, or by the amounts of its status. */
  | { type: 'provider.refunded' }
  /** The provider answered no, and its status says that nothing went back. */
  | { type: 'provider.refused' }
  /** The call went unanswered. */
  | { type: 'provider.unreachable' }
  /** Long after an unanswered call the provider's status still says that nothing went back. */
  | { type: 'provider.unchanged' }
  /** An operator has seen that the money went back, or has given it back otherwise. */
  | { type: 'refund.confirmed' }
  /** An operator has seen that nothing went back, and that the provider will not do it. */
  | { type: 'refund.denied' };

export const refundMachine = setup({
  types: {} as { meta: StateMeta & Serving; events: RefundEvent },
}).createMachine({
  id: 'refund',
  description: 'Una devolución de dinero cobrado, desde que se decide hasta que se sabe si se hizo.',
  meta: { requirements: ['D43'] },
  initial: 'requested',
  states: {
    requested: {
      description: 'Hay que devolver. El proveedor todavía no recibe la orden, o se sabe que no la cumplió.',
      on: {
        'refund.begun': 'sending',
        'provider.refunded': 'refunded',
        'refund.confirmed': 'refunded',
        'refund.denied': 'refused',
      },
    },
    sending: {
      description: 'La orden se está enviando al proveedor.',
      meta: { requirements: ['D43'] },
      on: {
        'provider.refunded': 'refunded',
        'provider.refused': 'refused',
        'provider.unreachable': { target: 'unknown', meta: { requirements: ['R34', 'D43'] } },
      },
    },
    unknown: {
      description:
        'El proveedor no contestó; se le pregunta hasta saber si devolvió. No se envía otra vez sin saberlo.',
      meta: { requirements: ['R34', 'D43'] },
      on: {
        'provider.refunded': { target: 'refunded', meta: { requirements: ['D43'] } },
        'provider.unchanged': 'requested',
        'refund.confirmed': { target: 'refunded', meta: { requirements: ['D43'] } },
        'refund.denied': { target: 'refused', meta: { requirements: ['D43'] } },
      },
    },
    refunded: {
      type: 'final',
      meta: { byLedger: ['money.returned'] },
      description: 'El dinero se devolvió, una vez.',
    },
    refused: {
      type: 'final',
      meta: { publishes: 'refund.refused' },
      description: 'El proveedor no lo devolvió. El dinero sigue donde estaba.',
    },
  },
});
