import { sql } from 'kysely';
import type { Db, Tx } from '../database/schema.ts';
import type { Dependencies } from '../dependencies.ts';
import { openCase } from '../ledger/case-files.ts';
import { HISTORIES } from './histories.ts';
import { replayHistories, type Replay, type StrangeHistory } from './replay.ts';

type Needs = Pick<Dependencies, 'clock' | 'log'>;

/**
 * Replays the histories of every chart that have a line since then (null: all), and opens a case of each that its chart does not
 * allow; decision 0074.
 */
export async function conform(tx: Tx, deps: Needs, since: Date | null): Promise<Replay[]> {
  // Each history of the day is read: longer than any call may take.
  await sql`set local statement_timeout = 0`.execute(tx);
  const replays: Replay[] = [];
  for (const history of HISTORIES) {
    const replay = await replayHistories(tx, history, since);
    for (const strange of replay.strange) await openCaseOf(tx, deps, replay.chart, strange);
    replays.push(replay);
  }
  return replays;
}

async function openCaseOf(
  tx: Tx,
  deps: Needs,
  chart: string,
  { id, payment, seq, what, detail: step }: StrangeHistory,
): Promise<void> {
  const detail = { chart, id, seq, what, step };
  if (payment !== null) return openCase(tx, deps, payment, 'strangeHistory', detail);
  deps.log.warn({ ...detail }, 'a history does not follow its chart');
  await tx
    .insertInto('case_file')
    .values({
      payment_id: null,
      kind: 'strangeHistory',
      detail: JSON.stringify(detail),
      opened_at: deps.clock.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Closes the case of a history that belongs to no payment: from then on it is taken as it is. Answers whether one was open. */
export async function acceptHistory(
  db: Db,
  { clock }: Pick<Dependencies, 'clock'>,
  { id, who, why }: { id: string; who: string; why: string },
): Promise<boolean> {
  const { rows } = await sql`
    update case_file set closed_at = ${clock.now()}, detail = detail || ${JSON.stringify({ who, why })}::jsonb
     where kind = 'strangeHistory' and payment_id is null and closed_at is null and detail ->> 'id' = ${id}
    returning id`.execute(db);
  return rows.length === 1;
}
