import { buildApp } from '#server/app.ts';
import { playScene } from '../support/run-schedules.ts';
import { createStage, type Stage } from '../support/scheduled-system.ts';
import { KINDS, intend, type Kind } from './requests.ts';
import { TWINS, storm } from './concurrent-retries.ts';
import { playTwins, twinsScenario } from './duplicate-requests.ts';
import { proveOn } from '../support/database.ts';
import { together, type Proved, type Scale } from '../support/result.ts';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { requestOf } from '#server/testing/identity-test-server.ts';

type Crashed = { readonly faults: string[]; readonly died: boolean };

/**
 * The server dies in the middle of a call, at its `dies`th query or question; the key comes again when its claim has run out. `died`
 * is false when the call was over before.
 */
async function crashAndAskAgain({ testServer, turns }: Stage, kind: Kind, dies: number): Promise<Crashed> {
  const idempotencyKey = await intend(testServer, kind);
  const before = await idempotencyKey.effects();
  const key = randomUUID();
  const { token } = idempotencyKey.debtor;
  const send = () =>
    testServer.app.inject(requestOf(idempotencyKey.call, idempotencyKey.body, { key, token }));
  const first: string[] = [];
  const task = { name: kind, act: async () => void first.push((await send()).body) };
  const { turns: taken } = await turns.play([task], [], { dies });
  await sql`update idempotency set locked_until = now() - interval '1 second' where answer is null`.execute(
    testServer.deps.db,
  );
  const again = await send();
  const third = await send();
  const count = (await idempotencyKey.effects()) - before;
  const place = `${kind}, dead before "${taken.at(-1)}"`;
  const faults: string[] = [];
  if (again.statusCode !== 200)
    faults.push(`${place}: the re-send is answered ${again.statusCode} ${again.body}`);
  if (third.body !== again.body)
    faults.push(`${place}: the third answer is ${third.body}, not ${again.body}`);
  if (count !== 1) faults.push(`${place}: ${count} effects`);
  return { faults, died: first.length === 0 };
}

/** From this size on every place is tried, not one of so many. */
const WHOLE = 8;

const TWINS_IN_TURNS = {
  name: 'orders of twins of a key, query by query',
  scenarios: twinsScenario,
  play: playTwins,
  runs: 5,
};

/** A key has one effect and one answer for every repeated request (payment-safety E4). */
export const prove = proveOn(createStage, async (stage, scale) =>
  together([
    await playScene(stage, scale, TWINS_IN_TURNS),
    await proveStorms(stage, scale),
    await proveCrashes(stage, scale),
  ]),
);

async function proveStorms(stage: Stage, { size }: Scale): Promise<Proved> {
  const { testServer } = stage;
  const apps = [await buildApp(testServer.deps), await buildApp(testServer.deps)];
  const faults: string[] = [];
  const count = { effects: 0, keys: 0 };
  for (const kind of Array.from({ length: size }, () => KINDS).flat()) {
    await testServer.reset();
    const blown = await storm(stage, apps, kind);
    faults.push(...blown.faults, ...(await stage.end(9)));
    count.effects += blown.effects;
    count.keys += blown.keys;
  }
  await Promise.all(apps.map((app) => app.close()));
  return {
    figures: [
      {
        name: `keys brought by ${TWINS} twins at once, and again in every way`,
        figure: count.keys,
        unit: 'keys',
      },
      { name: '  effects of a key (1)', figure: count.effects / count.keys, unit: 'effects' },
    ],
    faults,
  };
}

async function proveCrashes(stage: Stage, { seed, size }: Scale): Promise<Proved> {
  const step = Math.max(1, Math.round(WHOLE / size));
  const faults: string[] = [];
  let crashes = 0;
  for (const kind of KINDS) {
    await stage.testServer.reset();
    for (let at = seed % step; await crash(kind, at); at += step) crashes += 1;
    faults.push(...(await stage.end(9)));
  }
  return {
    figures: [{ name: 'deaths in the middle of a keyed call', figure: crashes, unit: 'places' }],
    faults,
  };

  async function crash(kind: Kind, at: number): Promise<boolean> {
    const crashed = await crashAndAskAgain(stage, kind, at);
    faults.push(...crashed.faults);
    return crashed.died;
  }
}
