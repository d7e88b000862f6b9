import type { Authorisation } from '#server/database/schema.ts';
import type { Answer, RefundAnswer } from '#server/payments/method.ts';
import type { Simulation } from './simulation.ts';

type Entry = { readonly order: string; readonly amount: number; readonly at: number };

/** What the providers really did with money, whatever they said about it. What is given back counts negative. */
export function createProviderBook({ now, note }: Simulation) {
  let entries: Entry[] = [];
  const total = { charges: 0, refunds: 0 };
  return {
    total,
    charge(order: string, amount: number): void {
      note(`CHARGED ${amount}`);
      entries.push({ order, amount, at: now() });
      total.charges += 1;
    },
    giveBack(order: string, amount: number): void {
      note(`GIVEN BACK ${amount}`);
      entries.push({ order, amount: -amount, at: now() });
      total.refunds += 1;
    },
    orders: () => [...new Set(entries.map(({ order }) => order))],
    /** What the provider has of an order and did not give back. */
    of: (order: string) =>
      entries.filter((one) => one.order === order).reduce((sum, { amount }) => sum + amount, 0),
    /** Whether anything was ever charged, given back or not. */
    wasCharged: (order: string) => entries.some((one) => one.order === order),
    reset(): void {
      entries = [];
    },
  };
}

export type ProviderBook = ReturnType<typeof createProviderBook>;

/** A value that changes with time, and what it was. */
export function createHistory<Value>({ now }: Pick<Simulation, 'now'>, first: Value) {
  const entries: { readonly at: number; readonly value: Value }[] = [{ at: -Infinity, value: first }];
  return {
    become: (value: Value) => void entries.push({ at: now(), value }),
    /** As it was so many milliseconds ago. */
    ago: (lagMs: number): Value => entries.findLast(({ at }) => at <= now() - lagMs)?.value ?? first,
  };
}

export type History<Value> = ReturnType<typeof createHistory<Value>>;

/** A payment as a card provider knows it. */
export type CardCharge = {
  readonly status: 'INITIALIZED' | 'AUTHORIZED' | 'FAILED' | 'REVERSED' | 'PARTIALLY_NULLIFIED';
  readonly refunded: number;
};

const CODES = { INITIALIZED: null, FAILED: -1 } as const;

export function reportOf(order: string, amount: number, { status, refunded }: CardCharge): Answer {
  const code = status in CODES ? CODES[status as keyof typeof CODES] : 0;
  return {
    kind: 'report',
    report: { status, buyOrder: order, amount, refunded, authorisation: authorisation(code) },
  };
}

const authorisation = (responseCode: number | null): Authorisation => ({
  ...{ code: responseCode === 0 ? '1213' : null, responseCode, cardType: 'VN', lastDigits: '6623' },
  ...{ instalmentsType: 'VN', instalmentsCount: 0, instalmentAmount: null, at: null, vci: 'TSY' },
});

type Refund = { readonly order: string; readonly charged: number; readonly amount: number };

/** How a card provider handles a refund: never more than is left of the charge. */
export function refunding(
  book: ProviderBook,
  charge: History<CardCharge>,
  { order, charged, amount }: Refund,
) {
  const refuse = (): RefundAnswer | null => {
    const { status, refunded } = charge.ago(0);
    const isCharged = status === 'AUTHORIZED' || status === 'PARTIALLY_NULLIFIED';
    return isCharged && refunded + amount <= charged ? null : { kind: 'refused', reason: 'no balance' };
  };
  const effect = (): RefundAnswer => {
    const refused = refuse();
    if (refused) return refused;
    const refunded = charge.ago(0).refunded + amount;
    charge.become({ status: refunded === charged ? 'REVERSED' : 'PARTIALLY_NULLIFIED', refunded });
    book.giveBack(order, amount);
    return { kind: 'refunded' };
  };
  return { arrive: refuse, effect };
}
