import { sql, type Kysely } from 'kysely';

/** A started identification is good for one try, and says whether the captcha service vouched for it (decision 0044). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table identification
      add column is_human boolean not null default false,
      add column used_by uuid;`.execute(db);
}
