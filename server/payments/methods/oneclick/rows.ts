import type { Selectable } from 'kysely';
import type { SessionCaller } from '../../../http/call-answers.ts';
import type { CardTable } from '../../../database/cards-schema.ts';
import type { Db } from '../../../database/schema.ts';

export type CardRow = Selectable<CardTable>;
type Owner = Pick<SessionCaller, 'company' | 'debtorId'>;

/** The debtor's cards that can be charged, newest first. */
export function readCards(db: Db, { company, debtorId }: Owner): Promise<CardRow[]> {
  return db
    .selectFrom('card')
    .selectAll()
    .where('company', '=', company.key)
    .where('debtor_id', '=', debtorId)
    .where('removed_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

/** A card of the debtor, also a removed one; another debtor's card is not found. */
export function readCard(db: Db, { company, debtorId }: Owner, id: string): Promise<CardRow | undefined> {
  return db
    .selectFrom('card')
    .selectAll()
    .where('id', '=', id)
    .where('company', '=', company.key)
    .where('debtor_id', '=', debtorId)
    .executeTakeFirst();
}
