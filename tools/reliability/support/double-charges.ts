import { sql } from 'kysely';
import type { PaymentTestServer } from '#server/testing/payment-test-server.ts';

/**
 * Quotas for which the providers of a test server took money more than once, be it by several payments and even where a person
 * was asked to look: a sentence each.
 */
export async function chargedTwice({ deps, gateway, vault, debits }: PaymentTestServer): Promise<string[]> {
  const orders = [
    ...[...gateway.charges(), ...vault.charges()].map(({ buyOrder }) => buyOrder),
    ...debits.charges().flatMap(({ state, reference }) => (state === 'paid' ? [reference] : [])),
  ];
  const { rows } = await sql<{ quota: string; times: number }>`
    select concat_ws(' ', q.company, debt_id, number) as quota, count(*)::int as times
      from payment_quota q join payment p on p.id = q.payment_id join unnest(${orders}::text[]) o on o = p.buy_order
     group by q.company, debt_id, number having count(*) > 1`.execute(deps.db);
  return rows.map(({ quota, times }) => `${quota} was charged ${times} times`);
}
