import { sql } from 'kysely';
import type { Dependencies } from '../dependencies.ts';
import type { Db } from '../database/schema.ts';
import { eachInTurn } from '../each-in-turn.ts';
import { keepPeople } from '../funnel/people.ts';
import type { Age } from './ages.ts';
import { forgetPerson } from './erase.ts';
import { ENTRIES, rowsOf, type Subject } from './tables.ts';

/** What ends by its age, table by table. */
export const AGES = ENTRIES.flatMap(([table, { kept }]) =>
  typeof kept === 'string' ? [] : kept.map((age) => ({ table, age })),
);

const DAY = 24 * 60 * 60_000;

type Round = { db: Db; now: Date; held: readonly Subject[] };
type Ending = (typeof AGES)[number];

/**
 * Deletes all rows past their age (server/privacy/tables.ts), except those of debtors under a legal hold. A failure in one
 * table or of one person does not stop the others. @throws the first failure
 */
export async function forgetByAge({ db, clock }: Pick<Dependencies, 'db' | 'clock'>): Promise<void> {
  const round = { db, now: clock.now(), held: await heldSubjects(db) };
  await eachInTurn(AGES, (ending) => end(round, ending));
}

async function heldSubjects(db: Db): Promise<Subject[]> {
  return db
    .selectFrom('legal_hold')
    .innerJoin('debtor', 'debtor.id', 'legal_hold.debtor_id')
    .select(['debtor.id', 'debtor.company', 'debtor.rut'])
    .where('released_at', 'is', null)
    .execute();
}

async function end(round: Round, ending: Ending): Promise<void> {
  const { db } = round;
  const { table, age } = ending;
  const past = isPast(round, ending);
  if (table === 'session') await keepPeople(db, past);
  if (age.person) await endPeople(round, past);
  else if (age.emptied)
    await sql`update ${sql.table(table)} set ${emptying(age.emptied)} where ${past}`.execute(db);
  else await sql`delete from ${sql.table(table)} where ${past}`.execute(db);
}

/** The condition that a row is past its age, and may go. */
function isPast({ now, held }: Round, { table, age }: Ending) {
  const limit = new Date(now.getTime() - age.days * DAY);
  const free = held.map((subject) => sql`not (${rowsOf(table, subject)})`);
  const conditions = [
    sql`${age.since} <= ${limit}`,
    ...free,
    stillThere(age),
    sql`not (${age.unless ?? sql`false`})`,
  ];
  return sql`${sql.join(conditions, sql` and `)}`;
}

const emptying = (columns: NonNullable<Age['emptied']>) =>
  sql.join(Object.entries(columns).map(([name, nothing]) => sql`${sql.ref(name)} = ${nothing}`));

/** Not emptied yet: an hour's round writes no row anew. */
function stillThere({ emptied = {} }: Age) {
  const full = Object.entries(emptied).map(
    ([name, nothing]) => sql`${sql.ref(name)} is distinct from ${nothing}`,
  );
  return full.length === 0 ? sql`true` : sql`(${sql.join(full, sql` or `)})`;
}

async function endPeople({ db, now }: Round, past: ReturnType<typeof isPast>): Promise<void> {
  const { rows } =
    await sql<Subject>`select id, company, rut from debtor where ${past} and name <> ''`.execute(db);
  await eachInTurn(rows, (subject) => forgetPerson(db, subject, now));
}
