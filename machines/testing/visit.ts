import type { Offer } from '#domain/debt.ts';
import { TODAY } from '#domain/testing/debts.ts';
import { emptyContext } from '../payment-flow/context.ts';
import type { KnownDebts, PaymentFlowContext } from '../payment-flow/types.ts';

/** Only the differing fields of a group. */
export type VisitChange = {
  [Key in keyof PaymentFlowContext]?: PaymentFlowContext[Key] | Partial<PaymentFlowContext[Key]>;
};

const isGroup = (value: unknown): value is object => typeof value === 'object' && value !== null;
const GROUPS: readonly string[] = ['arrival', 'contact', 'debts', 'choices', 'attempt'];

/** A visit's context with some fields changed, also inside its groups. */
export function visitWith(base: PaymentFlowContext, change: VisitChange): PaymentFlowContext {
  const changed = Object.entries(change).map(([key, value]) => [
    key,
    GROUPS.includes(key) && isGroup(value) ? { ...base[key as 'contact'], ...value } : value,
  ]);
  return { ...base, ...(Object.fromEntries(changed) as Partial<PaymentFlowContext>) };
}

/** A visit with only the given context. */
export const visitOf = (change: VisitChange) => visitWith(emptyContext, change);

/** Debts as they are known, of these offers. */
export const knownDebts = (offers: Offer[], change: Partial<KnownDebts> = {}): KnownDebts => ({
  userData: { name: 'Ana Rojas', rut: '11.***.***-1', email: 'a***@c***.cl' },
  today: TODAY,
  offers,
  signed: [],
  debits: [],
  inReview: [],
  ...change,
});
