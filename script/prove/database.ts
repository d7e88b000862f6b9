import { setTimeout as pause } from 'node:timers/promises';
import { fetchDebts } from '#contract/debts.ts';
import { payTogether } from './crash/kills.ts';
import { lookOn, type Looks } from './database/looks.ts';
import { wireTroubles, type Trouble } from './database/troubles.ts';
import { layWire } from './database/wire.ts';
import { withCluster } from './support/database.ts';
import type { Figure, Prove, Proved, Scale } from './support/experiment.ts';
import { createRandom } from './support/random.ts';
import { proveEnd } from './system/end.ts';
import { createScene, type Scene } from './system/scene.ts';
import { standServer, type StandingServer } from './system/standing-server.ts';
import { tellPut } from '#server/testing/stories.ts';

/** Longer than this after the database is back it has not healed by itself; the target is 5 s on an idle machine (payment-safety E11). */
const HEALS_MS = 60_000;

/**
 * The database is cut off and away while people pay: they are told 503 and when to come back, the server heals by itself,
 * and the books are right in the end (payment-safety E11).
 */
export const prove: Prove = (scale) =>
  withCluster(async () => {
    const scene = await createScene();
    const wire = await layWire(scene.database.url);
    const server = await standServer({ ...scene, env: { ...scene.env, DATABASE_URL: wire.url } });
    try {
      await server.serving();
      const parts: Proved[] = [];
      for (const trouble of wireTroubles(wire)) parts.push(await endure(scene, server, trouble, scale));
      await server.stop();
      parts.push(await proveEnd(scene));
      return {
        figures: parts.flatMap(({ figures }) => figures),
        faults: parts.flatMap(({ faults }) => faults),
      };
    } finally {
      await server.stop();
      await wire.close();
      await scene.close();
    }
  });

/** One trouble while people pay and somebody looks on. */
export async function endure(
  scene: Scene,
  server: StandingServer,
  trouble: Trouble,
  { seed, size }: Scale,
): Promise<Proved> {
  const { token } = await scene.enter(tellPut().story);
  let over = false;
  const ask = () =>
    fetch(server.origin + fetchDebts.path, {
      method: fetchDebts.method,
      headers: { authorization: `JWT ${token}`, 'content-type': 'application/json' },
      body: '{}',
    });
  const looking = lookOn(ask, () => over);
  const payers = { payers: 4 * size, atOnce: 4, origin: () => server.origin };
  const paying = payTogether(scene, createRandom(seed), payers);
  await pause(150);
  await trouble.begin();
  const began = performance.now();
  await trouble.mend();
  const healed = await healedAfter(server, began);
  const ended = server.ended();
  if (ended) throw ended;
  await scene.passForTheDead();
  const walked = await paying;
  over = true;
  const looks = await looking;
  const slow = healed > HEALS_MS ? [`${trouble.name}: healed only after ${Math.round(healed)} ms`] : [];
  const died = server.recoveries.length > 0 ? [`${trouble.name}: the server died of it`] : [];
  const told = looks.faults.map((fault) => `${trouble.name}: ${fault}`);
  const met = walked.flatMap(({ faults }) => faults).map((fault) => `${trouble.name}: ${fault}`);
  return { figures: figuresOf(trouble, looks, healed), faults: [...told, ...slow, ...died, ...met] };
}

async function healedAfter(server: StandingServer, began: number): Promise<number> {
  for (;;) {
    const ready = await fetch(`${server.origin}/health/ready`).catch(() => null);
    if (ready?.ok || server.ended() || performance.now() - began > HEALS_MS) return performance.now() - began;
    await pause(20);
  }
}

function figuresOf({ name }: Trouble, { statuses }: Looks, healed: number): Figure[] {
  return [
    {
      name: `database ${name}: told to come back (503, Retry-After)`,
      figure: statuses.get(503) ?? 0,
      unit: 'answers',
    },
    { name: `database ${name}: answered`, figure: statuses.get(200) ?? 0, unit: 'answers' },
    { name: `database ${name}: served again after its return`, figure: Math.round(healed), unit: 'ms' },
  ];
}
