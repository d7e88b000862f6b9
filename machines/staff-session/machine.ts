import { setup } from 'xstate';
import type { StaffActor } from '#contract/staff.ts';
import type { Serving } from '../requirements.ts';

/**
 * The session of a person at an institution's desk (decision 0066). Runs on the server: a row without `ended_at` is open until its
 * time is over, and the database refuses to reopen one.
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
  types: {} as { meta: Serving; events: StaffSessionEvent },
  guards: {
    isAdministrator: ({ event }) => 'role' in event && event.role === 'administrator',
  },
}).createMachine({
  id: 'staffSession',
  description: 'La sesión de una persona en la mesa de su institución.',
  meta: { requirements: ['D66'] },
  initial: 'open',
  states: {
    open: {
      description: 'La persona puede actuar con el rol que tenía al entrar.',
      meta: { requirements: ['D66'] },
      on: {
        'session.leave': { target: 'ended', meta: { requirements: ['D72'] } },
        'session.end': { guard: 'isAdministrator', target: 'ended', meta: { requirements: ['D72'] } },
        'session.expired': { target: 'ended', meta: { requirements: ['D66'] } },
        'provider.signedOut': { target: 'ended', meta: { requirements: ['D72'] } },
        'operator.signedOut': { target: 'ended', meta: { requirements: ['D72'] } },
      },
    },
    ended: { type: 'final', description: 'Hay que entrar de nuevo con el proveedor de la institución.' },
  },
});
