import { sql, type Selectable } from 'kysely';
import type { SettlementDelivery } from '#contract/desk-settlements.ts';
import { addDays, santiagoDay } from '#domain/calendar.ts';
import { causeOf } from '../database/cause.ts';
import type { SettlementFileTable } from '../database/institution-schema.ts';
import type { Db } from '../database/schema.ts';
import type { Dependencies } from '../dependencies.ts';
import { LOOKS_BACK, summaryOf } from './deposit.ts';
import type { SftpFolder } from './sftp.ts';
import { writeSettlement } from './settlement.ts';

/**
 * Delivers settlement files to the SFTP servers of institutions (decision 0068): each closed file of the last days once, the
 * oldest first. Any number of processes may do so, and what a process leaves when it dies another one sends again.
 */

type Deps = Pick<Dependencies, 'db' | 'clock'>;
type Day = Pick<SettlementFileTable, 'company' | 'day' | 'after_position' | 'until_position'>;

/** After each failed try of a file, in minutes; the last pause is repeated. The first outlasts any transfer: it is a claim too. */
const PAUSES = [5, 15, 45, 120];
/** What is kept of the words in which a try failed. */
const LONGEST_FAILURE = 300;

export type DeliveryRow = Pick<
  Selectable<SettlementFileTable>,
  'day' | 'made_at' | 'sftp_tries' | 'sftp_due_at' | 'sftp_at' | 'sftp_failure'
>;

/** How the delivery of a file stands, of an institution with SFTP. */
export function deliveryOf(
  { day, made_at, sftp_tries, sftp_due_at, sftp_at, sftp_failure }: DeliveryRow,
  now: Date,
): SettlementDelivery {
  if (sftp_at) return { state: 'delivered', at: sftp_at.toISOString(), tries: sftp_tries };
  // The last one is under way, or its process died.
  const tries = sftp_tries > 0 && sftp_failure === null ? sftp_tries - 1 : sftp_tries;
  if (day < oldestDay(now)) return { state: 'givenUp', tries };
  const next_try_at = sftp_due_at?.toISOString() ?? null;
  return { state: 'waiting', since: made_at.toISOString(), tries, next_try_at };
}

/** A file that is older is not tried any more. */
const oldestDay = (now: Date) => addDays(santiagoDay(now), -LOOKS_BACK);

/** Sends what is due, to all institutions at once. One that fails is left alone until the next round. */
export async function deliverSettlements(deps: Dependencies): Promise<void> {
  await Promise.all(
    deps.companies.paying.map(async ({ key }) => {
      const folder = deps.outside.sftpFolders(key);
      if (folder) await deliverDue(deps, key, folder);
    }),
  );
}

async function deliverDue(deps: Dependencies, company: string, folder: SftpFolder): Promise<void> {
  for (let file = await claimDue(deps, company); file; file = await claimDue(deps, company)) {
    if (!(await tryDelivery(deps, folder, file))) return;
  }
}

/** False when it could not be delivered. */
export async function tryDelivery(deps: Dependencies, folder: SftpFolder, file: Day): Promise<boolean> {
  const named = { company: file.company, day: file.day };
  try {
    await deliver(deps, folder, file);
    deps.log.info(named, 'a settlement file was delivered');
    return true;
  } catch (problem) {
    deps.log.error({ ...named, err: problem }, 'a settlement file could not be delivered');
    await rememberFailure(deps, named, causeOf(problem));
    return false;
  }
}

/** The oldest file that was not delivered and whose pause is over. It is due again after the next pause, unless it is delivered. */
async function claimDue({ db, clock }: Deps, company: string): Promise<Day | undefined> {
  const now = clock.now();
  const { rows } = await sql<Day>`
    update settlement_file
       set sftp_tries = sftp_tries + 1, sftp_failure = null,
           sftp_due_at = ${now}::timestamptz
             + (array[${sql.join(PAUSES)}]::int[])[least(sftp_tries + 1, ${PAUSES.length})] * interval '1 minute'
     where (company, day) = (
       select company, day from settlement_file
        where company = ${company} and day >= ${oldestDay(now)} and sftp_at is null
          and (sftp_due_at is null or sftp_due_at <= ${now})
        order by day limit 1 for update skip locked)
    returning company, day, after_position, until_position`.execute(db);
  return rows[0];
}

/** A try that a person asks for, of a file of any age that was not delivered; the rounds leave it alone meanwhile. */
export async function claimAgain(db: Db, { company, day }: Pick<Day, 'company' | 'day'>, now: Date) {
  const free = sql<Date>`${now}::timestamptz + ${PAUSES[0]} * interval '1 minute'`;
  return db
    .updateTable('settlement_file')
    .set({
      sftp_tries: sql`sftp_tries + 1`,
      sftp_due_at: sql<Date>`greatest(sftp_due_at, ${free})`,
      sftp_failure: null,
    })
    .where('company', '=', company)
    .where('day', '=', day)
    .where('sftp_at', 'is', null)
    .returning(['company', 'day', 'after_position', 'until_position'])
    .executeTakeFirst();
}

/** Another process may have delivered it meanwhile. The words may be the server's: without what moves a terminal. */
async function rememberFailure({ db }: Deps, { company, day }: Pick<Day, 'company' | 'day'>, cause: string) {
  await db
    .updateTable('settlement_file')
    .set({ sftp_failure: cause.replace(/\p{Cc}+/gu, ' ').slice(0, LONGEST_FAILURE) })
    .where('company', '=', company)
    .where('day', '=', day)
    .where('sftp_at', 'is', null)
    .execute();
}

/** Sends the file of a closed day, delivered before or not. @throws as SftpFolder.put */
export async function deliver({ db, clock }: Deps, folder: SftpFolder, file: Day): Promise<void> {
  const { settlement, csv } = await writeSettlement(db, file);
  // The sums last: a reader that waits for them finds the file complete.
  await folder.put([{ name: settlement.file_name, text: csv }, summaryOf(settlement)]);
  await db
    .updateTable('settlement_file')
    .set({ sftp_at: clock.now(), sftp_failure: null })
    .where('company', '=', file.company)
    .where('day', '=', file.day)
    .execute();
}
