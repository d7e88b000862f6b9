import { sql, type RawBuilder } from 'kysely';
import type { CalendarDate } from '#domain/calendar.ts';

/** Where days and months of instants are counted (readings 21). */
export const SANTIAGO = sql`'America/Santiago'`;

/** The day of an instant. */
export const dayOf = (at: RawBuilder<unknown>) => sql<CalendarDate>`(${at} at time zone ${SANTIAGO})::date`;

/** The first moment of an instant's month, as clocks in Santiago show it. `column` is an instant. */
export function monthOf(column: string): RawBuilder<unknown> {
  return sql`date_trunc('month', ${sql.ref(column)} at time zone ${SANTIAGO})`;
}
