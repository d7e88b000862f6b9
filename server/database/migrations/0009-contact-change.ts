import { sql, type Kysely } from 'kysely';

/** Whom to tell that contact data changed: the address that was registered before the session which changed them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table contact_change (
      session_id uuid primary key references session (id),
      previous_email text not null,
      at timestamptz not null
    );`.execute(db);
}
