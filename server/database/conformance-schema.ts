import type { ColumnType } from 'kysely';
import type { CalendarDate } from '#domain/calendar.ts';

type Instant = ColumnType<Date, Date | string, Date | string>;

/** Histories replayed on their charts (decision 0074). */
export type ConformanceTables = {
  /** A night's replay of the histories. */
  conformance_run: { day: CalendarDate; at: Instant; histories: number; strange: number };
  /** A history that its chart does not allow; `open_since` null: accepted. */
  strange_history: {
    id: string;
    chart: string;
    ref: string;
    payment_id: string | null;
    what: string;
    step: string;
    open_since: Instant | null;
    accepted: ColumnType<unknown[], string | undefined, never>;
  };
};
