import { sql, type Kysely } from 'kysely';

/**
 * Where a debt comes from, as the institution says in optional columns of its portfolio (Ley 19.496, art. 37).
 * The brackets of the fees are the import's: they hang on the day of the load.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table debt
      add creditor text,
      add origin text,
      add contract_date date,
      add fell_due_on date,
      add capital bigint check (capital >= 0),
      add interest bigint check (interest >= 0),
      add late_interest bigint check (late_interest >= 0),
      add collection_fees bigint check (collection_fees >= 0),
      add uf_value bigint check (uf_value > 0),
      add proceeding text check (proceeding in ('judicial', 'insolvency')),
      add constraint debt_parts_sum check (
        (capital is null and coalesce(interest, late_interest, collection_fees) is null)
        or coalesce(capital + coalesce(interest, 0) + coalesce(late_interest, 0) + coalesce(collection_fees, 0), -1) = amount)
  `.execute(db);
}
