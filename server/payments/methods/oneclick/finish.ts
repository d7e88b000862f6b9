import type { Selectable } from 'kysely';
import type { CardEnrolmentTable } from '../../../database/cards-schema.ts';
import type { Dependencies } from '../../../dependencies.ts';
import type { Enrolled } from './card-vault.ts';
import { noticeFormerAddresses } from '../../../identity/former-addresses.ts';
import { lockDebtor } from '../../../session/lock-debtor.ts';
import { sealName } from './sealed-name.ts';

type Enrolment = Selectable<CardEnrolmentTable>;
type Needs = Pick<Dependencies, 'db' | 'clock' | 'jobs'> & {
  config: Pick<Dependencies['config'], 'oneclick' | 'contactGuardDays'>;
  outside: Pick<Dependencies['outside'], 'providers'>;
};

/**
 * Finishes an enrolment after the visitor's return. Only the provider's answer counts, not the return address. The first
 * caller asks, once and at once, because the provider drops the card after a minute. No answer is a failure: the card
 * cannot be charged then, and the visitor may enrol it again under another user name.
 */
export async function finishEnrolment(deps: Needs, token: string): Promise<void> {
  const enrolment = await deps.db
    .updateTable('card_enrolment')
    .set({ state: 'finishing' })
    .where('token', '=', token)
    .where('state', '=', 'started')
    .returningAll()
    .executeTakeFirst();
  if (!enrolment) return;
  const answer = await deps.outside.providers.oneclick(enrolment.company).finish(token);
  if (answer.kind === 'enrolled') return keepCard(deps, enrolment, answer);
  const reason = answer.kind === 'silent' ? 'unknown' : answer.kind;
  await deps.db
    .updateTable('card_enrolment')
    .set({ state: 'failed', reason, ended_at: deps.clock.now() })
    .where('id', '=', enrolment.id)
    .where('state', '=', 'finishing')
    .execute();
}

/**
 * Under the debtor's lock, as an erasure. A card whose enrolment has ended meanwhile, by an erasure above all, charges nothing: the provider is
 * asked to remove it (./close-erased.ts).
 */
async function keepCard(deps: Needs, enrolment: Enrolment, card: Enrolled): Promise<void> {
  const { db, clock, config } = deps;
  const { id, company, debtor_id, username } = enrolment;
  const now = clock.now();
  const sealed = sealName(config.oneclick.cardKeys, id, card.name);
  await db.transaction().execute(async (tx) => {
    await lockDebtor(tx, debtor_id);
    const finished = await tx
      .updateTable('card_enrolment')
      .set({ state: 'finished', ended_at: now })
      .where('id', '=', id)
      .where('state', '=', 'finishing')
      .returning('id')
      .executeTakeFirst();
    const use = finished ? { tbk_user: sealed } : { tbk_user: null, removed_at: now };
    await tx
      .insertInto('card')
      .values({
        ...{ id, company, debtor_id, username, created_at: now },
        ...{ ...use, card_type: card.type, last_digits: card.lastDigits },
      })
      .execute();
    if (finished) {
      const event = { company, debtorId: debtor_id, kind: 'cardSaved', about: id } as const;
      await noticeFormerAddresses(tx, deps, event);
    } else {
      const closing = { card_id: id, username, tbk_user: sealed, asked_at: now };
      await tx.insertInto('card_closing').values(closing).execute();
    }
  });
}
