import type { Dependencies } from '../../../dependencies.ts';
import { openName } from './sealed-name.ts';

/** Has the provider remove the cards of erased debtors; one it does not answer for waits for the next round. */
export async function closeErasedCards({
  db,
  config,
  outside,
}: Pick<Dependencies, 'db' | 'config' | 'outside'>): Promise<void> {
  for (const { card_id, username, tbk_user } of await db.selectFrom('card_closing').selectAll().execute()) {
    const name = openName(config.oneclick.cardKeys, card_id, tbk_user);
    const { kind } = await outside.providers.oneclick.remove({ name, username });
    if (kind === 'silent') continue;
    await db.deleteFrom('card_closing').where('card_id', '=', card_id).execute();
  }
}
