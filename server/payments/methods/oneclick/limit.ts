import { sql } from 'kysely';
import type { Db } from '../../../database/schema.ts';

const DAY_MS = 24 * 60 * 60_000;
const MAX_CARDS = 10;
/** Each form tells whether an issuer takes a card: without a limit a thief could try out cards here. */
const MAX_FORMS_A_DAY = 10;

export type CardLimit = 'TOO_MANY_CARDS' | 'TOO_MANY_FORMS';

/** Why a debtor may open no form to add a card now; null when they may. What is being added counts as a card. */
export async function cardLimit(db: Db, debtorId: string, now: Date): Promise<CardLimit | null> {
  const since = new Date(now.getTime() - DAY_MS);
  const { rows } = await sql<{ cards: number; forms: number }>`
    select (count(*) filter (where e.ended_at is null or (c.id is not null and c.removed_at is null)))::int as cards,
           (count(*) filter (where e.created_at > ${since}))::int as forms
      from card_enrolment e left join card c on c.id = e.id
     where e.debtor_id = ${debtorId}`.execute(db);
  const { cards, forms } = rows[0] ?? { cards: 0, forms: 0 };
  if (cards >= MAX_CARDS) return 'TOO_MANY_CARDS';
  return forms >= MAX_FORMS_A_DAY ? 'TOO_MANY_FORMS' : null;
}
