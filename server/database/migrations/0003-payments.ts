import { sql, type Kysely } from 'kysely';
import { chartTables } from '../chart-tables.ts';

/**
 * Payments: a frozen quote, one attempt at a time per quota, an append-only history, and what people order about one.
 * The legal moves of `payment.state` are the edges of machines/payment-attempt (a test holds the two together).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table quote (
      id uuid primary key,
      company text not null,
      debtor_id uuid not null references debtor (id),
      offer_type text not null,
      -- they name the agreements they were priced in: no later load can take the price from them
      lines jsonb not null,
      amount bigint not null check (amount > 0),
      discount bigint not null check (discount >= 0),
      hash text not null,
      created_at timestamptz not null,
      expires_at timestamptz not null
    );

    create table payment (
      id uuid primary key,
      ref text not null unique,
      company text not null,
      debtor_id uuid not null references debtor (id),
      quote_id uuid not null references quote (id),
      method text not null,
      state text not null,
      amount bigint not null check (amount > 0),
      buy_order text not null unique,
      provider_token text unique,
      provider_url text,
      email text not null,
      -- what the provider said, kept for the voucher: authorisation code, card type, last digits, instalments, date
      authorisation jsonb,
      failure_cause text,
      created_at timestamptz not null,
      redirected_at timestamptz,
      settled_at timestamptz,
      -- the re-ask ladder: when to ask the provider next, null when there is nothing left to ask
      ask_at timestamptz,
      asked int not null default 0
    );
    create index payment_to_ask on payment (ask_at) where ask_at is not null;
    create index payment_by_debtor on payment (debtor_id, created_at desc);

    -- a saved card is charged without a page: from created to confirming
    ${chartTables('payment', 'payment_id', {
      created: ['redirected', 'cancelled', 'expired', 'confirming'],
      redirected: ['confirming', 'expired', 'unknown', 'paid', 'declined', 'cancelled', 'review'],
      confirming: ['paid', 'declined', 'cancelled', 'expired', 'unknown', 'review'],
      unknown: ['paid', 'declined', 'cancelled', 'expired', 'review'],
    })}

    create table payment_quota (
      payment_id uuid not null references payment (id),
      company text not null,
      debt_id text not null,
      number int not null,
      amount bigint not null check (amount > 0),
      -- waiting: the quota's money is here and waits in suspense; it is not paid a second time meanwhile
      hold text not null check (hold in ('held', 'waiting', 'paid', 'released')),
      primary key (payment_id, company, debt_id, number)
    );
    -- At most one live or paid payment per quota: this index is the lock against paying twice.
    create unique index payment_quota_once on payment_quota (company, debt_id, number)
      where hold in ('held', 'waiting', 'paid');
    -- The few under way: a load of the portfolio looks for them among all that was ever paid.
    create index payment_quota_held on payment_quota (company, debt_id) where hold = 'held';

    -- Commits sent to the card provider: one without an answer may still charge.
    create table payment_commit (
      id bigint generated always as identity primary key,
      payment_id uuid not null references payment (id),
      sent_at timestamptz not null,
      answered_at timestamptz
    );
    create index payment_commit_unanswered on payment_commit (payment_id) where answered_at is null;

    -- A person must look: contradictions between the provider's word and our books.
    create table case_file (
      id bigint generated always as identity primary key,
      payment_id uuid references payment (id),
      kind text not null,
      detail jsonb not null default '{}',
      opened_at timestamptz not null,
      closed_at timestamptz,
      unique (payment_id, kind)
    );

    -- What was ordered by command, by which two people, and the reason (decision 0043).
    create table payment_order (
      id bigint generated always as identity primary key,
      payment_id uuid not null references payment (id),
      kind text not null check (kind in ('assign', 'refund', 'confirm', 'charged', 'close')),
      who text not null check (btrim(who) <> ''),
      why text not null check (btrim(why) <> ''),
      detail jsonb not null default '{}',
      at timestamptz not null,
      second text check (btrim(second) <> ''),
      constraint payment_order_by_two_people
        check (lower(regexp_replace(second, '\\s', '', 'g')) <> lower(regexp_replace(who, '\\s', '', 'g'))),
      -- the two of the desk's own orders stand in their proposal
      constraint payment_order_has_second check (second is not null or who = 'desk')
    );
    create index payment_order_by_payment on payment_order (payment_id);
    create trigger append_only before update or delete on payment_order for each row execute function refuse_change();

    -- Answers kept for re-sends of the same Idempotency-Key. Nothing here can be read without the key itself, which is
    -- not kept: the scope and the request are keyed fingerprints, the answer is encrypted under the key (server/http).
    create table idempotency (
      scope text not null,
      key_hash text not null,
      request_hash text not null,
      -- the process at work on it, and until when that is believed; a crashed claim is taken over afterwards
      owner uuid not null,
      locked_until timestamptz not null,
      answer bytea,
      created_at timestamptz not null,
      primary key (scope, key_hash)
    );
    create index idempotency_by_age on idempotency (created_at);`.execute(db);
}
