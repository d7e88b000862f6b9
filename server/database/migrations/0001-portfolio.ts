import { sql, type Kysely } from 'kysely';

/**
 * The institutions' portfolio: who owes what. Loaded by `npm run portfolio:import`, never written by the portal.
 * Keys are the institution's own, qualified by company, so a load needs no look-ups. Money is integer pesos.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table debtor (
      id uuid primary key default gen_random_uuid(),
      company text not null,
      rut text not null,
      kind text not null check (kind in ('person', 'pyme')),
      name text not null,
      email text,
      phone text,
      withdrawn_at timestamptz,
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
      primary key (company, debt_id)
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

    create table portfolio_load (
      id bigint generated always as identity primary key,
      company text not null,
      mode text not null check (mode in ('full', 'partial')),
      started_at timestamptz not null default now(),
      counts jsonb not null
    );`.execute(db);
}
