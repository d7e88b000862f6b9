import { sql, type Kysely } from 'kysely';

/** The payments of a quota that were given back: of each one that a load names as paid they are asked for (decision 0091). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index payment_quota_by_quota on payment_quota (company, debt_id, number)`.execute(db);
}
