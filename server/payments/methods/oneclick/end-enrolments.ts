import type { Dependencies } from '../../../dependencies.ts';

/** Longer than any form of the provider stays open. */
const OPEN_MS = 60 * 60_000;

/** Expires enrolments whose visitor never returned; the rows are deleted by age later (server/privacy/tables.ts). */
export async function endEnrolments({ db, clock }: Pick<Dependencies, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  await db
    .updateTable('card_enrolment')
    .set({ state: 'expired', ended_at: now })
    .where('ended_at', 'is', null)
    .where('created_at', '<', new Date(now.getTime() - OPEN_MS))
    .execute();
}
