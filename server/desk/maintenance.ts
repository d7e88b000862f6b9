import type { RequestOf } from '#contract/call.ts';
import * as contract from '#contract/desk-maintenance.ts';
import type { MaintenanceList, MaintenanceNotice, NoticeDecision } from '#contract/desk-maintenance.ts';
import { santiagoClock } from '#domain/calendar.ts';
import { readWindow, type MaintenanceWindow } from '#domain/maintenance.ts';
import type { Db, Tx } from '../database/schema.ts';
import type { Dependencies } from '../dependencies.ts';
import { answerStaff, type CallAnswer, type StaffCaller } from '../http/call-answers.ts';
import { isOperationDone, markOperationDone } from '../http/done-operations.ts';
import {
  appendNoticeEvent,
  nextNoticeState,
  noticeHistory,
  standingNotices,
  windowOf,
  type Notice,
} from '../maintenance/notices.ts';
import { NOTICE_FAULT_TEXTS } from '../texts/desk-requests.ts';
import { maintenanceWords } from '../texts/maintenance.ts';
import { appendAction } from './log.ts';
import { readWay } from './timeline.ts';
import { foundOr404, idIn, need, success } from './visit.ts';

/** Maintenance that an administrator announces for their own institution, and what the operator has set for it (decision 0070). */

/** A typing error must not close an institution for a month. */
const LONGEST_MS = 7 * 24 * 3_600_000;
/** A form has no seconds: it may begin in this very minute. */
const TOLERANCE_MS = 60_000;

const refused = (fault: keyof typeof NOTICE_FAULT_TEXTS) =>
  ({ status: 'REFUSED', message: NOTICE_FAULT_TEXTS[fault] }) as const;

const eventOf = ({ subject: by, role }: StaffCaller, type: NoticeDecision, at: Date) => ({
  ...{ type, by, role, at },
});

function shownOf(window: MaintenanceWindow, now: Date) {
  const { from, until } = window;
  return {
    ...{ from: from.toISOString(), until: until.toISOString() },
    ...{ words: maintenanceWords(window), running: from <= now && now < until },
  };
}

async function answerOf(
  db: Db | Tx,
  caller: StaffCaller,
  notice: Notice,
  now: Date,
): Promise<MaintenanceNotice> {
  return {
    ...shownOf(windowOf(notice), now),
    ...{ id: notice.id, announced_by: notice.announcer_name, reason: notice.reason },
    way: await readWay(db, { of: 'notice', history: noticeHistory }, notice),
    events: contract.NOTICE_DECISIONS.filter(
      (type) => nextNoticeState(notice, eventOf(caller, type, now)) !== null,
    ),
  };
}

async function readMaintenance(
  { db, clock, config }: Dependencies,
  caller: StaffCaller,
): Promise<Omit<MaintenanceList, 'status'>> {
  const now = clock.now();
  const { key } = caller.company;
  const notices = await standingNotices(db, now).where('company', '=', key).execute();
  const windows = config.maintenance.filter(
    ({ company, until }) => (company === '*' || company === key) && until > now,
  );
  return {
    notices: await Promise.all(notices.map((notice) => answerOf(db, caller, notice, now))),
    windows: windows.map((window) => shownOf(window, now)),
  };
}

/** `22-11-2026 20:00` by the clocks of Santiago, for the log. */
function clockText(instant: Date): string {
  const { date, time } = santiagoClock(instant);
  return `${date} ${time}`;
}
const objectOf = ({ from, until }: MaintenanceWindow) => `${clockText(from)} – ${clockText(until)}`;

function findNotice(tx: Tx, { company }: StaffCaller, id: string): Promise<Notice | undefined> {
  return tx
    .selectFrom('maintenance_notice')
    .selectAll()
    .where('id', '=', id)
    .where('company', '=', company.key)
    .forUpdate()
    .executeTakeFirst();
}

/** What is wrong with a window before it is written, or null. */
function faultOf(window: MaintenanceWindow | null, now: Date): keyof typeof NOTICE_FAULT_TEXTS | null {
  if (!window) return 'noWindow';
  const { from, until } = window;
  if (from.getTime() <= now.getTime() - TOLERANCE_MS) return 'past';
  return until.getTime() - from.getTime() > LONGEST_MS ? 'tooLong' : null;
}

type Announcement = RequestOf<typeof contract.announceMaintenance>;

/** `id`: of the wish, so that its re-send finds what was written. */
function announce(
  deps: Dependencies,
  caller: StaffCaller,
  id: string,
  { from, until, reason }: Announcement,
) {
  const company = caller.company.key;
  return deps.db.transaction().execute(async (tx) => {
    const at = deps.clock.now();
    const before = await findNotice(tx, caller, id);
    if (before) return success(await answerOf(tx, caller, before, at));
    const window = readWindow(`${company}=${from}/${until}`);
    const fault = faultOf(window, at);
    if (!window || fault) return refused(fault ?? 'noWindow');
    const notice = await tx
      .insertInto('maintenance_notice')
      .values({
        ...{ id, company, state: 'announced', starts_at: window.from, ends_at: window.until, reason },
        ...{ announced_by: caller.subject, announcer_name: caller.name, announced_at: at },
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    const event = { event: 'notice.announced', from: null, to: 'announced', at } as const;
    await appendNoticeEvent(tx, id, event);
    await appendAction(tx, deps, caller, { action: 'notice.announced', object: objectOf(window), reason });
    return success(await answerOf(tx, caller, notice, at));
  });
}

type Decision = RequestOf<typeof contract.closeNotice> & { readonly operationId: string };

/** Null where the institution has no such notice. */
function close(
  deps: Dependencies,
  caller: StaffCaller,
  id: string,
  { event: type, reason, operationId }: Decision,
) {
  return deps.db.transaction().execute(async (tx) => {
    const notice = await findNotice(tx, caller, id);
    if (!notice) return null;
    const at = deps.clock.now();
    if (await isOperationDone(tx, operationId)) return success(await answerOf(tx, caller, notice, at));
    const to = nextNoticeState(notice, eventOf(caller, type, at));
    if (to === null) return refused(caller.role === 'administrator' ? 'notPossible' : 'notYourRole');
    await appendNoticeEvent(tx, id, { event: type, from: notice.state, to, at });
    await tx.updateTable('maintenance_notice').set({ state: to }).where('id', '=', id).execute();
    await appendAction(tx, deps, caller, { action: type, object: objectOf(windowOf(notice)), reason });
    await markOperationDone(tx, operationId, at);
    return success(await answerOf(tx, caller, { ...notice, state: to }, at));
  });
}

export const maintenanceAnswers = (deps: Dependencies): CallAnswer[] => [
  answerStaff(contract.listMaintenance, async ({ caller }) => {
    need(caller, 'find');
    return { status: 'success' as const, ...(await readMaintenance(deps, caller)) };
  }),
  answerStaff(contract.announceMaintenance, async ({ body, caller, operationId }) => {
    need(caller, 'announceMaintenance');
    return announce(deps, caller, operationId, body);
  }),
  answerStaff(contract.closeNotice, async ({ body, params, caller, operationId }) =>
    foundOr404(await close(deps, caller, idIn(params), { ...body, operationId })),
  ),
];
