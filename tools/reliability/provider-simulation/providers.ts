import type { Answer, Refused, RefundAnswer } from '#server/payments/method.ts';
import { chargeReport } from '#server/payments/methods/oneclick/charge-report.ts';
import { describe } from '#sandbox/gateway/answers.ts';
import { isRefusal, refund, type Chargeable, type Transaction } from '#sandbox/gateway/transaction.ts';
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

/** The shop's number at the card provider, and the code of every charge that its issuer approves. */
export const SHOP = '597055555542';
export const CODE = '1213';

/** A payment on a page of the card provider's, as the server reads it: its fields are those of a saved card's charge. */
export function pageReport(transaction: Transaction): Answer {
  const body = describe(transaction);
  const answer = chargeReport({ ...body, details: [{ ...body, commerce_code: SHOP }] }, SHOP);
  if (answer.kind !== 'report') return answer;
  const authorisation = { ...answer.report.authorisation, vci: body.vci ?? null };
  return { ...answer, report: { ...answer.report, authorisation } };
}

/** How a card provider handles a refund: refused when it arrives, or made after its work. */
export function refunding<Charge extends Chargeable>(
  find: () => Charge | undefined,
  amount: number,
  now: () => number,
  keep: (refunded: Charge) => void,
) {
  function attempt(): Refused | { kind: 'given'; charge: Charge } {
    const charge = find();
    if (!charge) return { kind: 'refused', reason: 'status 404' };
    const outcome = refund(charge, amount, now());
    return isRefusal(outcome)
      ? { kind: 'refused', reason: outcome.refused }
      : { kind: 'given', charge: outcome };
  }
  return {
    arrive: () => {
      const outcome = attempt();
      return outcome.kind === 'refused' ? outcome : null;
    },
    effect: (): RefundAnswer => {
      const outcome = attempt();
      if (outcome.kind === 'refused') return outcome;
      keep(outcome.charge);
      return { kind: 'refunded' };
    },
  };
}
