import type { ResponseOf } from '#contract/call.ts';
import type { PaymentState } from '#contract/payment-status.ts';
import type { tracePayment } from '#contract/receipt.ts';
import { santiagoClock, toDayMonthYear } from '#domain/calendar.ts';
import { parseRut } from '#domain/rut.ts';
import { parseVerificationCode } from '#domain/verification-code.ts';
import type { Visit } from '../http/call-answers.ts';
import type { Dependencies } from '../dependencies.ts';
import { Refusal } from '../http/failures.ts';
import { count, perHour } from '../http/limits.ts';
import { freshPayment, knownState } from '../payments/status.ts';
import { moneyOf, standingOf } from '../ledger/standing.ts';
import { TRACE } from '../texts/spoken.ts';

type Answer = ResponseOf<typeof tracePayment>;
type Ending = Extract<Answer, { status: 'success' }>['data']['outcome'];

/** What a debtor needs to know of a state: charged, not charged, or not yet known, a person looking included. */
function endingOf(state: PaymentState): Ending {
  if (state === 'paid') return 'charged';
  return ['declined', 'cancelled', 'expired'].includes(state) ? 'notCharged' : 'confirming';
}

/**
 * A truthful place to return to: the state of a payment by RUT and reference, after asking the provider if it is time to.
 * Only tries from one address are counted: the reference cannot be guessed, and counting by RUT would let others lock it.
 */
export function paymentTracer(deps: Dependencies) {
  const limit = perHour('trace', deps.config.throttle.perAddress, 'TOO_MANY_TRIES');
  return async ({ body, addressFingerprints }: Visit<typeof tracePayment, null>): Promise<Answer> => {
    const company = deps.companies.byProductType(body.product_type);
    const rut = parseRut(body.rut);
    if (!company) throw new Refusal('BAD_REQUEST');
    if (rut === null) throw new Refusal('INVALID_RUT');
    await count(deps, { limit, keys: addressFingerprints });
    const ref = await findRef(deps, company.key, rut, body.reference.trim());
    if (ref === null) return { status: 'NOT_FOUND', message: TRACE.NOT_FOUND };
    const payment = await freshPayment(deps, ref);
    const { date, time } = santiagoClock(payment.settled_at ?? payment.created_at);
    const standing = await standingOf(deps.db, payment.id);
    const outcome = standing?.standing ?? endingOf(await knownState(deps.db, payment));
    const when = { date: toDayMonthYear(date), hour: time };
    const money = standing && { money: moneyOf(standing) };
    return { status: 'success', data: { outcome, amount: payment.amount, ...when, ...money } };
  };
}

/**
 * `reference`: the one on the page and in the mail, the order number that the card's statement shows, or the voucher's
 * verification code as it is dictated.
 */
async function findRef(
  { db }: Dependencies,
  company: string,
  rut: string,
  reference: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('payment as p')
    .innerJoin('debtor as b', 'b.id', 'p.debtor_id')
    .leftJoin('verification as v', 'v.payment_id', 'p.id')
    .select('p.ref')
    .where('p.company', '=', company)
    .where('b.rut', '=', rut)
    .where(({ eb, or }) =>
      or([
        eb('p.ref', '=', reference),
        eb('p.buy_order', '=', reference.toUpperCase()),
        eb('v.code', '=', parseVerificationCode(reference)),
      ]),
    )
    .executeTakeFirst();
  return row?.ref ?? null;
}
