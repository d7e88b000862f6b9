import type { Dependencies } from '../../../dependencies.ts';
import { lockAttempt, type Attempt } from '../../attempt-row.ts';
import { move, type Fact } from '../../move.ts';

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
  const write = (what: Fact) =>
    db.transaction().execute(async (tx) => {
      const attempt = await lockAttempt(tx, id);
      await move(tx, deps, attempt, what);
      return [attempt, await lockAttempt(tx, id)] as const;
    });
  const [before, after] = await write(fact).catch((error: unknown) => {
    if (!isTokenTaken(error)) throw error;
    // Two payments under one token could not be distinguished: no visitor is sent to that page.
    return write({ event: 'provider.unavailable', detail: { reason: 'a token of another payment' } });
  });
  if (before.state !== after.state) metrics.countPayment(after.company, after.state);
  return after;
}

function isTokenTaken(error: unknown): boolean {
  const { code, constraint } = error as { code?: string; constraint?: string };
  return code === '23505' && constraint === 'payment_provider_token_key';
}
