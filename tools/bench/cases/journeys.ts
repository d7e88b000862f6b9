import { sql } from 'kysely';
import { proveEnd } from '../../reliability/system/settle-and-check.ts';
import type { TestSystem } from '../../reliability/system/test-system.ts';
import { byStep, crowd, newcomers, walk, WARM_UP, withJourneys, type Counted } from '../journeys/by-step.ts';
import { startMeasured, type Measured as Process } from '../journeys/processes.ts';
import { STEPS } from '../journeys/visitors.ts';
import type { Measure } from '../support/measured.ts';

const AT_ONCE = [16, 160, 2000];
/** At least so many journeys for each number of visitors at once. */
const JOURNEYS = 300;

/**
 * Debtors from the identity form to the voucher, nine calls each, on one server and a PostgreSQL with production's durability: what
 * each call costs, with so many visitors at once the journeys a second, and the same number of one-row reads and commits by a bare
 * Fastify with zod and pg. The books check afterwards.
 */
export const measure: Measure = () =>
  withJourneys(async (testSystem, server) => {
    const { figures, all } = await byStep(testSystem, server);
    for (const atOnce of AT_ONCE) {
      const [ours, least] = [await pace(testSystem, server, atOnce), await floor(testSystem, all, atOnce)];
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
    const { faults } = await proveEnd(testSystem);
    return [...figures, { name: 'faults of the books after it (0)', figure: faults.length, unit: '' }];
  });

async function pace(testSystem: TestSystem, server: Process, atOnce: number): Promise<number> {
  const visitors = await newcomers(testSystem, Math.max(JOURNEYS, atOnce));
  const began = performance.now();
  await crowd(visitors.length, atOnce, async (index) => {
    const visitor = visitors[index];
    if (visitor) await walk(testSystem, server.origin, visitor);
  });
  return visitors.length / ((performance.now() - began) / 1000);
}

/** The same nine calls, statements and commits by a server that does nothing else. Journeys a second. */
async function floor(
  { deps, env }: TestSystem,
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
