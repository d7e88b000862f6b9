import type { RequestOf, ResponseOf } from '#contract/call.ts';
import type { startPayment } from '#contract/payment.ts';
import type { PaymentMethodCode } from '#domain/company.ts';
import type { SessionCaller } from '../http/call-answers.ts';
import type { Dependencies } from '../dependencies.ts';
import { Refusal } from '../http/failures.ts';
import { START } from '../texts/payment.ts';
import type { Attempt } from './attempt-row.ts';
import { inProgress } from './in-progress.ts';
import { redirectOf } from './holders.ts';
import { isOffered } from './methods.ts';
import { openPage } from './methods/webpay/open-page.ts';
import { reserveOnce, type Reserved } from './reserve.ts';

type Started = ResponseOf<typeof startPayment>;
type Asking = { body: RequestOf<typeof startPayment>; caller: SessionCaller; operationId: string };

/** A session that ends while the visitor types card data would greet them with an expiry (readings 30c). */
const LEAST_SESSION_MS = 6 * 60_000;

/** Methods that are paid on a page of the provider's; a saved card is charged by a call of its own (server/payments/methods/oneclick/pay.ts). */
const BY_PAGE: readonly PaymentMethodCode[] = ['webpay'];

/** Opens the provider's page for a frozen quote; a second tab is led to the first one's page. */
export async function startPaymentFor(
  deps: Dependencies,
  { body, caller, operationId }: Asking,
): Promise<Started> {
  const method = body.payment_method;
  if (!BY_PAGE.includes(method) || !isOffered(deps, caller.company, method))
    return outcome('METHOD_UNAVAILABLE');
  const left = caller.expiresAt.getTime() - deps.clock.now().getTime();
  if (left < LEAST_SESSION_MS) return outcome('SESSION_TOO_SHORT');
  const wish = { paymentId: operationId, quoteId: body.quote_id, method, caller };
  return answerOf(deps, await reserveOnce(deps, wish));
}

async function answerOf(deps: Dependencies, reserved: Reserved): Promise<Started> {
  if (reserved.kind === 'stale') return outcome('QUOTE_STALE');
  if (reserved.kind === 'maintenance') return outcome('MAINTENANCE');
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

function outcome(status: Exclude<Started['status'], 'success' | 'IN_PROGRESS'>): Started {
  return { status, message: START[status] };
}
