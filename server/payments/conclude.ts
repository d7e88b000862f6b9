import type { PaymentState } from '#contract/payment-status.ts';
import type { Tx } from '../database/schema.ts';
import type { Dependencies } from '../dependencies.ts';
import { isFinal, type AttemptEvent } from './attempt.ts';
import { closeCommit, lockAttempt, setAskAt, type Attempt } from './attempt-row.ts';
import type { Answer } from './card-provider.ts';
import { judge } from './interpret.ts';
import type { Inquiry } from './inquiry.ts';
import { isCommitOpen, nextRung, overAt } from './retry-schedule.ts';
import { move, type Fact } from './move.ts';

/** What came of a question. A commit without an answer stays open: it may still charge. */
export type Asked = { readonly answer: Answer | null; readonly leavesCommitOpen: boolean };

/** After asking, in a transaction: the attempt moves, or waits for the ladder's next rung. Answers its state. */
export async function conclude(
  deps: Dependencies,
  inquiry: Inquiry,
  { answer, leavesCommitOpen }: Asked,
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
  const event = judge(answer, attempt, inquiry.evidence, inquiry.pageOver);
  if (event === null || isTooEarly(event, inquiry)) return null;
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

/** While the visitor may still be on the page, a timer's unanswered question leaves nothing unknown. */
function isTooEarly(event: AttemptEvent, { attempt: asked, evidence, pageOver }: Inquiry): boolean {
  return (
    event === 'provider.unreachable' && evidence === 'timer' && asked.state === 'redirected' && !pageOver
  );
}

async function wait(tx: Tx, deps: Dependencies, attempt: Attempt, isSilent: boolean): Promise<PaymentState> {
  // A provider that leaves every commit open is asked on the ladder's rungs, not at the end of each.
  const waitedFor = isSilent ? { ...attempt, commitOpenSince: null } : attempt;
  const over = overAt(waitedFor, deps.config.webpay.formSeconds);
  const next = nextRung(attempt.since, deps.clock.now(), over, attempt.method);
  if (next === null) return move(tx, deps, attempt, { event: 'evidence.contradicted', reason: 'noAnswer' });
  await setAskAt(tx, attempt, next);
  return attempt.state;
}
