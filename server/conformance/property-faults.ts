import { sql, type RawBuilder } from 'kysely';
import type { AnyStateMachine } from 'xstate';
import { propertiesOf } from '#machines/properties.ts';
import type { Property } from '#machines/temporal.ts';

/** Steps of histories that break a property of their chart (machines/temporal.ts), from a query `line`: id, seq, event, from_state, to_state. */

const PREVIOUS = sql`(partition by id order by seq rows between unbounded preceding and 1 preceding)`;
const SO_FAR = sql`(partition by id order by seq)`;

const happens = (names: readonly string[]) =>
  sql<boolean>`(event = any(${names}::text[]) or (to_state = any(${names}::text[]) and from_state is distinct from to_state))`;

/** The last line, of those of a window, on which one of these happened; 0 before. */
const last = (names: readonly string[], window: RawBuilder<unknown>) =>
  sql<number>`coalesce(max(seq) filter (where ${happens(names)}) over ${window}, 0)`;

/** Whether a line breaks the property; of `eventually`, whether it is where a history ended without what must follow. */
function breaks({ pattern, what, where, until }: Property, finals: readonly string[]): RawBuilder<boolean> {
  const isWhat = happens(what);
  switch (pattern) {
    case 'neverBefore':
      return sql`${isWhat} and ${last(where, SO_FAR)} = 0`;
    case 'neverAfter':
      return sql`${isWhat} and ${last(where, PREVIOUS)} > ${last(until, SO_FAR)}`;
    case 'neverWhile':
      return sql`${isWhat} and from_state = any(${where}::text[])`;
    case 'atMostOnce':
      return sql`${isWhat} and ${last(what, PREVIOUS)} > 0`;
    case 'eventually':
      return sql`lead(seq) over (partition by id order by seq) is null and to_state = any(${finals}::text[]) and ${last(where, SO_FAR)} > ${last(what, SO_FAR)}`;
  }
}

/** Rows of id, seq, step and what, as those of a chart's own faults. */
export function propertyFaults(machine: AnyStateMachine): RawBuilder<unknown> {
  const finals = Object.values(machine.states).flatMap(({ key, type }) => (type === 'final' ? [key] : []));
  const each = propertiesOf(machine.id).map(
    (property) => sql`
      select id, seq, ${property.sentence}::text as sentence, ${breaks(property, finals)} as is_broken from line`,
  );
  if (each.length === 0) return sql`select id, seq, null::text, null::text from line where false`;
  return sql`
    select id, seq, seq || ': ' || sentence, 'propertyBroken'
      from (${sql.join(each, sql` union all `)}) broken where is_broken`;
}
