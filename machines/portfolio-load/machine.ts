import { and, or, setup } from 'xstate';
import type { StaffActor } from '#contract/staff.ts';
import type { Serving } from '../requirements.ts';

/**
 * A portfolio uploaded by a person of an institution (decision 0071). Runs on the server: the row keeps the state, the uploader and
 * whether it reduces debt; `transition` decides the next state, and the database enforces the same edges and four eyes.
 */
export type PortfolioLoadEvent =
  /** `check`: the check with the figures that the person saw. */
  | ({ type: 'load.confirm'; check: string | null } & StaffActor)
  | ({ type: 'load.discard' } & StaffActor)
  /** The last byte of its files is there. */
  | { type: 'files.received' }
  | { type: 'check.started' }
  | { type: 'check.passed' }
  /** The import refuses the files as a whole. */
  | { type: 'check.refused' }
  | { type: 'check.failed' }
  /** Another load was made since the check, or this one would now take more than was shown. */
  | { type: 'portfolio.changed' }
  | { type: 'load.started' }
  | { type: 'load.completed' }
  | { type: 'load.failed' }
  /** A day passed without a decision. */
  | { type: 'load.expired' };

type LoadContext = {
  readonly uploadedBy: string;
  /** Whether it withdraws or lowers debt; null before its check. */
  readonly isForgiving: boolean | null;
  /** The valid check; null before one has passed. */
  readonly checkId: string | null;
};

export const portfolioLoadMachine = setup({
  types: {} as {
    meta: Serving;
    context: LoadContext;
    input: LoadContext;
    events: PortfolioLoadEvent;
  },
  guards: {
    isSupervisor: ({ event }) => 'role' in event && event.role === 'supervisor',
    isAgent: ({ event }) => 'role' in event && event.role === 'agent',
    isUploader: ({ context, event }) => 'by' in event && event.by === context.uploadedBy,
    isAnotherPerson: ({ context, event }) => 'by' in event && event.by !== context.uploadedBy,
    sawThisCheck: ({ context, event }) =>
      'check' in event && event.check !== null && event.check === context.checkId,
    forgivesNothing: ({ context }) => context.isForgiving === false,
    loadsPortfolios: or(['isAgent', 'isSupervisor']),
    isSecondSupervisor: and(['isSupervisor', 'isAnotherPerson']),
    isHarmless: and(['forgivesNothing', 'loadsPortfolios']),
    isUploadingAgent: and(['isAgent', 'isUploader']),
    mayConfirm: and(['sawThisCheck', or(['isSecondSupervisor', 'isHarmless'])]),
    mayDiscard: or(['isSupervisor', 'isUploadingAgent']),
  },
}).createMachine({
  id: 'portfolioLoad',
  description: 'Una cartera que una persona de la institución sube: se revisa, se confirma y se carga.',
  meta: { requirements: ['D71'] },
  context: ({ input }) => input,
  initial: 'receiving',
  states: {
    receiving: {
      description: 'Llegan los archivos, por partes.',
      on: {
        'files.received': 'uploaded',
        'load.discard': { guard: 'mayDiscard', target: 'discarded' },
        'load.expired': 'discarded',
      },
    },
    uploaded: {
      description: 'Los archivos están completos y esperan su revisión.',
      on: {
        'check.started': 'checking',
        'load.discard': { guard: 'mayDiscard', target: 'discarded' },
        'load.expired': 'discarded',
      },
    },
    checking: {
      description: 'Se prueba la carga entera en una transacción que se deshace. La cartera no cambia.',
      on: {
        'check.passed': 'checked',
        'check.refused': 'refused',
        'check.failed': 'failed',
        'load.discard': { guard: 'mayDiscard', target: 'discarded' },
      },
    },
    checked: {
      description:
        'Se sabe qué haría la carga; espera que la confirme quien vio estas cifras. Si rebaja deuda, otra persona.',
      on: {
        'load.confirm': { guard: 'mayConfirm', target: 'confirmed' },
        'portfolio.changed': 'uploaded',
        'load.discard': { guard: 'mayDiscard', target: 'discarded' },
        'load.expired': 'discarded',
      },
    },
    confirmed: {
      description: 'Confirmada: espera su turno para cargarse.',
      on: {
        'load.started': 'loading',
        'load.discard': { guard: 'mayDiscard', target: 'discarded' },
      },
    },
    loading: {
      description: 'Se carga en una sola transacción: o queda entera o no queda nada.',
      on: {
        'load.completed': 'loaded',
        'portfolio.changed': 'uploaded',
        'load.failed': 'failed',
      },
    },
    loaded: { type: 'final', description: 'La cartera es la de los archivos que se revisaron.' },
    refused: { type: 'final', description: 'Los archivos no se pueden cargar. La cartera no cambió.' },
    failed: { type: 'final', description: 'No se pudo terminar. La cartera no cambió.' },
    discarded: { type: 'final', description: 'Se descartó. La cartera no cambió.' },
  },
});
