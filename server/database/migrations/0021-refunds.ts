import { sql, type Kysely } from 'kysely';

/**
 * Charged money that no debt was reduced by, and money on its way back (decision 0043). The legal moves of `refund.state`
 * are the edges of machines/refund.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- 'waiting': the quota's money is here and waits in suspense; nobody pays it a second time meanwhile.
    alter table payment_quota drop constraint payment_quota_hold_check;
    alter table payment_quota add check (hold in ('held', 'waiting', 'paid', 'released'));
    drop index payment_quota_once;
    create unique index payment_quota_once on payment_quota (company, debt_id, number)
      where hold in ('held', 'waiting', 'paid');

    create table suspense (
      payment_id uuid primary key references payment (id),
      reason text not null check (reason in ('debtChanged', 'chargedLate', 'otherAmount')),
      amount bigint not null check (amount > 0),
      received_at timestamptz not null,
      -- the day that the debtor was promised
      promised_on date not null,
      -- when it is given back unless somebody has decided; null once that was decided
      due_at timestamptz,
      resolved_at timestamptz
    );
    create index suspense_due on suspense (due_at) where due_at is not null;

    create table refund (
      id uuid primary key,
      payment_id uuid not null references payment (id),
      amount bigint not null check (amount > 0),
      -- what is less afterwards: money in suspense, or what a booked payment took off its debt
      source text not null check (source in ('suspense', 'debt')),
      state text not null,
      -- when the provider is asked next
      due_at timestamptz,
      created_at timestamptz not null,
      settled_at timestamptz
    );
    create index refund_by_payment on refund (payment_id);
    create index refund_due on refund (due_at) where due_at is not null;
    -- One at a time: only so the amounts of the provider's status tell what became of it.
    create unique index refund_under_way on refund (payment_id) where state in ('requested', 'sending', 'unknown');

    create function refund_within_charge() returns trigger language plpgsql as $$
    declare
      charged bigint;
      given bigint;
    begin
      if new.state = 'refused' then return new; end if;
      perform from payment where id = new.payment_id for update;
      select coalesce(sum(l.amount), 0) into charged
        from ledger_entry e join ledger_line l on l.entry_id = e.id
       where e.payment_id = new.payment_id and l.account = 'providerClearing' and l.amount > 0;
      select coalesce(sum(amount), 0) into given
        from refund where payment_id = new.payment_id and id <> new.id and state <> 'refused';
      if given + new.amount > charged then
        raise exception 'payment % was charged % and % is already given back', new.payment_id, charged, given
          using errcode = 'check_violation';
      end if;
      return new;
    end $$;
    create trigger refund_within_charge before insert or update of amount, state on refund
      for each row execute function refund_within_charge();

    create table refund_event (
      refund_id uuid not null references refund (id),
      seq int not null,
      event text not null,
      from_state text,
      to_state text not null,
      detail jsonb not null default '{}',
      at timestamptz not null,
      primary key (refund_id, seq)
    );
    create trigger append_only before update or delete on refund_event for each row execute function refuse_change();

    create table refund_transition (
      from_state text not null,
      to_state text not null,
      primary key (from_state, to_state)
    );
    insert into refund_transition values
      ('requested', 'sending'), ('requested', 'refunded'), ('requested', 'refused'),
      ('sending', 'refunded'), ('sending', 'refused'), ('sending', 'unknown'),
      ('unknown', 'refunded'), ('unknown', 'requested'), ('unknown', 'refused');
    create function refund_state_moves_along_the_chart() returns trigger language plpgsql as $$
    begin
      if new.state <> old.state and not exists
        (select from refund_transition where from_state = old.state and to_state = new.state) then
        raise exception 'refund % cannot go from % to %', old.id, old.state, new.state using errcode = 'check_violation';
      end if;
      return new;
    end $$;
    create trigger refund_state before update of state on refund
      for each row execute function refund_state_moves_along_the_chart();

    -- A charge is entered once, and each refund once.
    alter table ledger_entry add refund_id uuid unique references refund (id);
    alter table ledger_entry drop constraint ledger_entry_payment_id_kind_key;
    create unique index ledger_entry_once on ledger_entry (payment_id, kind) where refund_id is null;

    -- What an operator ordered: who and why.
    create table payment_order (
      id bigint generated always as identity primary key,
      payment_id uuid not null references payment (id),
      kind text not null check (kind in ('assign', 'refund', 'confirm', 'charged', 'close')),
      who text not null check (btrim(who) <> ''),
      why text not null check (btrim(why) <> ''),
      detail jsonb not null default '{}',
      at timestamptz not null
    );
    create index payment_order_by_payment on payment_order (payment_id);
    create trigger append_only before update or delete on payment_order for each row execute function refuse_change();

    -- What waits in suspense already gets a week from now on.
    insert into suspense (payment_id, reason, amount, received_at, promised_on, due_at)
      select e.payment_id, 'debtChanged', -sum(l.amount), min(e.at),
             (now() at time zone 'America/Santiago')::date + 7, now() + interval '7 days'
        from ledger_entry e join ledger_line l on l.entry_id = e.id and l.account = 'suspense'
       group by e.payment_id having sum(l.amount) < 0;
    update payment_quota set hold = 'waiting'
     where hold = 'paid' and payment_id in (select payment_id from suspense);`.execute(db);
}
