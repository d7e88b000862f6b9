import { sql, type RawBuilder } from 'kysely';
import { HISTORIES } from '../conformance/histories.ts';
import { strangeRows } from '../conformance/replay.ts';
import { isGivenUp } from '../jobs/waiting.ts';
import { laterDiscount } from '../payments/discounts.ts';
import { methods } from '../payments/methods/registry.ts';
import { disputeRules } from './dispute-rules.ts';
import { eventRules } from './event-rules.ts';
import { standings } from '../ledger/standing.ts';

/** An invariant of the books, and the query for its violations: rows with a `ref` and an optional `detail`. */
export type BookRule = { readonly broken: string; readonly find: RawBuilder<Broken> };
export type Broken = { ref: string; detail: string | null };

const DAY_MS = 24 * 60 * 60_000;
/** A worker that has died holds a payment no longer than its claim, and rounds come every few seconds. */
const LATE_MS = 10 * 60_000;

/** The last day of the retry schedule, by method. */
const LAST_DAYS = JSON.stringify(
  Object.fromEntries(Object.values(methods).map(({ code, lastDay }) => [code, lastDay])),
);

const FINAL = sql`('paid', 'declined', 'cancelled', 'expired', 'review')`;

/** Each payment, what it froze, and how often what it brings about is there. */
const booked = sql`(
  select p.*, q.discount, q.lines, q.offer_type, s.standing,
         (select count(*) from ledger_entry e where e.payment_id = p.id and e.kind = 'payment') as entries,
         (select count(*) from mail m where m.about = p.id and m.kind = 'voucher') as receipts,
         (select count(*) from mail m where m.about = p.id and m.kind = 'suspense') as notices,
         (select count(*) from suspense u where u.payment_id = p.id) as suspended,
         exists (select from suspense u where u.payment_id = p.id and u.resolved_at is null) as is_waiting,
         (select count(*) from case_file c where c.payment_id = p.id and c.closed_at is null) as cases,
         (select coalesce(sum(r.amount), 0) from refund r where r.payment_id = p.id and r.state = 'refunded') as returned
    from payment p join quote q on q.id = p.quote_id left join ${standings} s on s.payment_id = p.id)`;

/** What the entries of a payment write to each account. */
const accounts = sql`(
  select e.payment_id, sum(l.amount) as rest,
         coalesce(sum(l.amount) filter (where account = 'providerClearing' and l.amount > 0), 0) as charged,
         coalesce(sum(l.amount) filter (where account = 'providerClearing'), 0) as clearing,
         coalesce(sum(l.amount) filter (where account = 'debtorReceivable'), 0) as receivable,
         coalesce(sum(l.amount) filter (where account = 'suspense'), 0) as suspense,
         coalesce(sum(l.amount) filter (where account = 'discount'), 0) as discount
    from ledger_entry e join ledger_line l on l.entry_id = e.id group by e.payment_id)`;

