import { sql, type RawBuilder } from 'kysely';
import { FREEZING } from '#domain/dispute.ts';
import { signedDebts } from '../debts/signed-debts.ts';
import type { BookRule } from './own-rules.ts';

/** Agreement numbers of a debtor with how long a dispute of a debt of them was open while it stood in them: the ends of it are no part. */
const frozen = sql`(
  select x.id, x.debtor_id, x.company, covered.agreement_number, stay.since, least(stay.until, covered.until) as until
    from dispute x
    join (select dispute_id, to_state, at as since,
                 coalesce(lead(at) over (partition by dispute_id order by seq), 'infinity') as until
            from dispute_event) stay
      on stay.dispute_id = x.id and stay.to_state in (${sql.join(FREEZING.map((state) => sql.lit(state)))})
    join lateral (
      select d.agreement_number, d.withdrawn_at as until from debt d
       where d.company = x.company and d.operation_number = x.operation_number
      union
      select a.instalments_number, null from agreement a join ${signedDebts} d on d.agreement_id = a.id
       where d.company = x.company and d.operation_number = x.operation_number and a.instalments_number is not null
    ) covered on true)`;

/** Each payment with the agreements that it pays. */
const paying = sql`(
  select distinct p.id, p.ref, p.debtor_id, p.company, p.created_at, line."agreementNumber" as agreement_number
    from payment p join quote q on q.id = p.quote_id
    cross join jsonb_to_recordset(q.lines) as line("agreementNumber" text))`;

const during = (at: RawBuilder<unknown>) => sql`${at} > f.since and ${at} < f.until`;
const same = sql`f.debtor_id = its.debtor_id and f.company = its.company and f.agreement_number = its.agreement_number`;

/** Nothing of a debt is collected while a dispute of it is open (decision 0087). */
export const disputeRules: readonly BookRule[] = [
  {
    broken: 'is a payment that began while its debt was disputed',
    find: sql`select its.ref, f.id::text as detail from ${paying} its join ${frozen} f on ${same} and ${during(sql`its.created_at`)}`,
  },
  {
    broken: 'is a payment that was charged at its provider while its debt was disputed',
    find: sql`select its.ref, f.id::text as detail from ${paying} its
      join payment_commit c on c.payment_id = its.id join ${frozen} f on ${same} and ${during(sql`c.sent_at`)}`,
  },
  {
    broken: 'is an automatic debit that was ordered while its debt was disputed',
    find: sql`select its.ref, f.id::text as detail from ${paying} its
      join automatic_debit_charge c on c.payment_id = its.id join ${frozen} f on ${same} and ${during(sql`c.ordered_at`)}`,
  },
  {
    broken: 'is an agreement that ended by lateness while its debt was disputed',
    find: sql`select its.id::text as ref, f.id::text as detail
      from (select a.id, a.debtor_id, a.company, unnest(array[a.agreement_number, a.instalments_number]) as agreement_number,
                   e.at
              from agreement a join agreement_event e on e.agreement_id = a.id
             where e.event = 'lateness.exceeded' or e.detail ->> 'reason' = 'unpaid') its
      join ${frozen} f on ${same} and ${during(sql`its.at`)}`,
  },
  {
    broken: 'is a reminder that was enqueued while its debt was disputed',
    find: sql`select its.id::text as ref, f.id::text as detail
      from (select r.id, r.debtor_id, r.company, split_part(item, ' ', 2) as agreement_number, r.created_at
              from reminder r cross join unnest(r.items) as item) its
      join ${frozen} f on ${same} and ${during(sql`its.created_at`)}`,
  },
];
