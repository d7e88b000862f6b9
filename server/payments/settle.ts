import type { PaymentState } from '#contract/payment-status.ts';
import type { Tx } from '../database/schema.ts';
import type { Dependencies } from '../dependencies.ts';
import { isFinal, type AttemptEvent } from './attempt.ts';
import { closeCommit, lockAttempt, noteCommit, setAskAt, type Attempt } from './attempt-row.ts';
import { interpret, type Evidence } from './interpret.ts';
import type { Answer } from './method.ts';
import { move, remember, type Fact } from './move.ts';
import { mayCharge, readQuote } from './quotes.ts';
import { CLAIM_MS, isCommitOpen, nextRetryAt } from './retry-schedule.ts';

/**
 * The only way to a payment's final state. A return or a timer is only a reason to ask the provider, and the provider's answer
 * is applied under the row's lock. Any step may be repeated or interrupted: the next one completes it.
 */
export async function settle(
  deps: Dependencies,
  paymentId: string,
  evidence: Evidence,
): Promise<PaymentState> {
  const inquiry = await openInquiry(deps, paymentId, evidence);
  return conclude(deps, inquiry, await askProvider(deps, inquiry));
}

/** A question to the provider, and what was known when it was asked. */
export type Inquiry = {
  readonly attempt: Attempt;
  readonly evidence: Evidence;
  readonly question: Question | null;
  /** The commit that is about to be sent, noted before it is. */
  readonly commitId: number | null;
  /** Its debt was paid elsewhere, is another debtor's or disputed by now: it must not be charged any more. */
  readonly debtChanged: boolean;
  /** Nothing could come any more of the page, or of the request that charges without one, when it was asked. */
  readonly pageOver: boolean;
  /** Another caller may ask from here on. A late caller must not commit: it could charge a payment cancelled meanwhile. */
  readonly askUntil: Date;
};

