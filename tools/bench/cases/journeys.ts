import { sql } from 'kysely';
import { withCluster } from '../../reliability/support/database.ts';
import { proveEnd } from '../../reliability/system/settle-and-check.ts';
import { createScene, type Scene } from '../../reliability/system/test-system.ts';
import { createAccount, parentOf, startMeasured, type Measured as Process } from '../journeys/processes.ts';
import { addVisitor, STEPS, takeStep, type Visitor } from '../journeys/visitors.ts';
import { withDatabase } from '../support/database.ts';
import type { Measure, Measured } from '../support/measured.ts';

/** Of the figures of each call. */
const VISITORS = 200;
const AT_ONCE = [16, 160, 2000];
/** At least so many journeys for each number of visitors at once. */
const JOURNEYS = 300;
const WARM_UP = 150;

type Counted = { statements: number; commits: number };

/**
 * Debtors from the identity form to the voucher, nine calls each, on one server and a PostgreSQL with production's durability: what
 * each call costs, with so many visitors at once the journeys a second, and the same number of one-row reads and commits by a bare
 * Fastify with zod and pg. The books check afterwards.
 */
export const measure: Measure = () =>
  withDatabase((url) => {
    process.env['TEST_DATABASE_URL'] = url;
    return withCluster(journeys);
  });

async function journeys(): Promise<Measured[]> {
  const scene = await createScene({ hasOtherTenant: false });
  const { settings } = scene.state;
  const preloaded = ['./tools/reliability/system/clock.mjs', './tools/bench/journeys/count-statements.mjs'];
  const server = await startMeasured([...preloaded.flatMap((file) => ['--import', file]), 'server/main.ts'], {
    ...scene.env,
    PROVE_CLOCK_AHEAD: String(scene.clock.ahead()),
    IDENTITY_TRIES_PER_ADDRESS: '1000000',
    REGISTRY_URL: `${scene.origin}/registry/verify`,
    CAPTCHA_VERIFY_URL: `${scene.origin}/captcha/siteverify`,
    CAPTCHA_SECRET: settings.captchaSecret,
  });
  try {
    await crowd(WARM_UP, 16, async () => walk(scene, server.origin, await addVisitor(scene)));
    const { figures, all } = await byStep(scene, server);
    for (const atOnce of AT_ONCE) {
      const [ours, least] = [await pace(scene, server, atOnce), await floor(scene, all, atOnce)];
      figures.push(
        { name: `${atOnce} at once: journeys`, figure: ours, unit: '/s' },
        {
          name: `${atOnce} at once: of the floor's ${least.toFixed(0)} a second`,
          figure: ours / least,
          unit: '×',
        },
      );
    }
    await server.stop();
    const { faults } = await proveEnd(scene);
    return [...figures, { name: 'faults of the books after it (0)', figure: faults.length, unit: '' }];
  } finally {
    await scene.close();
  }
}

/** Does `work` so often, so many at once. */
async function crowd(
  times: number,
  atOnce: number,
  work: (index: number) => Promise<unknown>,
): Promise<void> {
  let next = 0;
  const one = async () => {
    while (next < times) await work(next++);
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, times) }, one));
}

async function walk(scene: Scene, origin: string, visitor: Visitor): Promise<void> {
  for (const step of STEPS) await takeStep(scene, origin, visitor, step);
}

const newcomers = async (scene: Scene, count: number) => {
  const visitors: Visitor[] = [];
  await crowd(count, 8, async () => visitors.push(await addVisitor(scene)));
  return visitors;
};

async function postmasterOf({ deps }: Scene): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(deps.db);
  return parentOf(rows[0]?.pid ?? 0);
}

/** All visitors take one step before any takes the next, so that what a step costs is known. */
async function byStep(scene: Scene, server: Process) {
  const account = createAccount(server, await postmasterOf(scene));
  const visitors = await newcomers(scene, VISITORS);
  const figures: Measured[] = [];
  const all: Counted = { statements: 0, commits: 0 };
  for (const step of STEPS) {
    const took: number[] = [];
    const [counted, spent] = [await server.counts(), account()];
    await crowd(visitors.length, 16, async (index) => {
      const visitor = visitors[index];
      if (visitor) took.push(await takeStep(scene, server.origin, visitor, step));
    });
    const [countedAfter, spentAfter] = [await server.counts(), account()];
    took.sort((one, other) => one - other);
    const each = (before: number, after: number) => (after - before) / visitors.length;
    const statements = each(counted.statements, countedAfter.statements);
    all.statements += statements;
    all.commits += each(counted.commits, countedAfter.commits);
    figures.push(
      { name: `${step.name}: Node`, figure: each(spent.node, spentAfter.node), unit: 'ms' },
      { name: `${step.name}: PostgreSQL`, figure: each(spent.database, spentAfter.database), unit: 'ms' },
      { name: `${step.name}: statements`, figure: statements, unit: '' },
      { name: `${step.name}: half within`, figure: took[Math.floor(took.length / 2)] ?? NaN, unit: 'ms' },
      {
        name: `${step.name}: 99 of 100 within`,
        figure: took[Math.floor(took.length * 0.99)] ?? NaN,
        unit: 'ms',
      },
    );
  }
  return { figures, all };
}

async function pace(scene: Scene, server: Process, atOnce: number): Promise<number> {
  const visitors = await newcomers(scene, Math.max(JOURNEYS, atOnce));
  const began = performance.now();
  await crowd(visitors.length, atOnce, async (index) => {
    const visitor = visitors[index];
    if (visitor) await walk(scene, server.origin, visitor);
  });
  return visitors.length / ((performance.now() - began) / 1000);
}

/** The same nine calls, statements and commits by a server that does nothing else. Journeys a second. */
async function floor(
  { deps, env }: Scene,
  { statements, commits }: Counted,
  atOnce: number,
): Promise<number> {
  await sql`create table if not exists floor (id int primary key, words text)`.execute(deps.db);
  await sql`create table if not exists floor_written (words text)`.execute(deps.db);
  await sql`insert into floor select id, 'words of ' || id from generate_series(1, 1000) as id on conflict do nothing`.execute(
    deps.db,
  );
  const server = await startMeasured(['tools/bench/journeys/floor.ts'], {
    DATABASE_URL: env.DATABASE_URL ?? '',
  });
  const calls = STEPS.length;
  const share = (whole: number, at: number) =>
    Math.round((whole * (at + 1)) / calls) - Math.round((whole * at) / calls);
  const times = Math.max(JOURNEYS, atOnce);
  const walkFloor = async (index: number) => {
    for (let at = 0; at < calls; at++) {
      const body = JSON.stringify({
        reads: share(statements - commits, at),
        commits: share(commits, at),
        id: 1 + (index % 1000),
      });
      const headers = { 'content-type': 'application/json' };
      await (await fetch(server.origin, { method: 'POST', headers, body })).text();
    }
  };
  await crowd(WARM_UP, 16, walkFloor);
  const began = performance.now();
  await crowd(times, atOnce, walkFloor);
  const journeysASecond = times / ((performance.now() - began) / 1000);
  await server.stop();
  return journeysASecond;
}
