import { setup } from 'xstate';
import type { DataRequestKind } from '#domain/data-request.ts';
import type { StateMeta } from '#contract/institution-events.ts';
import type { StaffActor } from '#contract/staff.ts';
import type { Serving } from '../requirements.ts';

/**
 * What a debtor asks about their data (decision 0086; Ley 21.719). Runs on the server: the row keeps the state, `transition` decides
 * the next one, the database knows the same edges. That the term has passed is a fact of the clock, not a state.
 */
export type DataRequestEvent = StaffActor & { kind: DataRequestKind; isLate: boolean } & {
  type: 'dataRequest.answer' | 'dataRequest.refuse' | 'dataRequest.extend';
};

const isExecutive = ({ event: { role } }: { event: DataRequestEvent }) =>
  role === 'agent' || role === 'supervisor';
const decided = { requirements: ['D86'] } as const;

export const dataRequestMachine = setup({
  types: {} as { meta: Serving & StateMeta; events: DataRequestEvent },
  guards: {
    isExecutive,
    /** What is erased never comes back. */
    mayAnswer: ({ event }) =>
      isExecutive({ event }) && (event.kind !== 'erasure' || event.role === 'supervisor'),
    /** Within its term and once; a block has no longer one. */
    mayExtend: ({ event }) => isExecutive({ event }) && event.kind !== 'block' && !event.isLate,
  },
}).createMachine({
  id: 'dataRequest',
  description: 'Lo que una persona pide a la institución sobre sus datos.',
  meta: { requirements: ['D86'] },
  initial: 'received',
  states: {
    received: {
      description: 'Espera una respuesta: 30 días corridos, o 2 días hábiles si pide bloquear.',
      meta: { requirements: ['D86'], publishes: 'dataRequest.received' },
      on: {
        'dataRequest.answer': { guard: 'mayAnswer', target: 'answered', meta: decided },
        'dataRequest.refuse': { guard: 'isExecutive', target: 'refused', meta: decided },
        'dataRequest.extend': { guard: 'mayExtend', target: 'extended', meta: decided },
      },
    },
    extended: {
      description: 'El plazo se amplió, una sola vez, con su razón.',
      meta: { requirements: ['D86'], publishes: 'dataRequest.extended' },
      on: {
        'dataRequest.answer': { guard: 'mayAnswer', target: 'answered', meta: decided },
        'dataRequest.refuse': { guard: 'isExecutive', target: 'refused', meta: decided },
      },
    },
    answered: {
      description: 'La institución hizo lo pedido y lo dijo.',
      meta: { requirements: ['D86'], publishes: 'dataRequest.answered' },
      type: 'final',
    },
    refused: {
      description: 'La institución no lo hizo y dijo por qué; la persona puede ir a la Agencia.',
      meta: { requirements: ['D86'], publishes: 'dataRequest.refused' },
      type: 'final',
    },
  },
});
