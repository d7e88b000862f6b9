import { sql, type RawBuilder } from 'kysely';

/** Where days and months of instants are counted (readings 21). */
export const SANTIAGO = sql`'America/Santiago'`;

/** The first moment of an instant's month, as clocks in Santiago show it. `column` is an instant. */
export function monthOf(column: string): RawBuilder<unknown> {
  return sql`date_trunc('month', ${sql.ref(column)} at time zone ${SANTIAGO})`;
}
