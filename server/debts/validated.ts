import type { RequestOf, ResponseOf } from '#contract/call.ts';
import type { validateProductType } from '#contract/debts.ts';
import { santiagoDay } from '#domain/calendar.ts';
import { initialSelection } from '#domain/quotas.ts';
import type { SessionCaller } from '../http/call-answers.ts';
import type { Dependencies } from '../dependencies.ts';
import { readOffers } from './offers.ts';

type Asked = { body: RequestOf<typeof validateProductType>; caller: SessionCaller };

/** Whether one of these debts of the caller holds a quota of the product type their company validates (§4.4). */
export async function answerValidated(
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
