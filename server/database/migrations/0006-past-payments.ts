import { sql, type Kysely } from 'kysely';

/** Payments made elsewhere, as the institution tells them: part of its portfolio, shown in the history (§2.5 "History"). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table past_payment (
      company text not null,
      payment_id text not null,
      rut text not null,
      -- of a loan that may have left the portfolio, so its product is told here
      operation_number text not null,
      number int not null check (number > 0),
      product text not null,
      paid_on date not null,
      amount bigint not null check (amount > 0),
      withdrawn_at timestamptz,
      primary key (company, payment_id)
    );
    create index past_payment_by_debtor on past_payment (company, rut);`.execute(db);
}
