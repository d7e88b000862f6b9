import type { Redirect } from '#contract/payment.ts';
import type { PaymentState } from '#contract/payment-status.ts';
import { santiagoClock } from '#domain/calendar.ts';
import type { PaymentMethodCode } from '#domain/company.ts';
import type { Tx } from '../database/schema.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Quote } from './quotes.ts';

/** A payment that holds quotas of a new request to pay. */
export type Holder = {
  id: string;
  ref: string;
  state: PaymentState;
  amount: number;
  method: PaymentMethodCode;
  hash: string;
  provider_token: string | null;
  provider_url: string | null;
  redirected_at: Date | null;
  created_at: Date;
};

/** The debtor's own payments that hold any quota of a quote, oldest first. */
export async function readHolders(tx: Tx, { company, debtor_id: debtorId, lines }: Quote): Promise<Holder[]> {
  return tx
    .selectFrom('payment')
    .innerJoin('quote', 'quote.id', 'payment.quote_id')
    .select(['payment.id', 'payment.ref', 'payment.state', 'payment.amount', 'payment.method', 'quote.hash'])
    .select(['provider_token', 'provider_url', 'redirected_at', 'payment.created_at'])
    .where('payment.company', '=', company)
    .where('payment.debtor_id', '=', debtorId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('payment_quota as held')
          .whereRef('held.payment_id', '=', 'payment.id')
          .where('held.hold', 'in', ['held', 'waiting'])
          .where(({ eb, refTuple, tuple }) => {
            const wanted = lines.map((line) => tuple(line.debtId, line.number));
            return eb(refTuple('held.debt_id', 'held.number'), 'in', wanted);
          }),
      ),
    )
    .orderBy('payment.created_at')
    .execute();
}

export type Paged = Pick<
  Holder,
  'ref' | 'state' | 'method' | 'provider_token' | 'provider_url' | 'redirected_at'
>;

/** The way back to a payment's page at the provider, while a visitor can still finish it; else null. */
export function redirectOf(deps: Dependencies, payment: Paged): Redirect | null {
  const { ref, method, provider_token: token, provider_url: url } = payment;
  const { page } = deps.methods[method];
  if (!page || !token || !url || openUntil(deps, payment) === null) return null;
  return { ref, url, field: page.field, token };
}

/** Until when a visitor can finish the provider's page, 24 h hour:minute in Santiago; null when they cannot (any more). */
export function openUntil(
  { clock, config, methods }: Dependencies,
  { state, method, redirected_at: opened }: Paged,
): string | null {
  const { page } = methods[method];
  if (state !== 'redirected' || !opened || !page) return null;
  const over = new Date(opened.getTime() + page.lifetime(config) * 1000);
  return clock.now() < over ? santiagoClock(over).time : null;
}
