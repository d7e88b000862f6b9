import { setup } from 'xstate';
import type { EndpointAct, StaffActor } from '#contract/staff.ts';
import type { Serving } from '../requirements.ts';

/**
 * An institution's address to which its events are sent (decision 0065). Runs on the server: the row keeps the state,
 * `transition` decides the next one, the database knows the same edges. Each event is retried by itself; this is about the
 * receiver as a whole.
 */
export type WebhookEndpointEvent =
  /** It took an event. */
  | { type: 'receiver.accepted' }
  /** It did not take an event, or could not be reached. */
  | { type: 'receiver.failed' }
  /** It answered that it is gone for good (HTTP 410). */
  | { type: 'receiver.gone' }
  /** It has taken nothing for days. */
  | { type: 'failure.lasted' }
  | ({ type: EndpointAct } & EndpointActor);

/** A person at the desk, or a system of the institution by its key (its id). */
export type EndpointActor = StaffActor | { readonly key: string };

/** What is done to it in any state but the last one, and leaves it there. */
const keptIn = <State extends string>(target: State) => {
  const stay = { guard: 'mayManage', target, meta: { requirements: ['D65', 'D72'] } } as const;
  return { 'endpoint.update': stay, 'endpoint.rotateSecret': stay, 'endpoint.resend': stay };
};

export const webhookEndpointMachine = setup({
  types: {} as { meta: Serving; events: WebhookEndpointEvent },
  guards: {
    /** An administrator at the desk, or a system by its key. */
    mayManage: ({ event }) => 'key' in event || ('role' in event && event.role === 'administrator'),
  },
}).createMachine({
  id: 'webhookEndpoint',
  description: 'Una dirección de la institución a la que se le avisa lo que pasa con sus deudores.',
  meta: { requirements: ['D65'] },
  initial: 'active',
  states: {
    active: {
      description: 'Recibe los avisos.',
      meta: { requirements: ['D65'] },
      on: {
        'receiver.failed': 'failing',
        'receiver.gone': 'switchedOff',
        'endpoint.switchOff': {
          guard: 'mayManage',
          target: 'switchedOff',
          meta: { requirements: ['D65', 'D72'] },
        },
        'endpoint.remove': { guard: 'mayManage', target: 'removed', meta: { requirements: ['D72'] } },
        ...keptIn('active'),
      },
    },
    failing: {
      description: 'No recibió el último aviso; se le vuelve a intentar, cada vez con más pausa.',
      meta: { requirements: ['D65'] },
      on: {
        'receiver.accepted': 'active',
        'receiver.gone': 'switchedOff',
        'failure.lasted': 'switchedOff',
        'endpoint.switchOff': {
          guard: 'mayManage',
          target: 'switchedOff',
          meta: { requirements: ['D65', 'D72'] },
        },
        'endpoint.remove': { guard: 'mayManage', target: 'removed', meta: { requirements: ['D72'] } },
        ...keptIn('failing'),
      },
    },
    switchedOff: {
      description:
        'No se le avisa nada hasta que la institución la encienda; lo que pasa mientras tanto espera.',
      meta: { requirements: ['D65'] },
      on: {
        'endpoint.switchOn': { guard: 'mayManage', target: 'active', meta: { requirements: ['D65', 'D72'] } },
        'endpoint.remove': { guard: 'mayManage', target: 'removed', meta: { requirements: ['D72'] } },
        ...keptIn('switchedOff'),
      },
    },
    removed: { type: 'final', description: 'La institución la quitó.' },
  },
});
