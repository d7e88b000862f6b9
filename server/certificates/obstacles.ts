import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../database/schema.ts';
import { standings } from '../ledger/standing.ts';
import { isPaymentUnderWay } from '../privacy/ages.ts';
import type { Owner } from './paid-debts.ts';

/** While one of these holds of a debtor's payments nothing is certified of them. Another reason is another line. */
const OBSTACLES = {
  paymentUnderWay: isPaymentUnderWay('p'),
  moneyWaiting: sql`exists (select from ${standings} s where s.payment_id = p.id and s.standing <> 'returned')`,
} satisfies Record<string, RawBuilder<unknown>>;
export type Obstacle = keyof typeof OBSTACLES;

/** What keeps the institution from certifying anything of a debtor now; null where nothing does. */
export async function obstacleOf(db: Db, { debtorId, company }: Owner): Promise<Obstacle | null> {
  for (const [obstacle, holds] of Object.entries(OBSTACLES)) {
    const { rows } = await sql`
      select from payment p where p.debtor_id = ${debtorId} and p.company = ${company} and (${holds}) limit 1`.execute(
      db,
    );
    if (rows.length > 0) return obstacle as Obstacle;
  }
  return null;
}
