import { setup } from 'xstate';

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
  | { type: 'endpoint.switchOff' }
  | { type: 'endpoint.switchOn' }
  | { type: 'endpoint.remove' };

export const webhookEndpointMachine = setup({
  types: { events: {} as WebhookEndpointEvent },
}).createMachine({
  id: 'webhookEndpoint',
  description: 'Una dirección de la institución a la que se le avisa lo que pasa con sus deudores.',
  initial: 'active',
  states: {
    active: {
      description: 'Recibe los avisos.',
      on: {
        'receiver.failed': 'failing',
        'receiver.gone': 'switchedOff',
        'endpoint.switchOff': 'switchedOff',
        'endpoint.remove': 'removed',
      },
    },
    failing: {
      description: 'No recibió el último aviso; se le vuelve a intentar, cada vez con más pausa.',
      on: {
        'receiver.accepted': 'active',
        'receiver.gone': 'switchedOff',
        'failure.lasted': 'switchedOff',
        'endpoint.switchOff': 'switchedOff',
        'endpoint.remove': 'removed',
      },
    },
    switchedOff: {
      description:
        'No se le avisa nada hasta que la institución la encienda; lo que pasa mientras tanto espera.',
      on: { 'endpoint.switchOn': 'active', 'endpoint.remove': 'removed' },
    },
    removed: { type: 'final', description: 'La institución la quitó.' },
  },
});
