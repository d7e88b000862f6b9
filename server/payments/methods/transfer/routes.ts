import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { PaymentState } from '#contract/payment-status.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { isStorable } from '../../../http/storable.ts';
import type { Evidence } from '../../interpret.ts';
import { receiveCallback } from '../../provider-callback.ts';
import { receiveReturn, stateAfterReturn, type ReturnedPayment } from '../../provider-return.ts';
import { CALLBACK_ROUTE, RETURN_PATH } from './addresses.ts';
import { follow } from './follow.ts';

const session = z.string().check(z.minLength(1), z.maxLength(64));
const BackSchema = z.object({ session, ended: z.optional(z.literal('cancelled')) });
const CallbackSchema = z.object({
  event_id: z.string().check(z.minLength(1), z.maxLength(100)),
  type: z.string().check(z.regex(/^(session|transfer)\.[a-z]{1,30}$/)),
  session,
  reference: z.string().check(z.minLength(1), z.maxLength(64)),
});

/** States with a page that says "not charged". */
const UNPAID: readonly PaymentState[] = ['declined', 'cancelled', 'expired', 'review'];

/** The payment that opened a session. */
function find({ db }: Dependencies, token: string): Promise<ReturnedPayment | undefined> {
  return db
    .selectFrom('payment')
    .select(['id', 'ref', 'company', 'debtor_id', 'state'])
    .where('provider_token', '=', token)
    .where('method', '=', 'transfer')
    .executeTakeFirst();
}

/** Where the provider sends the browser back, and its callbacks: both are only a reason to ask it. */
export function transferRoutes(app: FastifyInstance, deps: Dependencies): void {
  receiveReturn(app, deps, { path: RETURN_PATH, methods: ['GET'] }, async (brought) => {
    const back = BackSchema.safeParse(brought);
    const payment = back.success && isStorable(back.data) && (await find(deps, back.data.session));
    if (!payment) return null;
    // Who cancelled has finished nothing: the provider's word ends it at once.
    const evidence: Evidence = back.data.ended ? 'callback' : 'finished';
    const state = await stateAfterReturn(deps, payment, follow(deps, payment.id, evidence));
    const page = UNPAID.includes(state) ? 'error' : 'success';
    return { debtorId: payment.debtor_id, path: `${payment.company}/${page}?ref=${payment.ref}` };
  });
  receiveCallback(app, deps, {
    path: CALLBACK_ROUTE,
    header: 'transfer-signature',
    accounts: deps.config.transfer.accounts,
    schema: CallbackSchema,
    take: async (callback, company) => async () => {
      const payment = await find(deps, callback.session);
      if (payment?.company === company) await follow(deps, payment.id, 'callback');
    },
  });
}
