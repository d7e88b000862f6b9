import { and, setup } from 'xstate';
import type { StaffActor } from '#contract/staff.ts';
import type { Serving } from '../requirements.ts';

/**
 * An order about a payment's money, proposed by one person of an institution and approved by another (decision 0066). Runs on the
 * server: the row keeps the state and the proposer, `transition` decides the next state, and the database enforces the same edges
 * and four eyes. An approved refund waits for machines/refund; every other order is executed on approval.
 */
export type PaymentProposalEvent =
  | ({ type: 'proposal.approve' } & StaffActor)
  | ({ type: 'proposal.decline' } & StaffActor)
  | ({ type: 'proposal.withdraw' } & StaffActor)
  /** What was approved is done. */
  | { type: 'order.completed' }
  /** The refund that it led to ended: the money went back. */
  | { type: 'refund.completed' }
  /** The provider did not give it back. */
  | { type: 'refund.failed' };

export const paymentProposalMachine = setup({
  types: {} as {
    meta: Serving;
    context: { proposedBy: string };
    input: { proposedBy: string };
    events: PaymentProposalEvent;
  },
  guards: {
    isSupervisor: ({ event }) => 'role' in event && event.role === 'supervisor',
    isAnotherPerson: ({ context, event }) => 'by' in event && event.by !== context.proposedBy,
    isProposer: ({ context, event }) => 'by' in event && event.by === context.proposedBy,
    isSecondSupervisor: and(['isSupervisor', 'isAnotherPerson']),
  },
}).createMachine({
  id: 'paymentProposal',
  description: 'Lo que una persona de la institución propone hacer con el dinero de un pago, y otra aprueba.',
  meta: { requirements: ['D66'] },
  context: ({ input }) => ({ proposedBy: input.proposedBy }),
  initial: 'proposed',
  states: {
    proposed: {
      description: 'Espera la decisión de otra persona, que supervisa. Todavía no se mueve dinero.',
      on: {
        'proposal.approve': { guard: 'isSecondSupervisor', target: 'approved' },
        'proposal.decline': { guard: 'isSecondSupervisor', target: 'declined' },
        'proposal.withdraw': { guard: 'isProposer', target: 'withdrawn' },
      },
    },
    approved: {
      description:
        'Otra persona la aprobó. Una devolución espera al proveedor; lo demás se hace en el mismo momento.',
      meta: { requirements: ['D66'] },
      on: {
        'order.completed': 'carriedOut',
        'refund.completed': { target: 'carriedOut', meta: { requirements: ['D43', 'D66'] } },
        'refund.failed': { target: 'notCarriedOut', meta: { requirements: ['D43', 'D66'] } },
      },
    },
    carriedOut: {
      type: 'final',
      description: 'Se hizo lo propuesto.',
    },
    notCarriedOut: {
      type: 'final',
      description: 'El proveedor no devolvió el dinero, que sigue donde estaba. Se puede proponer otra vez.',
    },
    declined: { type: 'final', description: 'Otra persona la rechazó. No se movió dinero.' },
    withdrawn: {
      type: 'final',
      description: 'La retiró la misma persona que la propuso. No se movió dinero.',
    },
  },
});