const money: readonly BookRule[] = [
  {
    broken: 'is paid without exactly one entry of its charge',
    find: sql`select ref, entries || ' entries' as detail from ${booked} p where state = 'paid' and entries <> 1`,
  },
  {
    broken: 'is paid without the one receipt or the one notice of its money that it needs',
    find: sql`select ref, receipts || ' receipts, ' || notices || ' notices' as detail from ${booked} p
      where state = 'paid' and (notices <> suspended or receipts > 1 or receipts + notices = 0
        or (standing is null and receipts = 0))`,
  },
  {
    broken: 'is not paid and has a ledger entry or a receipt',
    find: sql`select ref, state as detail from ${booked} p
      where state <> 'paid' and (entries <> suspended or notices <> suspended or receipts > 0)`,
  },
  {
    broken: 'is booked with lines that do not settle its amount and its discount',
    find: sql`select p.ref, row_to_json(a)::text as detail from ${booked} p left join ${accounts} a on a.payment_id = p.id
      where p.state = 'paid' and (a.rest is distinct from 0 or a.charged <> p.amount or a.clearing <> p.amount - p.returned
        or (a.receivable, a.discount, a.suspense) not in
           ((-(p.amount + p.discount), p.discount, 0), (0, 0, p.returned - p.amount)))`,
  },
  {
    broken: 'has money in suspense that its ledger does not show',
    find: sql`select p.ref, row_to_json(a)::text as detail from ${booked} p join suspense u on u.payment_id = p.id
      left join ${accounts} a on a.payment_id = p.id
      where a.charged is distinct from u.amount or (u.resolved_at is null) <> (a.suspense <> 0)
        or (p.state <> 'paid' and (a.receivable, a.discount, a.suspense) <> (0, 0, p.returned - u.amount))`,
  },
  {
    broken: 'has money in suspense that nothing will ever move',
    find: sql`select p.ref, (-a.suspense)::text as detail from payment p join ${accounts} a on a.payment_id = p.id
      where a.suspense <> 0
        and not exists (select from suspense u where u.payment_id = p.id and u.due_at is not null)
        and not exists (select from refund r where r.payment_id = p.id and r.due_at is not null)
        and not exists (select from case_file c where c.payment_id = p.id and c.closed_at is null)`,
  },
  {
    broken: 'is given back without one entry and one mail of it',
    find: sql`select p.ref, r.state as detail from refund r join payment p on p.id = r.payment_id
      where (r.state = 'refunded') <> (1 = (select count(*) from ledger_entry e where e.refund_id = r.id))
         or (r.state = 'refunded') <> (1 = (select count(*) from mail m where m.about = r.id and m.kind = 'refund'))`,
  },
  {
    broken: 'gives back more than was charged',
    find: sql`select p.ref, sum(r.amount)::text as detail from refund r join payment p on p.id = r.payment_id
      left join ${accounts} a on a.payment_id = p.id where r.state <> 'refused'
      group by p.ref, a.charged having sum(r.amount) > coalesce(a.charged, 0)`,
  },
  {
    broken: 'is given back while a later payment keeps the discount of its debt',
    find: sql`select p.ref, r.state as detail from refund r join payment p on p.id = r.payment_id
      where r.source = 'debt' and r.state <> 'refused' and exists (${laterDiscount(sql`coalesce(r.settled_at, 'infinity')`)})`,
  },
  {
    broken: 'leaves the ledger unbalanced',
    find: sql`select p.ref, sum(l.amount)::text as detail from ledger_line l join ledger_entry e on e.id = l.entry_id
      join payment p on p.id = e.payment_id group by p.ref, e.id having sum(l.amount) <> 0`,
  },
];

const effects: readonly BookRule[] = [
  {
    broken: 'does not hold, has not paid or has not let go of exactly the quotas it froze',
    find: sql`select p.ref, p.state || ': ' || coalesce(h.holds, 'none') as detail from ${booked} p
      left join lateral (select count(*) as quotas, sum(amount) as amount, string_agg(distinct hold, ' ') as holds
        from payment_quota pq where pq.payment_id = p.id) h on true
      where h.quotas <> jsonb_array_length(p.lines) or h.amount is distinct from p.amount
         or h.holds is distinct from case when p.standing = 'returned' then 'released'
              when p.state = 'paid' and p.is_waiting then 'waiting'
              when p.state = 'paid' then 'paid'
              when p.state in ('declined', 'cancelled', 'expired') or (p.state = 'review' and (p.cases = 0
                or exists (select from payment_order o where o.payment_id = p.id and o.kind = 'close')))
              then 'released' else 'held' end`,
  },
  {
    broken: 'pays a quota that another payment holds or has paid',
    find: sql`select min(p.ref) as ref, debt_id || ' ' || number as detail from payment_quota pq
      join payment p on p.id = pq.payment_id where hold in ('held', 'waiting', 'paid')
      group by pq.company, debt_id, number having count(*) > 1`,
  },
  {
    broken: 'is a down payment that has formalised no agreement, or more than one',
    find: sql`select p.ref, count(g.id) || ' agreements' as detail from ${booked} p
      left join agreement g on g.payment_id = p.id
      where p.state = 'paid' and p.offer_type = 'abono_convenio' and p.standing is null
      group by p.ref having count(g.id) filter (where g.instalments_number is not null) <> 1`,
  },
  {
    broken: 'is an agreement in force of which every instalment was paid here',
    find: sql`select g.id::text as ref, null as detail from agreement g where g.state = 'inForce' and not exists (
      select from debt d join quota q on q.company = d.company and q.debt_id = d.debt_id
       where d.company = g.company and d.agreement_number = g.instalments_number and not exists (
         select from payment_quota pq where pq.company = q.company and pq.debt_id = q.debt_id
           and pq.number = q.number and pq.hold = 'paid'))`,
  },
  {
    broken: 'has formalised an agreement without being paid',
    find: sql`select p.ref, p.state as detail from agreement g join payment p on p.id = g.payment_id
      where p.state <> 'paid'`,
  },
  {
    broken: 'is in review without a case',
    find: sql`select ref, null as detail from payment p where state = 'review'
      and not exists (select from case_file c where c.payment_id = p.id)`,
  },
];

