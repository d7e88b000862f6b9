import type { RequestOf, ResponseOf } from '#contract/call.ts';
import type { startPayment } from '#contract/payment.ts';
import type { SessionCaller } from '../call-answers.ts';
import type { Dependencies } from '../dependencies.ts';
import { Refusal } from '../failures.ts';
import { START } from '../texts/payment.ts';
import type { Attempt } from './attempt-row.ts';
import { redirectOf, type Holder } from './live.ts';
import { methodsOf } from './methods.ts';
import { openPage } from './open-page.ts';
import { reserve, type Reserved, type Wish } from './reserve.ts';

type Started = ResponseOf<typeof startPayment>;
type Asking = { body: RequestOf<typeof startPayment>; caller: SessionCaller; operationId: string };

/** A session that ends while the visitor types card data would greet them with an expiry (readings 30c). */
const LEAST_SESSION_MS = 6 * 60_000;

/** Opens the provider's page for a frozen quote; a second tab is led to the first one's page. */
export async function startPaymentFor(
  deps: Dependencies,
  { body, caller, operationId }: Asking,
): Promise<Started> {
  const methods = methodsOf(caller.company, false);
  if (!methods.some(({ code_name: code }) => code === body.payment_method))
    return outcome('METHOD_UNAVAILABLE');
  const left = caller.expiresAt.getTime() - deps.clock.now().getTime();
  if (left < LEAST_SESSION_MS) return outcome('SESSION_TOO_SHORT');
  const wish = { paymentId: operationId, quoteId: body.quote_id, method: body.payment_method, caller };
  return answerOf(deps, await reserveOnce(deps, wish));
}

/** A quota that another debtor's payment holds cannot be this one's debt any more. */
async function reserveOnce(deps: Dependencies, wish: Wish): Promise<Reserved> {
  try {
    return await deps.db.transaction().execute((tx) => reserve(tx, deps, wish));
  } catch (error) {
    if (isHeldElsewhere(error)) return { kind: 'stale' };
    throw error;
  }
}

function isHeldElsewhere(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === 'payment_quota_once';
}

async function answerOf(deps: Dependencies, reserved: Reserved): Promise<Started> {
  if (reserved.kind === 'stale') return outcome('QUOTE_STALE');
  if (reserved.kind === 'noContact') throw new Refusal('FORBIDDEN');
  if (reserved.kind === 'attempt') return answerAttempt(deps, reserved.attempt);
  const redirect = redirectOf(deps, reserved.holder);
  return reserved.adopt && redirect
    ? { status: 'success', data: redirect }
    : inProgress(deps, reserved.holder);
}

async function answerAttempt(deps: Dependencies, attempt: Attempt): Promise<Started> {
  const opened = attempt.state === 'created' ? await openPage(deps, attempt) : attempt;
  if (opened.state === 'cancelled') return outcome('PROVIDER_DOWN');
  const redirect = redirectOf(deps, opened);
  return redirect ? { status: 'success', data: redirect } : inProgress(deps, opened);
}

function inProgress(
  deps: Dependencies,
  payment: Pick<Holder, 'amount'> & Parameters<typeof redirectOf>[1],
): Started {
  const { ref, amount } = payment;
  return {
    status: 'IN_PROGRESS',
    message: START.IN_PROGRESS,
    data: { ref, amount, redirect: redirectOf(deps, payment) },
  };
}

function outcome(status: Exclude<Started['status'], 'success' | 'IN_PROGRESS'>): Started {
  return { status, message: START[status] };
}
