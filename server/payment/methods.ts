import type { RequestOf, ResponseOf } from '#contract/call.ts';
import type { fetchPaymentMethods } from '#contract/payment.ts';
import { isByMonthEnd, santiagoDay, type CalendarDate } from '#domain/calendar.ts';
import type { Company, PaymentMethodCode } from '#domain/company.ts';
import type { Debt } from '#domain/debt.ts';
import type { Pesos } from '#domain/money.ts';
import { isLocked } from '#domain/quotas.ts';
import type { SessionCaller } from '../call-answers.ts';
import { readOffers } from '../debts/offers.ts';
import type { Dependencies } from '../dependencies.ts';

type Method = Company['paymentMethods'][number];

/** Methods with a provider behind them today, and those among all that charge by themselves (§4.5 "automatic-debit variant"). */
const PROVIDED: readonly PaymentMethodCode[] = ['webpay'];
const AUTOMATIC: readonly PaymentMethodCode[] = ['pac'];

/** The ways a company's debts can be paid, first priority first (§4.5). */
export function methodsOf(company: Pick<Company, 'paymentMethods'>, automize: boolean): Method[] {
  return company.paymentMethods
    .filter(({ code_name: code }) => PROVIDED.includes(code) && (!automize || AUTOMATIC.includes(code)))
    .sort((a, b) => a.priority - b.priority);
}

/** Answers nothing for a debt that is not the caller's: a stranger's id looks like one that does not exist. */
export async function answerMethods(
  deps: Dependencies,
  { body, caller }: { body: RequestOf<typeof fetchPaymentMethods>; caller: SessionCaller },
): Promise<ResponseOf<typeof fetchPaymentMethods>> {
  const { company, debtorId } = caller;
  const now = deps.clock.now();
  const today = santiagoDay(now);
  const offers = await readOffers(deps.db, company, debtorId, now);
  const own = new Map(offers.flatMap((offer) => offer.debts).map((debt) => [debt.id, debt]));
  const debts = [...new Set(body.debts_ids)].flatMap((id) => own.get(id) ?? []);
  if (debts.length < new Set(body.debts_ids).size) return { high_amounts: false, payment_methods: [] };
  const amount = debts.reduce((total, debt) => total + payableNow(debt, today), 0);
  return {
    high_amounts: amount >= company.terms.highAmountFrom,
    payment_methods: methodsOf(company, body.automize),
  };
}

/** What would be paid today: all of a single total payment, of the rest what falls due this month. */
function payableNow(debt: Debt, today: CalendarDate): Pesos {
  return debt.quotas
    .filter((quota) => isLocked(debt) || isByMonthEnd(quota.dueDate, today))
    .reduce((total, quota) => total + quota.amountToPay, 0);
}
