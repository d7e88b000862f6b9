import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Dependencies } from '../dependencies.ts';

/** A claim not renewed for this long belongs to a process that died. By the database's clock. */
const LOCK_SECONDS = 8;
const RENEW_MS = 2000;

export type Request = { scope: string; keyHash: string; requestHash: string };
export type Claim = Request & { owner: string };
type Needs = Pick<Dependencies, 'db' | 'clock'>;

const lockedUntil = sql<Date>`now() + make_interval(secs => ${LOCK_SECONDS})`;

/**
 * Claims the key before any effect: by INSERT, or over a claim that was released or whose process died. It is one statement,
 * so exactly one of the concurrent requests gets it. Null when another request has it, or it is answered.
 */
export async function claim({ db, clock }: Needs, request: Request): Promise<Claim | null> {
  const owner = randomUUID();
  const taken = await db
    .insertInto('idempotency')
    .values({
      scope: request.scope,
      key_hash: request.keyHash,
      request_hash: request.requestHash,
      owner,
      locked_until: lockedUntil,
      created_at: clock.now(),
      answer: null,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['scope', 'key_hash'])
        .doUpdateSet({ owner, locked_until: lockedUntil })
        .where('idempotency.answer', 'is', null)
        .where('idempotency.request_hash', '=', request.requestHash)
        .where('idempotency.locked_until', '<', sql<Date>`now()`),
    )
    .returning('owner')
    .executeTakeFirst();
  return taken ? { ...request, owner } : null;
}

/** What is known of a key that another try has taken; undefined once it was given back. */
export async function findClaim({ db }: Needs, { scope, keyHash }: Request) {
  return db
    .selectFrom('idempotency')
    .select(['request_hash', 'answer'])
    .where('scope', '=', scope)
    .where('key_hash', '=', keyHash)
    .executeTakeFirst();
}

const mine = ({ db }: Needs, { scope, keyHash, owner }: Claim) =>
  db
    .updateTable('idempotency')
    .where('scope', '=', scope)
    .where('key_hash', '=', keyHash)
    .where('owner', '=', owner)
    .where('answer', 'is', null);

/** Deletes an answer that no live pepper opens: the next try may claim the key. */
export async function dropAnswer({ db }: Needs, { scope, keyHash }: Request, answer: Buffer): Promise<void> {
  await db
    .updateTable('idempotency')
    .set({ answer: null, locked_until: sql<Date>`'-infinity'` })
    .where('scope', '=', scope)
    .where('key_hash', '=', keyHash)
    .where('answer', '=', answer)
    .execute();
}

export async function storeAnswer(needs: Needs, taken: Claim, answer: Buffer): Promise<void> {
  await mine(needs, taken).set({ answer }).execute();
}

/** After a 5xx: the next try may go on at once, with the same body. */
export async function yieldClaim(needs: Needs, taken: Claim): Promise<void> {
  await mine(needs, taken)
    .set({ locked_until: sql<Date>`'-infinity'` })
    .execute();
}

/** After a refusal, which had no effect: the key is as if it had never come. */
export async function dropClaim({ db }: Needs, { scope, keyHash, owner }: Claim): Promise<void> {
  await db
    .deleteFrom('idempotency')
    .where('scope', '=', scope)
    .where('key_hash', '=', keyHash)
    .where('owner', '=', owner)
    .where('answer', 'is', null)
    .execute();
}

/** Keeps the claim while its work goes on. Answers the function that stops it. */
export function keepClaim(needs: Pick<Dependencies, 'db' | 'clock' | 'log'>, taken: Claim): () => void {
  const timer = setInterval(() => {
    mine(needs, taken)
      .set({ locked_until: lockedUntil })
      .execute()
      .catch((problem: unknown) => needs.log.warn({ err: problem }, 'claim not renewed'));
  }, RENEW_MS);
  // Of a call that never ends: it keeps no process alive.
  timer.unref();
  return () => clearInterval(timer);
}
