import type { RequestOf } from '#contract/call.ts';
import type { useCard } from '#contract/cards.ts';
import type { SessionCaller } from '../../../http/call-answers.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { Refusal } from '../../../http/failures.ts';
import { contactOf } from '../../../identity/debtors.ts';
import { isOffered } from '../../methods.ts';
import { CARD } from '../../../texts/cards.ts';
import { START } from '../../../texts/payment.ts';
import { openEnrolment } from './enrol.ts';
import { payWithCard, type Used } from './pay.ts';

type Asking = { body: RequestOf<typeof useCard>; caller: SessionCaller; operationId: string };

/** Starts the enrolment of a card or, with a card and a quote, pays with it (readings 22g). */
export async function useCardOf(deps: Dependencies, { body, caller, operationId }: Asking): Promise<Used> {
  if (!isOffered(deps, caller.company, 'oneclick'))
    return { status: 'METHOD_UNAVAILABLE', message: START.METHOD_UNAVAILABLE };
  const plan = body.data.plan_data;
  if (!plan) return enrol(deps, caller, operationId);
  return payWithCard(deps, { paymentId: operationId, cardId: plan.card_id, quoteId: plan.quote_id, caller });
}

async function enrol(deps: Dependencies, { company, debtorId }: SessionCaller, id: string): Promise<Used> {
  const { email } = await contactOf(deps, debtorId);
  if (email === null) throw new Refusal('FORBIDDEN');
  const page = await openEnrolment(deps, { id, company: company.key, debtorId, email });
  if (page.kind === 'limited') return { status: page.limit, message: CARD[page.limit] };
  if (page.kind === 'silent') return { status: 'PROVIDER_DOWN', message: CARD.ENROLMENT_DOWN };
  const { url, token } = page;
  return {
    status: 'success',
    data: { kind: 'enrolment', url, field: deps.outside.providers.oneclick(company.key).field, token },
  };
}
