import { setTimeout as pause } from 'node:timers/promises';
import { preparePayment, startPayment } from '#contract/payment.ts';
import { fetchPaymentStatus, type PaymentState } from '#contract/payment-status.ts';
import { aPut } from '#server/testing/fixtures.ts';
import type { Random } from '../support/random.ts';
import { createPayer } from '../system/client.ts';
import { fillIn } from '../system/provider-pages.ts';
import { insist } from '../system/retry.ts';
import type { TestSystem } from '../system/test-system.ts';

/** What a payer was answered about their payment, by its reference. */
export type Outcome = { readonly ref: string; readonly state: PaymentState };

const enter = (testSystem: TestSystem) =>
  insist(async () => {
    const fixture = aPut();
    return { fixture, ...(await testSystem.enter(fixture.persona)) };
  });

/** One after the other they pay at the provider or have their card declined, and ask what became of it, at once. */
export async function payAndAsk(
  testSystem: TestSystem,
  random: Random,
  { origin, isOver }: { origin: () => string; isOver: () => boolean },
): Promise<{ outcomes: Outcome[]; faults: string[] }> {
  const outcomes: Outcome[] = [];
  const faults: string[] = [];
  while (!isOver()) {
    const { fixture, token } = await enter(testSystem);
    const payer = createPayer({ token, comesBack: () => true, origin });
    try {
      const prepared = await payer.call(preparePayment, fixture.everything);
      if (prepared.status !== 'success') throw new Error(prepared.reason);
      const quote = { quote_id: prepared.data.quote_id, payment_method: 'webpay' } as const;
      const started = await payer.call(startPayment, quote);
      // A provider's page that was asked for by a call whose answer was lost.
      if (started.status !== 'success') continue;
      const { ref, token: page } = started.data;
      outcomes.push({ ref, state: 'redirected' });
      const back = await fillIn(testSystem.origin, page, random.below(4) > 0 ? 'approved' : 'declined');
      if (back) await payer.comeBack(back);
      const { status: state } = await payer.call(fetchPaymentStatus, { ref });
      outcomes.push({ ref, state });
    } catch (problem) {
      faults.push(`a payer: ${String(problem)}`);
    }
  }
  return { outcomes, faults };
}

const FINAL: readonly PaymentState[] = ['paid', 'declined', 'cancelled', 'expired'];

/** Payments that came to another end than the payer was answered, or of which nothing is known. */
export async function untruths({ deps }: TestSystem, outcomes: readonly Outcome[]): Promise<string[]> {
  const rows = await deps.db.selectFrom('payment').select(['ref', 'state']).execute();
  const now = new Map(rows.map(({ ref, state }) => [ref, state]));
  return outcomes.flatMap(({ ref, state }) => {
    const kept = now.get(ref);
    if (kept === undefined) return [`a payment that was ${state} to its payer is not in the books: ${ref}`];
    return FINAL.includes(state) && kept !== state
      ? [`a payment that was ${state} to its payer is ${kept}: ${ref}`]
      : [];
  });
}

const EVERY_MS = 100;
/** Longer than this no answer is waited for. */
const PATIENCE_MS = 30_000;

/** One who only wants a price, which the server writes down, again and again, until `isOver`. */
export async function watchAbsence(testSystem: TestSystem, origin: () => string, isOver: () => boolean) {
  const { fixture, token } = await enter(testSystem);
  const statuses: number[] = [];
  const faults = new Set<string>();
  let longest = 0;
  let answered = performance.now();
  while (!isOver()) {
    const answer = await fetch(origin() + preparePayment.path, {
      method: preparePayment.method,
      headers: {
        authorization: `JWT ${token}`,
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
      },
      body: JSON.stringify(fixture.everything),
      signal: AbortSignal.timeout(PATIENCE_MS),
    }).catch(() => null);
    const text = (await answer?.text().catch(() => '')) ?? '';
    statuses.push(answer?.status ?? 0);
    longest = Math.max(longest, performance.now() - answered);
    if (answer?.status === 200) answered = performance.now();
    else if (answer?.status !== 503)
      faults.add(`${answer?.status ?? 'no answer'} instead of 503: ${text.slice(0, 200)}`);
    else if (answer.headers.get('retry-after') === null)
      faults.add(`503 without Retry-After: ${text.slice(0, 200)}`);
    await pause(EVERY_MS);
  }
  return { longest, statuses, faults: [...faults] };
}
