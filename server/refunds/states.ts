import { sql } from 'kysely';
import type { RefundState } from '#contract/refund-state.ts';
import { refundMachine, type RefundEvent as ChartEvent } from '#machines/refund/machine.ts';
import { lifecycleOf } from '../lifecycle/lifecycle.ts';

/** The refund chart as the server asks it: the row keeps the state, the chart says what may come next. */
export type RefundEvent = ChartEvent['type'];

export const { nextState, isFinal, appendEvent, attendDue, history } = lifecycleOf<
  RefundState,
  RefundEvent,
  'refund.requested'
>(refundMachine, {
  table: 'refund',
  events: 'refund_event',
  owner: 'refund_id',
  opening: 'refund.requested',
  logged: 'refundId',
  companyOf: (id) =>
    sql`select p.company from refund r join payment p on p.id = r.payment_id where r.id = ${id}::uuid`,
});
