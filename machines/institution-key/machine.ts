import { setup } from 'xstate';
import type { StaffActor } from '#contract/staff.ts';

/**
 * A key by which a system of an institution reads and acts for it (decision 0064). Runs on the server: a row without `revoked_at`
 * is live, and the database lets none be live again.
 */
export type InstitutionKeyEvent =
  | ({ type: 'key.revoke' } & StaffActor)
  /** By `npm run institution -- revoke`. */
  | { type: 'operator.revoked' };

export const institutionKeyMachine = setup({
  types: { events: {} as InstitutionKeyEvent },
  guards: {
    isAdministrator: ({ event }) => 'role' in event && event.role === 'administrator',
  },
}).createMachine({
  id: 'institutionKey',
  description: 'Una llave con la que un sistema de la institución lee lo que pasa con sus deudores.',
  initial: 'live',
  states: {
    live: {
      description:
        'Abre lo que se eligió al crearla, de su institución: avisos, pagos, archivos de rendición o webhooks.',
      on: {
        'key.revoke': { guard: 'isAdministrator', target: 'revoked' },
        'operator.revoked': 'revoked',
      },
    },
    revoked: { type: 'final', description: 'No abre nada más. Queda como constancia de que existió.' },
  },
});
