import { sql } from 'kysely';
import type { RequestOf, ResponseOf } from '#contract/call.ts';
import * as contract from '#contract/desk-enabling.ts';
import type { EnabledOperation } from '#contract/desk-enabling.ts';
import { santiagoDay, type CalendarDate } from '#domain/calendar.ts';
import { isPaying } from '#domain/company.ts';
import { debtEnablingMachine } from '#machines/debt-enabling/machine.ts';
import type { Db } from '../database/schema.ts';
import type { Dependencies } from '../dependencies.ts';
import { isOldEnough, writeEnabling } from '../enabling/record.ts';
import { isPossible } from '../enabling/states.ts';
import { answerStaff, type CallAnswer, type StaffCaller } from '../http/call-answers.ts';
import { Refusal } from '../http/failures.ts';
import { enablingFaultText } from '../texts/enabling.ts';
import { appendAction } from './log.ts';
import { moveOf, wayOf } from './timeline.ts';
import { need } from './visit.ts';

/** Debts of the caller's institution that are payable before their time; the executive is the person at the desk (readings 22f). */

type Known = { at: Date; isLoaded: boolean; isOld: boolean };
type Row = Omit<EnabledOperation, 'enabled_at' | 'events' | 'way'> & Known;

/** By the last word on each operation. */
async function readEnabled(
  db: Db,
  caller: StaffCaller,
  today: CalendarDate,
): Promise<Omit<ResponseOf<typeof contract.listEnabled>, 'status'>> {
  const { subject: by, role, company } = caller;
  const { rows } = await sql<Row>`
    select last.operation_number, until, executive as enabled_by, at, reason,
           op.operation_number is not null as "isLoaded", ${isOldEnough(company, today)} as "isOld"
      from (select distinct on (operation_number) * from enabling
             where company = ${company.key} order by operation_number, id desc) as last
      left join operation op
        on op.company = ${company.key} and op.operation_number = last.operation_number and op.withdrawn_at is null
     where until >= ${today}::date order by until, last.operation_number limit ${contract.MOST_ENABLED + 1}`.execute(
    db,
  );
  const data = rows.slice(0, contract.MOST_ENABLED).map(({ at, isLoaded, isOld, ...row }) => ({
    ...{ ...row, enabled_at: at.toISOString() },
    way: wayOf(debtEnablingMachine, { of: 'enabling', state: 'enabled' }, [
      moveOf('enabling', { at, event: 'enabling.made', from: null, to: 'enabled' }),
    ]),
    // What is not in the portfolio, or is old enough by itself, is not enabled anew, but taken back.
    events: contract.ENABLING_ACTS.filter(
      (type) =>
        ((isLoaded && !isOld) || type === 'enabling.revoke') &&
        isPossible(row.until, { type, by, role, today }),
    ),
  }));
  return { data, has_more: rows.length > contract.MOST_ENABLED };
}

type Order = RequestOf<typeof contract.orderEnabling>;

/** `id`: of the wish, so that its re-send finds what was written. @returns why nothing was written, or null */
function order(
  deps: Dependencies,
  caller: StaffCaller,
  id: string,
  { operations, until, seen_until: seenUntil, reason }: Order,
) {
  const { company } = caller;
  if (!isPaying(company)) throw new Refusal('FORBIDDEN');
  return deps.db.transaction().execute(async (tx) => {
    const before = await tx.selectFrom('enabling').select('id').where('order_id', '=', id).executeTakeFirst();
    if (before) return null;
    // The list of orders shows each in one line.
    const why = reason.replace(/\s+/g, ' ');
    const staff = { by: caller.subject, role: caller.role };
    const wish = { company, operations, executive: caller.name, staff, reason: why, until, seenUntil };
    const fault = await writeEnabling(tx, wish, deps.clock.now(), id);
    if (fault) return fault;
    const action = until === null ? 'debt.revoked' : 'debt.enabled';
    for (const object of new Set(operations))
      await appendAction(tx, deps, caller, { action, object, reason: why });
    return null;
  });
}

export const enablingAnswers = (deps: Dependencies): CallAnswer[] => [
  answerStaff(contract.listEnabled, async ({ caller }) => {
    need(caller, 'find');
    const enabled = await readEnabled(deps.db, caller, santiagoDay(deps.clock.now()));
    return { status: 'success' as const, ...enabled };
  }),
  answerStaff(contract.orderEnabling, async ({ body, caller, operationId }) => {
    need(caller, 'enable');
    const fault = await order(deps, caller, operationId, body);
    const refused = (message: string) => ({ status: 'REFUSED' as const, message });
    return fault ? refused(enablingFaultText(fault)) : { status: 'success' as const };
  }),
];
