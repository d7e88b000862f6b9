import { setup } from 'xstate';
import type { StaffActor } from '#contract/staff.ts';
import type { Serving } from '../requirements.ts';

/**
 * A key by which a system of an institution reads and acts for it (decision 0064). Runs on the server: a row without `revoked_at`
 * is live, and the database lets none be live again.
 */
export type InstitutionKeyEvent =
  | ({ type: 'key.revoke' } & StaffActor)
  /** By `npm run institution -- revoke`. */
  | { type: 'operator.revoked' };

export const institutionKeyMachine = setup({
  types: {} as { meta: Serving; events: InstitutionKeyEvent },
  guards: {
    isAdministrator: ({ event }) => 'role' in event && event.role === 'administrator',
  },
}).createMachine({
  id: 'institutionKey',
  description: 'Una llave con la que un sistema de la institución lee lo que pasa con sus deudores.',
  meta: { requirements: ['D64', 'D73'] },
  initial: 'live',
  states: {
    live: {
      description:
        'Abre lo que se eligió al crearla, de su institución: avisos, pagos, archivos de rendición o webhooks.',
      meta: { requirements: ['D73'] },
      on: {
        'key.revoke': { guard: 'isAdministrator', target: 'revoked', meta: { requirements: ['D72'] } },
        'operator.revoked': { target: 'revoked', meta: { requirements: ['D64'] } },
      },
    },
    revoked: { type: 'final', description: 'No abre nada más. Queda como constancia de que existió.' },
  },
});
