import * as z from 'zod/mini';
import type { Dependencies } from '../../../dependencies.ts';
import { settle } from '../../settle.ts';
import { attendDueDebits } from './due.ts';
import { lookAtMandate } from './look-at-mandate.ts';
import { readDebitBy } from './rows.ts';
import { isFinal } from './states.ts';

const id = z.string().check(z.minLength(1), z.maxLength(100));
export const CallbackSchema = z.object({
  event_id: id,
  type: z.string().check(z.regex(/^(mandate|charge)\.[a-z]{1,30}$/)),
  mandate: id,
  reference: id,
});
type Callback = z.infer<typeof CallbackSchema>;

const NOTHING = async () => undefined;

/** Stores an event, once. Returns the work it causes: a callback is only a reason to ask sooner. */
export async function takeCallback(
  deps: Dependencies,
  company: string,
  callback: Callback,
): Promise<() => Promise<unknown>> {
  const { db, clock } = deps;
  const isCharge = callback.type.startsWith('charge.');
  const subject = isCharge ? callback.reference : callback.mandate;
  const stored = await db
    .insertInto('debit_callback')
    .values({ event_id: callback.event_id, type: callback.type, subject, received_at: clock.now() })
    .onConflict((conflict) => conflict.column('event_id').doNothing())
    .returning('event_id')
    .executeTakeFirst();
  if (!stored) return NOTHING;
  return isCharge ? followCharge(deps, company, subject) : followMandate(deps, company, subject);
}

async function followCharge(
  deps: Dependencies,
  company: string,
  reference: string,
): Promise<() => Promise<unknown>> {
  const payment = await deps.db
    .selectFrom('payment')
    .select('id')
    .where('buy_order', '=', reference)
    .where('method', '=', 'pac')
    .where('company', '=', company)
    .executeTakeFirst();
  return payment ? () => settle(deps, payment.id, 'callback') : NOTHING;
}

async function followMandate(
  deps: Dependencies,
  company: string,
  mandate: string,
): Promise<() => Promise<unknown>> {
  const debit = await readDebitBy(deps.db, 'mandate_id', mandate);
  if (debit?.company !== company || isFinal(debit.state)) return NOTHING;
  return async () => {
    await lookAtMandate(deps, debit);
    await attendDueDebits(deps, debit.id);
  };
}
