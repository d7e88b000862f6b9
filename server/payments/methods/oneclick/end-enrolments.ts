import type { Dependencies } from '../../../dependencies.ts';

/** Longer than any form of the provider stays open. */
const OPEN_MS = 60 * 60_000;

/** Ends enrolments that nobody came back from; by their age they are dropped later (server/privacy/tables.ts). */
export async function endEnrolments({ db, clock }: Pick<Dependencies, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  await db
    .updateTable('card_enrolment')
    .set({ state: 'expired', ended_at: now })
    .where('ended_at', 'is', null)
    .where('created_at', '<', new Date(now.getTime() - OPEN_MS))
    .execute();
}
