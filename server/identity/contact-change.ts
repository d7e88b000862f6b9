import type { Tx } from '../database/schema.ts';
import type { Dependencies } from '../dependencies.ts';
import { ringForMail } from '../mail/enqueue.ts';
import type { Contact } from './debtors.ts';

type Change = { sessionId: string; before: Contact; after: Contact };

/** A phone where there was none takes nothing from anybody. */
function takesAway({ before, after }: Change): boolean {
  const otherEmail = before.email?.toLowerCase() !== after.email?.toLowerCase();
  return otherEmail || (before.phone !== null && before.phone !== after.phone);
}

/**
 * Tells the address that was registered that contact data have changed (payment-safety 5.5), in the transaction that changes
 * them. Once a session, to whom was registered before it: a typo that is put right tells no stranger, and nobody can use
 * it to fill a mailbox.
 */
export async function tellPreviousContact(
  tx: Tx,
  deps: Pick<Dependencies, 'clock' | 'jobs'>,
  change: Change,
): Promise<void> {
  const { sessionId, before } = change;
  if (before.email === null || !takesAway(change)) return;
  await tx
    .insertInto('contact_change')
    .values({ session_id: sessionId, previous_email: before.email, at: deps.clock.now() })
    .onConflict((conflict) => conflict.column('session_id').doNothing())
    .execute();
  await ringForMail(tx, deps, 'contactChanged', sessionId);
}
