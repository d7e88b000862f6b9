import { randomUUID } from 'node:crypto';
import { addDays, santiagoDay, startOfDay, type CalendarDate } from '#domain/calendar.ts';
import type { Company } from '#domain/company.ts';
import type { Tx } from '../../../database/schema.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { confirmedEmail } from '../../../identity/debtors.ts';
import { lockAttempt } from '../../attempt-row.ts';
import { lockDebtor } from '../../../session/lock-debtor.ts';
import { isDiscountUnsettled } from '../../discounts.ts';
import { move } from '../../move.ts';
import { freeze, type QuoteContent } from '../../quote-content.ts';
import { keepQuote } from '../../quotes.ts';
import { createAttempt } from '../../reserve.ts';
import { soon } from './deadlines.ts';
import { moveDebit } from './move.ts';
import { lockDebit, setDueAt, type Debit } from './rows.ts';
import { readToCharge, type ToCharge } from './to-charge.ts';

/**
 * A due active debit begins the charge of its due quotas, waits for the next due date or the end of a dispute, ends because
 * all is paid, or is cancelled after the company's business days of charges that failed (§4.6).
 */
export async function attendActive(deps: Dependencies, { id, debtor_id }: Debit): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    await lockDebtor(tx, debtor_id);
    const debit = await lockDebit(tx, id);
    const company = deps.companies.payingByKey(debit.company);
    if (company && debit.state === 'active') await attend(tx, deps, company, debit);
  });
}

async function attend(tx: Tx, deps: Dependencies, company: Company, debit: Debit): Promise<Debit | null> {
  const now = deps.clock.now();
  const today = santiagoDay(now);
  const next = await readToCharge(tx, company, debit, now);
  if (next === 'paid') return moveDebit(tx, deps, debit, { event: 'debt.paid' });
  if (next === 'gone') return moveDebit(tx, deps, debit, { event: 'charge.doubtful', reason: 'debtChanged' });
  // After a dispute the charge has all its days again.
  if (next === 'frozen' || (next.isPart && today < next.from))
    return wait(tx, debit, startOfDay(addDays(today, 1)), { active_on: today });
  // What was paid and is unpaid again by then is charged with it, on all its days.
  if (today < next.from) return wait(tx, debit, startOfDay(next.from), { active_on: next.from });
  const content = freeze({ company: debit.company, debtorId: debit.debtor_id }, next.offer, next.runs);
  if ((await isHeld(tx, content)) || (await isDiscountUnsettled(tx, content)))
    return wait(tx, debit, soon(deps));
  if (today > next.by) return moveDebit(tx, deps, debit, { event: 'charge.overdue', reason: 'notCharged' });
  return begin(tx, deps, debit, next, content);
}

async function wait(tx: Tx, { id }: Debit, until: Date, begun?: { active_on: CalendarDate }): Promise<null> {
  await setDueAt(tx, id, until, begun);
  return null;
}

/**
 * A card payment of one of these quotas is under way. Only the payment that holds a quota may charge it, and a pending card
 * charge uses up none of the debit's days.
 */
async function isHeld(tx: Tx, { company, lines }: QuoteContent): Promise<boolean> {
  const held = await tx
    .selectFrom('payment_quota')
    .select('number')
    .where('company', '=', company)
    .where('hold', 'in', ['held', 'waiting', 'paid'])
    .where(({ eb, refTuple, tuple }) =>
      eb(
        refTuple('debt_id', 'number'),
        'in',
        lines.map((line) => tuple(line.debtId, line.number)),
      ),
    )
    .executeTakeFirst();
  return held !== undefined;
}

/** A payment like any other: its own frozen price, its quotas held, and from here on the provider may charge it. */
async function begin(
  tx: Tx,
  deps: Dependencies,
  debit: Debit,
  { from, by }: ToCharge,
  content: QuoteContent,
): Promise<Debit | null> {
  const now = deps.clock.now();
  const paymentId = randomUUID();
  const quote = await keepQuote({ ...deps, db: tx }, randomUUID(), content);
  const email = await confirmedEmail(tx, debit.debtor_id);
  if (email === null) throw new Error('An automatic debit of a debtor without contact data.');
  await createAttempt(tx, { paymentId, method: 'pac' }, quote, email, now);
  const attempt = await lockAttempt(tx, paymentId);
  await move(tx, deps, attempt, { event: 'charge.requested', patch: { provider_token: attempt.buy_order } });
  const charge = { payment_id: paymentId, debit_id: debit.id, charge_from: from, charge_by: by };
  await tx.insertInto('automatic_debit_charge').values(charge).execute();
  const patch = { payment_id: paymentId, due_at: now };
  return moveDebit(tx, deps, debit, { event: 'charge.begun', detail: { paymentId }, patch });
}
