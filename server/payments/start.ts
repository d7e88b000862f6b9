import type { RequestOf, ResponseOf } from '#contract/call.ts';
import type { startPayment } from '#contract/payment.ts';
import type { SessionCaller } from '../http/call-answers.ts';
import type { Dependencies } from '../dependencies.ts';
import { Refusal } from '../http/failures.ts';
import { START } from '../texts/spoken.ts';
import { lockAttempt, type Attempt } from './attempt-row.ts';
import type { PaymentMethod } from './method.ts';
import { move, type Fact } from './move.ts';
import { inProgress } from './in-progress.ts';
import { redirectOf } from './holders.ts';
import { isOffered } from './methods.ts';
import { reserveOnce, type Reserved } from './reserve.ts';

type Started = ResponseOf<typeof startPayment>;
type Asking = { body: RequestOf<typeof startPayment>; caller: SessionCaller; operationId: string };

/** A session that ends while the visitor types card data would greet them with an expiry (readings 30c). */
const LEAST_SESSION_MS = 6 * 60_000;

/** Opens the provider's page for a frozen quote; a second tab gets the first one's page. */
export async function startPaymentFor(
  deps: Dependencies,
  { body, caller, operationId }: Asking,
): Promise<Started> {
  const method = body.payment_method;
  const isByPage = deps.methods[method].page !== null;
  if (!isByPage || !isOffered(deps, caller.company, method)) return outcome('METHOD_UNAVAILABLE');
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
  const { page } = deps.methods[attempt.method];
  const opened = page && attempt.state === 'created' ? await openPage(deps, page, attempt) : attempt;
  if (opened.state === 'cancelled') return outcome('PROVIDER_DOWN');
  const redirect = redirectOf(deps, opened);
  return redirect ? { status: 'success', data: redirect } : inProgress(deps, opened);
}

function outcome(status: Exclude<Started['status'], 'success' | 'IN_PROGRESS'>): Started {
  return { status, message: START[status] };
}

/**
 * Requests the provider's page, outside any transaction, and records the result: `redirected`, or `cancelled`, because a
 * page that was never shown charges nothing. Returns the attempt after it.
 */
async function openPage(
  deps: Dependencies,
  provider: NonNullable<PaymentMethod['page']>,
  { id, company, buy_order: buyOrder, amount }: Attempt,
): Promise<Attempt> {
  const { clock, db, metrics } = deps;
  const page = await provider.open(deps, { company, buyOrder, sessionId: id, amount, at: clock.now() });
  const fact: Fact =
    page.kind === 'opened'
      ? {
          event: 'provider.opened',
          patch: { provider_token: page.token, provider_url: page.url, redirected_at: clock.now() },
        }
      : { event: 'provider.unavailable', detail: { reason: page.reason } };
  const write = (what: Fact) =>
    db.transaction().execute(async (tx) => {
      const attempt = await lockAttempt(tx, id);
      const state = await move(tx, deps, attempt, what);
      const isMoved = state !== attempt.state;
      return [attempt, isMoved ? { ...attempt, ...what.patch, state } : attempt] as const;
    });
  const [before, after] = await write(fact).catch((error: unknown) => {
    if (!isTokenTaken(error)) throw error;
    // Two payments under one token could not be distinguished: no visitor is sent to that page.
    return write({ event: 'provider.unavailable', detail: { reason: 'a token of another payment' } });
  });
  if (before.state !== after.state) metrics.countPayment(after.company, after.state);
  return after;
}

function isTokenTaken(error: unknown): boolean {
  return (error as { constraint?: string }).constraint === 'payment_provider_token_key';
}
