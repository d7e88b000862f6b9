import { sql, type RawBuilder } from 'kysely';
import { dayOf } from '../database/santiago.ts';

/**
 * Whether an executive has enabled an operation, as it stood at an instant, which may be a column: the last word before it counts, to
 * the end of its day in Santiago (readings 22f). `operation` is the alias of a row with `company` and `operation_number`.
 */
export function isEnabledAt(operation: string, at: Date | RawBuilder<unknown>): RawBuilder<boolean> {
  const row = sql.ref(operation);
  return sql<boolean>`coalesce((
    select e.until >= ${dayOf(sql`${at}::timestamptz`)}
      from enabling e
     where e.company = ${row}.company and e.operation_number = ${row}.operation_number and e.at <= ${at}
     order by e.id desc limit 1), false)`;
}
