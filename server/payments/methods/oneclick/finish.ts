import type { Selectable } from 'kysely';
import type { CardEnrolmentTable } from '../../../database/cards-schema.ts';
import type { Dependencies } from '../../../dependencies.ts';
import type { Enrolled } from './card-vault.ts';
import { noticeFormerAddresses } from '../../../identity/former-addresses.ts';
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
    .execute();
}

async function keepCard(deps: Needs, enrolment: Enrolment, card: Enrolled): Promise<void> {
  const { db, clock, config } = deps;
  const { id, company, debtor_id, username } = enrolment;
  const now = clock.now();
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('card')
      .values({
        ...{ id, company, debtor_id, username, created_at: now },
        tbk_user: sealName(config.oneclick.cardKeys, id, card.name),
        card_type: card.type,
        last_digits: card.lastDigits,
      })
      .execute();
    await tx
      .updateTable('card_enrolment')
      .set({ state: 'finished', ended_at: now })
      .where('id', '=', id)
      .execute();
    const event = { company, debtorId: debtor_id, kind: 'cardSaved', about: id } as const;
    await noticeFormerAddresses(tx, deps, event);
  });
}
