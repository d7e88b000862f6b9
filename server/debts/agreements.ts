import { sql } from 'kysely';
import { santiagoDay, type CalendarDate } from '#domain/calendar.ts';
import type { Pesos } from '#domain/money.ts';
import type { OfferTable } from '../database/portfolio-schema.ts';
import { dayOf } from '../database/santiago.ts';
import type { Db } from '../database/schema.ts';
import { isEnabledAt } from './in-force.ts';
import { dueDay, frozenDays, isDisputed } from './may-collect.ts';
import { paidDay } from './paid-elsewhere.ts';
import { isSettledOtherwise } from './paid-here.ts';

/** Who asks: both from the token, never from a body. */
export type Owner = { readonly company: string; readonly debtorId: string };

/** A quota by the portfolio and this portal's own payments; `paidOn` is its day of payment by either. */
export type QuotaRow = { number: number; dueDate: CalendarDate; amount: Pesos; paidOn: CalendarDate | null };

export type PaidQuota = { number: number; paidOn: CalendarDate };

/** The part of an agreement that pays one origin operation. `overdueSince`: that operation's first unpaid day. */
export type PartRow = {
  debtId: string;
  operationNumber: string;
  overdueSince: CalendarDate | null;
  /** An executive made it payable before its time. */
  isEnabled: boolean;
  /** Instalments of an agreement signed here: payable at any age of the original debt. */
  isAgreed: boolean;
  quotas: QuotaRow[];
};

export type AgreementRow = Omit<OfferTable, 'withdrawn_at' | 'company' | 'rut' | 'source'> & {
  source: 'portfolio' | 'agreement';
  parts: PartRow[];
  /** Quotas that the debtor paid here and a load has left out since: paid still, and nothing else of the offer goes by them. */
  leftOut: PaidQuota[];
};

/**
 * The agreements that an institution offers a debtor at an instant: not withdrawn, expired, disputed or settled otherwise, with every part and
 * quota that is not withdrawn. A dispute extends its offer by its days. The caller decides which of them may be paid.
 * `disputed`: the disputed ones instead. An unpaid signature extends its offer to the last day in its contract; `toSign`: without that,
 * so that no plan is signed anew after its offer has ended (decision 0026).
 */
export async function readAgreements(
  db: Db,
  { company, debtorId }: Owner,
  at: Date,
  { disputed = false, toSign = false } = {},
): Promise<AgreementRow[]> {
  const today = santiagoDay(at);
  const { rows } = await sql<AgreementRow>`
    select o.agreement_number, o.product_type, o.total_debt, o.discount, o.maximum_discount_percent,
           o.down_payment_percent, o.min_instalments, o.max_instalments, o.payment_days,
           ends.on_day as expires_on,
           o.receiver, o.automatable, o.source,
           coalesce((
             select json_agg(json_build_object(
                      'debtId', d.debt_id,
                      'operationNumber', d.operation_number,
                      'overdueSince', op.overdue_since,
                      'isEnabled', ${isEnabledAt('d', at)} or ${isEnabledAt('d', sql.ref('signed.at'))},
                      'isAgreed', d.source = 'agreement',
                      'quotas', ${quotasOf(at)}
                    ) order by d.debt_id)
               from debt d
               left join operation op on op.company = d.company and op.operation_number = d.operation_number
                     and op.withdrawn_at is null
              where d.company = o.company and d.agreement_number = o.agreement_number and d.withdrawn_at is null
           ), '[]') as parts,
           ${LEFT_OUT} as "leftOut"
      from debtor b
      join offer o on o.company = b.company and o.rut = b.rut
      left join lateral (
        select a.signed_at as at, a.due_on - 1 as until from agreement a
         where a.company = o.company and a.agreement_number = o.agreement_number and a.debtor_id = b.id
           and a.state = 'signed' and a.due_on > ${today} and not ${toSign}::boolean
         order by a.signed_at desc limit 1) as signed on true
     cross join lateral (
        select case when o.expires_on is not null then greatest(o.expires_on + ${frozenOf(at)}, signed.until) end as on_day) as ends
     where b.id = ${debtorId} and b.company = ${company} and b.withdrawn_at is null
       and o.withdrawn_at is null and (ends.on_day is null or ends.on_day >= ${today})
       and ${isDisputed(OFFER)} = ${disputed}
       -- what was agreed on takes the place of the offer it was agreed on
       and not exists (
         select from agreement a
          where a.company = o.company and a.agreement_number = o.agreement_number
            and a.state in ('formalised', 'inForce', 'fulfilled'))
       and not ${isSettledOtherwise}
     -- 9 comes before 10
     order by length(o.agreement_number), o.agreement_number`.execute(db);
  return rows;
}

const OFFER = {
  debtor: sql.ref('b.id'),
  company: sql.ref('o.company'),
  agreement: sql.ref('o.agreement_number'),
};
/** Days on which a dispute kept an offer back before it would have ended, each of which it stands longer. */
const frozenOf = (at: Date) => sql`(
  select count(*)::int
    from (select day, (row_number() over (order by day) - 1)::int as earlier from ${frozenDays(OFFER, at)} as stood) as frozen
   where frozen.day <= o.expires_on + frozen.earlier)`;

/** The days of the portfolio's quotas are the institution's; those of instalments agreed on here stand still with a dispute. */
const quotasOf = (at: Date) => sql`coalesce((
  select json_agg(json_build_object(
           'number', q.number,
           'dueDate', case d.source when 'agreement' then ${dueDay({ due: sql.ref('q.due_date'), ended: sql.ref('q.paid_on') }, OFFER, at)}
                      else q.due_date end,
           'amount', q.amount,
           'paidOn', q.paid_on
         ) order by q.number)
    from (
      select q.number, q.due_date, q.amount, ${paidDay(sql.ref('p.settled_at'))} as paid_on
        from quota q
        left join payment_quota pq on pq.company = q.company and pq.debt_id = q.debt_id and pq.number = q.number
             and pq.hold = 'paid'
        left join payment p on p.id = pq.payment_id
       where q.company = d.company and q.debt_id = d.debt_id and q.withdrawn_at is null) as q
), '[]')`;

const LEFT_OUT = sql`coalesce((
  select json_agg(json_build_object('number', q.number, 'paidOn', ${dayOf(sql.ref('p.settled_at'))}))
    from debt d
    join quota q on q.company = d.company and q.debt_id = d.debt_id
    join payment_quota pq on pq.company = q.company and pq.debt_id = q.debt_id and pq.number = q.number and pq.hold = 'paid'
    join payment p on p.id = pq.payment_id and p.debtor_id = b.id
   where d.company = o.company and d.agreement_number = o.agreement_number
     and (d.withdrawn_at is not null or q.withdrawn_at is not null)
), '[]')`;
