import { sql } from 'kysely';
import type { DeskPayment, TimelineEvent } from '#contract/desk.ts';
import type { PaymentState } from '#contract/payment-status.ts';
import { PAYMENT_STATES } from '#contract/payment-status.ts';
import { paymentAttemptMachine } from '#machines/payment-attempt/machine.ts';
import type { Db } from '../database/schema.ts';

type Row = Omit<TimelineEvent, 'at'> & { at: Date };

/** What happened to a payment, its refunds and proposals, and in the ledger, in order. */
export async function readTimeline(db: Db, paymentId: string): Promise<TimelineEvent[]> {
  const { rows } = await sql<Row>`
    select at, 'payment' as "of", event, from_state as "from", to_state as "to", null::bigint as amount, 1 as level, seq
      from payment_event where payment_id = ${paymentId}
    union all
    select e.at, 'proposal', e.event, e.from_state, e.to_state, p.amount, 2, e.seq
      from refund_proposal_event e join refund_proposal p on p.id = e.proposal_id
     where p.payment_id = ${paymentId}
    union all
    select e.at, 'refund', e.event, e.from_state, e.to_state, r.amount, 3, e.seq
      from refund_event e join refund r on r.id = e.refund_id where r.payment_id = ${paymentId}
    union all
    select e.at, 'money', e.kind, null, null,
           coalesce(nullif(sum(l.amount) filter (where l.account = 'providerClearing'), 0),
                    sum(l.amount) filter (where l.account = 'suspense'))::bigint, 4, e.id::int
      from ledger_entry e join ledger_line l on l.entry_id = e.id
     where e.payment_id = ${paymentId} group by e.id
     order by at, level, seq`.execute(db);
  return rows.map(({ at, of, event, from, to, amount }) => ({
    ...{ at: at.toISOString(), of, event, from, to, amount },
  }));
}

function targetsOf(state: PaymentState): string[] {
  const transitions = [...(paymentAttemptMachine.states[state]?.transitions.values() ?? [])].flat();
  return transitions.flatMap(({ target }) => target ?? []).map(({ key }) => key);
}

/** The states of a payment's chart: where it was, where it is, and where an event may lead now. */
export function chartOf(state: PaymentState, timeline: readonly TimelineEvent[]): DeskPayment['chart'] {
  const { states } = paymentAttemptMachine;
  const passed = timeline.flatMap(({ of, from, to }) => (of === 'payment' ? [from, to] : []));
  const next = targetsOf(state);
  return PAYMENT_STATES.map((name) => ({
    name,
    description: states[name]?.description ?? '',
    is:
      name === state
        ? ('current' as const)
        : passed.includes(name)
          ? ('passed' as const)
          : next.includes(name)
            ? ('possible' as const)
            : ('other' as const),
  }));
}
