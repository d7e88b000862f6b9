import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { PaymentState } from '#contract/payment-status.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { receiveReturn, stateAfterReturn, type ReturnedPayment } from '../../provider-return.ts';
import { settle } from '../../settle.ts';
import { interpretReturn, type ProviderReturn } from '../transbank.ts';

export const RETURN_PATH = '/saldar/return/webpay';

/** States with a page about a charge, made or being confirmed; the pages of the others say why there was none. */
const SUCCESS: readonly PaymentState[] = ['paid', 'confirming', 'unknown', 'redirected'];

/** Where the provider sends the browser back: settles the payment with the provider and shows its page (readings 33). */
export function webpayReturnRoute(app: FastifyInstance, deps: Dependencies): void {
  receiveReturn(app, deps, { path: RETURN_PATH, methods: ['GET', 'POST'] }, async (brought) => {
    const back = interpretReturn(brought);
    if (!back) return null;
    const payment = await find(deps, back);
    if (!payment) return null;
    const state = await stateAfterReturn(deps, payment, settle(deps, payment.id, back.shape));
    const page = SUCCESS.includes(state) ? 'success' : 'error';
    return { debtorId: payment.debtor_id, path: `${payment.company}/${page}?ref=${payment.ref}` };
  });
}

/**
 * By the token, the order and the session the browser carries; all must be of one payment. An order number alone is printed on
 * receipts: without the session it names no payment.
 */
async function find(
  { db }: Dependencies,
  { token, buyOrder, session }: ProviderReturn,
): Promise<ReturnedPayment | undefined> {
  let query = db.selectFrom('payment').select(['id', 'ref', 'company', 'debtor_id', 'state']);
  if (token) query = query.where('provider_token', '=', token);
  if (buyOrder) query = query.where('buy_order', '=', buyOrder);
  if (session) query = query.where(sql`id::text`, '=', session);
  return query.executeTakeFirst();
}
