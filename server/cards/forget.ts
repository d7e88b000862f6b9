import type { Dependencies } from '../dependencies.ts';

const HOUR = 60 * 60_000;
/** Longer than any form of the provider stays open. */
const OPEN_MS = HOUR;
const KEPT_MS = 30 * 24 * HOUR;

/** Ends enrolments that nobody came back from, and drops those that led to no card. */
export async function forgetEnrolments({ db, clock }: Pick<Dependencies, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  const before = (age: number) => new Date(now.getTime() - age);
  await db
    .updateTable('card_enrolment')
    .set({ state: 'expired', ended_at: now })
    .where('ended_at', 'is', null)
    .where('created_at', '<', before(OPEN_MS))
    .execute();
  await db
    .deleteFrom('card_enrolment')
    .where('state', 'in', ['failed', 'expired'])
    .where('ended_at', '<', before(KEPT_MS))
    .execute();
}
