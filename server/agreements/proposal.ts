import type { RequestOf } from '#contract/call.ts';
import type { PLAN_REFUSALS, signAgreement } from '#contract/agreement.ts';
import { santiagoDay, type CalendarDate } from '#domain/calendar.ts';
import type { Debt, Offer } from '#domain/debt.ts';
import { isPlanOf, planFault } from '#domain/plan-choice.ts';
import { planOf, type Plan } from '#domain/plan.ts';
import type { SessionCaller } from '../http/call-answers.ts';
import { readOffers } from '../debts/offers.ts';
import type { Dependencies } from '../dependencies.ts';
import { writeContract, type Contract } from './contract.ts';
import { nextNumber } from './rows.ts';

export type ChosenPlan = RequestOf<typeof signAgreement>['plan'];
export type PlanRefusal = (typeof PLAN_REFUSALS)[number];

/** A plan within the offer's limits, and its contract as it reads today. */
export type Proposal = {
  readonly debt: Debt;
  readonly plan: Plan;
  readonly contract: Contract;
  readonly today: CalendarDate;
};

type Needs = Pick<Dependencies, 'clock'> & { db: Dependencies['db'] };

/** What the debtor proposes, checked by the same rules the browser has; or why it cannot be signed. */
export async function propose(
  { db, clock }: Needs,
  { company, debtorId }: SessionCaller,
  chosen: ChosenPlan,
): Promise<Proposal | PlanRefusal> {
  const now = clock.now();
  const today = santiagoDay(now);
  const debtIn = (offers: readonly Offer[]) =>
    offers
      .flatMap(({ debts }) => debts)
      .find(({ id, planLimits }) => id === chosen.id && planLimits !== null);
  const debt = debtIn(await readOffers(db, company, debtorId, now, { toSign: true }));
  if (!debt?.planLimits)
    return debtIn(await readOffers(db, company, debtorId, now)) ? 'offerEnded' : 'unknownDebt';
  const choice = { instalments: chosen.agreed_quota, paymentDay: chosen.expiration_day };
  const fault = planFault(choice, debt.planLimits);
  if (fault) return fault;
  const plan = planOf(debt, debt.planLimits, choice, company.terms, today);
  if (!isPlanOf(debt, plan)) return 'unknownDebt';
  const debtor = await db
    .selectFrom('debtor')
    .select(['name', 'rut'])
    .where('id', '=', debtorId)
    .executeTakeFirstOrThrow();
  const number = await nextNumber(db, company.key, debt.agreementNumber);
  return { debt, plan, contract: writeContract({ company, debtor, number, debt, plan, today }), today };
}
