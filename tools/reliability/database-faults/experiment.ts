import { setTimeout as pause } from 'node:timers/promises';
import { fetchDebts } from '#contract/debts.ts';
import { aPut } from '#server/testing/fixtures.ts';
import { openDisk } from './disk.ts';
import { ownPostgres, type OwnPostgres } from './own-postgres.ts';
import { troublesOf, type Trouble } from './faults.ts';
import { layWire, type Wire } from './connection-proxy.ts';
import type { Figure, Prove, Proved } from '../support/result.ts';
import { createRandom, type Random } from '../support/random.ts';
import { proveEnd } from '../system/settle-and-check.ts';
import { insist } from '../system/retry.ts';
import { payTogether } from '../system/concurrent-payers.ts';
import { createTestSystem, type TestSystem } from '../system/test-system.ts';
import { standServer, type StandingServer } from '../system/restarting-server.ts';

type Looks = {
  /** Of every answer; 0 is none. */
  readonly statuses: readonly number[];
  readonly faults: readonly string[];
};

const EVERY_MS = 40;
/** The longest wait for the answer that the database is away. */
const PATIENCE_MS = 60_000;

/** Asks one page of the portal again and again, until `isOver`: each answer is a page or says when to come back. */
async function lookOn(ask: () => Promise<Response>, isOver: () => boolean): Promise<Looks> {
  const statuses: number[] = [];
  const faults: string[] = [];
  while (!isOver()) {
    const began = performance.now();
    const answer = await ask().catch(() => null);
    const status = answer?.status ?? 0;
    statuses.push(status);
    const text = (await answer?.text().catch(() => '')) ?? '';
    const took = performance.now() - began;
    if (took > PATIENCE_MS) faults.push(`${status} after ${Math.round(took / 1000)} s`);
    if (status === 503 && answer?.headers.get('retry-after') === null) faults.push('503 without Retry-After');
    if (status !== 200 && status !== 503) faults.push(`${status} instead of 503: ${text.slice(0, 200)}`);
    await pause(EVERY_MS);
  }
  return { statuses, faults: [...new Set(faults)] };
}

/** Longer than this after the database is back it has not healed by itself; the target is 5 s on an idle machine (payment-safety E11). */
const HEALS_MS = 60_000;
/** Of a statement in these servers; they give a silent database a third more. */
const STATEMENT_SECONDS = 3;
const SILENCE_MS = 5000;

type Stage = { readonly testSystem: TestSystem; readonly wire: Wire; readonly server: StandingServer };

/**
 * The database is cut off, away, silent, killed and without room while people pay: they are answered 503 and when to come back, the
 * server heals by itself, and the books are right in the end (payment-safety E11).
 */
export const prove: Prove = async ({ seed, size }) => {
  const disk = openDisk();
  try {
    return await withPostgres(disk.folder, async (postgres, stage) => {
      const random = createRandom(seed);
      const troubles = troublesOf({ ...stage, postgres, disk, random, silenceMs: SILENCE_MS });
      const parts: Proved[] = [];
      for (const trouble of troubles) parts.push(await endureTimes(size, stage, trouble, random));
      await stage.server.stop();
      parts.push(await proveEnd(stage.testSystem));
      return {
        figures: parts.flatMap(({ figures }) => figures),
        faults: parts.flatMap(({ faults }) => faults),
        untried: disk.unfillable === null ? [] : [disk.unfillable],
      };
    });
  } finally {
    disk.close();
  }
};

/** A PostgreSQL of its own in a folder, and a server that reaches it by a wire. */
async function withPostgres<T>(
  folder: string,
  work: (postgres: OwnPostgres, stage: Stage) => Promise<T>,
): Promise<T> {
  const postgres = await ownPostgres(folder);
  const testSystem = await createTestSystem({ makeDatabase: async () => postgres }).catch(
    async (problem: unknown) => {
      await postgres.drop();
      throw problem;
    },
  );
  const wire = await layWire(postgres.url);
  const limits = { DATABASE_URL: wire.url, DATABASE_SECONDS: String(STATEMENT_SECONDS) };
  const server = await standServer({ ...testSystem, env: { ...testSystem.env, ...limits } });
  try {
    await server.serving();
    return await work(postgres, { testSystem, wire, server });
  } finally {
    await server.stop();
    await wire.close();
    await testSystem.close();
  }
}

