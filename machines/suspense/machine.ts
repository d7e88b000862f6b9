import { setup } from 'xstate';
import type { StateMeta } from '#contract/institution-events.ts';
import type { Serving } from '../requirements.ts';

/**
 * Charged money of one payment that was taken off no debt, until it is assigned or all of it has gone back (decision 0043). Runs on the
 * server: the row keeps the state, `transition` decides the next one, the database knows the same edges. What goes back is a
 * machines/refund each time.
 */
export type SuspenseEvent =
  /** Two people said that it pays the debt as it was quoted. */
  | { type: 'suspense.assigned' }
  /** All of it or a part is to go back: two people said so, or the promised day has come. */
  | { type: 'refund.requested' }
  /** The part went back, and a rest waits. */
  | { type: 'refund.completedInPart' }
  | { type: 'refund.completed' }
  /** The provider did not give it back. */
  | { type: 'refund.failed' };

export const suspenseMachine = setup({
  types: {} as { meta: StateMeta & Serving; events: SuspenseEvent },
}).createMachine({
  id: 'suspense',
  description: 'Dinero cobrado que no se descontó de ninguna deuda, hasta que se asigna o se devuelve.',
  meta: { requirements: ['D43'] },
  initial: 'waiting',
  states: {
    waiting: {
      meta: { requirements: ['D20', 'D43'], byLedger: ['money.held'] },
      description:
        'El dinero espera. Si nadie decide, se devuelve por sí solo, a más tardar el día que se le prometió a la persona.',
      on: {
        'suspense.assigned': { target: 'assigned', meta: { requirements: ['D20', 'D43'] } },
        'refund.requested': { target: 'returning', meta: { requirements: ['D43'] } },
      },
    },
    returning: {
      description: 'Todo o una parte se está devolviendo.',
      on: {
        'refund.completed': 'returned',
        'refund.completedInPart': 'partlyReturned',
        'refund.failed': 'notReturned',
      },
    },
    partlyReturned: {
      description: 'Una parte se devolvió. El resto ya no paga la deuda: también se devuelve.',
      on: { 'refund.requested': 'returningRest' },
    },
    returningRest: {
      description: 'El resto, o una parte de él, se está devolviendo.',
      on: {
        'refund.completed': 'returned',
        'refund.completedInPart': 'partlyReturned',
        'refund.failed': 'partlyReturned',
      },
    },
    notReturned: {
      description: 'El proveedor no lo devolvió. El dinero sigue esperando, y alguien debe decidir.',
      on: { 'suspense.assigned': 'assigned', 'refund.requested': 'returning' },
    },
    assigned: {
      type: 'final',
      meta: { byLedger: ['money.assigned'] },
      description: 'Pagó la deuda como se había cotizado.',
    },
    returned: { type: 'final', description: 'Todo el dinero se devolvió.' },
  },
});
