import type { RequestOf, ResponseOf } from '#contract/call.ts';
import type { listCards } from '#contract/cards.ts';
import type { SessionCaller } from '../call-answers.ts';
import type { Dependencies } from '../dependencies.ts';
import { Refusal } from '../failures.ts';
import { ENROLMENT } from '../texts/cards.ts';
import { readEnrolmentEnd } from './enrolment-end.ts';
import { readCards } from './rows.ts';

type Asking = { body: RequestOf<typeof listCards>; caller: SessionCaller };
type Answer = ResponseOf<typeof listCards>;

/** The caller's cards. Who names another debtor or company than the token's is refused (readings 27). */
export async function answerCards(deps: Dependencies, { body, caller }: Asking): Promise<Answer> {
  if (body.user_id !== caller.debtorId || body.entity !== caller.company.key) throw new Refusal('FORBIDDEN');
  const [cards, end] = await Promise.all([
    readCards(deps.db, caller),
    body.enrolment === undefined ? null : readEnrolmentEnd(deps, caller, body.enrolment),
  ]);
  return {
    data: {
      data: cards.map(({ id, card_type: type, last_digits }) => ({ id, type, last_digits })),
      enrolment: end && {
        status: end.status,
        message: ENROLMENT[end.status],
        card_id: cards.find(({ id }) => id === end.id)?.id ?? null,
      },
    },
  };
}
