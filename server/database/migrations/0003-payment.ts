import { sql, type Kysely } from 'kysely';

/**
 * Payments: a frozen quote, one attempt at a time per quota, an append-only history, a ledger that sums to zero.
 * The legal moves of `payment.state` are the edges of machines/payment-attempt (a test holds the two together).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table quote (
      id uuid primary key,
      company text not null,
      debtor_id uuid not null references debtor (id),
      offer_type text not null,
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

    create table payment_event (
      payment_id uuid not null references payment (id),
      seq int not null,
      event text not null,
      from_state text,
      to_state text not null,
      detail jsonb not null default '{}',
      at timestamptz not null,
      primary key (payment_id, seq)
    );

    create table payment_transition (
      from_state text not null,
      to_state text not null,
      primary key (from_state, to_state)
    );
    insert into payment_transition values
      ('created', 'redirected'), ('created', 'cancelled'), ('created', 'expired'),
      ('redirected', 'confirming'), ('redirected', 'expired'), ('redirected', 'unknown'),
      ('redirected', 'paid'), ('redirected', 'declined'), ('redirected', 'cancelled'), ('redirected', 'review'),
      ('confirming', 'paid'), ('confirming', 'declined'), ('confirming', 'cancelled'), ('confirming', 'expired'),
      ('confirming', 'unknown'), ('confirming', 'review'),
      ('unknown', 'paid'), ('unknown', 'declined'), ('unknown', 'cancelled'), ('unknown', 'expired'), ('unknown', 'review');

    create function payment_state_moves_along_the_chart() returns trigger language plpgsql as $$
    begin
      if new.state <> old.state and not exists
        (select from payment_transition where from_state = old.state and to_state = new.state) then
        raise exception 'payment % cannot go from % to %', old.id, old.state, new.state using errcode = 'check_violation';
      end if;
      return new;
    end $$;
    create trigger payment_state before update of state on payment
      for each row execute function payment_state_moves_along_the_chart();

    -- At most one live or paid payment per quota: this index is the lock against paying twice.
    create table payment_quota (
      payment_id uuid not null references payment (id),
      company text not null,
      debt_id text not null,
      number int not null,
      amount bigint not null check (amount > 0),
      hold text not null check (hold in ('held', 'paid', 'released')),
      primary key (payment_id, company, debt_id, number)
    );
    create unique index payment_quota_once on payment_quota (company, debt_id, number) where hold in ('held', 'paid');
    -- The few under way: a load of the portfolio looks for them among all that was ever paid.
    create index payment_quota_held on payment_quota (company, debt_id) where hold = 'held';

    create table ledger_entry (
      id bigint generated always as identity primary key,
      payment_id uuid not null references payment (id),
      kind text not null,
      at timestamptz not null,
      unique (payment_id, kind)
    );
    create table ledger_line (
      entry_id bigint not null references ledger_entry (id),
      account text not null check (account in ('providerClearing', 'debtorReceivable', 'discount', 'suspense')),
      -- debit positive, credit negative
      amount bigint not null check (amount <> 0)
    );
    create index ledger_line_by_entry on ledger_line (entry_id);
    create function ledger_sums_to_zero() returns trigger language plpgsql as $$
    begin
      if (select sum(amount) from ledger_line where entry_id = new.entry_id) <> 0 then
        raise exception 'ledger entry % does not sum to zero', new.entry_id using errcode = 'check_violation';
      end if;
      return null;
    end $$;
    create constraint trigger ledger_balance after insert on ledger_line
      deferrable initially deferred for each row execute function ledger_sums_to_zero();

    create function refuse_change() returns trigger language plpgsql as $$
    begin raise exception '% is append-only', tg_table_name using errcode = 'check_violation'; end $$;
    create trigger append_only before update or delete on payment_event for each row execute function refuse_change();
    create trigger append_only before update or delete on ledger_entry for each row execute function refuse_change();
    create trigger append_only before update or delete on ledger_line for each row execute function refuse_change();

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

    -- One row per mail that must go out; the job only carries its id.
    create table mail (
      id uuid primary key default gen_random_uuid(),
      payment_id uuid references payment (id),
      kind text not null,
      created_at timestamptz not null,
      sent_at timestamptz,
      failure text,
      unique (payment_id, kind)
    );

    -- Answers kept for re-sends of the same Idempotency-Key. Nothing here can be read without the key itself, which is
    -- not kept: the scope and the request are keyed fingerprints, the answer is encrypted under the key (server/http).
    create table idempotency (
      scope text not null,
      key_hash text not null,
      request_hash text not null,
      -- who works on it, and until when that is believed; a crashed claim is taken over afterwards
      owner uuid not null,
      locked_until timestamptz not null,
      answer bytea,
      created_at timestamptz not null,
      primary key (scope, key_hash)
    );
    create index idempotency_by_age on idempotency (created_at);`.execute(db);
}
