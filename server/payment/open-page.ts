import type { Dependencies } from '../dependencies.ts';
import { lockAttempt, type Attempt } from './attempt-row.ts';
import { move, type Fact } from './move.ts';

export const RETURN_PATH = '/saldar/return/webpay';

/**
 * Asks the provider for a page, outside any transaction, and writes down what came of it: `redirected`, or `cancelled`
 * because a page nobody was sent to charges nothing. Answers the attempt after it.
 */
export async function openPage(
  deps: Dependencies,
  { id, buy_order: buyOrder, amount }: Attempt,
): Promise<Attempt> {
  const { outside, config, clock, db, metrics } = deps;
  const returnUrl = `${config.publicUrl}${RETURN_PATH}`;
  const page = await outside.cards.create({ buyOrder, sessionId: id, amount, returnUrl });
  const fact: Fact =
    page.kind === 'opened'
      ? {
          event: 'provider.opened',
          patch: { provider_token: page.token, provider_url: page.url, redirected_at: clock.now() },
        }
      : { event: 'provider.unavailable', detail: { reason: page.reason } };
  const [before, after] = await db.transaction().execute(async (tx) => {
    const attempt = await lockAttempt(tx, id);
    await move(tx, deps, attempt, fact);
    return [attempt, await lockAttempt(tx, id)] as const;
  });
  if (before.state !== after.state) metrics.countPayment(after.company, after.state);
  return after;
}
