import { nextDeadline } from '#domain/agreement.ts';
import { santiagoDay, type CalendarDate } from '#domain/calendar.ts';
import { mayCollect } from '../debts/may-collect.ts';
import type { Tx } from '../database/schema.ts';
import type { Dependencies } from '../dependencies.ts';
import { lockDebtor } from '../session/lock-debtor.ts';
import { endAgreement } from './end.ts';
import { isPaidWhole, readUnpaid, withdrawInstalments } from './instalments.ts';
import { moveAgreement } from './move.ts';
import { lockAgreement, termsOf, type Agreement } from './rows.ts';
import { setDeadline } from './take-payment.ts';

type Due = Pick<Agreement, 'id' | 'company' | 'debtor_id' | 'agreement_number'>;

/**
 * Processes every due agreement: an unpaid signature expires, an agreement too far in arrears lapses, one whose last instalments a load
 * reported as paid elsewhere is fulfilled (§4.6). Workers may run concurrently: each reads the agreement again under its lock.
 * Returns how many changed state.
 */
export async function endDueAgreements(deps: Dependencies): Promise<number> {
  const today = santiagoDay(deps.clock.now());
  const due = await deps.db
    .selectFrom('agreement as a')
    .select(['id', 'company', 'debtor_id', 'agreement_number'])
    .where('due_on', 'is not', null)
    .where(({ eb, or }) => or([eb('due_on', '<=', today), isPaidWhole]))
    .orderBy('due_on')
    .execute();
  let moved = 0;
  for (const one of due) if (await endOne(deps, one, today)) moved += 1;
  return moved;
}

/** One agreement's trouble must not keep the others waiting; the next round finds it again. */
async function endOne(deps: Dependencies, due: Due, today: CalendarDate): Promise<boolean> {
  try {
    return await deps.db.transaction().execute(async (tx) => {
      await lockDebtor(tx, due.debtor_id);
      const agreement = await lockAgreement(tx, due);
      if (agreement.state === 'inForce') return end(tx, deps, agreement, today);
      if (agreement.due_on === null || agreement.due_on > today) return false;
      return runOut(tx, deps, agreement);
    });
  } catch (error) {
    deps.log.error({ agreementId: due.id, err: error }, 'a deadline could not be looked at');
    return false;
  }
}

/** While its down payment is under way a signature stays: the money may have been charged already. So it does while it is disputed. */
async function runOut(tx: Tx, deps: Dependencies, agreement: Agreement): Promise<boolean> {
  const owner = { company: agreement.company, debtorId: agreement.debtor_id };
  if (!(await mayCollect(tx, owner, [agreement.agreement_number]))) return false;
  const held = await tx
    .selectFrom('payment_quota as held')
    .innerJoin('agreement_debt as made', (join) =>
      join.onRef('made.company', '=', 'held.company').onRef('made.debt_id', '=', 'held.debt_id'),
    )
    .select('held.number')
    .where('made.agreement_id', '=', agreement.id)
    .where('held.hold', 'in', ['held', 'waiting'])
    .executeTakeFirst();
  if (held) return false;
  const fact = { event: 'contract.withdrawn', detail: { reason: 'unpaid' } } as const;
  return (await moveAgreement(tx, deps, agreement, fact)) !== null;
}

async function end(tx: Tx, deps: Dependencies, agreement: Agreement, today: CalendarDate): Promise<boolean> {
  const { company: key, instalments_number: number } = agreement;
  const company = deps.companies.payingByKey(key);
  if (!company || number === null) return false;
  const unpaid = await readUnpaid(tx, { company: key, number }, deps.clock.now());
  const deadline = nextDeadline(unpaid, termsOf(company, agreement));
  if (deadline === null) return endAgreement(tx, deps, agreement, 'fulfilled');
  if (deadline > today) {
    await setDeadline(tx, agreement.id, deadline);
    return false;
  }
  // Accepted since, and asked for by the portfolio all the same: it waits for the institution.
  if (!(await mayCollect(tx, { company: key, debtorId: agreement.debtor_id }, [number]))) return false;
  if (unpaid.some(({ isHeld }) => isHeld)) return false;
  await withdrawInstalments(tx, { company: key, number }, unpaid, deps.clock.now());
  return endAgreement(tx, deps, agreement, 'lapsed');
}
