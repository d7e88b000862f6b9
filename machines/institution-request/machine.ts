import { setup } from 'xstate';
import type { StaffActor } from '#contract/staff.ts';
import type { Serving } from '../requirements.ts';

/**
 * A request of a debtor to the institution (decision 0070): to load instalments, or to join the accompaniment programme. Runs on the
 * server: the row keeps the state, `transition` decides the next one, the database knows the same edges. That it is late is a fact of
 * the clock, not a state.
 */
export type InstitutionRequestEvent =
  | ({ type: 'request.answer' } & StaffActor)
  | ({ type: 'request.decline' } & StaffActor)
  /** The debtor asks again for what was closed, and is promised an answer again. */
  | { type: 'request.repeated' };

export const institutionRequestMachine = setup({
  types: {} as { meta: Serving; events: InstitutionRequestEvent },
  guards: {
    isExecutive: ({ event }) => 'role' in event && ['agent', 'supervisor'].includes(event.role),
  },
}).createMachine({
  id: 'institutionRequest',
  description: 'Lo que una persona pide a la institución: cargar cuotas, o entrar al programa.',
  meta: { requirements: ['R22f', 'D70'] },
  initial: 'received',
  states: {
    received: {
      description: 'Espera una respuesta de la institución, dentro de 48 horas.',
      meta: { requirements: ['9i', 'D70'] },
      on: {
        'request.answer': { guard: 'isExecutive', target: 'answered', meta: { requirements: ['9i', 'D70'] } },
        'request.decline': {
          guard: 'isExecutive',
          target: 'declined',
          meta: { requirements: ['9i', 'D70'] },
        },
      },
    },
    answered: {
      description: 'La institución respondió a la persona.',
      on: { 'request.repeated': 'received' },
    },
    declined: {
      description: 'La institución la cerró sin acoger lo pedido.',
      on: { 'request.repeated': 'received' },
    },
  },
});
