import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Call, RequestOf, ResponseOf } from '#contract/call.ts';

/** The visitor has closed the browser: nothing more is heard of them. */
export class Gone extends Error {}

type Patience = {
  readonly token: string;
  /** Whether a visitor whose server does not answer tries again, or leaves for good. */
  readonly comesBack: () => boolean;
  /** An address of the portal, any of them. */
  readonly origin: () => string;
};

const AGAIN_AFTER_MS = 60;
/** Long enough for a busy machine to start a server that is killed again and again. */
const PATIENCE_MS = 5 * 60_000;
/** Worth another try with the same key: the server is away, overloaded or still at it. */
const PASSING = [409, 500, 502, 503, 504];

/** What a browser does: it asks with a key made once for each intent, and asks again with the same one when nothing came. */
export function createPayer({ token, comesBack, origin }: Patience) {
  const statuses: number[] = [];
  const milliseconds: number[] = [];

  async function persist(ask: () => Promise<Response>): Promise<Response> {
    for (const until = Date.now() + PATIENCE_MS; ; await pause(AGAIN_AFTER_MS)) {
      const began = performance.now();
      const answer = await ask().catch(() => null);
      if (answer) {
        statuses.push(answer.status);
        milliseconds.push(performance.now() - began);
      }
      if (answer && !PASSING.includes(answer.status)) return answer;
      await answer?.body?.cancel().catch(() => undefined);
      if (!comesBack()) throw new Gone();
      if (Date.now() > until) throw new Error(`nothing but ${answer?.status ?? 'silence'} for five minutes`);
    }
  }

  /** A call of the contract. @throws Gone, or what came instead of a 200 */
  async function call<C extends Call>(one: C, body: RequestOf<C>): Promise<ResponseOf<C>> {
    const headers = {
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      authorization: `JWT ${token}`,
    };
    const sent = { method: one.method, headers, body: JSON.stringify(body) };
    const answer = await persist(() => fetch(origin() + one.path, sent));
    if (answer.status !== 200)
      throw new Error(`${one.name} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as ResponseOf<C>;
  }

  /** The provider's page sends the browser back; answers where the portal sends it on. */
  async function comeBack(to: string): Promise<string> {
    // The address was made by one process; behind a balancer any of them answers.
    const { pathname, search } = new URL(to);
    const answer = await persist(() => fetch(origin() + pathname + search, { redirect: 'manual' }));
    return answer.headers.get('location') ?? `${answer.status}`;
  }

  return { call, comeBack, statuses, milliseconds };
}

export type Payer = ReturnType<typeof createPayer>;
