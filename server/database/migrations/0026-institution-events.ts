import { sql, type Kysely } from 'kysely';

/**
 * What institutions hear, written with what happened (decision 0064): each ledger entry, and each state of a chart that
 * says so. Positions are given after the commit, one after another, so that a reader never misses a late one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table institution_event (
      id bigint generated always as identity primary key,
      company text not null,
      kind text not null,
      -- of a payment, a refund, an agreement or an automatic debit, as the kind says
      subject uuid not null,
      entry_id bigint unique references ledger_entry (id),
      at timestamptz not null,
      position bigint check (position > 0),
      check ((entry_id is not null) = (kind like 'money.%')),
      unique (company, position)
    );
    create index institution_event_unnumbered on institution_event (company, id) where position is null;

    create function institution_event_kept() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' then
        raise exception 'an event that an institution may have heard stays' using errcode = 'check_violation';
      end if;
      if old.position is not null or new.position is null
         or (new.id, new.company, new.kind, new.subject, new.at) is distinct from (old.id, old.company, old.kind, old.subject, old.at)
         or new.entry_id is distinct from old.entry_id then
        raise exception 'of an event only its position is given, once' using errcode = 'check_violation';
      end if;
      return new;
    end $$;
    create trigger institution_event_kept before update or delete on institution_event
      for each row execute function institution_event_kept();

    -- What had happened before, in the order in which it did.
    insert into institution_event (company, kind, subject, entry_id, at)
    select p.company,
           case when e.kind = 'assignment' then 'money.assigned'
                when e.kind = 'refund' then 'money.returned'
                when exists (select from ledger_line l where l.entry_id = e.id and l.account = 'suspense') then 'money.held'
                else 'money.received' end,
           p.id, e.id, e.at
      from ledger_entry e join payment p on p.id = e.payment_id
    union all
    select p.company, 'payment.underReview', p.id, null, e.at
      from payment_event e join payment p on p.id = e.payment_id
     where e.to_state = 'review' and e.from_state is distinct from e.to_state
    union all
    select p.company, 'refund.refused', r.id, null, e.at
      from refund_event e join refund r on r.id = e.refund_id join payment p on p.id = r.payment_id
     where e.to_state = 'refused' and e.from_state is distinct from e.to_state
    union all
    select a.company, 'agreement.' || e.to_state, a.id, null, e.at
      from agreement_event e join agreement a on a.id = e.agreement_id
     where e.to_state in ('signed', 'formalised', 'fulfilled', 'lapsed', 'withdrawn')
       and e.from_state is distinct from e.to_state
    union all
    select d.company, case when e.to_state = 'active' then 'debit.activated' else 'debit.' || e.to_state end, d.id, null, e.at
      from automatic_debit_event e join automatic_debit d on d.id = e.debit_id
     where (e.to_state in ('finished', 'cancelled', 'expired') or e.event = 'mandate.activated')
       and e.from_state is distinct from e.to_state
     order by 5, 4;

    create table settlement_file (
      company text not null,
      day date not null,
      after_position bigint not null check (after_position >= 0),
      until_position bigint not null check (until_position >= after_position),
      made_at timestamptz not null,
      primary key (company, day)
    );

    create table institution_key (
      id uuid primary key,
      company text not null,
      -- who uses it, for people who revoke it one day
      name text not null check (name <> ''),
      key_hash bytea not null unique,
      created_at timestamptz not null,
      used_on date,
      revoked_at timestamptz
    );
  `.execute(db);
}
