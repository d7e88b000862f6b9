import type { Dependencies } from '../../../dependencies.ts';
import { openName } from './sealed-name.ts';

/** Has the provider remove the cards of erased debtors; one it does not answer for waits for the next round. */
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
  for (const { company, card_id, username, tbk_user } of closing) {
    const name = openName(config.oneclick.cardKeys, card_id, tbk_user);
    const { kind } = await outside.providers.oneclick(company).remove({ name, username });
    if (kind === 'silent') continue;
    await db.deleteFrom('card_closing').where('card_id', '=', card_id).execute();
  }
}
