import type { PaymentState } from '#contract/payment-status.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { lockAttempt } from '../../attempt-row.ts';
import type { Evidence } from '../../interpret.ts';
import { move } from '../../move.ts';
import { settle } from '../../settle.ts';
import { readToken } from './interpret-session.ts';
import type { Session } from './provider.ts';
import { keepSurplus } from './surplus.ts';

const DAY_MS = 24 * 60 * 60_000;

/** A payment's session is polled for this long after the payment ended, even without a callback. */
const FOLLOWED_MS = 3 * DAY_MS;

/** Settles a payment, and attends to what a session brings besides: transfers after the first, and money a bank took back. */
export async function follow(
  deps: Dependencies,
  paymentId: string,
  evidence: Evidence,
): Promise<PaymentState> {
  const state = await settle(deps, paymentId, evidence);
  const { company, provider_token: token } = await deps.db
    .selectFrom('payment')
    .select(['company', 'provider_token'])
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow();
  if (token === null) return state;
  const answer = await deps.outside.providers.transfer(company).session(readToken(token).session);
  if (answer.kind !== 'session') return state;
  if (state === 'paid' && isTakenBack(answer.session)) await noteTakenBack(deps, paymentId, answer.session);
  for (const transfer of answer.session.transfers.slice(1)) await keepSurplus(deps, paymentId, transfer);
  return state;
}

function isTakenBack({ transfers: [first] }: Session): boolean {
  return first?.state === 'returned';
}

/** The bank took back what has paid: its debtor was informed otherwise, so a person must look. */
async function noteTakenBack(deps: Dependencies, paymentId: string, session: Session): Promise<void> {
  const { state, reference: buyOrder } = session;
  await deps.db.transaction().execute(async (tx) => {
    const attempt = await lockAttempt(tx, paymentId);
    await move(tx, deps, attempt, { event: 'evidence.contradicted', detail: { status: state, buyOrder } });
  });
}

/** Reads every recent session of an ended payment: a callback may be lost, and money may arrive after any end. */
export async function followRecent(deps: Dependencies): Promise<number> {
  const payments = await deps.db
    .selectFrom('payment')
    .select('id')
    .where('method', '=', 'transfer')
    .where('provider_token', 'is not', null)
    .where('provider_token', 'not like', '%.%')
    .where('settled_at', '>', new Date(deps.clock.now().getTime() - FOLLOWED_MS))
    .execute();
  for (const { id } of payments) {
    await follow(deps, id, 'callback').catch((error: unknown) =>
      deps.log.error({ paymentId: id, err: error }, 'a transfer could not be followed'),
    );
  }
  return payments.length;
}