/**
 * Before the request: records the browser's return and the request itself, and postpones the retry schedule meanwhile. A
 * payment of a changed debt is not committed.
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
    const wanted = questionFor({
      attempt,
      evidence,
      pageOver,
      hasCommit: commitOf(deps, attempt) !== null,
    });
    const debtChanged = wanted === 'commit' && !(await mayCharge(tx, await readQuote(tx, attempt.quote_id)));
    const question = debtChanged ? 'status' : wanted;
    const commitId = question === 'commit' ? await noteCommit(tx, attempt, now) : null;
    return { attempt, evidence, question, commitId, debtChanged, pageOver, askUntil };
  });
}

/** Whether nothing can come any more of the provider's page, or of the request that charges without one. */
function isPageOver({ clock, config, methods }: Dependencies, attempt: Attempt): boolean {
  const over = methods[attempt.method].overAt(attempt, config);
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

const commitOf = ({ methods }: Dependencies, { method }: Attempt) => methods[method].page?.commit ?? null;

type Question = 'commit' | 'status';

/**
 * To commit is to charge: only what the visitor finished, what can only be found out because its page is over, or what was
 * committed without an answer. Where there is no commit, the call that made the attempt or the visitor charged, and only the status is left.
 */
export function questionFor({
  attempt,
  evidence,
  pageOver,
  hasCommit,
}: Pick<Inquiry, 'attempt' | 'evidence' | 'pageOver'> & { hasCommit: boolean }): Question | null {
  if (attempt.state === 'paid') return null;
  const isReported = evidence === 'callback' || (evidence === 'finished' && hasCommit);
  if (isFinal(attempt.state)) return isReported ? 'status' : null;
  if (!hasCommit) return 'status';
  if (evidence === 'finished') return 'commit';
  if (pageOver || attempt.commitOpenSince !== null) return 'commit';
  return evidence === 'timer' && attempt.returned ? 'commit' : 'status';
}

/** Outside any transaction: the provider's word, or null when there is nothing to ask it. */
export async function askProvider(deps: Dependencies, inquiry: Inquiry): Promise<ProviderWord> {
  const { attempt, question, askUntil } = inquiry;
  const { status } = deps.methods[attempt.method];
  const commit = commitOf(deps, attempt);
  const { company, provider_token: token } = attempt;
  const isLate = deps.clock.now() > askUntil;
  if (question === null || isLate) return { answer: null, leavesCommitOpen: false };
  if (question === 'status' || commit === null || token === null)
    return { answer: await status(deps, attempt), leavesCommitOpen: false };
  const answer = await commit(deps, { company, token });
  // A refused commit charges nothing: the status says why it was refused.
  if (answer.kind === 'locked') return { answer: await status(deps, attempt), leavesCommitOpen: false };
  return { answer, leavesCommitOpen: answer.kind === 'silent' };
}

/** What came of a question. A commit without an answer stays open: it may still charge. */
export type ProviderWord = { readonly answer: Answer | null; readonly leavesCommitOpen: boolean };

/** After asking, in a transaction: the attempt moves, or waits for the next delay. Answers its state. */
export async function conclude(
  deps: Dependencies,
  inquiry: Inquiry,
  { answer, leavesCommitOpen }: ProviderWord,
): Promise<PaymentState> {
  const [before, after, company] = await deps.db.transaction().execute(async (tx) => {
    if (inquiry.commitId !== null && !leavesCommitOpen)
      await closeCommit(tx, inquiry.commitId, deps.clock.now());
    const attempt = await lockAttempt(tx, inquiry.attempt.id);
    const fact = factOf(deps, inquiry, attempt, answer);
    const state = fact ? await move(tx, deps, attempt, fact) : attempt.state;
    const settled =
      state === attempt.state && !isFinal(state) ? await wait(tx, deps, attempt, leavesCommitOpen) : state;
    return [attempt.state, settled, attempt.company] as const;
  });
  if (before !== after) deps.metrics.countPayment(company, after);
  return after;
}

function factOf(deps: Dependencies, inquiry: Inquiry, attempt: Attempt, answer: Answer | null): Fact | null {
  if (answer === null) return neverOpened(inquiry, attempt) ? { event: 'page.expired' } : null;
  if (isUncommitted(answer) && inquiry.debtChanged && !isCommitOpen(deps, attempt))
    return { event: 'debt.changed' };
  const event = interpret(answer, attempt, inquiry.evidence, inquiry.pageOver);
  if (event === null || isTooEarly(event, answer, inquiry)) return null;
  if (deniesCharge(event) && mayBeCharged(deps, inquiry, attempt)) return null;
  if (answer.kind !== 'report') return { event, detail: { reason: answer.reason } };
  const { status, amount, buyOrder, authorisation } = answer.report;
  const detail = { status, amount, buyOrder, responseCode: authorisation.responseCode };
  return { event, detail, authorisation };
}

/** Given up before the provider had a page for it: nothing can have been charged. */
function neverOpened({ evidence }: Inquiry, { state }: Attempt): boolean {
  return evidence === 'timer' && state === 'created';
}

/** Only a commit of ours charges a page. */
function isUncommitted(answer: Answer): boolean {
  return answer.kind === 'report' && answer.report.status === 'INITIALIZED';
}

function deniesCharge(event: AttemptEvent): boolean {
  return event === 'page.expired' || event === 'provider.cancelled';
}

/**
 * "Nothing was charged" is not believed of a page that the visitor has brought finished, unless a timer knew of that and
 * outwaited it; nor while a commit is open. Each commit is recorded before it is sent, under the lock of the attempt.
 */
function mayBeCharged(deps: Dependencies, { attempt: asked, evidence }: Inquiry, now: Attempt): boolean {
  const wasFinished = now.returned && !(evidence === 'timer' && asked.returned);
  return wasFinished || isCommitOpen(deps, now);
}

/** While the visitor may still be on the page, a timer's unanswered question leaves nothing unknown. A report is an answer. */
function isTooEarly(
  event: AttemptEvent,
  answer: Answer,
  { attempt: asked, evidence, pageOver }: Inquiry,
): boolean {
  const isUnanswered = event === 'provider.unreachable' && answer.kind !== 'report';
  return isUnanswered && evidence === 'timer' && asked.state === 'redirected' && !pageOver;
}

async function wait(tx: Tx, deps: Dependencies, attempt: Attempt, isSilent: boolean): Promise<PaymentState> {
  // A provider that leaves every commit open is asked by the retry schedule, not at the end of each.
  const waitedFor = isSilent ? { ...attempt, commitOpenSince: null } : attempt;
  const method = deps.methods[attempt.method];
  const over = method.overAt(waitedFor, deps.config);
  const next = nextRetryAt(method, attempt.since, deps.clock.now(), over);
  if (next === null) return move(tx, deps, attempt, { event: 'evidence.contradicted', reason: 'noAnswer' });
  await setAskAt(tx, attempt, next);
  return attempt.state;
}
