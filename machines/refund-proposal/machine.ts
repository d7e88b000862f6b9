import { and, setup } from 'xstate';
import type { StaffActor } from '#contract/staff.ts';

/**
 * A refund that one person of an institution proposes and another one approves (decision 0066). Runs on the server: the row keeps the
 * state and who proposed it, `transition` decides the next one, the database knows the same edges and the same four eyes. How the
 * money goes back is machines/refund's.
 */
export type RefundProposalEvent =
  | ({ type: 'proposal.approve' } & StaffActor)
  | ({ type: 'proposal.decline' } & StaffActor)
  | ({ type: 'proposal.withdraw' } & StaffActor)
  /** The refund that it led to ended: the money went back. */
  | { type: 'refund.completed' }
  /** The provider did not give it back. */
  | { type: 'refund.failed' };

export const refundProposalMachine = setup({
  types: {
    context: {} as { proposedBy: string },
    input: {} as { proposedBy: string },
    events: {} as RefundProposalEvent,
  },
  guards: {
    isSupervisor: ({ event }) => 'role' in event && event.role === 'supervisor',
    isAnotherPerson: ({ context, event }) => 'by' in event && event.by !== context.proposedBy,
    isProposer: ({ context, event }) => 'by' in event && event.by === context.proposedBy,
    isSecondSupervisor: and(['isSupervisor', 'isAnotherPerson']),
  },
}).createMachine({
  id: 'refundProposal',
  description: 'Una devolución que una persona de la institución propone y otra aprueba.',
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
      description: 'Otra persona la aprobó: la devolución está en curso con el proveedor.',
      on: { 'refund.completed': 'carriedOut', 'refund.failed': 'notCarriedOut' },
    },
    carriedOut: { type: 'final', description: 'El dinero se devolvió.' },
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
