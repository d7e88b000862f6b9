import type { RequestOf, ResponseOf } from '#contract/call.ts';
import type { Card as SavedCard, listCards } from '#contract/cards.ts';
import { santiagoDay, toDayMonthYear } from '#domain/calendar.ts';
import type { SessionCaller } from '../../../http/call-answers.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { Refusal } from '../../../http/failures.ts';
import { ENROLMENT } from '../../../texts/cards.ts';
import { readEnrolmentEnd } from './enrolment-end.ts';
import { readCards, type CardRow } from './rows.ts';

type Asking = { body: RequestOf<typeof listCards>; caller: SessionCaller };
type Answer = ResponseOf<typeof listCards>;

function cardToWire({ id, card_type: type, last_digits, created_at: added }: CardRow): SavedCard {
  return { id, type, last_digits, added_on: toDayMonthYear(santiagoDay(added)) };
}

/** The caller's cards. Who names another debtor or company than the token's is refused (readings 27). */
export async function answerCards(deps: Dependencies, { body, caller }: Asking): Promise<Answer> {
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
