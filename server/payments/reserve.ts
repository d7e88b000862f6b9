import type { PaymentMethodCode } from '#domain/company.ts';
import type { SessionCaller } from '../http/call-answers.ts';
import { PAYMENT_COLUMNS, QUOTE_COLUMNS, type Tx } from '../database/schema.ts';
import type { Dependencies } from '../dependencies.ts';
import { confirmedEmail } from '../identity/debtors.ts';
import { appendEvent } from './attempt.ts';
import { isDiscountUnsettled } from './discounts.ts';
import { lockAttempt, type Attempt } from './attempt-row.ts';
import { holdQuotas } from '../ledger/holds.ts';
import { buyOrderOf, newRef } from './ids.ts';
import { readHolders, redirectOf, type Holder } from './holders.ts';
import { isClosedForMaintenance } from '../maintenance/notices.ts';
import { lockDebtor } from '../session/lock-debtor.ts';
import { move } from './move.ts';
import { isStillOffered, type Quote } from './quotes.ts';

/** A payment without a provider's page after this time is cancelled, and its quotas are released. */
const CREATED_MS = 10 * 60_000;

/** Opening a page takes less than this; an attempt still without one was cut off. */
const OPENING_MS = 15_000;

export type Wish = {
  readonly paymentId: string;
  readonly quoteId: string;
  readonly method: PaymentMethodCode;
  readonly caller: SessionCaller;
};

export type Reserved =
  /** `isNew`: made by this very call, not found from an earlier try of it. */
  | { kind: 'attempt'; attempt: Attempt; isNew: boolean }
  /** Another payment of the debtor holds the quotas; `adopt`: it is this same one, and its page still opens. */
  | { kind: 'busy'; holder: Holder; adopt: boolean }
  | { kind: 'stale' }
  | { kind: 'maintenance' }
  | { kind: 'noContact' };

/**
 * Creates the attempt and holds its quotas, in one transaction under the debtor's lock, which serialises two tabs. The
 * attempt's id is the operation's, so a re-send finds the row that a crash left. Throws a unique violation when another
 * payment holds a quota.
 */
export async function reserve(tx: Tx, deps: Dependencies, wish: Wish): Promise<Reserved> {
  const { company, debtorId } = wish.caller;
  await lockDebtor(tx, debtorId);
  const before = await tx
    .selectFrom('payment')
    .select('id')
    .where('id', '=', wish.paymentId)
    .executeTakeFirst();
  if (before) return { kind: 'attempt', attempt: await lockAttempt(tx, before.id), isNew: false };

  const quote = await ownQuote(tx, wish);
  if (!quote) return { kind: 'stale' };
  const holder = await standingHolder(tx, deps, quote);
  if (holder)
    return { kind: 'busy', holder, adopt: isSame(holder, quote, wish) && redirectOf(deps, holder) !== null };

  const now = deps.clock.now();
  if (await isClosedForMaintenance(tx, deps, company.key)) return { kind: 'maintenance' };
  if (quote.expires_at <= now) return { kind: 'stale' };
  if (!(await isStillOffered(tx, company, quote, now))) return { kind: 'stale' };
  if (await isDiscountUnsettled(tx, quote)) return { kind: 'stale' };
  const email = await confirmedEmail(tx, debtorId);
  if (email === null) return { kind: 'noContact' };
  return { kind: 'attempt', attempt: await createAttempt(tx, wish, quote, email, now), isNew: true };
}

/** `reserve` in a transaction. A quota held by another debtor's payment is no longer this debtor's debt. */
export async function reserveOnce(
  deps: Dependencies,
  wish: Wish,
  begin: (tx: Tx, attempt: Attempt) => Promise<Attempt> = async (_, attempt) => attempt,
): Promise<Reserved> {
  try {
    return await deps.db.transaction().execute(async (tx) => {
      const reserved = await reserve(tx, deps, wish);
      const isBegun = reserved.kind !== 'attempt' || !reserved.isNew;
      return isBegun ? reserved : { ...reserved, attempt: await begin(tx, reserved.attempt) };
    });
  } catch (error) {
    if (isHeldElsewhere(error)) return { kind: 'stale' };
    throw error;
  }
}

function isHeldElsewhere(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === 'payment_quota_once';
}

function ownQuote(tx: Tx, { quoteId, caller }: Wish): Promise<Quote | undefined> {
  return tx
    .selectFrom('quote')
    .select(QUOTE_COLUMNS)
    .where('id', '=', quoteId)
    .where('company', '=', caller.company.key)
    .where('debtor_id', '=', caller.debtorId)
    .executeTakeFirst();
}

function isSame(holder: Holder, quote: Quote, { method }: Wish): boolean {
  return holder.hash === quote.hash && holder.method === method;
}

/** The payment in the way, if any. One that a crash kept from the provider is none: it is cancelled. */
async function standingHolder(tx: Tx, deps: Dependencies, quote: Quote): Promise<Holder | undefined> {
  const holders = await readHolders(tx, quote);
  const given = deps.clock.now().getTime() - OPENING_MS;
  const isLeft = ({ state, created_at: at }: Holder) => state === 'created' && at.getTime() < given;
  for (const { id } of holders.filter(isLeft)) {
    await move(tx, deps, await lockAttempt(tx, id), {
      event: 'provider.cancelled',
      detail: { reason: 'superseded' },
    });
  }
  return holders.find((holder) => !isLeft(holder));
}

/** Makes the attempt and holds its quotas, in a transaction that has the debtor's lock. */
export async function createAttempt(
  tx: Tx,
  wish: Pick<Wish, 'paymentId' | 'method'>,
  quote: Quote,
  email: string,
  now: Date,
): Promise<Attempt> {
  const payment = {
    id: wish.paymentId,
    ref: newRef(),
    company: quote.company,
    debtor_id: quote.debtor_id,
    quote_id: quote.id,
    method: wish.method,
    state: 'created',
    amount: quote.amount,
    buy_order: buyOrderOf(wish.paymentId),
    email,
    created_at: now,
    ask_at: new Date(now.getTime() + CREATED_MS),
  } as const;
  const row = await tx
    .insertInto('payment')
    .values(payment)
    .returning(PAYMENT_COLUMNS)
    .executeTakeFirstOrThrow();
  await holdQuotas(tx, payment, quote.lines);
  await appendEvent(tx, payment.id, {
    event: 'quote.accepted',
    from: null,
    to: payment.state,
    at: now,
  });
  return { ...row, since: now, returned: false, commitOpenSince: null };
}
