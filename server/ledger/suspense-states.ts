import { sql } from 'kysely';
import type { SuspenseState } from '#contract/desk-cases.ts';
import { suspenseMachine, type SuspenseEvent as ChartEvent } from '#machines/suspense/machine.ts';
import type { Tx } from '../database/schema.ts';
import type { Dependencies } from '../dependencies.ts';
import { lifecycleOf } from '../lifecycle/lifecycle.ts';

type SuspenseEvent = ChartEvent['type'];

const chart = lifecycleOf<SuspenseState, SuspenseEvent, 'suspense.opened'>(suspenseMachine, {
  table: 'suspense',
  events: 'suspense_event',
  owner: 'suspense_id',
  opening: 'suspense.opened',
  logged: 'suspenseId',
  companyOf: (id) =>
    sql`select p.company from suspense s join payment p on p.id = s.payment_id where s.id = ${id}::uuid`,
});
export const { appendEvent: appendSuspenseEvent, history: suspenseHistory } = chart;

/**
 * Moves what a locked payment keeps in suspense along its chart. Nothing happens where it keeps none any more. `dueAt`: when the rest goes
 * back by itself.
 */
export async function moveSuspense(
  tx: Tx,
  { clock }: Pick<Dependencies, 'clock'>,
  paymentId: string,
  event: SuspenseEvent,
  dueAt: Date | null = null,
): Promise<void> {
  const suspense = await tx
    .selectFrom('suspense')
    .select(['id', 'state'])
    .where('payment_id', '=', paymentId)
    .executeTakeFirst();
  const to = suspense ? chart.nextState(suspense.state, event) : null;
  if (!suspense || to === null) return;
  const { id, state: from } = suspense;
  const at = clock.now();
  await appendSuspenseEvent(tx, id, { event, from, to, at });
  await tx
    .updateTable('suspense')
    .set({ state: to, due_at: dueAt, resolved_at: chart.isFinal(to) ? at : null })
    .where('id', '=', id)
    .execute();
}
