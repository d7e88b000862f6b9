import { sql, type Kysely } from 'kysely';

/** What is written to debtors: mails, reminders, receipts and certificates as files, and the codes that prove documents ours. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- One row per mail that must go out; the job only carries its id.
    create table mail (
      id uuid primary key default gen_random_uuid(),
      kind text not null,
      created_at timestamptz not null,
      sent_at timestamptz,
      failure text,
      -- the row it is about; the kind says of which table
      about uuid not null,
      -- its sender has it alone until then, by the database's clock: no transaction is open while the mail host answers
      claimed_until timestamptz,
      unique (kind, about)
    );
    -- The figures count mails that wait every few seconds, among all that were ever sent.
    create index mail_waiting on mail (kind, created_at) where sent_at is null and failure is null;

    -- What is also written to an address that was registered until lately (decision 0044).
    create table former_notice (
      id uuid primary key default gen_random_uuid(),
      company text not null,
      debtor_id uuid not null references debtor (id),
      kind text not null check (kind in
        ('payment', 'cardSaved', 'cardRemoved', 'agreementSigned', 'debitRequested', 'debitCancelled', 'receiptSent')),
      -- the row it is about; the kind says of which table
      about uuid not null,
      email text not null,
      at timestamptz not null,
      unique (kind, about, email)
    );
    create index former_notice_by_debtor on former_notice (debtor_id);

    -- Mails that remind debtors who asked for it, and the links in them by which they end (Ley 19.496, art. 37).
    create table reminder (
      id uuid primary key default gen_random_uuid(),
      company text not null,
      debtor_id uuid not null references debtor (id),
      -- what it is of, by kind, agreement number and day: nothing is reminded of twice
      items text[] not null check (cardinality(items) > 0),
      created_at timestamptz not null
    );
    create index reminder_by_debtor on reminder (debtor_id, created_at);

    -- A day on which all who asked for reminders were gone through.
    create table reminder_day (day date primary key);

    create table reminder_stop_link (
      token_hash text primary key,
      debtor_id uuid not null references debtor (id),
      created_at timestamptz not null
    );
    create index reminder_stop_link_by_debtor on reminder_stop_link (debtor_id);

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

    -- Receipts that a debtor had mailed again; the address only masked.
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
    );

    -- Certificates of payment and of no debt, with the code by which they are verified (decision 0091).
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
