import { setTimeout as pause } from 'node:timers/promises';
import { migrateToLatest } from '#server/database/migrate.ts';
import { freePort } from '../../start/ports.mjs';
import type { Figure, Prove, Proved } from '../support/result.ts';
import { createRandom, type Random } from '../support/random.ts';
import { payTogether } from '../system/concurrent-payers.ts';
import { insist } from '../system/retry.ts';
import { standServer, type StandingServer } from '../system/restarting-server.ts';
import { proveEnd } from '../system/settle-and-check.ts';
import { createTestSystem, type TestSystem } from '../system/test-system.ts';
import { DEATHS, openFolder, startCluster, type Cluster, type Folder } from './cluster.ts';
import { limitFaults, lockFaults, startPooler } from './pooler.ts';
import { findPrograms, wordsOf, type Programs } from './programs.ts';
import { portalProxyOf } from './settings.ts';
import { payAndAsk, untruths, watchAbsence, type Outcome } from './visitors.ts';

/** Of a statement, as servers have it by themselves. */
const SECONDS = 15;
/** As deploy/haproxy.cfg knows them. */
const SERVERS = 2;

type Stage = {
  readonly testSystem: TestSystem;
  readonly servers: readonly StandingServer[];
  readonly origin: () => string;
};

/**
 * Servers behind HAProxy on a PostgreSQL of three nodes under Patroni with synchronous replication, whose primary is killed twice
 * for each size under payers; then some of it through PgBouncer in transaction mode. Nothing that was answered is lost, nothing is
 * done twice (issue "beyond one machine").
 */
export const prove: Prove = async ({ seed, size }) => {
  const programs = findPrograms();
  if ('missing' in programs) return { figures: [], faults: [], untried: [wordsOf(programs.missing)] };
  const home = openFolder(programs);
  const cluster = await startCluster(programs, home);
  try {
    await cluster.whole();
    const given = { programs, home, cluster, seed };
    const parts = [
      await endure({ ...given, direct: await cluster.makeDatabase('one'), kills: 2 * size }),
      await throughPooler(given),
    ];
    return {
      figures: parts.flatMap(({ figures }) => figures),
      faults: parts.flatMap(({ faults }) => faults),
    };
  } finally {
    await cluster.close();
  }
};

type Given = {
  readonly programs: Programs;
  readonly home: Folder;
  readonly cluster: Cluster;
  readonly seed: number;
};

async function throughPooler(given: Given): Promise<Proved> {
  const direct = await given.cluster.makeDatabase('pooled');
  const pooled = await startPooler(given, 'pooled', SECONDS);
  const { figures, faults } = await endure({ ...given, direct, pooled, kills: 1 });
  return {
    figures: figures.map((figure) => ({ ...figure, name: `pooled: ${figure.name}` })),
    faults: [...faults, ...(await lockFaults(direct)), ...(await limitFaults(pooled, SECONDS))].map(
      (fault) => `pooled: ${fault}`,
    ),
  };
}

type Trial = Given & {
  /** The database's address without a pooler; the experiment's own. */
  readonly direct: string;
  readonly pooled?: string;
  readonly kills: number;
};

/** Kills under payers, then both books side by side. */
async function endure({ programs, home, cluster, direct, pooled, seed, kills }: Trial): Promise<Proved> {
  const url = pooled ?? direct;
  // Two at once, as servers of a first start do.
  await Promise.all([migrateToLatest(url), migrateToLatest(url)]);
  const testSystem = await createTestSystem({
    makeDatabase: async () => ({ url: direct, drop: async () => undefined }),
  });
  const limits = { DATABASE_SECONDS: String(SECONDS), DATABASE_PREPARE: pooled ? 'off' : 'on' };
  const env = { ...testSystem.env, DATABASE_URL: url, ...limits };
  const servers = await Promise.all(
    Array.from({ length: SERVERS }, () => standServer({ ...testSystem, env })),
  );
  const entry = await freePort();
  const addresses = Object.fromEntries(
    servers.map(({ origin }, at) => [`SALDAR_${at + 1}`, new URL(origin).host]),
  );
  const proxy = home.run('haproxy-portal', programs.haproxy, {
    words: ['-f', home.write('portal.cfg', portalProxyOf(entry))],
    env: addresses,
  });
  try {
    for (const server of servers) await server.serving();
    await answering(`http://127.0.0.1:${entry}/health/ready`);
    const stage = { testSystem, servers, origin: () => `http://127.0.0.1:${entry}` };
    const random = createRandom(seed);
    const failed = await failUnderPayers(stage, cluster, random, kills);
    await Promise.all(servers.map((server) => server.stop()));
    const end = await proveEnd(testSystem);
    return {
      figures: [...failed.figures, ...end.figures],
      faults: [...failed.faults, ...(await untruths(testSystem, failed.outcomes)), ...end.faults],
    };
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    proxy.kill('SIGTERM');
    await testSystem.close();
  }
}

