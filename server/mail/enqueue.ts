import type { MailKind, Tx } from '../database/schema.ts';
import type { Dependencies } from '../dependencies.ts';

/**
 * Rings for one mail of a kind about a row, in the transaction that made it true. Rung for again, it is still one mail.
 */
export async function ringForMail(
  tx: Tx,
  { clock, jobs }: Pick<Dependencies, 'clock' | 'jobs'>,
  kind: MailKind,
  about: string,
): Promise<void> {
  const mail = await tx
    .insertInto('mail')
    .values({ kind, about, created_at: clock.now() })
    .onConflict((conflict) => conflict.columns(['kind', 'about']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (mail) await jobs.sendMail(tx, mail.id);
}

/**
 * Rings for a mail about what may come again under the same id. The row of the earlier mail goes: a mail host takes a second mail
 * with the same id for a copy.
 */
export async function ringForMailAnew(
  ...[tx, deps, kind, about]: Parameters<typeof ringForMail>
): Promise<void> {
  await tx.deleteFrom('mail').where('kind', '=', kind).where('about', '=', about).execute();
  await ringForMail(tx, deps, kind, about);
}
