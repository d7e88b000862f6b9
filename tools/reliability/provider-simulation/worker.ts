import { sql } from 'kysely';
import { endDueAgreements } from '#server/agreements/due.ts';
import { attendDueDebits } from '#server/payments/methods/pac/due.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { askDue } from '#server/payments/due.ts';
import { attendDueRefunds } from '#server/refunds/due.ts';
import type { Simulation } from './simulation.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Rounds come every few seconds. */
const LATE_MS = 2_000;

/** The background work of one server: a round as soon as something is due, one at a time, and a look at agreements every day. */
export function createWorker(deps: Dependencies, simulation: Simulation) {
  const { now, at, start } = simulation;
  let isBusy = false;
  let lastRound = -Infinity;
  let away: readonly (readonly [from: number, until: number])[] = [];

  async function round(): Promise<void> {
    isBusy = true;
    lastRound = now();
    try {
      await askDue(deps);
      await attendDueDebits(deps);
      await attendDueRefunds(deps);
      await endDueAgreements(deps);
    } finally {
      isBusy = false;
    }
  }

  /** When the next round has something to do, as things are now; null when nothing will ever be due. */
  async function nextRound(): Promise<number | null> {
    if (isBusy) return null;
    const { rows } = await sql<{ due: Date | null; waits: boolean }>`
      select least((select min(ask_at) from payment), (select min(due_at) from automatic_debit),
                   (select min(due_at) from suspense), (select min(due_at) from refund)) as due,
             exists (select from agreement where due_on is not null and state = 'signed') as waits`.execute(
      deps.db,
    );
    const due = rows[0]?.due?.getTime() ?? Infinity;
    const look = rows[0]?.waits ? lastRound + DAY_MS : Infinity;
    const next = Math.max(Math.min(due + LATE_MS, look), now());
    return next === Infinity ? null : back(next);
  }

  const back = (instant: number) =>
    away.reduce((later, [from, until]) => (later >= from && later < until ? until : later), instant);

  /** The times at which no worker runs, as instants. */
  function stay(next: typeof away): void {
    away = next;
    lastRound = now();
  }

  const begin = (instant: number) => at(instant, () => start('worker', round));

  return { nextRound, begin, stay };
}

export type Worker = ReturnType<typeof createWorker>;