type Failed = Proved & { readonly outcomes: readonly Outcome[] };

async function failUnderPayers(
  { testSystem, servers, origin }: Stage,
  cluster: Cluster,
  random: Random,
  kills: number,
): Promise<Failed> {
  let over = false;
  const isOver = () => over;
  const paying = payTogether(testSystem, random, { atOnce: 3, isOver, origin });
  const asking = Promise.all([1, 2, 3].map(() => payAndAsk(testSystem, random, { origin, isOver })));
  // Awaited at the end.
  for (const one of [paying, asking]) one.catch(() => undefined);
  const absences: number[] = [];
  const statuses: number[] = [];
  const faults: string[] = [];
  try {
    for (let kill = 0; kill < kills; kill++) {
      const death = DEATHS[kill % DEATHS.length] ?? 'both';
      let isBack = false;
      const watching = watchAbsence(testSystem, origin, () => isBack);
      await pause(random.between(1500, 3000));
      const { from, to } = await cluster.fail(death);
      await cluster.whole();
      await insist(() => testSystem.passForTheDead());
      await pause(3000);
      isBack = true;
      const watched = await watching;
      absences.push(watched.longest);
      statuses.push(...watched.statuses);
      faults.push(
        ...watched.faults.map((fault) => `kill ${kill + 1}, ${death} of ${from}, then ${to}: ${fault}`),
      );
      const ended = servers.map((server) => server.ended()).find((problem) => problem !== null);
      if (ended) throw ended;
    }
  } finally {
    over = true;
  }
  const [walked, asked] = [await paying, await asking];
  const outcomes = asked.flatMap((one) => one.outcomes);
  const answers = [...statuses, ...walked.flatMap((one) => one.statuses)];
  const all = [...faults, ...walked.flatMap((one) => one.faults), ...asked.flatMap((one) => one.faults)];
  const wrong = [401, 403, 500].flatMap((code) => (answers.includes(code) ? [`an answer was ${code}`] : []));
  return { outcomes, figures: figuresOf(absences, answers, outcomes), faults: [...all, ...wrong] };
}

function figuresOf(
  absences: readonly number[],
  answers: readonly number[],
  outcomes: readonly Outcome[],
): Figure[] {
  const seconds = absences.map((one) => one / 1000);
  const kinds = DEATHS.flatMap((death, kind): Figure[] => {
    const of = seconds.filter((_, kill) => kill % DEATHS.length === kind);
    return of.length > 0
      ? [
          {
            name: `longest without a good answer, of ${of.length} kills of ${death}`,
            figure: Math.max(...of),
            unit: 's',
          },
        ]
      : [];
  });
  const count = (status: number) => answers.filter((one) => one === status).length;
  return [
    {
      name: 'primaries killed (SIGKILL), each replaced and back as a standby',
      figure: absences.length,
      unit: '',
    },
    ...kinds,
    { name: 'answers, of which 503', figure: count(503), unit: `of ${answers.length}` },
    {
      name: 'payments whose end their payer asked for',
      figure: outcomes.filter(({ state }) => state === 'paid' || state === 'declined').length,
      unit: '',
    },
  ];
}

async function answering(address: string): Promise<void> {
  for (const until = Date.now() + 30_000; ; await pause(100)) {
    if ((await fetch(address).catch(() => null))?.ok) return;
    if (Date.now() > until) throw new Error(`Nothing answers at ${address}.`);
  }
}
