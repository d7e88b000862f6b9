import { randomUUID } from 'node:crypto';
import { decodeJwt } from 'jose';
import { setTimeout as pause } from 'node:timers/promises';
import { checkDigit } from '#domain/rut.ts';
import { signToken, type Claims } from '#server/session/tokens.ts';
import { tellPut } from '#server/testing/stories.ts';
import { payTogether } from './crash/kills.ts';
import { keyIn, NEW_CALLBACK_KEY, NEW_TOKEN_KEY, stepsOf } from './keys/secrets.ts';
import { callBack, enter, guess, opens, renew, resend, type Visitor } from './keys/visitors.ts';
import { withCluster } from './support/database.ts';
import type { Prove } from './support/experiment.ts';
import { createRandom } from './support/random.ts';
import { proveEnd } from './system/end.ts';
import { createScene, type Scene } from './system/scene.ts';
import { standServer, type StandingServer } from './system/standing-server.ts';

/** From this size on four servers, below two. */
const WHOLE = 10;
const PER_RUT = 5;
const PER_ADDRESS = 8;
const QUARTER_HOUR = 15 * 60_000;
/** The longest throttle, six hours, and a little. */
const WINDOW_QUARTERS = 25;
/** Answers to a payer that are none of a server's failures. */
const PASSING = [409, 502, 503, 504];

const rutOf = (number: number) => `${number}${checkDigit(String(number))}`;

/**
 * Servers restarted in turn with new keys, in the three steps of docs/operations.md, under payers, visitors, callbacks signed with
 * the key of the hour, guessers and calls sent again: nothing fails, nobody is logged out, nobody gets a fresh set of tries, and
 * after its window the old key is dead (payment-safety E27).
 */
export const prove: Prove = ({ seed, size }) =>
  withCluster(async () => {
    const scene = await createScene();
    const { settings } = scene.world;
    Object.assign(scene.env, {
      ...{ REGISTRY_URL: `${scene.origin}/registry/verify`, REGISTRY_KEY: settings.registryKey },
      ...{ IDENTITY_TRIES_PER_RUT: String(PER_RUT), IDENTITY_TRIES_PER_ADDRESS: String(PER_ADDRESS) },
      TRUSTED_PROXIES: '127.0.0.1',
    });
    const nothing = async () => undefined;
    const count = size >= WHOLE ? 4 : 2;
    const all = await Promise.all(Array.from({ length: count }, () => standServer(scene, nothing)));
    try {
      for (const server of all) await server.serving();
      const town = await createTown(scene, all, { seed, size });
      await rotate(scene, all, town);
      await Promise.all(all.map((server) => server.stop()));
      const end = await proveEnd(scene);
      return { figures: [...town.figures(count), ...end.figures], faults: [...town.faults, ...end.faults] };
    } finally {
      await Promise.all(all.map((server) => server.stop()));
      await scene.close();
    }
  });

type Town = Awaited<ReturnType<typeof createTown>>;

async function rotate(scene: Scene, all: readonly StandingServer[], town: Town): Promise<void> {
  const oldCallback = keyIn(scene.env.DEBIT_CALLBACK_KEYS ?? '');
  const [known, used, alone] = stepsOf(scene.env);
  /** Each server in its turn; after each of them the guesser goes on, and what was sent is sent again. */
  const restart = async (env: Readonly<Record<string, string>>) => {
    Object.assign(scene.env, env);
    for (const server of all) {
      await server.restart();
      await town.tryOnce();
    }
  };
  await town.tryOnce();
  await town.underLoad(oldCallback, () => restart(known));
  // The provider signs with the new one as soon as all know it.
  Object.assign(scene.world.settings, { debitKey: NEW_CALLBACK_KEY });
  await town.underLoad(NEW_CALLBACK_KEY, () => restart(used));
  await town.expectCallback(oldCallback, 200);
  await town.guessOn();
  await town.passWindow();
  const late = await town.guessLate();
  await town.underLoad(NEW_CALLBACK_KEY, () => restart(alone));
  await town.expectStillRefused(late);
  await town.expectOldDead(oldCallback);
}

