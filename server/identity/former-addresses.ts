import type { NoticeKind } from '../database/contact-schema.ts';
import type { Db, Tx } from '../database/schema.ts';
import type { Dependencies } from '../dependencies.ts';
import { enqueueMail } from '../mail/enqueue.ts';

const DAY_MS = 24 * 60 * 60_000;

type Needs = Pick<Dependencies, 'clock'> & { config: Pick<Dependencies['config'], 'contactGuardDays'> };
type Event = { company: string; debtorId: string; kind: NoticeKind; about: string };
type Former = { email: string; at: Date };

/** Addresses that were registered for the debtor until lately and are not now, each with when it was last replaced. */
async function formerAddresses(db: Db, { clock, config }: Needs, debtorId: string): Promise<Former[]> {
  const since = new Date(clock.now().getTime() - config.contactGuardDays * DAY_MS);
  return db
    .selectFrom('contact_change as change')
    .innerJoin('session', 'session.id', 'change.session_id')
    .innerJoin('contact', 'contact.debtor_id', 'session.debtor_id')
    .select(({ fn }) => [
      fn<string>('lower', ['change.previous_email']).as('email'),
      fn.max<Date>('change.at').as('at'),
    ])
    .where('session.debtor_id', '=', debtorId)
    .where('change.at', '>', since)
    .whereRef(
      ({ fn }) => fn('lower', ['change.previous_email']),
      '<>',
      ({ fn }) => fn('lower', ['contact.email']),
    )
    .groupBy(({ fn }) => fn('lower', ['change.previous_email']))
    .execute();
}

/**
 * Notifies every recently registered address of the act, in its transaction: otherwise a thief who changed the address
 * would receive the only notice.
 */
export async function noticeFormerAddresses(
  tx: Tx,
  deps: Needs & Pick<Dependencies, 'jobs'>,
  { company, debtorId, kind, about }: Event,
): Promise<void> {
  for (const { email } of await formerAddresses(tx, deps, debtorId)) {
    const notice = await tx
      .insertInto('former_notice')
      .values({ company, debtor_id: debtorId, kind, about, email, at: deps.clock.now() })
      .onConflict((same) => same.columns(['kind', 'about', 'email']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (notice) await enqueueMail(tx, deps, 'formerNotice', notice.id);
  }
}

/** Whether the address has lately been changed, after that instant where one is given: what was saved then is not charged yet. */
export async function isGuarded(
  db: Db,
  deps: Needs,
  debtorId: string,
  since = new Date(0),
): Promise<boolean> {
  return (await formerAddresses(db, deps, debtorId)).some(({ at }) => at > since);
}
