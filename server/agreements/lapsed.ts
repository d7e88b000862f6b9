import type { LapsedAgreement } from '#contract/history.ts';
import { santiagoDay, toDayMonthYear } from '#domain/calendar.ts';
import type { Company } from '#domain/company.ts';
import type { Db } from '../database/schema.ts';
import { signedDebts } from '../debts/signed-debts.ts';
import { readPaidInAll } from './instalments.ts';
import { countsForNoDebt } from './release.ts';
import { numberOf } from './rows.ts';

/**
 * The debtor's agreements that have lapsed, the last one first, with what was paid of each and of which debt (§4.6 "Lapse"). One
 * of whose money nothing counts towards a debt is not among them (decision 0094).
 */
export async function readLapsed(
  db: Db,
  { key: company, hideDebtAmount }: Pick<Company, 'key' | 'hideDebtAmount'>,
  debtorId: string,
): Promise<LapsedAgreement[]> {
  const agreements = await db
    .selectFrom('agreement')
    // Named one by one: a connection plans it once.
    .select(['id', 'company', 'plan', 'ended_at', 'signed_at', 'agreement_number', 'instalments_number'])
    .select(['payment_id', 'down_payment'])
    .where('company', '=', company)
    .where('debtor_id', '=', debtorId)
    .where('state', '=', 'lapsed')
    .where(({ not }) => not(countsForNoDebt))
    .orderBy('ended_at', 'desc')
    .execute();
  const lapsed = await Promise.all(
    agreements.map(async (agreement) => {
      const { id, plan, ended_at: endedAt, signed_at: signedAt } = agreement;
      return {
        number: numberOf(agreement),
        operations: await operationsOf(db, id),
        ended_on: toDayMonthYear(santiagoDay(endedAt ?? signedAt)),
        paid: await readPaidInAll(db, agreement),
        total_debt: hideDebtAmount ? null : plan.debt,
      };
    }),
  );
  return lapsed.filter(({ paid }) => paid > 0);
}

/** Also operations that have left the portfolio. */
async function operationsOf(db: Db, agreementId: string): Promise<string[]> {
  const rows = await db
    .selectFrom(signedDebts.as('d'))
    .select('operation_number')
    .distinct()
    .where('agreement_id', '=', agreementId)
    .orderBy('operation_number')
    .execute();
  return rows.map((row) => row.operation_number);
}
