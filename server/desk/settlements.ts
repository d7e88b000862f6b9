import {
  listDeskSettlements,
  MOST_DAYS,
  readDeskSettlement,
  type DeskSettlement,
} from '#contract/desk-settlements.ts';
import type { Dependencies } from '../dependencies.ts';
import { answerStaff } from '../http/call-answers.ts';
import { deliveryOf } from '../institution/deliver.ts';
import { closedDays, latestDays, writeSettlement } from '../institution/settlement.ts';
import { appendAction } from './log.ts';
import { need } from './visit.ts';

/** The settlement files of an institution: what each closed business day adds up to, and its file. */
export const settlementAnswers = (deps: Dependencies) => [
  answerStaff(listDeskSettlements, async ({ body: { before = null }, caller }) => {
    need(caller, 'find');
    const days = await latestDays(deps.db, caller.company.key, { before, limit: MOST_DAYS + 1 });
    const isDelivered = deps.outside.sftpFolders(caller.company.key) !== undefined;
    const data: DeskSettlement[] = [];
    for (const day of days.slice(0, MOST_DAYS)) {
      const { settlement } = await writeSettlement(deps.db, day);
      data.push({ ...settlement, delivery: isDelivered ? deliveryOf(day, deps.clock.now()) : null });
    }
    return { status: 'success' as const, data, has_more: days.length > MOST_DAYS };
  }),
  answerStaff(readDeskSettlement, async ({ body: { day }, caller }) => {
    need(caller, 'downloadSettlement');
    const [closed] = await closedDays(deps.db, caller.company.key, { from: day, until: day });
    if (!closed) return { status: 'NOT_FOUND' as const };
    const { csv, settlement } = await writeSettlement(deps.db, closed);
    await appendAction(deps.db, deps, caller, { action: 'settlement.downloaded', object: day });
    return { status: 'success' as const, file_name: settlement.file_name, content: csv };
  }),
];
