import { MOST_UPLOADS_A_DAY } from '#contract/portfolio-load.ts';
import type { Db } from '../database/schema.ts';
import type { Dependencies } from '../dependencies.ts';
import { ImportRefused } from '../portfolio/refusal.ts';

/** How much of an institution's uploads the importer does in 24 hours: a person cannot keep it and the database busy for all of them. */

const DAY_MS = 24 * 60 * 60_000;
/** More than the uploads: one is checked again when the portfolio changed since. */
export const MOST_CHECKS_A_DAY = 40;

type Needs = Pick<Dependencies, 'db' | 'clock'>;
const aDayBefore = (now: Date, days = 1) => new Date(now.getTime() - days * DAY_MS);

/** When an institution may begin its next upload; null: now. */
export async function nextUploadFrom(db: Db, company: string, now: Date): Promise<Date | null> {
  const oldest = await db
    .selectFrom('portfolio_upload as u')
    .select('uploaded_at')
    .where('company', '=', company)
    .where('uploaded_at', '>', aDayBefore(now))
    // One whose files never came whole was no work.
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('portfolio_upload_event as e')
          .whereRef('e.upload_id', '=', 'u.id')
          .where('e.event', '=', 'files.received'),
      ),
    )
    .orderBy('uploaded_at', 'desc')
    .offset(MOST_UPLOADS_A_DAY - 1)
    .limit(1)
    .executeTakeFirst();
  return oldest ? new Date(oldest.uploaded_at.getTime() + DAY_MS) : null;
}

/** Of the check that has begun. @throws ImportRefused */
export async function refuseTooManyChecks({ db, clock }: Needs, company: string): Promise<void> {
  const now = clock.now();
  const { begun } = await db
    .selectFrom('portfolio_upload_event as e')
    .innerJoin('portfolio_upload as u', 'u.id', 'e.upload_id')
    .select(({ fn }) => fn.countAll<number>().as('begun'))
    .where('u.company', '=', company)
    // An upload is open for a day.
    .where('u.uploaded_at', '>', aDayBefore(now, 2))
    .where('e.event', '=', 'check.started')
    .where('e.at', '>', aDayBefore(now))
    .executeTakeFirstOrThrow();
  if (begun > MOST_CHECKS_A_DAY)
    throw new ImportRefused({ reason: 'tooManyChecks', most: MOST_CHECKS_A_DAY });
}
