import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { cleanUp } from '#server/testing/clean-up.ts';
import { requestOf } from '#server/testing/identity-test-server.ts';
import type { Stage } from '../support/scheduled-system.ts';
import { intend, type Intent, type Kind } from './requests.ts';

export const TWINS = 50;
const RETENTION_MS = 31 * 24 * 60 * 60_000;

export type Storm = { readonly faults: string[]; readonly effects: number; readonly keys: number };

/** All of an answer that a client could distinguish from another. */
async function send(
  app: FastifyInstance,
  { call, debtor }: Intent,
  body: unknown,
  key: string,
  token?: string,
) {
  const answer = await app.inject(requestOf(call, body, { key, token: token ?? debtor.token }));
  return `${answer.statusCode} ${String(answer.headers['set-cookie'])} ${answer.body}`;
}

/** The names of a body in another order: the same body. */
const reordered = (body: unknown) => Object.fromEntries(Object.entries(body as object).reverse());

/**
 * One key in every way it can come again: by `TWINS` at once on two servers, later, with another body, from another debtor, by twins
 * of two bodies, and after its answer is kept no more.
 */
export async function storm(
  { testServer }: Stage,
  apps: readonly FastifyInstance[],
  kind: Kind,
): Promise<Storm> {
  const faults: string[] = [];
  const say = (isWrong: boolean, what: string) => isWrong && faults.push(`${kind}: ${what}`);
  const at = (index: number) => apps[index % apps.length] ?? testServer.app;
  const twins = Array.from({ length: TWINS }, (_, index) => index);

  const key = randomUUID();
  const [mine, theirs, mixed] = [
    await intend(testServer, kind),
    await intend(testServer, kind),
    await intend(testServer, kind),
  ];
  const before = [await mine.effects(), await theirs.effects(), await mixed.effects()];
  const answers = await Promise.all(twins.map((twin) => send(at(twin), mine, mine.body, key)));
  const [first = ''] = answers;
  const kinds = new Set(answers);
  say(kinds.size > 1 || !first.startsWith('200 '), `twins are answered ${[...kinds].join(' and ')}`);

  const again = await send(at(1), mine, reordered(mine.body), key.toUpperCase());
  say(again !== first, `a re-send is answered ${again}, not ${first}`);
  const changed = await send(at(0), mine, mine.other, key);
  say(!changed.startsWith('422 ') || !changed.includes('KEY_REUSED'), `another body is answered ${changed}`);
  const stranger = await send(at(0), theirs, theirs.body, key);
  say(
    !stranger.startsWith('200 ') || stranger === first,
    `another debtor's same key is answered ${stranger}`,
  );

  const both = await Promise.all(
    twins.map((twin) => send(at(twin >> 1), mixed, twin % 2 ? mixed.body : mixed.other, key)),
  );
  const distinct = new Set(both.map((answer) => (answer.startsWith('422 ') ? '422' : answer)));
  say(
    distinct.size !== 2 || !distinct.has('422'),
    `twins of two bodies are answered ${[...distinct].join(' and ')}`,
  );

  const done = async () => {
    const after = [await mine.effects(), await theirs.effects(), await mixed.effects()];
    return after.map((count, index) => count - (before[index] ?? 0));
  };
  const effects = await done();
  say(
    effects.some((count) => count !== 1),
    `keys of three debtors had ${effects.join(', ')} effects`,
  );

  testServer.clock.pass(RETENTION_MS);
  await cleanUp(testServer.deps);
  const late = await send(at(0), mine, mine.body, key, await mine.debtor.again());
  say(!late.startsWith('200 '), `a key that is kept no more is answered ${late}`);
  const afterwards = await done();
  say(
    afterwards.some((count) => count > 1),
    `a month later keys of three debtors had ${afterwards.join(', ')} effects`,
  );
  return { faults, effects: effects.reduce((sum, count) => sum + count, 0), keys: effects.length };
}
