import type { ColumnType, Generated } from 'kysely';
import type { InstitutionEvent } from '#contract/institution-events.ts';
import type { CalendarDate } from '#domain/calendar.ts';

type Instant = ColumnType<Date, Date | string, Date | string>;

/** What institutions hear. `position`: 1, 2, 3 … of each institution, given after the commit. */
type InstitutionEventTable = {
  id: Generated<number>;
  company: string;
  kind: InstitutionEvent;
  subject: string;
  entry_id: number | null;
  at: Instant;
  position: ColumnType<number | null, undefined, never>;
};
/** Which events the settlement file of a business day holds. */
export type SettlementFileTable = {
  company: string;
  day: CalendarDate;
  after_position: number;
  until_position: number;
  made_at: Instant;
};
type InstitutionKeyTable = {
  id: string;
  company: string;
  name: string;
  key_hash: Buffer;
  created_at: Instant;
  used_on: ColumnType<CalendarDate | null, undefined, CalendarDate>;
  revoked_at: ColumnType<Date | null, undefined, Date>;
};

export type InstitutionTables = {
  institution_event: InstitutionEventTable;
  settlement_file: SettlementFileTable;
  institution_key: InstitutionKeyTable;
};
