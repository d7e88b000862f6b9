import type { Selectable } from 'kysely';
import type { RequestOf, ResponseOf } from '#contract/call.ts';
import type { fetchPaymentStatus, PaymentData, PaymentState } from '#contract/payment-status.ts';
import { santiagoClock, toDayMonthYear } from '#domain/calendar.ts';
import { isPaying, type Company, type ErrorCause } from '#domain/company.ts';
import type { SessionCaller } from '../http/call-answers.ts';
import { PAYMENT_COLUMNS, type Db, type PaymentTable } from '../database/schema.ts';
import type { Dependencies } from '../dependencies.ts';
import { Refusal } from '../http/failures.ts';
import { shownEmail } from '../identity/typed-email.ts';
import { moneyOf, standingOf } from '../ledger/standing.ts';
import { askDue } from './due.ts';
import { openUntil, redirectOf } from './holders.ts';
import { readQuote } from './quotes.ts';
import { settle } from './settle.ts';
import { readVoucher } from './voucher.ts';
import { within } from './with-timeout.ts';

type Status = ResponseOf<typeof fetchPaymentStatus>;
type Payment = Selectable<PaymentTable>;
type Asking = { body: RequestOf<typeof fetchPaymentStatus>; caller: SessionCaller | null };

/** A page that waits learns it a little sooner, but never waits long for one answer. */
const PATIENCE_MS = 2_500;
/** Of an open page: half the time between two questions, each of which counts twice, before and after it was asked. */
const COUNTED_MS = 2_500;

/** The reference alone shows state, amount, date and company; the voucher is shown to the payment's own debtor only. */
export async function answerStatus(deps: Dependencies, { body, caller }: Asking): Promise<Status> {
  const payment = await freshPayment(deps, body.ref);
  const data = await describePayment(deps, payment, isOwner(payment, caller));
  const status = await knownState(deps.db, payment);
  if (!data.voucher || !caller) return { status, data };
  const email = await shownEmail(deps, caller, payment.email);
  return { status, data: { ...data, voucher: { ...data.voucher, email } } };
}

/** The state as its debtor hears of it: a review that people have closed found no charge, or `money` says what became of it. */
export async function knownState(
  db: Db,
  { id, state }: Pick<Payment, 'id' | 'state'>,
): Promise<PaymentState> {
  if (state !== 'review') return state;
  return (await hasOpenCase(db, id)) ? 'review' : 'cancelled';
}

async function hasOpenCase(db: Db, paymentId: string): Promise<boolean> {
  const open = db
    .selectFrom('case_file')
    .select('id')
    .where('payment_id', '=', paymentId)
    .where('closed_at', 'is', null);
  return (await open.executeTakeFirst()) !== undefined;
}

/** Whether people still look at a payment, or its money waits or is on its way back. */
export async function isUnsettled(db: Db, paymentId: string): Promise<boolean> {
  if (await hasOpenCase(db, paymentId)) return true;
  const standing = await standingOf(db, paymentId);
  return standing !== null && standing.standing !== 'returned';
}

/** What is known of a payment; the voucher only for its own debtor, once it paid its debt. */
export async function describePayment(
  deps: Dependencies,
  payment: Payment,
  isOwn: boolean,
): Promise<PaymentData> {
  const tenant = deps.companies.byKey(payment.company);
  const { date, time } = santiagoClock(payment.settled_at ?? payment.created_at);
  const company = tenant && isPaying(tenant) ? tenant : undefined;
  const standing = await standingOf(deps.db, payment.id);
  const isBooked = payment.state === 'paid' && standing === null;
  const isAway = deps.outside.isAway(payment.method);
  // An open page is called unpaid; not where the debtor pays on it and its provider cannot be asked.
  const until = isAway && chargesAlone(deps, payment) ? null : openUntil(deps, payment);
  return {
    ref: payment.ref,
    company: payment.company,
    entity: company?.name ?? payment.company,
    amount: payment.amount,
    date: toDayMonthYear(date),
    hour: time,
    ...(until && { open_until: until }),
    ...(isOwn && (await ownersPart(deps, payment))),
    ...(isAway && { away: true as const }),
    ...(payment.failure_cause === 'debtChanged' && { debt_changed: true as const }),
    cause: company ? tellableCause(payment.failure_cause, company) : null,
    ...(standing && { money: moneyOf(standing) }),
    voucher: isBooked && isOwn ? await readVoucher(deps, payment) : null,
  };
}

async function ownersPart(
  deps: Dependencies,
  payment: Payment,
): Promise<Pick<PaymentData, 'order' | 'redirect'>> {
  const { offer_type } = await readQuote(deps.db, payment.quote_id);
  const redirect = redirectOf(deps, payment);
  return { order: { offer_type, method: payment.method }, ...(redirect && { redirect }) };
}

function isOwner(payment: Payment, caller: SessionCaller | null): boolean {
  return caller?.debtorId === payment.debtor_id && caller.company.key === payment.company;
}

/** The payment, after asking the provider if it was time to, or if its page may have charged: nothing is called unpaid that may be paid. */
export async function freshPayment(deps: Dependencies, ref: string): Promise<Payment> {
  const payment = await readByRef(deps, ref);
  const isDue = payment.ask_at !== null && payment.ask_at <= deps.clock.now();
  if (isDue) await within(PATIENCE_MS, askDue(deps, payment.id));
  else if (mayHaveCharged(deps, payment)) await within(PATIENCE_MS, ask(deps, payment));
  else return payment;
  return readByRef(deps, ref);
}

/** Its debtor pays on the provider's page: no commit of ours charges. */
const chargesAlone = (
  { methods }: Pick<Dependencies, 'methods'>,
  { method }: Pick<Payment, 'method'>,
): boolean => methods[method].page?.commit === null;

/** Whether money may have moved since the last question. However often it is looked at, the provider is spared. */
function mayHaveCharged(deps: Dependencies, payment: Payment): boolean {
  const { state, redirected_at: opened, asked } = payment;
  if (state !== 'redirected' || opened === null || !chargesAlone(deps, payment)) return false;
  return deps.clock.now().getTime() - opened.getTime() >= asked * COUNTED_MS;
}

async function ask(deps: Dependencies, { id, company }: Payment): Promise<void> {
  try {
    await settle(deps, id, 'timer');
  } catch (error) {
    deps.log.error({ paymentId: id, company, err: error }, 'a payment could not be asked for');
  }
}

async function readByRef({ db }: Dependencies, ref: string): Promise<Payment> {
  const payment = await db
    .selectFrom('payment')
    .select(PAYMENT_COLUMNS)
    .where('ref', '=', ref)
    .executeTakeFirst();
  if (!payment) throw new Refusal('NOT_FOUND');
  return payment;
}

/** The cause, if the company shows it to its debtors. */
export function tellableCause(
  cause: ErrorCause | 'debtChanged' | null,
  company: Pick<Company, 'listOfErrors'>,
): ErrorCause | null {
  return company.listOfErrors.find((listed) => listed === cause) ?? null;
}
