import { sql } from 'kysely';
import { withCluster } from '../../reliability/support/database.ts';
import { createTestSystem, type TestSystem } from '../../reliability/system/test-system.ts';
import { withDatabase } from '../support/database.ts';
import type { Measured } from '../support/measured.ts';
import { createAccount, parentOf, startMeasured, type Measured as Process } from './processes.ts';
import { addVisitor, STEPS, takeStep, type Visitor } from './visitors.ts';

/** Of the figures of each call. */
export const VISITORS = 200;
export const WARM_UP = 150;

export type Counted = { statements: number; commits: number };

/** A server that has answered some journeys already, on a PostgreSQL with production's durability. Stopped after `work`, if not by it. */
export function withJourneys(
  work: (testSystem: TestSystem, server: Process) => Promise<Measured[]>,
): Promise<Measured[]> {
  return withDatabase((url) => {
    process.env['TEST_DATABASE_URL'] = url;
    return withCluster(async () => {
      const testSystem = await createTestSystem({ hasOtherTenant: false });
      const server = await startServer(testSystem);
      try {
        await crowd(WARM_UP, 16, async () => walk(testSystem, server.origin, await addVisitor(testSystem)));
        return await work(testSystem, server);
      } finally {
        await server.stop();
        await testSystem.close();
      }
    });
  });
}

function startServer({ clock, env, origin, state }: TestSystem): Promise<Process> {
  const preloaded = ['./tools/reliability/system/clock.mjs', './tools/bench/journeys/count-statements.mjs'];
  return startMeasured([...preloaded.flatMap((file) => ['--import', file]), 'server/main.ts'], {
    ...env,
    PROVE_CLOCK_AHEAD: String(clock.ahead()),
    IDENTITY_TRIES_PER_ADDRESS: '1000000',
    REGISTRY_URL: `${origin}/registry/verify`,
    CAPTCHA_VERIFY_URL: `${origin}/captcha/siteverify`,
    CAPTCHA_SECRET: state.settings.captchaSecret,
  });
}

/** Does `work` so often, so many at once. */
export async function crowd(
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

export async function walk(testSystem: TestSystem, origin: string, visitor: Visitor): Promise<void> {
  for (const step of STEPS) await takeStep(testSystem, origin, visitor, step);
}

export const newcomers = async (testSystem: TestSystem, count: number) => {
  const visitors: Visitor[] = [];
  await crowd(count, 8, async () => visitors.push(await addVisitor(testSystem)));
  return visitors;
};

async function postmasterOf({ deps }: TestSystem): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(deps.db);
  return parentOf(rows[0]?.pid ?? 0);
}

/** All visitors take one step before any takes the next, so that what a step costs is known. */
export async function byStep(testSystem: TestSystem, server: Process) {
  const account = createAccount(server, await postmasterOf(testSystem));
  const visitors = await newcomers(testSystem, VISITORS);
  const figures: Measured[] = [];
  const all: Counted = { statements: 0, commits: 0 };
  for (const step of STEPS) {
    const took: number[] = [];
    const [counted, spent] = [await server.counts(), account()];
    await crowd(visitors.length, 16, async (index) => {
      const visitor = visitors[index];
      if (visitor) took.push(await takeStep(testSystem, server.origin, visitor, step));
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