/** The same trouble at other moments. */
async function endureTimes(times: number, stage: Stage, trouble: Trouble, random: Random): Promise<Proved> {
  const rounds: Endured[] = [];
  for (let round = 0; round < times; round++) rounds.push(await endure(stage, trouble, random));
  const statuses = rounds.flatMap((round) => round.statuses);
  const count = (status: number) => statuses.filter((one) => one === status).length;
  const figure = (words: string, of: number, unit: string): Figure => ({
    name: `database ${trouble.name}: ${words}`,
    figure: of,
    unit,
  });
  return {
    figures: [
      figure('asked to come back (503, Retry-After)', count(503), 'answers'),
      figure('answered', count(200), 'answers'),
      figure(
        'served again after its return',
        Math.round(Math.max(...rounds.map(({ healed }) => healed))),
        'ms',
      ),
    ],
    faults: [...new Set(rounds.flatMap(({ faults }) => faults))],
  };
}

type Endured = {
  /** Of all answers. */
  readonly statuses: readonly number[];
  readonly healed: number;
  readonly faults: readonly string[];
};

/** One fault while payers pay and another client reads. */
async function endure({ testSystem, server }: Stage, trouble: Trouble, random: Random): Promise<Endured> {
  const { token } = await insist(() => testSystem.enter(aPut().persona));
  let over = false;
  const looking = lookOn(
    () => askForDebts(server, token),
    () => over,
  );
  const paying = payTogether(testSystem, random, { payers: 4, atOnce: 4, origin: () => server.origin });
  await pause(random.between(50, 500));
  await trouble.begin();
  const began = performance.now();
  await trouble.mend();
  const healed = await healedAfter(server, began);
  const ended = server.ended();
  if (ended) throw ended;
  await insist(() => testSystem.passForTheDead());
  const walked = await paying;
  over = true;
  const looks = await looking;
  const statuses = [looks.statuses, ...walked.map((one) => one.statuses)].flat();
  const faults = [
    ...looks.faults,
    ...walked.flatMap((one) => one.faults),
    ...(await waitingMails(testSystem)),
    ...(healed > HEALS_MS ? [`healed only after ${Math.round(healed)} ms`] : []),
    ...(server.recoveries.length > 0 ? ['the server died of it'] : []),
    ...(statuses.includes(500) ? ['a client was answered 500'] : []),
  ];
  return { statuses, healed, faults: faults.map((fault) => `${trouble.name}: ${fault}`) };
}

const askForDebts = ({ origin }: StandingServer, token: string) =>
  fetch(origin + fetchDebts.path, {
    method: fetchDebts.method,
    headers: { authorization: `JWT ${token}`, 'content-type': 'application/json' },
    body: '{}',
    signal: AbortSignal.timeout(2 * HEALS_MS),
  });

/** The queue of mails goes on by itself after it. Its waiting times are in the database, where the experiment ends them. */
async function waitingMails(testSystem: TestSystem): Promise<string[]> {
  const unsent = testSystem.deps.db.selectFrom('mail').select('id').where('sent_at', 'is', null);
  for (const until = performance.now() + HEALS_MS; performance.now() < until; await pause(500)) {
    await testSystem.passForTheDead();
    const waiting = await unsent.where('failure', 'is', null).execute();
    if (waiting.length === 0) return [];
  }
  return ['mails still wait although the database is back'];
}

async function healedAfter(server: StandingServer, began: number): Promise<number> {
  for (;;) {
    const ready = await fetch(`${server.origin}/health/ready`).catch(() => null);
    if (ready?.ok || server.ended() || performance.now() - began > HEALS_MS) return performance.now() - began;
    await pause(20);
  }
}
