import { MOST_ACTIONS, type ActionLine, type StaffAction } from '#contract/desk-log.ts';
import { santiagoClock, santiagoDay } from '#domain/calendar.ts';
import type { Db, Tx } from '../database/schema.ts';
import type { Dependencies } from '../dependencies.ts';
import type { StaffCaller } from '../http/call-answers.ts';
import { asText, csvLine } from '../portfolio/csv-line.ts';
import { DESK_LOG_CSV } from '../texts/desk.ts';

/** Who of an institution did what at its desk: rows that the database lets be added only. No RUT is ever in one. */

type Done = {
  readonly action: StaffAction;
  /** A payment's reference, or by what was searched. */
  readonly object?: string;
  readonly reason?: string;
};

export async function appendAction(
  db: Db | Tx,
  { clock }: Pick<Dependencies, 'clock'>,
  { company, subject, name, role }: StaffCaller,
  { action, object, reason }: Done,
): Promise<void> {
  await db
    .insertInto('staff_action')
    .values({
      ...{ company: company.key, subject, name, role, action },
      ...{ object: object ?? null, reason: reason ?? null, at: clock.now() },
    })
    .execute();
}

const rowsOf = (db: Db, company: string) =>
  db
    .selectFrom('staff_action')
    .select(['id', 'at', 'subject', 'name', 'role', 'action', 'object', 'reason'])
    .where('company', '=', company);

/** Newest first, older than `before`. */
export async function readActions(
  db: Db,
  company: string,
  before: number | null,
): Promise<{ data: ActionLine[]; has_more: boolean }> {
  const found = await rowsOf(db, company)
    .$if(before !== null, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(MOST_ACTIONS + 1)
    .execute();
  const data = found.slice(0, MOST_ACTIONS).map(({ id, at, name, role, action, object, reason }) => ({
    ...{ id, name, role, action, object, reason },
    at: at.toISOString(),
  }));
  return { data, has_more: found.length > data.length };
}

/** All of it, oldest first, as history files are: UTF-8 with its mark, semicolons. */
export async function writeActionsCsv(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  company: string,
): Promise<{ file_name: string; content: string }> {
  const found = await rowsOf(db, company).orderBy('id').execute();
  const rows = found.map(({ at, subject, name, role, action, object, reason }) => {
    const { date, time } = santiagoClock(at);
    return [`${date} ${time}`, ...[name, subject, role, action, object ?? '', reason ?? ''].map(asText)];
  });
  const content = '\uFEFF' + [DESK_LOG_CSV.header, ...rows].map((row) => csvLine(row, ';')).join('');
  return { file_name: `registro-${company}-${santiagoDay(clock.now())}.csv`, content };
}
