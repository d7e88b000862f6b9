import { sql, type RawBuilder } from 'kysely';
import type { CalendarDate } from '#domain/calendar.ts';
import { dayOf } from '../database/santiago.ts';

/**
 * Whether a quota `q` was paid outside of this portal, as a load says. The day that it names may be that of a payment here that was given back,
 * unless it is before the one or after the other (decision 0091): such a copy pays nothing. Payments are read only where a day is named.
 */
export const isPaidElsewhere = sql<boolean>`(q.paid_on is not null and not exists (
  select from payment_quota gone
    join payment g on g.id = gone.payment_id
    join refund r on r.payment_id = g.id and r.source = 'debt' and r.state <> 'refused'
   where gone.company = q.company and gone.debt_id = q.debt_id and gone.number = q.number
     and q.paid_on between ${dayOf(sql.ref('g.settled_at'))} and coalesce(${dayOf(sql.ref('r.settled_at'))}, q.paid_on)))`;

/** The day on which a quota `q` was paid: of what was paid here it is the payment's, whatever a load says (decision 0091). */
export const paidDay = (settledAt: RawBuilder<unknown>) =>
  sql<CalendarDate | null>`coalesce(${dayOf(settledAt)}, case when ${isPaidElsewhere} then q.paid_on end)`;
