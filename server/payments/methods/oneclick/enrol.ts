import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../../database/schema.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { lockDebtorInSession } from '../../../session/lock-debtor.ts';
import { newRef } from '../../ids.ts';
import type { Opened, Silent } from '../../method.ts';

const DAY_MS = 24 * 60 * 60_000;
const MAX_CARDS = 10;
/** Each form shows whether an issuer takes a card: without a limit a thief could try out cards here. */
const MAX_FORMS_A_DAY = 10;

type CardLimit = 'TOO_MANY_CARDS' | 'TOO_MANY_FORMS';

/** Why a debtor may open no form to add a card now; null when they may. What is being added counts as a card. */
async function cardLimit(db: Db, debtorId: string, now: Date): Promise<CardLimit | null> {
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

export const CARD_RETURN_PATH = '/saldar/return/oneclick';

type EnrolmentWish = {
  /** The operation's: a re-send finds the page that was opened first. */
  readonly id: string;
  readonly company: string;
  readonly debtorId: string;
  readonly sessionId: string | null;
  readonly email: string;
};

type Needs = { db: Dependencies['db']; clock: Dependencies['clock'] } & {
  config: Pick<Dependencies['config'], 'publicUrl'>;
  outside: Pick<Dependencies['outside'], 'providers'>;
};
type Limited = { readonly kind: 'limited'; readonly limit: CardLimit };

/** Opens the provider's page to enrol a card under a new user name; no card is saved before the visitor has finished it. */
export async function openEnrolment(deps: Needs, wish: EnrolmentWish): Promise<Opened | Silent | Limited> {
  const { db, clock, config, outside } = deps;
  const opened = await readOpened(db, wish.id);
  if (opened) return opened;
  const limit = await cardLimit(db, wish.debtorId, clock.now());
  if (limit) return { kind: 'limited', limit };
  const username = randomBytes(24).toString('base64url');
  const returnUrl = `${config.publicUrl}${CARD_RETURN_PATH}`;
  const page = await outside.providers
    .oneclick(wish.company)
    .start({ username, email: wish.email, returnUrl });
  return page.kind === 'silent' ? page : keepEnrolment(deps, wish, { username, page });
}

/** Locks the debtor, so that concurrent requests cannot exceed the limit. A page that was never shown saves no card. */
async function keepEnrolment(
  { db, clock }: Needs,
  { id, company, debtorId: debtor_id, sessionId }: EnrolmentWish,
  { username, page: { token, url } }: { username: string; page: Opened },
): Promise<Opened | Limited> {
  const now = clock.now();
  return db.transaction().execute(async (tx) => {
    await lockDebtorInSession(tx, { debtorId: debtor_id, sessionId });
    const opened = await readOpened(tx, id);
    if (opened) return opened;
    const limit = await cardLimit(tx, debtor_id, now);
    if (limit) return { kind: 'limited', limit };
    const row = { id, ref: newRef(), company, debtor_id, username, token, url, created_at: now };
    await tx
      .insertInto('card_enrolment')
      .values({ ...row, state: 'started' })
      .execute();
    return { kind: 'opened', token, url };
  });
}

/** The page that this operation opened before, or null. */
export async function readOpened(db: Dependencies['db'], id: string): Promise<Opened | null> {
  const row = await db
    .selectFrom('card_enrolment')
    .select(['token', 'url'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? { kind: 'opened', ...row } : null;
}
