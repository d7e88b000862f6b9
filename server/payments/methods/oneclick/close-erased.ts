import type { Dependencies } from '../../../dependencies.ts';
import { eachInTurn } from '../../../each-in-turn.ts';
import { openName } from './sealed-name.ts';

/**
 * Has the provider remove the cards of erased debtors; one it does not answer for waits for the next round, and the failure of one does
 * not stop the others. @throws the first
 */
export async function closeErasedCards({
  db,
  config,
  outside,
}: Pick<Dependencies, 'db' | 'config' | 'outside'>): Promise<void> {
  const closing = await db
    .selectFrom('card_closing as closing')
    .innerJoin('card', 'card.id', 'closing.card_id')
    .select(['card.company', 'closing.card_id', 'closing.username', 'closing.tbk_user'])
    .execute();
  await eachInTurn(closing, async ({ company, card_id, username, tbk_user }) => {
    const name = openName(config.oneclick.cardKeys, card_id, tbk_user);
    const { kind } = await outside.providers.oneclick(company).remove({ name, username });
    if (kind === 'silent') return;
    await db.deleteFrom('card_closing').where('card_id', '=', card_id).execute();
  });
}