const histories: readonly BookRule[] = HISTORIES.map((history) => ({
  broken: `has a history that the chart ${history.machine.id} does not allow`,
  find: sql`select ref, what || ': ' || step as detail from (${strangeRows(history, null)}) strange`,
}));

/** A debit's charge and its payment say the same, and none of its states is one that only lasts as long as a transaction. */
const debits: readonly BookRule[] = [
  {
    broken: 'is an automatic debit whose state denies its charge',
    find: sql`select d.ref, d.state || ' with a payment ' || coalesce(p.state, 'missing') as detail
      from automatic_debit d left join payment p on p.id = d.payment_id
      where d.state = 'charged' or (d.state = 'charging') <> coalesce(p.state not in ${FINAL}, false)`,
  },
  {
    broken: 'is an automatic debit that goes on though its debtor cancelled it',
    find: sql`select ref, state as detail from automatic_debit
      where end_wanted and state in ('requested', 'activating', 'accepted', 'active')`,
  },
  {
    broken: 'is an automatic debit without a next check',
    find: sql`select ref, state as detail from automatic_debit where due_at is null
      and (state in ('requested', 'activating', 'accepted', 'active')
        or (state in ('finished', 'cancelled', 'expired') and mandate_id is not null and not mandate_closed))`,
  },
];

const unfinished = (now: Date): readonly BookRule[] => [
  {
    broken: 'is unfinished and has no next status request',
    find: sql`select ref, state as detail from payment where (state in ${FINAL}) <> (ask_at is null)`,
  },
  {
    broken: 'is unfinished, and its time to be asked for is long past',
    find: sql`select ref, state || ' since ' || ask_at as detail from payment
      where ask_at < ${new Date(now.getTime() - LATE_MS)}`,
  },
  {
    broken: 'is unfinished beyond its retry schedule',
    find: sql`select p.ref, p.state || ' since ' || max(e.at) as detail from payment p
      join payment_event e on e.payment_id = p.id and e.from_state is distinct from e.to_state
      where p.state not in ${FINAL} group by p.id
      having max(e.at) < ${now}::timestamptz - make_interval(days => 1 + (${LAST_DAYS}::jsonb ->> p.method)::int)`,
  },
  {
    broken: 'is a refund whose time to be attended to is long past, or never comes',
    find: sql`select p.ref, r.state as detail from refund r join payment p on p.id = r.payment_id
      where r.due_at < ${new Date(now.getTime() - LATE_MS)} or (r.due_at is null and r.state in ('requested', 'sending', 'unknown')
        and not exists (select from case_file c where c.payment_id = p.id and c.closed_at is null))`,
  },
  {
    broken: 'is an agreement or an automatic debit whose day is long past',
    find: sql`select ref, state as detail from automatic_debit where due_at < ${new Date(now.getTime() - LATE_MS)}
      union all select id::text, state from agreement where due_on < ${new Date(now.getTime() - DAY_MS)}::date - 1
        and state = 'inForce'`,
  },
];

/** Mails of the queue that is in the same database. */
export const mailRule: BookRule = {
  broken: 'is the subject of a mail without a job to send it',
  find: sql`select about::text as ref, kind as detail from mail m where sent_at is null and failure is null
    and not exists (select from pgboss.job j where j.name = 'mail' and j.data ->> 'mailId' = m.id::text
      and j.state in ('created', 'retry', 'active'))`,
};

/** Not a fault of the books: only the command names it, since a debtor or an institution was to learn something from that mail. */
export const givenUpMailRule = (now: Date): BookRule => ({
  broken: 'is the subject of a mail that was given up',
  find: sql`select about::text as ref, kind as detail from mail where ${isGivenUp(now)}`,
});

/** All invariants of our own books, independent of the provider's. */
export const ownRules = (now: Date): readonly BookRule[] => [
  ...money,
  ...effects,
  ...histories,
  ...debits,
  ...eventRules,
  ...disputeRules,
  ...unfinished(now),
];
