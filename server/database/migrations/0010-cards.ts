import { sql, type Kysely } from 'kysely';

/**
 * Saved cards (§7.3, readings 22g): one username at the provider for each, and the provider's name of the card sealed
 * (server/payments/methods/oneclick/sealed-name.ts). A saved card is charged without a page, so an attempt may go straight to `confirming`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table card_enrolment (
      id uuid primary key,
      -- what the browser brings back to the payment screen: opens nothing to anybody but the debtor
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

    insert into payment_transition values ('created', 'confirming');`.execute(db);
}
