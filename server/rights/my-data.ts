import type { ResponseOf } from '#contract/call.ts';
import type { fetchMyData } from '#contract/rights.ts';
import { maskRut } from '#domain/rut.ts';
import type { Db } from '../database/schema.ts';
import type { Dependencies } from '../dependencies.ts';
import type { SessionCaller } from '../http/call-answers.ts';
import { contactOf, masked } from '../identity/debtors.ts';

/** When the debtor last said yes to offers and reminders, unless they have said no since. */
async function remindersSince(db: Db, debtorId: string): Promise<Date | null> {
  const last = await db
    .selectFrom('consent')
    .select(['given', 'at'])
    .where('debtor_id', '=', debtorId)
    .where('kind', '=', 'reminders')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return last?.given ? last.at : null;
}

/** What the page of a debtor's data shows of its own debtor. */
export async function answerMyData(
  deps: Pick<Dependencies, 'db' | 'clock'>,
  { debtorId }: SessionCaller,
): Promise<ResponseOf<typeof fetchMyData>> {
  const { name, rut } = await deps.db
    .selectFrom('debtor')
    .select(['name', 'rut'])
    .where('id', '=', debtorId)
    .executeTakeFirstOrThrow();
  return {
    status: 'success',
    name,
    rut: maskRut(rut),
    contact: masked(await contactOf(deps, debtorId)),
    reminders_since: (await remindersSince(deps.db, debtorId))?.toISOString() ?? null,
  };
}
