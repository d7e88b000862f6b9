import { setup } from 'xstate';
import type { DisputeKind } from '#domain/dispute.ts';
import type { StateMeta } from '#contract/institution-events.ts';
import type { StaffActor } from '#contract/staff.ts';
import type { Serving } from '../requirements.ts';

/** What a person of the institution decides. `isLate`: the debtor's days to give more, or to appeal, are over. */
type Decision = StaffActor & { kind: DisputeKind; isLate: boolean } & {
  type: 'dispute.askMore' | 'dispute.accept' | 'dispute.acceptPartly' | 'dispute.refuse';
};
/**
 * A debt that its debtor does not agree with (decision 0087). Runs on the server: the row keeps the state, `transition` decides the
 * next one, the database knows the same edges. That the institution is late is a fact of the clock, not a state. What its debtor adds while
 * the institution looks at it changes neither state nor clock.
 */
export type DisputeEvent =
  | Decision
  | { type: 'dispute.giveMore' | 'dispute.addMore' | 'dispute.withdraw' | 'receipt.found' }
  | { type: 'dispute.appeal'; isLate: boolean };

const isExecutive = ({ event }: { event: DisputeEvent }) =>
  'role' in event && (event.role === 'agent' || event.role === 'supervisor');
const isPartial = ({ event }: { event: DisputeEvent }) =>
  isExecutive({ event }) && 'kind' in event && event.kind !== 'notMine';
const isLate = ({ event }: { event: DisputeEvent }) => 'isLate' in event && event.isLate;
const decided = { requirements: ['D87'] } as const;

export const disputeMachine = setup({
  types: {} as { meta: Serving & StateMeta; events: DisputeEvent },
  guards: {
    isExecutive,
    /** A debt is another person's or it is not. */
    mayAcceptPartly: isPartial,
    /** What was asked for may still come. */
    mayRefuseWithoutMore: ({ event }) => isExecutive({ event }) && isLate({ event }),
    mayAcceptPartlyWithoutMore: ({ event }) => isPartial({ event }) && isLate({ event }),
    isInTime: ({ event }) => !isLate({ event }),
  },
}).createMachine({
  id: 'dispute',
  description: 'Una deuda con la que la persona no está de acuerdo: mientras se revisa, no se cobra.',
  meta: { requirements: ['D87'] },
  initial: 'opened',
  states: {
    opened: {
      description: 'La institución la revisa; la deuda no se cobra y sus plazos no corren.',
      meta: { requirements: ['D87'], publishes: 'dispute.opened', on: 'dispute.opened' },
      on: {
        'dispute.addMore': { target: 'opened', meta: decided },
        'receipt.found': { target: 'closedByReceipt', meta: decided },
        'dispute.askMore': { guard: 'isExecutive', target: 'moreAsked', meta: decided },
        'dispute.accept': { guard: 'isExecutive', target: 'accepted', meta: decided },
        'dispute.acceptPartly': { guard: 'mayAcceptPartly', target: 'partly', meta: decided },
        'dispute.refuse': { guard: 'isExecutive', target: 'refused', meta: decided },
        'dispute.withdraw': { target: 'withdrawn', meta: decided },
      },
    },
    moreAsked: {
      description: 'La institución pidió algo más a la persona, con un día tope; no puede pedirlo de nuevo.',
      meta: { requirements: ['D87'], publishes: 'dispute.moreAsked' },
      on: {
        'dispute.giveMore': { target: 'moreGiven', meta: decided },
        'dispute.accept': { guard: 'isExecutive', target: 'accepted', meta: decided },
        'dispute.acceptPartly': { guard: 'mayAcceptPartlyWithoutMore', target: 'partly', meta: decided },
        'dispute.refuse': { guard: 'mayRefuseWithoutMore', target: 'refused', meta: decided },
        'dispute.withdraw': { target: 'withdrawn', meta: decided },
      },
    },
    moreGiven: {
      description: 'La persona dio lo que faltaba; la institución decide.',
      meta: { requirements: ['D87'], publishes: 'dispute.moreGiven', on: 'dispute.giveMore' },
      on: {
        'dispute.addMore': { target: 'moreGiven', meta: decided },
        'dispute.accept': { guard: 'isExecutive', target: 'accepted', meta: decided },
        'dispute.acceptPartly': { guard: 'mayAcceptPartly', target: 'partly', meta: decided },
        'dispute.refuse': { guard: 'isExecutive', target: 'refused', meta: decided },
        'dispute.withdraw': { target: 'withdrawn', meta: decided },
      },
    },
    accepted: {
      description: 'La institución le dio la razón; no se cobra más de lo que aceptó.',
      meta: { requirements: ['D87'], publishes: 'dispute.accepted' },
      type: 'final',
    },
    partly: {
      description: 'La institución le dio la razón en parte y dijo cuánto se debe; se puede apelar.',
      meta: { requirements: ['D87'], publishes: 'dispute.partly' },
      on: { 'dispute.appeal': { guard: 'isInTime', target: 'appealed', meta: decided } },
    },
    refused: {
      description: 'La institución no le dio la razón y dijo por qué; se puede apelar.',
      meta: { requirements: ['D87'], publishes: 'dispute.refused' },
      on: { 'dispute.appeal': { guard: 'isInTime', target: 'appealed', meta: decided } },
    },
    appealed: {
      description: 'La persona apeló, una sola vez; la deuda no se cobra otra vez hasta la respuesta.',
      meta: { requirements: ['D87'], publishes: 'dispute.appealed', on: 'dispute.appeal' },
      on: {
        'dispute.addMore': { target: 'appealed', meta: decided },
        'dispute.accept': { guard: 'isExecutive', target: 'accepted', meta: decided },
        'dispute.acceptPartly': { guard: 'mayAcceptPartly', target: 'appealPartly', meta: decided },
        'dispute.refuse': { guard: 'isExecutive', target: 'appealRefused', meta: decided },
        'dispute.withdraw': { target: 'withdrawn', meta: decided },
      },
    },
    appealPartly: {
      description: 'Al apelar, la institución le dio la razón en parte y dijo cuánto se debe.',
      meta: { requirements: ['D87'], publishes: 'dispute.appealPartly' },
      type: 'final',
    },
    appealRefused: {
      description: 'Al apelar, la institución tampoco le dio la razón y dijo por qué.',
      meta: { requirements: ['D87'], publishes: 'dispute.appealRefused' },
      type: 'final',
    },
    withdrawn: {
      description: 'La persona retiró lo que dijo; la deuda se cobra como antes.',
      meta: { requirements: ['D87'], publishes: 'dispute.withdrawn' },
      type: 'final',
    },
    closedByReceipt: {
      description: 'Dijo que ya pagó, y el pago está en este portal: se cerró con su comprobante.',
      meta: { requirements: ['D87'], publishes: 'dispute.closedByReceipt' },
      type: 'final',
    },
  },
});
