import { sql, type Kysely } from 'kysely';
import { chartTables } from '../chart-tables.ts';

/**
 * Saved cards (§7.3, readings 22g): one username at the provider for each, and the provider's name of the card sealed
 * (server/payments/methods/oneclick/sealed-name.ts). Automatic debits (§4.6): a mandate at the provider, its deadlines, and its charges,
 * each of them a payment. The legal moves of `automatic_debit.state` are the edges of machines/automatic-debit (a test holds the two
 * together).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table card_enrolment (
      id uuid primary key,
      -- what the browser brings back to the payment screen: opens nothing except to the debtor
      ref text not null unique,
      company text not null,
      debtor_id uuid not null references debtor (id),
      username text not null unique check (length(username) <= 40),
      token text not null unique,
      url text not null,
      state text not null check (state in ('started', 'finishing', 'finished', 'failed', 'expired')),
      -- why it failed
      reason text check (reason in ('declined', 'notFinished', 'unknown')),
      created_at timestamptz not null,
      ended_at timestamptz,
      check ((ended_at is null) = (state in ('started', 'finishing'))),
      check ((reason is null) = (state <> 'failed'))
    );
    create index card_enrolment_open on card_enrolment (created_at) where ended_at is null;
    create index card_enrolment_of_debtor on card_enrolment (debtor_id);

    create function card_enrolment_goes_forward() returns trigger language plpgsql as $$
    begin
      if (old.state, new.state) not in (('started', 'finishing'), ('started', 'expired'),
        ('finishing', 'finished'), ('finishing', 'failed'), ('finishing', 'expired')) then
        raise exception 'card enrolment % cannot go from % to %', old.id, old.state, new.state
          using errcode = 'check_violation';
      end if;
      return new;
    end $$;
    create trigger card_enrolment_state before update on card_enrolment
      for each row execute function card_enrolment_goes_forward();

    create table card (
      -- that of its enrolment
      id uuid primary key references card_enrolment (id),
      company text not null,
      debtor_id uuid not null references debtor (id),
      username text not null unique,
      -- sealed; forgotten when the card is removed
      tbk_user bytea,
      card_type text not null,
      last_digits text not null check (last_digits ~ '^[0-9]{4}$'),
      created_at timestamptz not null,
      removed_at timestamptz,
      check ((tbk_user is null) = (removed_at is not null))
    );
    create index card_of_debtor on card (debtor_id, created_at desc) where removed_at is null;

    -- Cards of erased debtors that the provider still keeps, until it has removed them.
    create table card_closing (
      -- what the name is sealed to
      card_id uuid primary key,
      username text not null,
      tbk_user bytea not null,
      asked_at timestamptz not null
    );

    create table automatic_debit (
      id uuid primary key,
      ref text not null unique,
      company text not null,
      debtor_id uuid not null references debtor (id),
      -- each instalment as it falls due, or once the lines that were chosen
      kind text not null check (kind in ('instalments', 'single')),
      offer_type text not null,
      lines jsonb check ((kind = 'single') = (lines is not null)),
      state text not null,
      -- at the provider; null before it has opened its page
      mandate_id text unique,
      activation_url text,
      mandate_closed boolean not null default false,
      bank text,
      account text check (account ~ '^[0-9]{4}$'),
      requested_at timestamptz not null,
      -- until when the debtor can activate it or, once accepted, the bank is waited for
      activate_by timestamptz,
      active_on date,
      -- the charge under way, or the last one
      payment_id uuid unique references payment (id),
      end_wanted boolean not null default false,
      end_reason text,
      ended_at timestamptz,
      -- when it must be looked at next; null when there is nothing to wait for
      due_at timestamptz
    );
    create index automatic_debit_due on automatic_debit (due_at) where due_at is not null;
    create index automatic_debit_by_debtor on automatic_debit (debtor_id, requested_at desc);

    -- What it charges. At most one live debit an agreement: this index is the lock against two.
    create table automatic_debit_agreement (
      debit_id uuid not null references automatic_debit (id),
      company text not null,
      agreement_number text not null,
      live boolean not null default true,
      primary key (debit_id, agreement_number)
    );
    create unique index automatic_debit_once on automatic_debit_agreement (company, agreement_number) where live;

    create table automatic_debit_charge (
      payment_id uuid primary key references payment (id),
      debit_id uuid not null references automatic_debit (id),
      charge_from date not null,
      charge_by date not null,
      -- when the provider took the order; it is sent again until then
      sent_at timestamptz,
      failure text,
      failed_on date,
      -- one that was sent once may be under way at the bank
      ordered_at timestamptz
    );
    create index automatic_debit_charge_by_debit on automatic_debit_charge (debit_id);

    -- one without a page at the provider is asked for again or cancelled: it has no deadline that it could miss
    ${chartTables('automatic_debit', 'debit_id', {
      requested: ['activating', 'cancelled'],
      activating: ['accepted', 'active', 'expired', 'cancelled'],
      accepted: ['active', 'expired', 'cancelled'],
      active: ['charging', 'cancelled', 'finished'],
      charging: ['charged', 'active', 'cancelled'],
      charged: ['active', 'finished', 'cancelled'],
    })}

    -- Callbacks that were taken: a second one of the same event is none.
    create table debit_callback (
      event_id text primary key,
      type text not null,
      subject text not null,
      received_at timestamptz not null
    );`.execute(db);
}
