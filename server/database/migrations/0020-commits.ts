import { sql, type Kysely } from 'kysely';

/**
 * Commits that the card provider has not answered, since such a one may still charge; and quotes that name the agreements they
 * were priced in, so that no later load can take the price from them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table payment_commit (
      id bigint generated always as identity primary key,
      payment_id uuid not null references payment (id),
      sent_at timestamptz not null,
      answered_at timestamptz
    );
    create index payment_commit_unanswered on payment_commit (payment_id) where answered_at is null;

    -- Orders of direct debits: one that was sent once may be under way at the bank.
    alter table automatic_debit_charge add column ordered_at timestamptz;

    update quote set lines = (
      select jsonb_agg(line || jsonb_build_object('agreementNumber', d.agreement_number))
        from jsonb_array_elements(quote.lines) line
        join debt d on d.company = quote.company and d.debt_id = line ->> 'debtId');`.execute(db);
}
