import { sql, type Kysely } from 'kysely';

/** Receipts as files, the codes that prove documents ours, and receipts that were mailed again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table verification (
      code text primary key,
      payment_id uuid unique references payment (id),
      agreement_id uuid unique references agreement (id),
      created_at timestamptz not null,
      check (num_nonnulls(payment_id, agreement_id) = 1)
    );
    create trigger append_only before update or delete on verification for each row execute function refuse_change();

    -- Written once: every download and every mail are the same bytes.
    create table receipt (
      payment_id uuid primary key references payment (id),
      pdf bytea not null,
      hash text not null,
      made_at timestamptz not null
    );
    create trigger append_only before update on receipt for each row execute function refuse_change();

    -- Who had which receipt mailed again, and when; the address only masked.
    create table resend (
      id uuid primary key,
      payment_id uuid not null references payment (id),
      debtor_id uuid not null references debtor (id),
      sent_to text not null,
      at timestamptz not null
    );
    create index resend_by_payment on resend (payment_id, at);
    create index resend_by_debtor on resend (debtor_id, at);
    create trigger append_only before update or delete on resend for each row execute function refuse_change();

    -- The address itself, until its mail is out or given up (server/privacy/forget.ts).
    create table resend_address (
      resend_id uuid primary key references resend (id),
      email text not null
    );`.execute(db);
}
