import type { Pool } from 'pg';

const ROOTS = [
  'debtor, operation, offer, debt, quota, past_payment, idempotency, done_operation, debit_callback, mail, settlement_file, institution_key',
  'webhook_endpoint, staff_session, staff_action, staff_logout_token, load_request, institution_request, enabling',
  'maintenance_notice, reminder_day, portfolio_load, conformance_run, strange_history',
].join();

/** Those and all that refers to them, as `truncate … cascade` empties them; while rows are few, deleting them is four times as fast. */
const EMPTY = `do $$
declare name regclass;
begin
  set local session_replication_role = replica;
  for name in
    with recursive tables(id) as (
      select to_regclass(trim(root)) from unnest(string_to_array('${ROOTS}', ',')) as root
      union select conrelid from pg_constraint join tables on confrelid = tables.id where contype = 'f'
    ) select id from tables
  loop execute 'delete from ' || name; end loop;
end $$`;

/** As if nothing had happened yet: no debtor, debt, payment or mail. */
export async function emptyTables(pool: Pool): Promise<void> {
  await pool.query(EMPTY);
}
