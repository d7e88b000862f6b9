import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Random } from '../support/random.ts';
import type { TestSystem } from '../system/test-system.ts';

/** What the dead process had claimed is free, and what waits is due, as if the time of its claim had passed. */
export async function freeClaims(testSystem: TestSystem): Promise<void> {
  await testSystem.passForTheDead();
  const now = testSystem.clock.now();
  await sql`update webhook_delivery set due_at = ${now} where due_at is not null`.execute(testSystem.deps.db);
  await sql`update webhook_endpoint set turn_until = null, due_at = ${now} where due_at is not null`.execute(
    testSystem.deps.db,
  );
}

/** One that posts nothing for so long had nothing to post, or is starting on a busy machine. */
const LONGEST_MS = 10_000;
const WORDS = [
  ...['--disable-warning=ExperimentalWarning', '--import', './tools/reliability/system/clock.mjs'],
  'tools/reliability/outbox/sender.ts',
];

type Killing = {
  readonly kills: number;
  readonly patienceMs: number;
  /** How many posts have come to all receivers. */
  readonly posts: () => number;
  /** Asks for events again, where few are waiting. */
  readonly resend: () => Promise<unknown>;
};

/** Ends with the next post, or when none comes in time. */
export async function untilPosted(posts: Killing['posts'], withinMs: number): Promise<void> {
  const [before, end] = [posts(), performance.now() + withinMs];
  while (posts() === before && performance.now() < end) await pause(2);
}

/** The delivery of webhooks dies so often, each time at a random moment around one of its first posts. */
export async function killSender(
  testSystem: TestSystem,
  random: Random,
  { kills, patienceMs, posts, resend }: Killing,
): Promise<void> {
  const waiting = testSystem.deps.db
    .selectFrom('webhook_delivery')
    .select(({ fn }) => fn.countAll<number>().as('count'));
  for (let killed = 0; killed < kills; killed += 1) {
    const { count } = await waiting.where('due_at', 'is not', null).executeTakeFirstOrThrow();
    if (count < 20) await resend();
    await freeClaims(testSystem);
    const env = {
      ...testSystem.env,
      ...{ PATIENCE_MS: String(patienceMs), PROVE_CLOCK_AHEAD: String(testSystem.clock.ahead()) },
      NODE_COMPILE_CACHE: join(tmpdir(), 'saldar-compiled'),
    };
    const child = spawn(process.execPath, WORDS, { env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    child.on('error', () => undefined);
    const ended = once(child, 'exit');
    await untilPosted(posts, LONGEST_MS);
    if (random.below(2) === 0) await untilPosted(posts, patienceMs);
    await pause(random.between(0, 1) * patienceMs);
    child.kill('SIGKILL');
    const [code, signal] = (await ended) as [number | null, string | null];
    if (signal !== 'SIGKILL') throw new Error(`The sender ended by itself with ${code}.`);
  }
  await freeClaims(testSystem);
}
