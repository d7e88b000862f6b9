import { setTimeout as pause } from 'node:timers/promises';
import { withCluster } from '../support/database.ts';
import type { Figure, Prove, Proved } from '../support/result.ts';
import { createRandom, type Random } from '../support/random.ts';
import { proveEnd } from '../system/settle-and-check.ts';
import { payTogether } from '../system/concurrent-payers.ts';
import { createTestSystem, type TestSystem } from '../system/test-system.ts';
import { standServer, type StandingServer } from '../system/restarting-server.ts';
import type { Walked } from '../system/run-scenario.ts';
import { sql } from 'kysely';

/** What the first process of the next release does at its start, beside the older ones: a migration that only adds. */
async function migrateToNext({ deps }: TestSystem): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    await sql`alter table payment add column next_release text not null default 'x'`.execute(tx);
    await sql`create table next_release (id bigint generated always as identity primary key)`.execute(tx);
    await sql`insert into kysely_migration (name, timestamp) values ('9999-next', now()::text)`.execute(tx);
  });
}

/** From this size on four visited and two unvisited servers, some of them killed; below, two servers, one restarted. */
const WHOLE = 10;

/**
 * Several servers on one PostgreSQL, each with background work, under payers: any is killed, the next release migrates, each is
 * restarted in turn. No payment and no session is lost (issue "many processes", payment-safety E25).
 */
export const prove: Prove = ({ seed, size }) =>
  withCluster(async () => {
    const testSystem = await createTestSystem();
    const [visited, unvisited] = size >= WHOLE ? [4, 2] : [2, 0];
    const nothing = async () => undefined;
    const all = await Promise.all(
      Array.from({ length: visited + unvisited }, () => standServer(testSystem, nothing)),
    );
    try {
      for (const server of all) await server.serving();
      const random = createRandom(seed);
      let over = false;
      const origin = () => random.pick(all.slice(0, visited)).origin;
      const crowd = { atOnce: Math.min(2 + size, 16), isOver: () => over, origin };
      const paying = payTogether(testSystem, createRandom(seed + 1), crowd);
      const kills = size >= WHOLE ? size : 0;
      await disturb(testSystem, all, random, kills);
      over = true;
      const walked = await paying;
      await Promise.all(all.map((server) => server.stop()));
      const end = await proveEnd(testSystem);
      return summary(
        [...figuresOf(walked, all.length, kills)],
        [...loggedOut(walked), ...walked.flatMap(({ faults }) => faults), ...end.faults],
        end,
      );
    } finally {
      await Promise.all(all.map((server) => server.stop()));
      await testSystem.close();
    }
  });

async function disturb(
  testSystem: TestSystem,
  all: readonly StandingServer[],
  random: Random,
  kills: number,
): Promise<void> {
  await pause(500);
  for (let killed = 0; killed < kills; killed++) {
    const server = random.pick(all);
    await server.serving();
    server.process().signal('SIGKILL');
    await pause(random.between(100, 1500));
  }
  for (const server of all) await server.serving();
  await migrateToNext(testSystem);
  for (const server of kills > 0 ? all : all.slice(0, 1)) await server.restart();
}

/** Statuses that an identified visitor must never get from any server. */
function loggedOut(walked: readonly Walked[]): string[] {
  const codes = walked.flatMap(({ statuses }) => statuses);
  return [401, 403, 500].flatMap((code) => {
    const count = codes.filter((status) => status === code).length;
    return count > 0 ? [`${count} answers were ${code}`] : [];
  });
}

function figuresOf(walked: readonly Walked[], processes: number, kills: number): Figure[] {
  const took = walked.flatMap(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
  const at = (share: number) => Math.round(took[Math.floor(took.length * share)] ?? 0);
  return [
    { name: 'servers on one database, restarted in turn over a migration', figure: processes },
    { name: 'kills of any of them (SIGKILL)', figure: kills, unit: 'killed' },
    { name: 'payers who went from one to another', figure: walked.length },
    { name: 'answers', figure: took.length },
    {
      name: 'answered within, the half and 99 of 100 (not judged)',
      figure: at(0.99),
      unit: `ms (${at(0.5)})`,
    },
  ];
}

const summary = (figures: Figure[], faults: string[], end: Proved): Proved => ({
  figures: [...figures, ...end.figures],
  faults,
});
