import type { ChargeReport, DebitProvider } from '#server/payments/methods/pac/debit-provider.ts';
import type { RefundAnswer, Refused } from '#server/payments/method.ts';
import type { Network } from './network.ts';
import { createHistory, type ProviderBook } from './providers.ts';
import type { Simulation } from './simulation.ts';

/** What the bank does with a charge, and when; each callback about it comes so much later. Seconds. */
export type BankDecision = {
  readonly as: 'paid' | 'failed';
  readonly after: number;
  readonly callbacks: readonly number[];
};

/** The automatic-payment provider: mandates that are active at once, charges that a bank decides later and calls back about. */
export function createDirectDebit(simulation: Simulation, network: Network, book: ProviderBook) {
  const { after } = simulation;
  const mandates = new Map<string, 'active' | 'closed'>();
  const charges = new Map<string, ReturnType<typeof createHistory<ChargeReport | Refused>>>();
  const refunds = new Set<string>();
  let decisions: BankDecision[] = [];
  let onCallback: (reference: string) => void = () => undefined;
  const unknown: Refused = { kind: 'refused', reason: 'status 404' };

  function take({
    reference,
    amount,
    mandate,
  }: Parameters<DebitProvider['order']>[0]): ChargeReport | Refused {
    const before = charges.get(reference);
    if (before) return before.ago(0);
    if (mandates.get(mandate) !== 'active') return { kind: 'refused', reason: 'status 409' };
    const pending = {
      kind: 'charge',
      reference,
      amount,
      refunded: 0,
      failure: null,
      operation: null,
    } as const;
    const history = createHistory<ChargeReport | Refused>(simulation, unknown);
    history.become({ ...pending, state: 'pending' });
    charges.set(reference, history);
    const decision = decisions.shift() ?? { as: 'paid', after: 3_600, callbacks: [0] };
    after(decision.after * 1000, () => {
      const { as } = decision;
      if (as === 'paid') book.charge(reference, amount);
      history.become({
        ...pending,
        state: as,
        ...(as === 'paid' ? { operation: '1' } : { failure: 'noFunds' as const }),
      });
      for (const later of decision.callbacks) after(later * 1000, () => onCallback(reference));
    });
    return history.ago(0);
  }

  /** Once a reference of ours. */
  function giveBack(reference: string, refund: string, amount: number): RefundAnswer {
    const history = charges.get(reference);
    const charge = history?.ago(0) ?? unknown;
    if (refunds.has(refund)) return { kind: 'refunded' };
    if (charge.kind !== 'charge' || charge.state !== 'paid' || charge.refunded + amount > charge.amount)
      return { kind: 'refused', reason: 'not so much was charged' };
    refunds.add(refund);
    history?.become({ ...charge, refunded: charge.refunded + amount });
    book.giveBack(reference, amount);
    return { kind: 'refunded' };
  }

  const debits: DebitProvider = {
    async open({ reference }) {
      mandates.set(reference, 'active');
      return { kind: 'opened', id: reference, url: 'https://provider.example/mandate' };
    },
    mandate: async (id) => ({
      kind: 'mandate',
      state: mandates.get(id) ?? 'pending',
      bank: 'Banco Lenga',
      account: '5678',
    }),
    async close(id) {
      mandates.set(id, 'closed');
      return true;
    },
    order: (order) =>
      network.send<ChargeReport | Refused>('order', { arrive: () => null, effect: () => take(order) }),
    charge: (reference) =>
      network.send<ChargeReport | Refused>('orderStatus', {
        arrive: (lagMs) => charges.get(reference)?.ago(lagMs) ?? unknown,
        effect: () => unknown,
      }),
    refund: ({ charge, reference, amount }) =>
      network.send<RefundAnswer>('orderRefund', {
        arrive: () => null,
        effect: () => giveBack(charge, reference, amount),
      }),
  };

  return {
    debits,
    decide: (next: readonly BankDecision[]) => void (decisions = [...next]),
    callBack: (listener: typeof onCallback) => void (onCallback = listener),
  };
}
