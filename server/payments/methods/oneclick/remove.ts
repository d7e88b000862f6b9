import * as z from 'zod/mini';
import type { ResponseOf } from '#contract/call.ts';
import type { removeCard } from '#contract/cards.ts';
import type { SessionCaller } from '../../../http/call-answers.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { Refusal } from '../../../http/failures.ts';
import { noticeFormerAddresses } from '../../../identity/former-addresses.ts';
import { CARD } from '../../../texts/cards.ts';
import { readCard } from './rows.ts';
import { openName } from './sealed-name.ts';

type Asking = { params: Readonly<Record<string, string>>; caller: SessionCaller };

/** Forgets a card of the caller's, at the provider first: until it is gone there, it is shown here. Safe to repeat. */
export async function removeCardOf(
  deps: Dependencies,
  { params: { id = '' }, caller }: Asking,
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
