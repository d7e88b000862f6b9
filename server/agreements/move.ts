import type { Updateable } from 'kysely';
import type { AgreementTable } from '../database/agreement-schema.ts';
import type { Tx } from '../database/schema.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Agreement } from './rows.ts';
import { appendEvent, isFinal, nextState, type AgreementEvent } from './states.ts';

type Fact = {
  event: AgreementEvent;
  detail?: Record<string, unknown>;
  patch?: Pick<Updateable<AgreementTable>, 'payment_id' | 'instalments_number' | 'formalised_at' | 'due_on'>;
};

/**
 * Applies an event to an agreement: history and row. Returns the agreement after it, or null when the chart has no such
 * transition: nothing changes then, so a repeated event has no second effect. Under `lockSubject`.
 */
export async function moveAgreement(
  tx: Tx,
  { clock }: Pick<Dependencies, 'clock'>,
  agreement: Agreement,
  { event, detail = {}, patch = {} }: Fact,
): Promise<Agreement | null> {
  const to = nextState(agreement.state, event);
  if (to === null) return null;
  const now = clock.now();
  await appendEvent(tx, agreement.id, { event, from: agreement.state, to, detail, at: now });
  return tx
    .updateTable('agreement')
    .set({ state: to, ...patch, ...(isFinal(to) && { ended_at: now, due_on: null }) })
    .where('id', '=', agreement.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