/** Everybody who uses the portal meanwhile, and what went wrong for them. */
async function createTown(
  scene: Scene,
  all: readonly StandingServer[],
  { seed, size }: { seed: number; size: number },
) {
  const random = createRandom(seed);
  const origin = () => random.pick(all).origin;
  const faults: string[] = [];
  const counts = { asked: 0, callbacks: 0, payers: 0, tries: 0, resent: 0 };
  const first = 22_000_000 + random.below(900_000);
  const visitors: Visitor[] = [];
  for (let i = 0; i < 2 + size; i++) visitors.push(await enter(scene, tellPut().story, origin));
  const [resender] = visitors as [Visitor];
  const key = randomUUID();
  const kept = await resend(resender, key, origin);
  let allowed = 0;
  let windowIsOver = false;

  const expect = (what: string, got: unknown, wanted: unknown) => {
    if (got !== wanted) faults.push(`${what}: ${String(got)}, not ${String(wanted)}`);
  };

  async function visit(isOver: () => boolean) {
    while (!isOver()) {
      const visitor = random.pick(visitors);
      counts.asked += 1;
      if (random.below(4) === 0) faults.push(...(await renew(visitor, origin)));
      else expect('a visitor who asked for their debts got', await opens(visitor.token, origin), 200);
    }
  }
  async function call(signer: typeof NEW_CALLBACK_KEY, isOver: () => boolean) {
    for (; !isOver(); await pause(20)) {
      counts.callbacks += 1;
      expect('a callback got', await callBack(scene, signer, origin), 200);
    }
  }
  const tryRut = async (rut: string) => {
    counts.tries += 1;
    return guess(rut, `10.1.${random.below(250)}.${random.below(250)}`, origin);
  };

  return {
    faults,
    /** Does something while everybody pays, looks and is called. */
    async underLoad(signer: typeof NEW_CALLBACK_KEY, act: () => Promise<void>) {
      let over = false;
      const isOver = () => over;
      const place = { ...scene, enter: (story: Parameters<typeof enter>[1]) => enter(scene, story, origin) };
      const crowd = { atOnce: Math.min(1 + size, 12), isOver, origin };
      const paying = payTogether(place, createRandom(seed + 1), crowd);
      const others = Promise.all([visit(isOver), visit(isOver), call(signer, isOver)]);
      await act().finally(() => (over = true));
      const walked = await paying;
      await others;
      counts.payers += walked.length;
      const codes = walked.flatMap(({ statuses }) => statuses);
      counts.asked += codes.length;
      for (const code of codes.filter((one) => one >= 400 && !PASSING.includes(one)))
        faults.push(`a payer got ${code}`);
    },
    /** One more try of the guesser, and one more re-send, wherever they come to. */
    async tryOnce() {
      // Once the window is over, its tries are new ones by right.
      const answer = await tryRut(rutOf(first));
      if (answer === 200 && !windowIsOver) allowed += 1;
      const { status, text } = await resend(resender, key, origin);
      counts.resent += 1;
      expect('a call sent again got', status, 200);
      if (scene.env.RUT_PEPPER?.includes('test-pepper')) expect('and answered', text, kept.text);
    },
    async guessOn() {
      for (let i = 0; i < PER_RUT; i++) if ((await tryRut(rutOf(first))) === 200) allowed += 1;
      expect('tries a guesser had during the rotation', allowed, PER_RUT);
    },
    /** So long that what was counted before everybody knew the new pepper counts no more; nobody stays away for half an hour. */
    async passWindow() {
      windowIsOver = true;
      for (let i = 0; i < WINDOW_QUARTERS; i++) {
        scene.clock.pass(QUARTER_HOUR);
        for (const server of all) server.process().tell({ ahead: scene.clock.ahead() });
        for (const visitor of visitors) faults.push(...(await renew(visitor, origin)));
      }
    },
    /** Uses up the tries of a RUT and of an address just before the old pepper goes. */
    async guessLate() {
      const late = { rut: rutOf(first + 1), address: '10.9.9.9' };
      for (let i = 0; i < PER_RUT; i++) expect('a try of a new guesser got', await tryRut(late.rut), 200);
      for (let i = 0; i < PER_ADDRESS; i++) await guess(rutOf(first + 10 + i), late.address, origin);
      return late;
    },
    async expectStillRefused({ rut, address }: { rut: string; address: string }) {
      expect('a RUT with a fresh set of tries got', await tryRut(rut), 429);
      expect(
        'an address with a fresh set of tries got',
        await guess(rutOf(first + 99), address, origin),
        429,
      );
    },
    expectCallback: async (signer: typeof NEW_CALLBACK_KEY, status: number) =>
      expect(`a callback signed with ${signer.kid} got`, await callBack(scene, signer, origin), status),
    async expectOldDead(oldCallback: typeof NEW_CALLBACK_KEY) {
      const claims = decodeJwt(resender.token) as unknown as Claims;
      const until = new Date(claims.exp * 1000);
      const signed = (jwtKeys: { kid: string; secret: string }[]) =>
        signToken({ config: { ...scene.deps.config, jwtKeys }, clock: scene.clock }, claims, until);
      expect('a token of the new key got', await opens(await signed([NEW_TOKEN_KEY]), origin), 200);
      expect('a token of the old key got', await opens(await signed(scene.deps.config.jwtKeys), origin), 401);
      expect('a callback of the old key got', await callBack(scene, oldCallback, origin), 401);
      for (const visitor of visitors) faults.push(...(await renew(visitor, origin)));
    },
    figures: (servers: number) => [
      { name: 'servers on one database, each restarted three times', figure: servers, unit: '' },
      { name: 'requests of visitors and payers', figure: counts.asked, unit: '' },
      { name: 'payers', figure: counts.payers, unit: '' },
      {
        name: 'callbacks, signed with the old key and then with the new one',
        figure: counts.callbacks,
        unit: '',
      },
      { name: 'calls sent again under one key', figure: counts.resent, unit: '' },
      {
        name: `tries of a guesser that were looked at (${PER_RUT})`,
        figure: allowed,
        unit: `of ${counts.tries}`,
      },
      { name: 'failed, logged out or let through (0)', figure: faults.length, unit: '' },
    ],
  };
}
