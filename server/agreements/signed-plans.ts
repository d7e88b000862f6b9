import { santiagoDay, type CalendarDate } from '#domain/calendar.ts';
import type { SignedPlan } from '#domain/agreement.ts';
import type { Offer } from '#domain/debt.ts';
import { isPlanOf } from '#domain/plan-choice.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Agreement } from './rows.ts';

type Whose = { readonly company: string; readonly debtorId: string };

/** The signed plans whose down payment can still be paid: their offer exists and is unchanged (§4.6). */
export async function readSignedPlans(
  db: Dependencies['db'],
  { company, debtorId }: Whose,
  offers: readonly Offer[],
  today: CalendarDate,
): Promise<SignedPlan[]> {
  const rows = await db
    .selectFrom('agreement')
    .select(['id', 'agreement_number', 'plan', 'signed_at'])
    .where('company', '=', company)
    .where('debtor_id', '=', debtorId)
    .where('state', '=', 'signed')
    .where('due_on', '>', today)
    .execute();
  const debts = offers.flatMap((offer) => offer.debts);
  return rows
    .filter(({ agreement_number: id, plan }) => debts.some((debt) => debt.id === id && isPlanOf(debt, plan)))
    .map(signedPlanOf);
}

export function signedPlanOf({
  id,
  agreement_number,
  plan,
  signed_at,
}: Pick<Agreement, 'id' | 'agreement_number' | 'plan' | 'signed_at'>): SignedPlan {
  return { id, debtId: agreement_number, choice: plan.choice, signedOn: santiagoDay(signed_at) };
}
