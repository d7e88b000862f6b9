import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Dependencies } from '../dependencies.ts';
import { refusalOf } from './failure-answers.ts';
import { Refusal } from './failures.ts';
import { FAILURE_STATUSES } from '#contract/failure.ts';
import {
  claim,
  dropAnswer,
  dropClaim,
  findClaim,
  keepClaim,
  storeAnswer,
  yieldClaim,
  type Claim,
  type Request,
} from './idempotency-claims.ts';
import { keyHash, open, requestHash, seal, type StoredAnswer } from './sealed-answer.ts';

const WAIT_MS = 10_000;
/** A twin looks for the answer so often. */
const LOOK_MS = 100;

type KeyedRequest = {
  /** Who calls what; a key never crosses it. */
  scope: string;
  key: string;
  /** What must be the same in every re-send. */
  request: unknown;
  /** How long a concurrent re-send waits for the first one's answer. Milliseconds. */
  waitMs?: number;
};

/** The id of an intent: the same for every re-send, in the form of a uuid (version 8, SHA-256). */
function operationIdOf(scope: string, key: string): string {
  const bytes = createHash('sha256').update(`${scope} ${key}`).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

type Effect = (operationId: string) => Promise<StoredAnswer>;

/** A claim that cannot be released (the database is gone) expires by itself; the first problem is the one to report. */
async function letGo(deps: Dependencies, taken: Claim, refused: boolean): Promise<void> {
  try {
    await (refused ? dropClaim(deps, taken) : yieldClaim(deps, taken));
  } catch (problem) {
    deps.log.warn({ err: problem }, 'claim not given back');
  }
}

async function perform(
  deps: Dependencies,
  taken: Claim,
  asked: KeyedRequest,
  effect: Effect,
): Promise<StoredAnswer> {
  const stop = keepClaim(deps, taken);
  try {
    const answer = await effect(operationIdOf(asked.scope, asked.key));
    await storeAnswer(deps, taken, seal(deps.config.rutPeppers, asked.key, answer));
    return answer;
  } catch (problem) {
    const refused = problem instanceof Refusal && FAILURE_STATUSES[problem.code] < 500;
    const lettingGo = letGo(deps, taken, refused);
    // A database that is away would keep the visitor waiting once more.
    if (refusalOf(problem).code !== 'UNAVAILABLE') await lettingGo;
    throw problem;
  } finally {
    stop();
  }
}

/** The answer of the try that has the key, if it is there yet. */
async function answerOfTwin(deps: Dependencies, request: Request, key: string): Promise<StoredAnswer | null> {
  const found = await findClaim(deps, request);
  if (found && found.request_hash !== request.requestHash) throw new Refusal('KEY_REUSED');
  if (!found?.answer) return null;
  const answer = open(deps.config.rutPeppers, key, found.answer);
  // Of a pepper that is no more: it is made anew, under the same operation id, as after a crash.
  if (answer === null) await dropAnswer(deps, request, found.answer);
  return answer;
}

/**
 * Performs the effect of a keyed call once and gives every re-send the same answer (readings 25).
 * Only a 2xx is kept: a 4xx had no effect, so the key is free again; after a 5xx or a crash the next try with the same
 * body does the work again under the same operation id, where it finds what the first one began.
 * @throws KEY_REUSED for another body, IN_PROGRESS when the first try takes longer than a twin may wait
 */
export async function answerOnce(
  deps: Dependencies,
  asked: KeyedRequest,
  effect: Effect,
): Promise<StoredAnswer> {
  const { scope, key, waitMs = WAIT_MS } = asked;
  const request = {
    scope,
    keyHash: keyHash(key),
    requestHash: requestHash(key, asked.request),
  };
  for (let waited = 0; ; waited += LOOK_MS) {
    const taken = await claim(deps, request);
    if (taken) return perform(deps, taken, asked, effect);
    const answer = await answerOfTwin(deps, request, key);
    if (answer) return answer;
    if (waited >= waitMs) throw new Refusal('IN_PROGRESS', { retryAfterSeconds: 5 });
    await pause(LOOK_MS);
  }
}
