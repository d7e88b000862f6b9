import { nextContactTime } from '#domain/contact-hours.ts';
import type { Tx } from '../database/schema.ts';
import type { Dependencies } from '../dependencies.ts';
import { enqueueMail } from '../mail/enqueue.ts';
import { readContacts } from '../mail/contacts.ts';
import { moveAgreement } from './move.ts';
import type { Agreement } from './rows.ts';
import type { AgreementEvent } from './states.ts';

const EVENTS = {
  fulfilled: 'lastInstalment.received',
  lapsed: 'lateness.exceeded',
} as const satisfies Record<string, AgreementEvent>;

/**
 * Ends an agreement in force and enqueues the mail to its debtor; false when it had ended before (§4.6). That of a lapse waits for
 * lawful hours, since its debtor did nothing that it answers (decision 0088).
 */
export async function endAgreement(
  tx: Tx,
  deps: Pick<Dependencies, 'clock' | 'jobs'>,
  agreement: Agreement,
  ending: keyof typeof EVENTS,
): Promise<boolean> {
  const ended = await moveAgreement(tx, deps, agreement, { event: EVENTS[ending] });
  if (!ended) return false;
  const now = deps.clock.now();
  const { days } = await readContacts(tx, agreement.debtor_id, now);
  const from = ending === 'lapsed' ? nextContactTime(now, days) : now;
  await enqueueMail(tx, deps, ending, agreement.id, from);
  return true;
}
