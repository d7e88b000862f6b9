import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { PaymentState } from '#contract/payment-status.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { receiveReturn, RETURN_PATIENCE_MS } from '../../provider-return.ts';
import { settle } from '../../settle.ts';
import { interpretReturn, type ProviderReturn } from '../transbank.ts';
import { within } from '../../with-timeout.ts';

export const RETURN_PATH = '/saldar/return/webpay';

/** States whose page tells of a charge, made or still being confirmed; the others tell why there was none. */
const SUCCESS: readonly PaymentState[] = ['paid', 'confirming', 'unknown', 'redirected'];

type Found = { id: string; ref: string; company: string; state: PaymentState };

/** Where the provider sends the browser back: settles the payment with the provider and shows its page (readings 33). */
export function webpayReturnRoute(app: FastifyInstance, deps: Dependencies): void {
  receiveReturn(app, deps, { path: RETURN_PATH, methods: ['GET', 'POST'] }, async (brought) => {
    const back = interpretReturn(brought);
    const payment = back && (await find(deps, back));
    if (!back || !payment) return null;
    const state = await settledState(deps, payment, back);
    return `${payment.company}/${SUCCESS.includes(state) ? 'success' : 'error'}?ref=${payment.ref}`;
  });
}

/**
 * By the token, the order and the session the browser carries; all must be of one payment. An order number alone is printed on
 * receipts: without the session it names no payment.
 */
async function find(
  { db }: Dependencies,
  { token, buyOrder, session }: ProviderReturn,
): Promise<Found | undefined> {
  let query = db.selectFrom('payment').select(['id', 'ref', 'company', 'state']);
  if (token) query = query.where('provider_token', '=', token);
  if (buyOrder) query = query.where('buy_order', '=', buyOrder);
  if (session) query = query.where(sql`id::text`, '=', session);
  return query.executeTakeFirst();
}

/** What is true after asking the provider, or what was written down last when it does not answer in time. */
async function settledState(
  deps: Dependencies,
  payment: Found,
  { shape }: ProviderReturn,
): Promise<PaymentState> {
  const settling = settle(deps, payment.id, shape).catch((error: unknown) => {
    const { id, company, state } = payment;
    deps.log.error({ paymentId: id, company, state, err: error }, 'a return could not be settled');
    return null;
  });
  const settled = await within(RETURN_PATIENCE_MS, settling);
  if (settled) return settled;
  const { state } = await deps.db
    .selectFrom('payment')
    .select('state')
    .where('id', '=', payment.id)
    .executeTakeFirstOrThrow();
  return state;
}
