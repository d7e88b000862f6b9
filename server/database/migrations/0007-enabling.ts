import { sql, type Kysely } from 'kysely';

/**
 * What executives enabled before its time (readings 22f): who, why, until when. A row is one word on one operation; the last
 * one stands. No key to `operation`: a load that leaves an operation out and brings it back finds it enabled.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table enabling (
      id bigint generated always as identity primary key,
      company text not null,
      operation_number text not null,
      executive text not null check (executive <> ''),
      reason text not null check (reason <> ''),
      -- the last Santiago day on which it can be paid; null takes back what was enabled
      until date,
      at timestamptz not null
    );
    create index enabling_by_operation on enabling (company, operation_number, id desc);
    create trigger append_only before update or delete on enabling for each row execute function refuse_change();`.execute(
    db,
  );
}
