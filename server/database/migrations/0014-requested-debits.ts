import { sql, type Kysely } from 'kysely';

/** A debit without a page at the provider is asked for again or cancelled: it has no deadline that it could miss. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    delete from automatic_debit_transition where from_state = 'requested' and to_state = 'expired'`.execute(
    db,
  );
}
