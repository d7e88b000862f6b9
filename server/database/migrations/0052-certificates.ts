import { sql, type Kysely } from 'kysely';

/** Certificates of payment and of no debt, with the code by which they are verified (decision 0091). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table certificate (
      id uuid primary key,
      company text not null,
      debtor_id uuid not null references debtor (id),
      kind text not null check (kind in ('payment', 'noDebt')),
      number text not null,
      code text not null unique,
      -- of the paid debt; null of no debt
      agreement_number text,
      amount bigint check (amount > 0),
      -- what it rests on: while the money of one of them does not pay its debt, it is not confirmed
      payment_ids uuid[] not null,
      issued_at timestamptz not null,
      valid_until date not null,
      pdf bytea not null,
      unique (company, number),
      check ((kind = 'payment') = (agreement_number is not null)),
      check ((kind = 'payment') = (amount is not null))
    );
    create index certificate_of_debtor on certificate (debtor_id, issued_at);
    create trigger append_only before update on certificate for each row execute function refuse_change();`.execute(
    db,
  );
}
