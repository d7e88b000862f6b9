import { decodeJwt } from 'jose';
import type { SecretKey } from '#server/settings/kinds.ts';
import { signToken, type Claims } from '#server/session/tokens.ts';
import { createCrowd } from './clients.ts';
import { createTestBed, type TestBed } from './test-bed.ts';
import { PER_ADDRESS, PER_RUT, createEnumerationClient } from './enumeration-client.ts';
import { callBack, opens, resend, type Visitor } from './visitors.ts';
import { withCluster } from '../support/database.ts';
import type { Prove, Scale } from '../support/result.ts';
import { proveEnd } from '../system/settle-and-check.ts';
import { createTestSystem } from '../system/test-system.ts';
import { standServer } from '../system/restarting-server.ts';
import { randomUUID } from 'node:crypto';

type Environment = Readonly<Record<string, string>>;

const NEW = {
  JWT_KEYS: 'newer:a-newer-key-of-the-session-tokens',
  RUT_PEPPER: 'a-newer-pepper',
  BANCO_CORDILLERA__DEBIT_CALLBACK_KEYS: 'newer:a-newer-key-of-the-callbacks',
  CARD_KEYS: 'newer:a-newer-key-of-the-saved-cards',
} as const;
type Name = keyof typeof NEW;
const NAMES = Object.keys(NEW) as Name[];

/** The first key of a list. */
function keyIn(list: string): SecretKey {
  const [kid = '', secret = ''] = (list.split(',')[0] ?? '').split(':');
  return { kid, secret };
}

/** The keys that servers get one after the other (docs/operations.md, "Secrets"): known, used, alone. */
function stepsOf(before: Environment): readonly [known: Environment, used: Environment, alone: Environment] {
  const all = (write: (old: string, next: string) => string) =>
    Object.fromEntries(NAMES.map((name) => [name, write(before[name] ?? '', NEW[name])]));
  const used = all((old, next) => `${next},${old}`);
  // Cards saved with the old one are in use.
  const alone = { ...all((_, next) => next), CARD_KEYS: used.CARD_KEYS ?? '' };
  return [all((old, next) => `${old},${next}`), used, alone];
}

const NEW_CALLBACK_KEY = keyIn(NEW.BANCO_CORDILLERA__DEBIT_CALLBACK_KEYS);
const NEW_TOKEN_KEY = keyIn(NEW.JWT_KEYS);

/** A client that sends one call again and again under its key. */
async function createResender({ testSystem, origin, expect }: TestBed, visitor: Visitor) {
  const key = randomUUID();
  const oldPepper = testSystem.env.RUT_PEPPER ?? '';
  const first = await resend(visitor, key, origin);
  let times = 0;
  return {
    /** The same answer byte by byte, while a server has the pepper it was sealed with. */
    async again() {
      const { status, text } = await resend(visitor, key, origin);
      times += 1;
      expect('a call sent again got', status, 200);
      if (testSystem.env.RUT_PEPPER?.includes(oldPepper)) expect('and answered', text, first.text);
    },
    figures: () => [{ name: 'calls sent again under one key', figure: times }],
  };
}

/** From this size on four servers, below two. */
const WHOLE = 10;
const QUARTER_HOUR = 15 * 60_000;
/** As long as guesses of unknown visitors count, ten hours, and a little; a visitor's session lives twelve. */
const WINDOW_QUARTERS = 41;

/**
 * Servers restarted in turn with new keys, in the three steps of docs/operations.md, under payers, visitors, callbacks signed
 * with the current key, attackers and repeated calls: nothing fails, no session ends, no count of tries is reset, and after its
 * window the old key is refused (payment-safety E27).
 */
