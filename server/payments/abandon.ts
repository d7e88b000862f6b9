import type { RequestOf, ResponseOf } from '#contract/call.ts';
import type { abandonPayment } from '#contract/payment.ts';
import type { PaymentState } from '#contract/payment-status.ts';
import type { SessionCaller } from '../http/call-answers.ts';
import type { Dependencies } from '../dependencies.ts';
import { Refusal } from '../http/failures.ts';
import { ABANDON } from '../texts/spoken.ts';
import { lockAttempt, type Attempt } from './attempt-row.ts';
import { move } from './move.ts';

type Asking = { body: RequestOf<typeof abandonPayment>; caller: SessionCaller };

/** States that hold no quota. */
const RELEASED: readonly PaymentState[] = ['cancelled', 'declined', 'expired'];

/** Cancels the caller's own payment unless its page was finished: its quotas are released and it is never charged. */
export async function abandon(
  deps: Dependencies,
  { body, caller }: Asking,
): Promise<ResponseOf<typeof abandonPayment>> {
  const payment = await deps.db
    .selectFrom('payment')
    .select(['id', 'company', 'state', 'method', 'provider_token'])
    .where('ref', '=', body.ref)
    .where('company', '=', caller.company.key)
    .where('debtor_id', '=', caller.debtorId)
    .executeTakeFirst();
  if (!payment) throw new Refusal('NOT_FOUND');
  const isWithdrawn = await withdrawPage(deps, payment);
  const { before, after } = await giveUp(deps, payment.id, isWithdrawn);
  if (before !== after) deps.metrics.countPayment(payment.company, after);
  return RELEASED.includes(after) ? { status: 'success' } : { status: 'NOT_OPEN', message: ABANDON.NOT_OPEN };
}

type Open = Pick<Attempt, 'company' | 'state' | 'method' | 'provider_token'>;

/**
 * A page that charges when it is finished must be closed at the provider before its quotas are free. One that opens after this
 * look at its payment is not closed, so that payment is not given up.
 */
async function withdrawPage(
  deps: Dependencies,
  { company, state, method, provider_token: token }: Open,
): Promise<boolean> {
  const { page } = deps.methods[method];
  if (!page?.withdraw) return true;
  return state === 'redirected' && token !== null && page.withdraw(deps, { company, token });
}

/** A commit that was sent may charge at this moment: its payment cannot be given up. */
function giveUp(
  deps: Dependencies,
  id: string,
  isWithdrawn: boolean,
): Promise<Record<'before' | 'after', PaymentState>> {
  return deps.db.transaction().execute(async (tx) => {
    const attempt = await lockAttempt(tx, id);
    const before = attempt.state;
    if (attempt.commitOpenSince !== null || !isWithdrawn) return { before, after: before };
    return { before, after: await move(tx, deps, attempt, { event: 'visitor.abandoned' }) };
  });
}
