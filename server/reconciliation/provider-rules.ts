import { sql } from 'kysely';
import type { Pesos } from '#domain/money.ts';
import type { BookRule } from './own-rules.ts';

/** A charge in the provider's own books. */
export type ProviderCharge = {
  readonly buyOrder: string;
  readonly amount: Pesos;
  /** The refunded part, where the provider reports it. */
  readonly refunded?: Pesos | null;
};

const chargesAs = (charges: readonly ProviderCharge[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(charges)}::jsonb) as c("buyOrder" text, amount bigint, refunded bigint)`;

/**
 * Compares both books. A charge is no violation while its payment has an open case, or is still being asked for by the
 * retry schedule; nor after people have closed a case about what the provider said of this order.
 */
export const providerRules = (charges: readonly ProviderCharge[]): readonly BookRule[] => [
  {
    broken: 'was charged, and no payment here knows of it',
    find: sql`select c."buyOrder" as ref, c.amount::text as detail from ${chargesAs(charges)}
      where not exists (select from payment p where p.buy_order = c."buyOrder")`,
  },
  {
    broken: 'was charged and is called unpaid here',
    find: sql`select p.ref, p.state as detail from ${chargesAs(charges)} join payment p on p.buy_order = c."buyOrder"
      where p.state in ('declined', 'cancelled', 'expired', 'review')
        and not exists (select from case_file f where f.payment_id = p.id
          and (f.closed_at is null or f.detail ->> 'buyOrder' = p.buy_order))
        and not exists (select from suspense s where s.payment_id = p.id)`,
  },
  {
    broken: 'was charged for another amount than it is paid with here',
    find: sql`select p.ref, c.amount || ' for ' || p.amount as detail from ${chargesAs(charges)}
      join payment p on p.buy_order = c."buyOrder" where p.state = 'paid' and c.amount <> p.amount`,
  },
  {
    // A refund that an operator ended by what they knew may have gone another way than through the provider.
    broken: 'was given back there otherwise than here',
    find: sql`select p.ref, c.refunded || ' there, ' || r.here || ' here' as detail
      from ${chargesAs(charges)} join payment p on p.buy_order = c."buyOrder"
      cross join lateral (
        select coalesce(sum(f.amount) filter (where state = 'refunded'), 0) as here,
               coalesce(bool_or(state not in ('refunded', 'refused') or exists (
                 select from refund_event e where e.refund_id = f.id and e.event = 'refund.confirmed')), false) as is_open
          from refund f where f.payment_id = p.id) r
      where c.refunded <> r.here and not r.is_open`,
  },
  {
    broken: 'was charged more than once',
    find: sql`select c."buyOrder" as ref, count(*)::text as detail from ${chargesAs(charges)}
      group by c."buyOrder" having count(*) > 1`,
  },
];

/** Only where `charges` is all there ever was: what they do not hold was not charged. */
export const wholeRule = (charges: readonly ProviderCharge[]): BookRule => ({
  broken: 'is paid here, and the provider has no charge of it',
  find: sql`select p.ref, p.amount::text as detail from payment p where p.state = 'paid'
    and not exists (select from ${chargesAs(charges)} where c."buyOrder" = p.buy_order)`,
});
