import { sql } from 'kysely';
import type { Db } from '../database/schema.ts';
import type { Dependencies } from '../dependencies.ts';
import { HISTORIES } from './histories.ts';
import { faultsOf, replayHistories, type Replay, type StrangeHistory } from './replay.ts';

type Needs = Pick<Dependencies, 'clock' | 'log'>;

/**
 * Replays the histories of every chart that have a line since then (null: all), and opens a case of each that its chart does not
 * allow; decision 0074.
 */
export async function conform(db: Db, deps: Needs, since: Date | null): Promise<Replay[]> {
  const replays: Replay[] = [];
  for (const history of HISTORIES) replays.push(await replayHistories(db, history, since));
  for (const { chart, strange } of replays) for (const one of strange) await openCaseOf(db, deps, chart, one);
  return replays;
}

/** One case a history, opened anew where another fault is found in it. */
async function openCaseOf(
  db: Db,
  { clock, log }: Needs,
  chart: string,
  { id, payment, ...found }: StrangeHistory,
): Promise<void> {
  log.warn({ chart, id, ...found }, 'a history does not follow its chart');
  const { what, step } = found;
  await db
    .insertInto('strange_history')
    .values({ id, chart, payment_id: payment, ...found, open_since: clock.now() })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({
        ...{ what, step },
        open_since: sql<Date>`coalesce(strange_history.open_since, excluded.open_since)`,
      }),
    )
    .execute();
}

/** Takes a history as it is, with all that is strange in it now. `ref`: as the case names it. Answers whether its case was open. */
export async function acceptHistory(
  db: Db,
  { clock }: Pick<Dependencies, 'clock'>,
  { ref, by, reason }: { ref: string; by: string; reason: string },
): Promise<boolean> {
  const found = await db
    .selectFrom('strange_history')
    .select(['id', 'chart'])
    .where('ref', '=', ref)
    .where('open_since', 'is not', null)
    .executeTakeFirst();
  const history = HISTORIES.find(({ machine }) => machine.id === found?.chart);
  if (!found || !history) return false;
  const { rows } = await sql<{ step: string }>`
    select step from (${faultsOf(history, null)}) fault where id = ${found.id}`.execute(db);
  const at = clock.now().toISOString();
  const accepted = rows.map(({ step }) => ({ step, by, reason, at }));
  await sql`
    update strange_history set open_since = null, accepted = accepted || ${JSON.stringify(accepted)}::jsonb
     where id = ${found.id}`.execute(db);
  return true;
}
