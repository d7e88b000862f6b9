import type { RequestOf, ResponseOf } from '#contract/call.ts';
import type { fetchPaymentMethods } from '#contract/payment.ts';
import { santiagoDay } from '#domain/calendar.ts';
import type { Company, PaymentMethodCode } from '#domain/company.ts';
import { isHighAmount } from './high-amount.ts';
import type { SessionCaller } from '../http/call-answers.ts';
import { Refusal } from '../http/failures.ts';
import { readOffers } from '../debts/offers.ts';
import type { Dependencies } from '../dependencies.ts';

type Method = Company['paymentMethods'][number];

type Needs = Pick<Dependencies, 'config' | 'methods'>;
type Paid = Pick<Company, 'key' | 'paymentMethods'>;

/** Whether a method's provider serves a company here. */
export function hasAccount(
  { config }: Pick<Needs, 'config'>,
  method: PaymentMethodCode,
  company: string,
): boolean {
  return config[method].accounts[company] !== undefined;
}

/** The ways a company's debts can be paid at once, first priority first (§4.5). */
export function methodsOf(deps: Needs, company: Paid): Method[] {
  return byPriority(company, (code) => {
    return !deps.methods[code].isAutomatic && hasAccount(deps, code, company.key);
  });
}

function byPriority({ paymentMethods }: Paid, has: (code: PaymentMethodCode) => boolean): Method[] {
  return paymentMethods.filter(({ code_name: code }) => has(code)).sort((a, b) => a.priority - b.priority);
}

export function isOffered(deps: Needs, company: Paid, method: PaymentMethodCode): boolean {
  return methodsOf(deps, company).some(({ code_name: code }) => code === method);
}

/** @throws BAD_REQUEST with the place of each debt that is not the caller's: a stranger's id looks like one that does not exist */
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
  const fields = body.debts_ids.flatMap((id, at) =>
    own.has(id) ? [] : [{ path: `debts_ids.${at}`, code: 'unknown' }],
  );
  if (fields.length > 0) throw new Refusal('BAD_REQUEST', { fields });
  const debts = [...new Set(body.debts_ids)].flatMap((id) => own.get(id) ?? []);
  const wanted = { company, debts, automize, today };
  const methods = byPriority(company, (code) => {
    return hasAccount(deps, code, company.key) && deps.methods[code].takes(wanted);
  });
  const away = methods.map(({ code_name: code }) => code).filter(deps.outside.isAway);
  return {
    high_amounts: isHighAmount(company, debts, today),
    payment_methods: methods.filter(({ code_name: code }) => !away.includes(code)),
    ...(away.length > 0 && { away }),
  };
}
