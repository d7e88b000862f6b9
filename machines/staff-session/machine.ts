import { setup } from 'xstate';
import type { StaffActor } from '#contract/staff.ts';

/**
 * The session of a person at an institution's desk (decision 0066). Runs on the server: a row without `ended_at` whose time is not
 * over is open, and the database lets none be open again.
 */
export type StaffSessionEvent =
  /** The person of the session leaves. */
  | { type: 'session.leave' }
  /** Another person ends it. */
  | ({ type: 'session.end' } & StaffActor)
  /** Half an hour without use, or ten hours of use. */
  | { type: 'session.expired' }
  /** The institution's identity provider says that the person is signed out (back-channel logout). */
  | { type: 'provider.signedOut' }
  /** By `npm run institution -- sign-out`. */
  | { type: 'operator.signedOut' };

export const staffSessionMachine = setup({
  types: { events: {} as StaffSessionEvent },
  guards: {
    isAdministrator: ({ event }) => 'role' in event && event.role === 'administrator',
  },
}).createMachine({
  id: 'staffSession',
  description: 'La sesión de una persona en la mesa de su institución.',
  initial: 'open',
  states: {
    open: {
      description: 'La persona puede actuar con el rol que tenía al entrar.',
      on: {
        'session.leave': 'ended',
        'session.end': { guard: 'isAdministrator', target: 'ended' },
        'session.expired': 'ended',
        'provider.signedOut': 'ended',
        'operator.signedOut': 'ended',
      },
    },
    ended: { type: 'final', description: 'Hay que entrar de nuevo con el proveedor de la institución.' },
  },
});
