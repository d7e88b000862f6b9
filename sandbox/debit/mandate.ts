/** The provider's rules of direct debit, as pure functions. Times in milliseconds since the epoch, amounts in pesos. */

/** `accepted`: the debtor said yes and the bank still checks; only an `active` mandate may be charged. */
export type MandateState = 'pending' | 'accepted' | 'active' | 'rejected' | 'revoked' | 'closed';

/** A debtor's permission to charge a bank account, under the shop's own reference. */
export type Mandate = {
  id: string;
  /** The shop that asked for it. */
  shop: string;
  reference: string;
  returnUrl: string;
  callbackUrl: string;
  createdAt: number;
  state: MandateState;
  bank: string | null;
  /** The last four digits of the account; the provider gives no more. */
  account: string | null;
};

export const REASONS = ['noFunds', 'overLimit', 'accountClosed', 'windowOver'] as const;
export type Reason = (typeof REASONS)[number];

/** One order to charge, under the shop's own reference. Days are `yyyy-mm-dd`, the last one included. */
export type Charge = {
  reference: string;
  mandate: string;
  amount: number;
  dueOn: string;
  chargeBy: string;
  state: 'pending' | 'paid' | 'failed';
  reason: Reason | null;
  operation: string | null;
  createdAt: number;
  decidedAt: number | null;
  /** What the shop gave back, under its own references. */
  refunds?: readonly { reference: string; amount: number }[];
};

/** Pesos the shop has given back. */
export const refundedOf = ({ refunds = [] }: Pick<Charge, 'refunds'>): number =>
  refunds.reduce((sum, { amount }) => sum + amount, 0);

/** The charge with some of it given back; the same one when it was before, null when there is not so much left. */
export function refundCharge(charge: Charge, reference: string, amount: number): Charge | null {
  const { refunds = [] } = charge;
  const before = refunds.find((refund) => refund.reference === reference);
  if (before) return before.amount === amount ? charge : null;
  if (charge.state !== 'paid' || amount > charge.amount - refundedOf(charge)) return null;
  return { ...charge, refunds: [...refunds, { reference, amount }] };
}

const NEXT: Readonly<Record<MandateState, readonly MandateState[]>> = {
  pending: ['accepted', 'active', 'rejected', 'closed'],
  accepted: ['active', 'rejected', 'closed'],
  active: ['revoked', 'closed'],
  rejected: [],
  revoked: [],
  closed: [],
};

/** The mandate in another state, or null when it cannot go there. */
export function moveMandate(mandate: Mandate, to: MandateState, account: Partial<Mandate> = {}) {
  return NEXT[mandate.state].includes(to) ? { ...mandate, ...account, state: to } : null;
}

/** The charge as the bank decided it; null when it was decided before: a charge is made once. */
export function decideCharge(
  charge: Charge,
  decision: { operation: string } | { reason: Reason },
  now: number,
): Charge | null {
  if (charge.state !== 'pending') return null;
  return 'operation' in decision
    ? { ...charge, state: 'paid', operation: decision.operation, decidedAt: now }
    : { ...charge, state: 'failed', reason: decision.reason, decidedAt: now };
}

/** An undecided charge is over with its last day: the provider tries no longer. `today` is the day in Santiago. */
export function chargeAt(charge: Charge, today: string, now: number): Charge {
  if (today <= charge.chargeBy) return charge;
  return decideCharge(charge, { reason: 'windowOver' }, now) ?? charge;
}
