import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Call } from '#contract/call.ts';
import { fetchDebts } from '#contract/debts.ts';
import { preparePayment } from '#contract/payment.ts';
import { aConvenio } from '#server/testing/fixtures.ts';
import type { Random } from '../../reliability/support/random.ts';
import type { TestSystem } from '../../reliability/system/test-system.ts';
import { SCENARIOS } from '../../reliability/system/scenarios.ts';
import { walk } from '../../reliability/system/run-scenario.ts';

export type Kind = 'read' | 'wizard' | 'pay';
/** Of a hundred: what most visitors do most of the time. */
const SHARES: Readonly<Record<Kind, number>> = { read: 70, wizard: 25, pay: 5 };
const DEBTORS = 40;

export type Asked = {
  readonly kind: Kind;
  readonly status: number;
  readonly milliseconds: number;
  /** Answered with a Retry-After. */
  readonly retryAfter: boolean;
  /** In so many seconds. */
  readonly comesBackIn?: number;
};

/** Visitors who have identified, and what each of them may ask of a server at `origin`. */
export async function createVisitors(testSystem: TestSystem, origin: string) {
  const visitors = await Promise.all(
    Array.from({ length: DEBTORS }, async () => {
      const debtor = aConvenio();
      return { ...debtor, ...(await testSystem.enter(debtor.persona)) };
    }),
  );

  async function ask(kind: Kind, call: Call, token: string, body: unknown): Promise<Asked> {
    const began = performance.now();
    const headers = {
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      authorization: `JWT ${token}`,
    };
    const sent = { method: call.method, headers, body: JSON.stringify(body) };
    const answer = await fetch(origin + call.path, sent).catch(() => null);
    await answer?.arrayBuffer().catch(() => undefined);
    const wait = answer?.headers.get('retry-after') ?? null;
    const milliseconds = performance.now() - began;
    const status = answer?.status ?? 0;
    return { kind, status, milliseconds, retryAfter: wait !== null, comesBackIn: Number(wait) };
  }

  async function pay(): Promise<Asked[]> {
    const scenario = SCENARIOS[0];
    if (!scenario) return [];
    const payer = await walk(testSystem, scenario, { comesBack: () => true, origin: () => origin });
    // What else a payer was answered is not kept: their answers count as if each 503 had said when.
    return payer.statuses.map((status, at) => ({
      ...{ kind: 'pay' as const, status, retryAfter: true },
      milliseconds: payer.milliseconds[at] ?? 0,
    }));
  }

  /** One visitor's next step. */
  async function step(random: Random): Promise<Asked[]> {
    const drawn = random.below(100);
    const { token, everything } = random.pick(visitors);
    if (drawn < SHARES.read) return [await ask('read', fetchDebts, token, {})];
    if (drawn < SHARES.read + SHARES.wizard) return [await ask('wizard', preparePayment, token, everything)];
    return pay();
  }

  /** So many at once, each asking as soon as it is answered, or when its Retry-After has passed, for so long. */
  return async (random: Random, atOnce: number, seconds: number): Promise<Asked[]> => {
    const until = performance.now() + seconds * 1000;
    const asked: Asked[] = [];
    const visit = async () => {
      while (performance.now() < until) {
        const answers = await step(random);
        asked.push(...answers);
        const wait = (answers.at(-1)?.comesBackIn ?? 0) * 1000;
        if (wait > 0) await pause(Math.min(wait, Math.max(0, until - performance.now())));
      }
    };
    await Promise.all(Array.from({ length: atOnce }, visit));
    return asked;
  };
}
