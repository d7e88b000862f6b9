import { sql, type Kysely } from 'kysely';

/**
 * A confirmation of an uploaded portfolio names the check whose figures the person saw (decision 0071): it holds for no other one, whatever
 * the code says.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table portfolio_upload
      -- of the figures that people see; each check has another one
      add column check_id uuid,
      add column confirmed_check uuid;
    update portfolio_upload set check_id = gen_random_uuid() where state in ('checked', 'confirmed', 'loading', 'loaded');
    update portfolio_upload set confirmed_check = check_id where state in ('confirmed', 'loading', 'loaded');
    alter table portfolio_upload
      add check (state not in ('checked', 'confirmed', 'loading', 'loaded') or check_id is not null),
      add check (state not in ('confirmed', 'loading', 'loaded') or confirmed_check is not distinct from check_id);
  `.execute(db);
}
