import { jwtDecode } from 'jwt-decode';
import type { Company, PaymentMethodCode } from '#domain/company.ts';
import { listCards, removeCard, useCard } from '#contract/cards.ts';
import { startPayment } from '#contract/payment.ts';
import type { StartedPayment } from '#machines/payment-start/types.ts';
import type { Client } from './client.ts';

type Keyed = { idempotencyKey: string };
type WithToken = { token: string };
type Wish = { quoteId: string; method: PaymentMethodCode; cardId: string | null; debtIds: string[] };

/** Calls about saved cards (§7.3), and the payment that one of them may make. */
export function cardCalls(client: Client) {
  return {
    startPayment: ({ cardId, ...wish }: Wish & WithToken & Keyed) =>
      cardId === null ? openPage(client, wish) : chargeCard(client, { cardId, ...wish }),
    /** `user_id` is the token's own opaque id of the debtor (readings 27). */
    loadCards: ({ company, enrolment, token }: { company: Company; enrolment: string | null } & WithToken) =>
      client.send(
        listCards,
        {
          entity: company.key,
          user_id: jwtDecode<{ sub: string }>(token).sub,
          ...(enrolment === null ? {} : { enrolment }),
        },
        { token },
      ),
    startEnrolment: ({ token, idempotencyKey }: WithToken & Keyed) =>
      client.send(
        useCard,
        { data: { debts_ids: [], payment_method: 'oneclick' } },
        { token, idempotencyKey },
      ),
    removeCard: ({ cardId, token, idempotencyKey }: { cardId: string } & WithToken & Keyed) =>
      client.send(removeCard, {}, { token, idempotencyKey, params: { id: cardId } }),
  };
}

function openPage(
  client: Client,
  { quoteId, method, token, idempotencyKey }: Omit<Wish, 'cardId'> & WithToken & Keyed,
) {
  return client.send(startPayment, { quote_id: quoteId, payment_method: method }, { token, idempotencyKey });
}

async function chargeCard(
  client: Client,
  {
    quoteId,
    cardId,
    debtIds,
    token,
    idempotencyKey,
  }: Omit<Wish, 'cardId'> & { cardId: string } & WithToken & Keyed,
): Promise<StartedPayment> {
  const plan_data = { card_id: cardId, quote_id: quoteId };
  const data = { debts_ids: debtIds, payment_method: 'oneclick' as const, plan_data };
  const answer = await client.send(useCard, { data }, { token, idempotencyKey });
  if (answer.status !== 'success') return answer;
  if (answer.data.kind !== 'payment') throw new Error('A page instead of a charge');
  return { status: 'CHARGING', data: { ref: answer.data.ref } };
}
