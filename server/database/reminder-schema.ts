import type { ColumnType, Generated } from 'kysely';
import type { CalendarDate } from '#domain/calendar.ts';

type Instant = ColumnType<Date, Date | string, Date | string>;

export type ReminderTables = {
  reminder: {
    id: Generated<string>;
    company: string;
    debtor_id: string;
    /** Names of domain/reminders.ts. */
    items: string[];
    created_at: Instant;
  };
  reminder_day: { day: CalendarDate };
  reminder_stop_link: { token_hash: string; debtor_id: string; created_at: Instant };
};
