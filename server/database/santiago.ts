import { sql, type RawBuilder } from 'kysely';
import type { CalendarDate } from '#domain/calendar.ts';

/** Where days and months of instants are counted (readings 21). */
export const SANTIAGO = sql`'America/Santiago'`;

/** The day of an instant. */
export const dayOf = (at: RawBuilder<unknown>) => sql<CalendarDate>`(${at} at time zone ${SANTIAGO})::date`;

/** The day on which a quota was paid: of what was paid here it is the payment's, whatever a load says (decision 0091). */
export const paidDay = (settledAt: RawBuilder<unknown>, loaded: RawBuilder<unknown>) =>
  sql<CalendarDate | null>`coalesce(${dayOf(settledAt)}, ${loaded})`;

/** The first moment of an instant's month, as clocks in Santiago show it. `column` is an instant. */
export function monthOf(column: string): RawBuilder<unknown> {
  return sql`date_trunc('month', ${sql.ref(column)} at time zone ${SANTIAGO})`;
}
