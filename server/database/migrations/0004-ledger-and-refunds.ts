import { sql, type Kysely } from 'kysely';
import { chartTables } from '../chart-tables.ts';

/**
 * A ledger that sums to zero, charged money that no debt was reduced by, and money on its way back (decision 0043). The legal moves of
 * `suspense.state` and `refund.state` are the edges of machines/suspense and machines/refund.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table suspense (
      payment_id uuid primary key references payment (id),
      reason text not null check (reason in ('debtChanged', 'chargedLate', 'otherAmount')),
      amount bigint not null check (amount > 0),
      received_at timestamptz not null,
      -- the day that the debtor was promised
      promised_on date not null,
      -- when it is given back unless a person has decided; null once that was decided
      due_at timestamptz,
      resolved_at timestamptz,
      id uuid not null unique,
      state text not null
    );
    create index suspense_due on suspense (due_at) where due_at is not null;

    ${chartTables('suspense', 'suspense_id', {
      waiting: ['assigned', 'returning'],
      notReturned: ['assigned', 'returning'],
      returning: ['returned', 'partlyReturned', 'notReturned'],
      partlyReturned: ['returningRest'],
      returningRest: ['partlyReturned', 'returned'],
    })}

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
    -- One at a time: only so the amounts of the provider's status show what became of it.
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

    ${chartTables('refund', 'refund_id', {
      requested: ['sending', 'refunded', 'refused'],
      sending: ['refunded', 'refused', 'unknown'],
      unknown: ['refunded', 'requested', 'refused'],
    })}

    create table ledger_entry (
      id bigint generated always as identity primary key,
      payment_id uuid not null references payment (id),
      kind text not null,
      at timestamptz not null,
      refund_id uuid unique references refund (id)
    );
    create index ledger_entry_by_payment on ledger_entry (payment_id);
    -- A charge is entered once, and each refund once.
    create unique index ledger_entry_once on ledger_entry (payment_id, kind) where refund_id is null;
    create trigger append_only before update or delete on ledger_entry for each row execute function refuse_change();

    create table ledger_line (
      entry_id bigint not null references ledger_entry (id),
      account text not null check (account in ('providerClearing', 'debtorReceivable', 'discount', 'suspense')),
      -- debit positive, credit negative
      amount bigint not null check (amount <> 0)
    );
    create index ledger_line_by_entry on ledger_line (entry_id);
    create trigger append_only before update or delete on ledger_line for each row execute function refuse_change();
    create function ledger_sums_to_zero() returns trigger language plpgsql as $$
    begin
      if (select sum(amount) from ledger_line where entry_id = new.entry_id) <> 0 then
        raise exception 'ledger entry % does not sum to zero', new.entry_id using errcode = 'check_violation';
      end if;
      return null;
    end $$;
    create constraint trigger ledger_balance after insert on ledger_line
      deferrable initially deferred for each row execute function ledger_sums_to_zero();`.execute(db);
}
