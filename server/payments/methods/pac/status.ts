import type { RequestOf, ResponseOf } from '#contract/call.ts';
import type { DebitAnswer, fetchDebit } from '#contract/debit.ts';
import type { PaymentData } from '#contract/payment-status.ts';
import type { Company } from '#domain/company.ts';
import type { Offer } from '#domain/debt.ts';
import type { SessionCaller } from '../../../http/call-answers.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { Refusal } from '../../../http/failures.ts';
import { describePayment } from '../../status.ts';
import { within } from '../../with-timeout.ts';
import { describeBare, describeOwn } from './describe.ts';
import { attendDueDebits } from './due.ts';
import { readDebitBy, readOwnDebits, type Debit } from './rows.ts';
import { isFinal } from './states.ts';

type Asking = { body: RequestOf<typeof fetchDebit>; caller: SessionCaller | null };

/** A page that waits learns it a little sooner, but never waits long for one answer. */
const PATIENCE_MS = 2_500;

/** The reference alone shows the state; amounts, dates and bank are shown to the debit's own debtor only. */
export async function answerDebit(
  deps: Dependencies,
  { body, caller }: Asking,
): Promise<ResponseOf<typeof fetchDebit>> {
  const debit = await freshDebit(deps, body.ref);
  const company = deps.companies.payingByKey(debit.company);
  if (!company) throw new Refusal('NOT_FOUND');
  const isOwner = caller?.debtorId === debit.debtor_id && caller.company.key === debit.company;
  const data = isOwner
    ? await describePage(deps, company, debit)
    : await describeBare(deps.db, company, debit);
  return { status: 'success', data };
}

/** Everything, with the payment its last charge made. */
export async function describePage(deps: Dependencies, company: Company, debit: Debit): Promise<DebitAnswer> {
  const answer = await describeOwn(deps, company, debit);
  return { ...answer, detail: { ...answer.detail, last_paid: await readLastPaid(deps, debit) } };
}

async function readLastPaid(deps: Dependencies, { id }: Debit): Promise<PaymentData | null> {
  const payment = await deps.db
    .selectFrom('automatic_debit_charge as charge')
    .innerJoin('payment', 'payment.id', 'charge.payment_id')
    .selectAll('payment')
    .where('charge.debit_id', '=', id)
    .where('payment.state', '=', 'paid')
    .orderBy('payment.settled_at', 'desc')
    .executeTakeFirst();
  return payment ? describePayment(deps, payment, true) : null;
}

/** The debit, after attending to it if its time has come. */
async function freshDebit(deps: Dependencies, ref: string): Promise<Debit> {
  const debit = await readDebitBy(deps.db, 'ref', ref);
  if (!debit) throw new Refusal('NOT_FOUND');
  if (debit.due_at === null || debit.due_at > deps.clock.now()) return debit;
  await within(PATIENCE_MS, attendDueDebits(deps, debit.id));
  return (await readDebitBy(deps.db, 'ref', ref)) ?? debit;
}

/** The debits of the debtor's offers: the live ones, or else the one that ended last. */
export async function readShownDebits(
  deps: Pick<Dependencies, 'db' | 'clock'>,
  company: Company,
  debtorId: string,
  offers: readonly Offer[],
): Promise<DebitAnswer[]> {
  const offered = new Set(offers.flatMap(({ debts }) => debts).map((debt) => debt.agreementNumber));
  const shown: Debit[] = [];
  const seen = new Set<string>();
  for (const debit of await readOwnDebits(deps.db, { company: company.key, debtorId })) {
    const isNews = debit.agreements.some((number) => offered.has(number) && !seen.has(number));
    if (isNews && isWorthShowing(debit)) shown.push(debit);
    for (const number of debit.agreements) seen.add(number);
  }
  const answers = await Promise.all(shown.map((debit) => describeOwn(deps, company, debit, offers)));
  // It is offered to be paid again, without a word about what was cleared up.
  return answers.filter(({ ending }) => ending?.reason !== 'reviewed');
}

/** What its debtor ended, replaced or never activated is no news to them. */
function isWorthShowing({ state, end_reason: reason, active_on: activeOn }: Debit): boolean {
  return !isFinal(state) || (state === 'cancelled' && activeOn !== null && reason !== 'byDebtor');
}
