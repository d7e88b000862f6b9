import type { RequestOf, ResponseOf } from '#contract/call.ts';
import type { fetchPaymentMethods } from '#contract/payment.ts';
import { santiagoDay } from '#domain/calendar.ts';
import type { Company, PaymentMethodCode } from '#domain/company.ts';
import type { Debt } from '#domain/debt.ts';
import { amountOf, isLocked } from '#domain/quotas.ts';
import { isHighAmount, takesDebit } from './methods/pac/eligible.ts';
import type { SessionCaller } from '../http/call-answers.ts';
import { readOffers } from '../debts/offers.ts';
import type { Dependencies } from '../dependencies.ts';

type Method = Company['paymentMethods'][number];

/** Those that charge by themselves (§4.5 "automatic-debit variant"). */
const AUTOMATIC: readonly PaymentMethodCode[] = ['pac'];

type Needs = Pick<Dependencies, 'config'>;
type Paid = Pick<Company, 'key' | 'paymentMethods'>;

/** Whether a method has a provider behind it here; a saved card needs the company's shop in the mall. */
function isProvided({ config }: Needs, { key }: Paid, code: PaymentMethodCode): boolean {
  return code === 'webpay' || (code === 'oneclick' && config.oneclick.childCodes[key] !== undefined);
}

/** The ways a company's debts can be paid at once, first priority first (§4.5). */
export function methodsOf(deps: Needs, company: Paid): Method[] {
  return byPriority(company, (code) => isProvided(deps, company, code));
}

function byPriority({ paymentMethods }: Paid, has: (code: PaymentMethodCode) => boolean): Method[] {
  return paymentMethods.filter(({ code_name: code }) => has(code)).sort((a, b) => a.priority - b.priority);
}

/** What is paid whole, above what a saved card is charged at a time, would only be declined. */
function exceedsSavedCard(
  { paymentMethodsExtraConfig: { oneclick } }: Company,
  debts: readonly Debt[],
): boolean {
  const least = amountOf(debts.filter(isLocked).flatMap(({ quotas }) => quotas));
  return oneclick.maxAmount !== undefined && least > oneclick.maxAmount;
}

export function isOffered(deps: Needs, company: Paid, method: PaymentMethodCode): boolean {
  return methodsOf(deps, company).some(({ code_name: code }) => code === method);
}

/** Answers nothing for a debt that is not the caller's: a stranger's id looks like one that does not exist. */
export async function answerMethods(
  deps: Dependencies,
  { body, caller }: { body: RequestOf<typeof fetchPaymentMethods>; caller: SessionCaller },
): Promise<ResponseOf<typeof fetchPaymentMethods>> {
  const { company, debtorId } = caller;
  const { automize } = body;
  const now = deps.clock.now();
  const today = santiagoDay(now);
  const offers = await readOffers(deps.db, company, debtorId, now);
  const own = new Map(offers.flatMap((offer) => offer.debts).map((debt) => [debt.id, debt]));
  const debts = [...new Set(body.debts_ids)].flatMap((id) => own.get(id) ?? []);
  if (debts.length < new Set(body.debts_ids).size) return { high_amounts: false, payment_methods: [] };
  const takes = takesDebit(company, debts, { automize, today });
  const refused = exceedsSavedCard(company, debts) ? 'oneclick' : null;
  const methods = byPriority(company, (code) =>
    AUTOMATIC.includes(code) ? takes : !automize && code !== refused && isProvided(deps, company, code),
  );
  const away = methods.map(({ code_name: code }) => code).filter(deps.outside.isAway);
  return {
    high_amounts: isHighAmount(company, debts, today),
    payment_methods: methods.filter(({ code_name: code }) => !away.includes(code)),
    ...(away.length > 0 && { away }),
  };
}
