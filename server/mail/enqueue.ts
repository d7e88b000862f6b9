import type { MailKind, Tx } from '../database/schema.ts';
import type { Dependencies } from '../dependencies.ts';

/**
 * Enqueues one mail of a kind about a row, in the transaction that made it true, to go out from an instant on. Enqueued again, it is
 * still one mail. It is created at that instant, since alerts on mails that wait read its age.
 */
export async function enqueueMail(
  tx: Tx,
  { clock, jobs }: Pick<Dependencies, 'clock' | 'jobs'>,
  kind: MailKind,
  about: string,
  from = clock.now(),
): Promise<void> {
  const mail = await tx
    .insertInto('mail')
    .values({ kind, about, created_at: from })
    .onConflict((conflict) => conflict.columns(['kind', 'about']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (mail) await jobs.sendMail(tx, mail.id, (from.getTime() - clock.now().getTime()) / 1000);
}

/**
 * Enqueues a mail about what may come again under the same id. The row of the earlier mail goes: a mail host takes a second mail
 * with the same id for a copy.
 */
export async function enqueueMailAgain(
  ...[tx, deps, kind, about]: Parameters<typeof enqueueMail>
): Promise<void> {
  await tx.deleteFrom('mail').where('kind', '=', kind).where('about', '=', about).execute();
  await enqueueMail(tx, deps, kind, about);
}
