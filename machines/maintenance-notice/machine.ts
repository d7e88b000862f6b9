import { and, setup } from 'xstate';
import type { StaffActor } from '#contract/staff.ts';
import type { Serving } from '../requirements.ts';

/**
 * Maintenance that an administrator of an institution announces (decisions 0036 and 0070). Runs on the server: the row keeps the state
 * and the window, `transition` decides the next state, the database knows the same edges. A window that is over needs no event.
 */
export type MaintenanceNoticeEvent =
  ({ type: 'notice.withdraw'; at: Date } & StaffActor) | ({ type: 'notice.end'; at: Date } & StaffActor);
export type NoticeWindow = { readonly from: Date; readonly until: Date };

export const maintenanceNoticeMachine = setup({
  types: {} as {
    meta: Serving;
    context: NoticeWindow;
    input: NoticeWindow;
    events: MaintenanceNoticeEvent;
  },
  guards: {
    isAdministrator: ({ event }) => event.role === 'administrator',
    isToCome: ({ context, event }) => event.at < context.from,
    isRunning: ({ context, event }) => context.from <= event.at && event.at < context.until,
    mayWithdraw: and(['isAdministrator', 'isToCome']),
    mayEnd: and(['isAdministrator', 'isRunning']),
  },
}).createMachine({
  id: 'maintenanceNotice',
  description: 'Una mantención que la institución anuncia: mientras dura, no se inician pagos.',
  meta: { requirements: ['1o', '2.5x', '9k'] },
  context: ({ input }) => input,
  initial: 'announced',
  states: {
    announced: {
      description: 'Las páginas la anuncian desde un día antes. Entre sus dos horas no se inician pagos.',
      meta: { requirements: ['9k'] },
      on: {
        'notice.withdraw': {
          guard: 'mayWithdraw',
          target: 'withdrawn',
          meta: { requirements: ['D36', 'D70'] },
        },
        'notice.end': { guard: 'mayEnd', target: 'ended', meta: { requirements: ['9k', 'D70'] } },
      },
    },
    withdrawn: { type: 'final', description: 'Se retiró antes de empezar.' },
    ended: { type: 'final', description: 'Se terminó antes de su hora: se inician pagos de nuevo.' },
  },
});
