import type { Tx } from '../database/schema.ts';
import type { Dependencies } from '../dependencies.ts';
import { isFinal } from './attempt.ts';
import { lockAttempt, noteCommit, setAskAt, type Attempt } from './attempt-row.ts';
import type { Evidence } from './interpret.ts';
import { CLAIM_MS, overAt } from './retry-schedule.ts';
import { move, remember } from './move.ts';
import { isHonourable, readQuote } from './quotes.ts';

/** A question to the provider, and what was known when it was asked. */
export type Inquiry = {
  readonly attempt: Attempt;
  readonly evidence: Evidence;
  readonly question: Question | null;
  /** The commit that is about to be sent, noted before it is. */
  readonly commitId: number | null;
  /** Its debt was paid elsewhere or is another debtor's by now: it must not be charged any more. */
  readonly debtChanged: boolean;
  /** Nothing could come any more of the page, or of the request that charges a saved card, when it was asked. */
  readonly pageOver: boolean;
  /** From here on another may ask: whoever is so late must not, for a commit may charge what was given up meanwhile. */
  readonly askUntil: Date;
};

/**
 * Before asking: notes that the browser is back and what is about to be sent, and keeps the ladder away while the provider is
 * asked. What cannot be taken off its debt any more is not committed.
 */
export async function openInquiry(
  deps: Dependencies,
  paymentId: string,
  evidence: Evidence,
): Promise<Inquiry> {
  return deps.db.transaction().execute(async (tx) => {
    const locked = await lockAttempt(tx, paymentId);
    const attempt = evidence === 'finished' ? await noteReturn(tx, deps, locked) : locked;
    const now = deps.clock.now();
    const askUntil = new Date(now.getTime() + CLAIM_MS);
    if (!isFinal(attempt.state)) await setAskAt(tx, attempt, askUntil);
    const pageOver = isPageOver(deps, attempt);
    const wanted = questionFor({ attempt, evidence, pageOver });
    const debtChanged =
      wanted === 'commit' && !(await isHonourable(tx, await readQuote(tx, attempt.quote_id)));
    const question = debtChanged ? 'status' : wanted;
    const commitId = question === 'commit' ? await noteCommit(tx, attempt, now) : null;
    return { attempt, evidence, question, commitId, debtChanged, pageOver, askUntil };
  });
}

/** Whether nothing can come any more of the provider's page, or of the request that charges a saved card. */
export function isPageOver(
  { clock, config }: Pick<Dependencies, 'clock' | 'config'>,
  attempt: Attempt,
): boolean {
  const over = overAt(attempt, config.webpay.formSeconds);
  return over !== null && over <= clock.now();
}

/** A state that the return does not move remembers it all the same: a finished page may have been charged. */
async function noteReturn(tx: Tx, deps: Dependencies, attempt: Attempt): Promise<Attempt> {
  if (attempt.returned || isFinal(attempt.state)) return attempt;
  const fact = { event: 'visitor.returned' } as const;
  const state = await move(tx, deps, attempt, fact);
  if (state === attempt.state) await remember(tx, attempt, state, fact, deps.clock.now());
  return { ...attempt, state, returned: true };
}

type Question = 'commit' | 'status';

/**
 * To commit is to charge: only what the visitor finished, what can only be found out because its page is over, or what was
 * committed without an answer. A saved card is charged by the call that made the attempt (server/payments/methods/oneclick/pay.ts); after that there
 * is only its status.
 */
export function questionFor({
  attempt,
  evidence,
  pageOver,
}: Pick<Inquiry, 'attempt' | 'evidence' | 'pageOver'>): Question | null {
  if (attempt.method === 'oneclick') return isFinal(attempt.state) ? null : 'status';
  if (attempt.state === 'paid' || attempt.state === 'review') return null;
  if (isFinal(attempt.state)) return evidence === 'finished' || evidence === 'callback' ? 'status' : null;
  if (evidence === 'finished') return 'commit';
  if (pageOver || attempt.commitOpenSince !== null) return 'commit';
  return evidence === 'timer' && attempt.returned ? 'commit' : 'status';
}
