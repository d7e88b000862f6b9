import {
  listDeskSettlements,
  MOST_DAYS,
  isStuck,
  readDeskSettlement,
  resendSettlement,
  type DeskSettlement,
} from '#contract/desk-settlements.ts';
import { addDays } from '#domain/calendar.ts';
import type { RequestOf, ResponseOf } from '#contract/call.ts';
import type { Dependencies } from '../dependencies.ts';
import { answerStaff, type StaffCaller } from '../http/call-answers.ts';
import { claimAgain, deliveryOf, tryDelivery } from '../institution/deliver.ts';
import { closedDays, latestDays, writeSettlement } from '../institution/settlement.ts';
import { SETTLEMENT_TEXTS as TEXTS } from '../texts/desk.ts';
import { appendAction } from './log.ts';
import { need } from './visit.ts';

type Wish = RequestOf<typeof resendSettlement>;

/** Sends a stuck file now. What has arrived meanwhile is not sent again. */
async function resend(
  deps: Dependencies,
  caller: StaffCaller,
  { day, reason, operationId }: Wish & { operationId: string },
): Promise<ResponseOf<typeof resendSettlement>> {
  const { key: company } = caller.company;
  // A process may be writing the same file.
  const folder = deps.outside.sftpFolders(company, `.${operationId}.part`);
  const [closed] = await latestDays(deps.db, company, { before: addDays(day, 1), limit: 1 });
  if (!folder || closed?.day !== day) return { status: 'REFUSED', message: TEXTS.nothingToSend };
  const delivery = deliveryOf(closed, deps.clock.now());
  if (delivery.state === 'delivered') return { status: 'success' };
  if (!isStuck(delivery)) return { status: 'REFUSED', message: TEXTS.onItsWay };
  const file = await deps.db.transaction().execute(async (tx) => {
    const claimed = await claimAgain(tx, { company, day }, deps.clock.now());
    if (claimed) await appendAction(tx, deps, caller, { action: 'settlement.resent', object: day, reason });
    return claimed;
  });
  const isThere = !file || (await tryDelivery(deps, folder, file));
  return isThere ? { status: 'success' } : { status: 'REFUSED', message: TEXTS.notTaken };
}

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
  answerStaff(resendSettlement, async ({ body, caller, operationId }) => {
    need(caller, 'downloadSettlement');
    return resend(deps, caller, { ...body, operationId });
  }),
];
