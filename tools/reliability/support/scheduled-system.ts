import pino from 'pino';
import { createDebitTestServer } from '#server/testing/debit-test-server.ts';
import { endDueAgreements } from '#server/agreements/due.ts';
import { attendDueDebits } from '#server/payments/methods/pac/due.ts';
import { askDue } from '#server/payments/due.ts';
import { checkReconciliation } from '#server/testing/reconcile-providers.ts';
import { chargedTwice } from './double-charges.ts';
import { createScheduler, type Task, type Late, type Scheduler } from './scheduler.ts';

const DAY_MS = 24 * 60 * 60_000;

/** A server whose every query waits its turn while tasks play, and what it wrote into its log as an error. */
export async function createStage({ providerMs = 2_000 } = {}) {
  const errors: string[] = [];
  const log = pino({ level: 'error' }, { write: (line: string) => void errors.push(line) });
  let turns!: Scheduler;
  const wrap = (deps: Parameters<typeof createScheduler>[0]) =>
    (turns = createScheduler({ ...deps, log })).deps;
  const testServer = await createDebitTestServer({ wrap, providerMs, hasOtherTenant: true });

  /** Lets days pass while the background work goes on. Returns every fault until then. */
  async function end(days: number): Promise<string[]> {
    for (let day = 0; day < days; day += 1) {
      testServer.clock.pass(DAY_MS);
      await askDue(testServer.deps);
      await attendDueDebits(testServer.deps);
      await endDueAgreements(testServer.deps);
    }
    const logged = errors.splice(0).map(shortly);
    const books = [...(await checkReconciliation(testServer)), ...(await chargedTwice(testServer))];
    return [...logged, ...books, ...turns.circles()];
  }

  type Showing = { days?: number; dies?: number; late?: Late | null };
  /** Plays tasks in the order of `picks`, one until it `dies`, one `late`, lets days pass, and answers every fault. */
  async function show(tasks: readonly Task[], picks: readonly number[], showing: Showing = {}) {
    const { days = 9, ...unusual } = showing;
    const { turns: taken, failures } = await turns.play(tasks, picks, unusual);
    return { taken, faults: [...failures, ...(await end(days))] };
  }

  return { testServer, turns, show, end, close: testServer.close };
}

export type Stage = Awaited<ReturnType<typeof createStage>>;

function shortly(line: string): string {
  const { msg, err } = JSON.parse(line) as { msg: string; err?: { message: string } };
  return `logged: ${msg}${err ? `: ${err.message.slice(0, 200)}` : ''}`;
}