export const prove: Prove = (scale) =>
  withCluster(async () => {
    const testSystem = await createTestSystem();
    Object.assign(testSystem.env, {
      REGISTRY_URL: `${testSystem.origin}/registry/verify`,
      ...{ IDENTITY_TRIES_PER_RUT: String(PER_RUT), IDENTITY_TRIES_PER_ADDRESS: String(PER_ADDRESS) },
      TRUSTED_PROXIES: '127.0.0.1',
    });
    const nothing = async () => undefined;
    const count = scale.size >= WHOLE ? 4 : 2;
    const servers = await Promise.all(Array.from({ length: count }, () => standServer(testSystem, nothing)));
    const stop = () => Promise.all(servers.map((server) => server.stop()));
    try {
      for (const server of servers) await server.serving();
      const testBed = createTestBed(testSystem, servers, scale.seed);
      const figures = await rotate(testBed, scale);
      await stop();
      const end = await proveEnd(testSystem);
      return { figures: [...figures, ...end.figures], faults: [...testBed.faults, ...end.faults] };
    } finally {
      await stop();
      await testSystem.close();
    }
  });

async function rotate(testBed: TestBed, scale: Scale) {
  const { testSystem, servers, faults } = testBed;
  const oldCallback = keyIn(testSystem.env['BANCO_CORDILLERA__DEBIT_CALLBACK_KEYS'] ?? '');
  const [known, used, alone] = stepsOf(testSystem.env);
  const crowd = await createCrowd(testBed, scale);
  const [visitor] = crowd.visitors as [Visitor];
  const [attacker, resender] = [createEnumerationClient(testBed), await createResender(testBed, visitor)];
  const tryOnce = async () => {
    await attacker.tryOnce();
    await resender.again();
  };
  /** Each server in its turn; after each of them the attacker goes on, and what was sent is sent again. */
  const restart = async (env: Readonly<Record<string, string>>) => {
    Object.assign(testSystem.env, env);
    for (const server of servers) {
      await server.restart();
      await tryOnce();
    }
  };
  await tryOnce();
  await crowd.meanwhile(oldCallback, () => restart(known));
  // The provider signs with the new one as soon as all know it.
  Object.assign(testSystem.state.settings, { debitKey: NEW_CALLBACK_KEY });
  await crowd.meanwhile(NEW_CALLBACK_KEY, () => restart(used));
  await expectCallback(testBed, oldCallback, 200);
  await attacker.useUp();
  attacker.endWindow();
  await passWindow(testBed, crowd.renewAll);
  await attacker.useUpLate();
  await crowd.meanwhile(NEW_CALLBACK_KEY, () => restart(alone));
  await attacker.expectLateRefused();
  await expectOldDead(testBed, visitor, oldCallback);
  await crowd.renewAll();
  return [
    { name: 'servers on one database, each restarted three times', figure: servers.length },
    ...[crowd, resender, attacker].flatMap((part) => part.figures()),
    { name: 'failed, logged out or let through (0)', figure: faults.length },
  ];
}

/** Until counts from before the last server knew the new pepper have expired; renews the sessions before they end. */
async function passWindow({ testSystem, servers }: TestBed, renewAll: () => Promise<void>): Promise<void> {
  for (let i = 0; i < WINDOW_QUARTERS; i++) {
    testSystem.clock.pass(QUARTER_HOUR);
    const ahead = testSystem.clock.ahead();
    await Promise.all(servers.map((server) => server.process().send({ ahead })));
    await renewAll();
  }
}

async function expectCallback({ testSystem, origin, expect }: TestBed, signer: SecretKey, status: number) {
  expect(`a callback signed with ${signer.kid} got`, await callBack(testSystem, signer, origin), status);
}

async function expectOldDead(testBed: TestBed, { token }: Visitor, oldCallback: SecretKey): Promise<void> {
  const { testSystem, origin, expect } = testBed;
  const { config } = testSystem.deps;
  const claims = decodeJwt(token) as unknown as Claims;
  const until = new Date(claims.exp * 1000);
  const signed = (jwtKeys: SecretKey[]) =>
    signToken({ config: { ...config, jwtKeys }, clock: testSystem.clock }, claims, until);
  expect('a token of the new key got', await opens(await signed([NEW_TOKEN_KEY]), origin), 200);
  expect('a token of the old key got', await opens(await signed(config.jwtKeys), origin), 401);
  await expectCallback(testBed, oldCallback, 401);
}
