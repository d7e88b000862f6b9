import { sql } from 'kysely';
import type { BookRule } from './own-rules.ts';

/** The event that an institution must have for each entry of the ledger. */
const money = sql`(
  select e.id, p.ref, p.company,
         case when coalesce(sum(l.amount) filter (where account = 'providerClearing'), 0) < 0 then 'money.returned'
              when coalesce(sum(l.amount) filter (where account = 'suspense'), 0) < 0 then 'money.held'
              when coalesce(sum(l.amount) filter (where account = 'suspense'), 0) > 0 then 'money.assigned'
              else 'money.received' end as kind
    from ledger_entry e join payment p on p.id = e.payment_id join ledger_line l on l.entry_id = e.id
   group by e.id, p.ref, p.company)`;

/** And of each state that charts say of: machines/*, `meta.publishes`. */
const states = sql`(
  select p.company, 'payment.underReview' as kind, p.id as subject
    from payment_event e join payment p on p.id = e.payment_id
   where e.to_state = 'review' and e.from_state is distinct from e.to_state
  union all
  select p.company, 'refund.refused', r.id
    from refund_event e join refund r on r.id = e.refund_id join payment p on p.id = r.payment_id
   where e.to_state = 'refused' and e.from_state is distinct from e.to_state
  union all
  select a.company, 'agreement.' || e.to_state, a.id
    from agreement_event e join agreement a on a.id = e.agreement_id
   where e.to_state in ('signed', 'formalised', 'fulfilled', 'lapsed', 'released', 'withdrawn')
     and e.from_state is distinct from e.to_state
  union all
  select d.company, case when e.to_state = 'active' then 'debit.activated' else 'debit.' || e.to_state end, d.id
    from automatic_debit_event e join automatic_debit d on d.id = e.debit_id
   where (e.to_state in ('finished', 'cancelled', 'expired') or e.event = 'mandate.activated')
     and e.from_state is distinct from e.to_state
  union all
  select r.company, 'dataRequest.' || e.to_state, r.id
    from data_request_event e join data_request r on r.id = e.request_id
  union all
  select x.company, 'dispute.' || e.to_state, x.id
    from dispute_event e join dispute x on x.id = e.dispute_id
   where e.from_state is distinct from e.to_state)`;

/** An institution has one event for each change of its debtors' money and agreements, and no others. */
export const eventRules: readonly BookRule[] = [
  {
    broken: 'moved money of which its institution does not hear as it is',
    find: sql`select m.ref, m.kind || ', not ' || coalesce(i.kind, 'nothing') as detail
      from ${money} m left join institution_event i on i.entry_id = m.id
      where (i.company, i.kind) is distinct from (m.company, m.kind)`,
  },
  {
    broken: 'came to a state of which its institution does not hear once',
    find: sql`select coalesce(s.subject, i.subject)::text as ref,
        coalesce(s.kind, i.kind) || ' ' || coalesce(i.times, 0) || ' times, not ' || coalesce(s.times, 0) as detail
      from (select company, kind, subject, count(*) as times from ${states} t group by company, kind, subject) s
      full join (select company, kind, subject, count(*) as times from institution_event
                  where entry_id is null group by company, kind, subject) i using (company, kind, subject)
      where s.times is distinct from i.times`,
  },
  {
    broken: 'is an institution whose events have a gap',
    find: sql`select company as ref, count(position) || ' of ' || max(position) as detail
      from institution_event group by company having count(position) <> coalesce(max(position), 0)`,
  },
];
