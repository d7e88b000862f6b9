import type { RequestOf, ResponseOf } from '#contract/call.ts';
import { fetchDebtOrigin } from '#contract/debt-origin.ts';
import { fetchDebts, fetchSmeDebts, validateProductType } from '#contract/debts.ts';
import { santiagoDay } from '#domain/calendar.ts';
import { initialSelection } from '#domain/quotas.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Area } from '../http/area.ts';
import { answerSession, type SessionCaller } from '../http/call-answers.ts';
import { Refusal } from '../http/failures.ts';
import { answerDebts, type ReadBeside } from './answer.ts';
import { answerOrigin } from './origin.ts';
import { readOffers } from './offers.ts';

type Asked = { body: RequestOf<typeof validateProductType>; caller: SessionCaller };

/** Whether one of these debts of the caller holds a quota of the product type their company validates (§4.4). */
async function answerValidated(
  deps: Dependencies,
  { body, caller: { company, debtorId } }: Asked,
): Promise<ResponseOf<typeof validateProductType>> {
  const now = deps.clock.now();
  const asked = new Set(body.debts_ids);
  const offers = await readOffers(deps.db, company, debtorId, now);
  const debts = offers.flatMap((offer) => offer.debts.filter(({ id }) => asked.has(id)));
  const { validated } = initialSelection({ debts }, company.validateProductType, santiagoDay(now));
  return { status: 'success', data: { validated } };
}

/** What a debtor owes and may pay. A person and a company have a call each, and each only their own. */
export const debtsArea = (readBeside: ReadBeside): Area => ({
  answers: (deps) => [
    answerSession(fetchDebts, (visit) => {
      if (visit.caller.kind !== 'person') throw new Refusal('FORBIDDEN');
      return answerDebts(deps, readBeside, visit);
    }),
    answerSession(fetchSmeDebts, (visit) => {
      if (visit.caller.kind !== 'pyme') throw new Refusal('FORBIDDEN');
      return answerDebts(deps, readBeside, visit);
    }),
    answerSession(validateProductType, (visit) => answerValidated(deps, visit)),
    answerSession(fetchDebtOrigin, (visit) => answerOrigin(deps, visit)),
  ],
});
