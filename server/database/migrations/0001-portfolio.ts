import { sql, type Kysely } from 'kysely';

/**
 * The institutions' portfolio: debts, offers and payments made elsewhere. Loaded by `npm run portfolio:import`, never written by the
 * portal. Keys are the institution's own, qualified by company, so a load needs no look-ups. Money is integer pesos. Last what
 * executives enabled of it before its time.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function refuse_change() returns trigger language plpgsql as $$
    begin raise exception '% is append-only', tg_table_name using errcode = 'check_violation'; end $$;

    create table debtor (
      id uuid primary key default gen_random_uuid(),
      company text not null,
      rut text not null,
      kind text not null check (kind in ('person', 'pyme')),
      name text not null,
      email text,
      phone text,
      withdrawn_at timestamptz,
      -- a load that brings another address makes that one the newest known (decision 0090)
      email_since timestamptz,
      -- of the last call from the pages, for what is written to the debtor afterwards (decision 0092)
      language text not null default 'es' check (language in ('es', 'en')),
      unique (company, rut)
    );

    create table operation (
      company text not null,
      operation_number text not null,
      rut text not null,
      product text not null,
      -- first unpaid day of the origin debt; null when it is up to date (readings 22c)
      overdue_since date,
      withdrawn_at timestamptz,
      primary key (company, operation_number)
    );
    create index operation_by_debtor on operation (company, rut);

    create table offer (
      company text not null,
      agreement_number text not null,
      rut text not null,
      product_type text not null,
      total_debt bigint not null check (total_debt >= 0),
      discount bigint not null check (discount between 0 and total_debt),
      maximum_discount_percent numeric(5, 2) not null default 0,
      down_payment_percent numeric(5, 2),
      min_instalments int,
      max_instalments int,
      payment_days int[] not null default '{}',
      expires_on date,
      receiver text not null default '',
      automatable boolean not null default false,
      withdrawn_at timestamptz,
      -- instalments of an agreement signed here are the portal's own, and no load takes them out
      source text not null default 'portfolio' check (source in ('portfolio', 'agreement')),
      primary key (company, agreement_number)
    );
    create index offer_by_debtor on offer (company, rut);

    create table debt (
      company text not null,
      debt_id text not null,
      agreement_number text not null,
      operation_number text not null,
      amount bigint not null check (amount >= 0),
      withdrawn_at timestamptz,
      -- as of an offer
      source text not null default 'portfolio' check (source in ('portfolio', 'agreement')),
      -- where it comes from, in optional columns of the portfolio (Ley 19.496, art. 37)
      creditor text,
      origin text,
      contract_date date,
      fell_due_on date,
      -- the parts of the amount; the brackets of the fees are the import's, since they hang on the day of the load
      capital bigint check (capital >= 0),
      interest bigint check (interest >= 0),
      late_interest bigint check (late_interest >= 0),
      collection_fees bigint check (collection_fees >= 0),
      uf_value bigint check (uf_value > 0),
      proceeding text check (proceeding in ('judicial', 'insolvency')),
      primary key (company, debt_id),
      constraint debt_parts_sum check (
        (capital is null and coalesce(interest, late_interest, collection_fees) is null)
        or coalesce(capital + coalesce(interest, 0) + coalesce(late_interest, 0) + coalesce(collection_fees, 0), -1) = amount)
    );
    create index debt_by_agreement on debt (company, agreement_number);

    create table quota (
      company text not null,
      debt_id text not null,
      number int not null check (number > 0),
      due_date date not null,
      amount bigint not null check (amount > 0),
      -- what the institution says was paid before or outside this portal
      paid_on date,
      withdrawn_at timestamptz,
      primary key (company, debt_id, number)
    );

    -- Payments made elsewhere, as the institution gives them, shown in the history (§2.5 "History").
    create table past_payment (
      company text not null,
      payment_id text not null,
      rut text not null,
      -- of a loan that may have left the portfolio, so its product stands here
      operation_number text not null,
      number int not null check (number > 0),
      product text not null,
      paid_on date not null,
      amount bigint not null check (amount > 0),
      withdrawn_at timestamptz,
      -- the institution's number of it, where it gives one: two that are alike are known apart
      reference text,
      primary key (company, payment_id)
    );
    create index past_payment_by_debtor on past_payment (company, rut);

    create table portfolio_load (
      id bigint generated always as identity primary key,
      company text not null,
      mode text not null check (mode in ('full', 'partial')),
      started_at timestamptz not null default now(),
      counts jsonb not null
    );

    -- What executives enabled before its time (readings 22f): person, reason, last day. A row is one word on one operation; the last
    -- one stands. No key to operation: a load that leaves an operation out and brings it back finds it enabled.
    create table enabling (
      id bigint generated always as identity primary key,
      company text not null,
      operation_number text not null,
      executive text not null check (executive <> ''),
      reason text not null check (reason <> ''),
      -- the last Santiago day on which it can be paid; null takes back what was enabled
      until date,
      at timestamptz not null,
      -- of the call at the desk that ordered it: sent again, it adds no row
      order_id uuid
    );
    create index enabling_by_operation on enabling (company, operation_number, id desc);
    create unique index enabling_by_order on enabling (order_id, operation_number);
    create trigger append_only before update or delete on enabling for each row execute function refuse_change();

    -- The edges of machines/debt-enabling. Where the last enabling is follows from the last word and the day, so a word is checked as
    -- it is added.
    create table enabling_transition (
      from_state text not null,
      to_state text not null,
      primary key (from_state, to_state)
    );
    insert into enabling_transition values
      ('enabled', 'revoked'), ('enabled', 'replaced'), ('enabled', 'ended');
    create function enabling_moves_along_the_chart() returns trigger language plpgsql as $$
    declare
      -- what the new word finds; null where the operation was never enabled
      found_state text;
      next_state text;
    begin
      select case when until is null then 'revoked'
                  when until < (new.at at time zone 'America/Santiago')::date then 'ended'
                  else 'enabled' end
        into found_state from enabling
       where company = new.company and operation_number = new.operation_number order by id desc limit 1;
      next_state := case when new.until is null then 'revoked' when found_state = 'enabled' then 'replaced' end;
      -- any other word begins the chart of a new enabling
      if next_state is not null and not exists
        (select from enabling_transition where from_state = found_state and to_state = next_state) then
        raise exception 'enabling of % cannot go from % to %', new.operation_number, found_state, next_state
          using errcode = 'check_violation';
      end if;
      return new;
    end $$;
    create trigger enabling_state before insert on enabling
      for each row execute function enabling_moves_along_the_chart();`.execute(db);
}
