import { sql, type Kysely } from 'kysely';

/** An agreement ends where its institution accepts that its debt is not owed, or not so much of it (decision 0094). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`insert into agreement_transition values ('inForce', 'released')`.execute(db);
}
