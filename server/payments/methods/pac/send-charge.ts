import type { Db } from '../../../database/schema.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { lockAttempt } from '../../attempt-row.ts';
import { COMMIT_GRACE_MS } from '../../retry-schedule.ts';
import { move } from '../../move.ts';
import { mayCharge, readQuote } from '../../quotes.ts';
import { settle } from '../../settle.ts';
import { authorisationOf } from './charge-answers.ts';
import { soon } from './deadlines.ts';
import type { DebitProvider } from './debit-provider.ts';
import type { Debit } from './rows.ts';

type Order = NonNullable<Awaited<ReturnType<typeof readUnsent>>>;

/**
 * Orders the charge under way at the provider, outside any transaction, until it has taken it: ordered again under the same
 * reference it is charged once. What cannot be taken off its debt any more is not ordered. What it becomes is the payment's to
 * settle.
 */
export async function sendCharge(deps: Dependencies, debit: Debit): Promise<void> {
  const { db, clock } = deps;
  const provider = deps.outside.providers.pac(debit.company);
  const order = await readUnsent(db, debit);
  if (!order || debit.mandate_id === null) return setAlarm(db, debit, null);
  const isOrdered = await noteOrder(deps, order);
  const said = isOrdered ? await sendOrder(provider, debit.mandate_id, order) : null;
  // An earlier try with a lost answer may have been accepted, unless the provider does not know the charge.
  const answer = said === null || said.kind === 'refused' ? await provider.charge(order.buy_order) : said;
  if (answer.kind === 'silent') return setAlarm(db, debit, soon(deps));
  if (answer.kind === 'refused' && !isOrdered) return withdraw(deps, debit, order);
  await db
    .updateTable('automatic_debit_charge')
    .set({ sent_at: clock.now() })
    .where('payment_id', '=', order.payment_id)
    .execute();
  if (answer.kind === 'refused') return refuse(deps, order.payment_id, answer.reason);
  await setAlarm(db, debit, null);
  if (answer.state !== 'pending') await settle(deps, order.payment_id, 'callback');
}

/** Recorded before the charge is sent, because it may charge even if this process dies. False when its debt has changed or is disputed. */
async function noteOrder({ db, clock }: Dependencies, { payment_id: id }: Order): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const { quote_id: quoteId } = await lockAttempt(tx, id);
    if (!(await mayCharge(tx, await readQuote(tx, quoteId)))) return false;
    const ordered = tx.updateTable('automatic_debit_charge').set({ ordered_at: clock.now() });
    await ordered.where('payment_id', '=', id).execute();
    return true;
  });
}

function sendOrder(provider: DebitProvider, mandate: string, order: Order) {
  const { buy_order: reference, amount, charge_from: dueOn, charge_by: chargeBy } = order;
  return provider.order({ mandate, reference, amount, dueOn, chargeBy });
}

/** The provider does not know it. An order that was sent a moment ago may still reach it. */
async function withdraw(deps: Dependencies, debit: Debit, order: Order): Promise<void> {
  const { payment_id: id, ordered_at: orderedAt } = order;
  if (orderedAt && deps.clock.now().getTime() < orderedAt.getTime() + COMMIT_GRACE_MS)
    return setAlarm(deps.db, debit, soon(deps));
  await deps.db.transaction().execute(async (tx) => {
    await move(tx, deps, await lockAttempt(tx, id), { event: 'debt.changed' });
  });
}

/** When this charge is ordered again. What its outcome sets for the debit stays: it may have come in meanwhile. */
async function setAlarm(db: Db, { id, payment_id }: Debit, due_at: Date | null): Promise<void> {
  await db
    .updateTable('automatic_debit')
    .set({ due_at })
    .where('id', '=', id)
    .where('state', '=', 'charging')
    .where('payment_id', '=', payment_id)
    .execute();
}

function readUnsent(db: Db, { payment_id: paymentId }: Debit) {
  return db
    .selectFrom('automatic_debit_charge as c')
    .innerJoin('payment as p', 'p.id', 'c.payment_id')
    .select(['c.payment_id', 'c.charge_from', 'c.charge_by', 'c.ordered_at', 'p.buy_order', 'p.amount'])
    .where('c.payment_id', '=', paymentId)
    .where('c.sent_at', 'is', null)
    .executeTakeFirst();
}

async function refuse(deps: Dependencies, paymentId: string, reason: string): Promise<void> {
  const authorisation = authorisationOf('failed', { failure: 'mandateGone', operation: null });
  await deps.db.transaction().execute(async (tx) => {
    const attempt = await lockAttempt(tx, paymentId);
    await move(tx, deps, attempt, { event: 'provider.declined', detail: { reason }, authorisation });
  });
}
