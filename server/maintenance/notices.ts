import type { Selectable } from 'kysely';
import type { NoticeState } from '#contract/desk-maintenance.ts';
import { type MaintenanceWindow, isUnderMaintenance } from '#domain/maintenance.ts';
import {
  maintenanceNoticeMachine,
  type MaintenanceNoticeEvent,
} from '#machines/maintenance-notice/machine.ts';
import type { MaintenanceNoticeTable } from '../database/requests-schema.ts';
import type { Db, Tx } from '../database/schema.ts';
import type { Dependencies } from '../dependencies.ts';
import { lifecycleOf } from '../lifecycle/lifecycle.ts';

/** Maintenance that institutions announce at their desks, beside the windows of `MAINTENANCE` (decisions 0036 and 0070). */
export type Notice = Selectable<MaintenanceNoticeTable>;

const chart = lifecycleOf<NoticeState, MaintenanceNoticeEvent['type'], 'notice.announced'>(
  maintenanceNoticeMachine,
  {
    table: 'maintenance_notice',
    events: 'maintenance_notice_event',
    owner: 'notice_id',
    opening: 'notice.announced',
    logged: 'noticeId',
  },
);
export const { appendEvent: appendNoticeEvent, history: noticeHistory } = chart;

/** Where an event of this person leads now, or null where the chart does not let them send it. */
export const nextNoticeState = (
  { state, starts_at: from, ends_at: until }: Pick<Notice, 'state' | 'starts_at' | 'ends_at'>,
  event: MaintenanceNoticeEvent,
): NoticeState | null => chart.nextState(state, event, { from, until });

/** Those that are announced and not over, the first to begin first. */
export const standingNotices = (db: Db | Tx, now: Date) =>
  db
    .selectFrom('maintenance_notice')
    .selectAll()
    .where('state', '=', 'announced')
    .where('ends_at', '>', now)
    .orderBy('starts_at')
    .orderBy('id');

export const windowOf = ({ company, starts_at, ends_at }: Notice): MaintenanceWindow => ({
  ...{ company, from: starts_at, until: ends_at },
});

/** Whether a company takes no new payment now, by the operator's windows or a notice of its own, as it stands at this moment. */
export async function isClosedForMaintenance(
  db: Db | Tx,
  { config, clock }: Pick<Dependencies, 'config' | 'clock'>,
  company: string,
): Promise<boolean> {
  const notices = await standingNotices(db, clock.now()).execute();
  return isUnderMaintenance([...config.maintenance, ...notices.map(windowOf)], company, clock.now());
}
