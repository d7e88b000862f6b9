import * as z from 'zod/mini';
import type { RequestOf, ResponseOf } from '#contract/call.ts';
import { listCards, removeCard, useCard, type Card as SavedCard } from '#contract/cards.ts';
import { santiagoDay, toDayMonthYear } from '#domain/calendar.ts';
import { requireCode } from '../../../binding-code/require-code.ts';
import type { Dependencies } from '../../../dependencies.ts';
import type { Area } from '../../../http/area.ts';
import { answerSession, type SessionCaller } from '../../../http/call-answers.ts';
import { Refusal } from '../../../http/failures.ts';
import { contactOf } from '../../../identity/debtors.ts';
import { noticeFormerAddresses } from '../../../identity/former-addresses.ts';
import { CARD, ENROLMENT, START } from '../../../texts/spoken.ts';
import { isOffered } from '../../methods.ts';
import { openEnrolment, readOpened } from './enrol.ts';
import { readEnrolmentEnd } from './enrolment-end.ts';
import { payWithCard, type Used } from './pay.ts';
import { cardReturnRoute } from './return-route.ts';
import { readCards, type CardRow, readCard } from './rows.ts';
import { openName } from './sealed-name.ts';

type UseVisit = { body: RequestOf<typeof useCard>; caller: SessionCaller; operationId: string };

/** Starts the enrolment of a card or, with a card and a quote, pays with it (readings 22g). */
async function useCardOf(deps: Dependencies, { body, caller, operationId }: UseVisit): Promise<Used> {
  if (!isOffered(deps, caller.company, 'oneclick'))
    return { status: 'METHOD_UNAVAILABLE', message: START.METHOD_UNAVAILABLE };
  const plan = body.data.plan_data;
  if (!plan) return enrol(deps, caller, operationId);
  return payWithCard(deps, { paymentId: operationId, cardId: plan.card_id, quoteId: plan.quote_id, caller });
}

async function enrol(deps: Dependencies, caller: SessionCaller, id: string): Promise<Used> {
  const { company, debtorId, sessionId } = caller;
  const { email } = await contactOf(deps, debtorId);
  if (email === null) throw new Refusal('FORBIDDEN');
  if ((await readOpened(deps.db, id)) === null) await requireCode(deps, caller, 'saveCard');
  const page = await openEnrolment(deps, { id, company: company.key, debtorId, sessionId, email });
  if (page.kind === 'limited') return { status: page.limit, message: CARD[page.limit] };
  if (page.kind === 'silent') return { status: 'PROVIDER_DOWN', message: CARD.ENROLMENT_DOWN };
  const { url, token } = page;
  return {
    status: 'success',
    data: { kind: 'enrolment', url, field: deps.outside.providers.oneclick(company.key).field, token },
  };
}

type RemoveVisit = { params: Readonly<Record<string, string>>; caller: SessionCaller };

/** Forgets a card of the caller's, at the provider first: until it is gone there, it is shown here. Safe to repeat. */
async function removeCardOf(
  deps: Dependencies,
  { params: { id = '' }, caller }: RemoveVisit,
): Promise<ResponseOf<typeof removeCard>> {
  const card = z.safeParse(z.uuid(), id).success ? await readCard(deps.db, caller, id) : undefined;
  if (!card) throw new Refusal('NOT_FOUND');
  if (card.tbk_user === null) return { status: 'success', data: { id } };
  const name = openName(deps.config.oneclick.cardKeys, card.id, card.tbk_user);
  const { kind } = await deps.outside.providers
    .oneclick(card.company)
    .remove({ name, username: card.username });
  if (kind === 'silent') return { status: 'PROVIDER_DOWN', message: CARD.REMOVAL_DOWN };
  await deps.db.transaction().execute(async (tx) => {
    const removed = await tx
      .updateTable('card')
      .set({ tbk_user: null, removed_at: deps.clock.now() })
      .where('id', '=', id)
      .where('removed_at', 'is', null)
      .returning(['company', 'debtor_id as debtorId'])
      .executeTakeFirst();
    if (removed) await noticeFormerAddresses(tx, deps, { ...removed, kind: 'cardRemoved', about: id });
  });
  return { status: 'success', data: { id } };
}

type ListVisit = { body: RequestOf<typeof listCards>; caller: SessionCaller };
type Answer = ResponseOf<typeof listCards>;

function cardToWire({ id, card_type: type, last_digits, created_at: added }: CardRow): SavedCard {
  return { id, type, last_digits, added_on: toDayMonthYear(santiagoDay(added)) };
}

/** The caller's cards. Who names another debtor or company than the token's is refused (readings 27). */
async function answerCards(deps: Dependencies, { body, caller }: ListVisit): Promise<Answer> {
  if (body.user_id !== caller.debtorId || body.entity !== caller.company.key) throw new Refusal('FORBIDDEN');
  const [cards, end] = await Promise.all([
    readCards(deps.db, caller),
    body.enrolment === undefined ? null : readEnrolmentEnd(deps, caller, body.enrolment),
  ]);
  const added = cards.find(({ id }) => id === end?.id)?.id ?? null;
  // A card that was added and is removed since is no news.
  const isNews = end !== null && (end.status !== 'added' || added !== null);
  return {
    data: {
      data: cards.map(cardToWire),
      enrolment: isNews ? { status: end.status, message: ENROLMENT[end.status], card_id: added } : null,
    },
  };
}

/** How a debtor saves a card, pays with it and has it forgotten (§7.3). */
export const cardsArea: Area = {
  answers: (deps) => [
    answerSession(listCards, (visit) => answerCards(deps, visit)),
    answerSession(useCard, (visit) => useCardOf(deps, visit)),
    answerSession(removeCard, (visit) => removeCardOf(deps, visit)),
  ],
  routes: cardReturnRoute,
};
