import type { RefundAnswer, Refused } from '#server/payments/method.ts';
import type { ChargeReport, DebitProvider } from '#server/payments/methods/pac/debit-provider.ts';
import { countedNames } from '#server/testing/provider-hosts.ts';
import { NO_CALLBACKS } from '#sandbox/callbacks.ts';
import { createMandateService } from '#sandbox/debit/mandate-service.ts';
import { refundedOf, type Charge } from '#sandbox/debit/mandate.ts';
import { createSwitchboard } from '#sandbox/modes.ts';
import { openStore } from '#sandbox/store.ts';
import type { Network } from './network.ts';
import type { ProviderBook } from './providers.ts';
import type { Simulation } from './simulation.ts';

/** What the bank does with a charge, and when; each callback about it comes so much later. Seconds. */
export type BankDecision = {
  readonly as: 'paid' | 'failed';
  readonly after: number;
  readonly callbacks: readonly number[];
};

const SHOP = 'banco-cordillera';
const ACCOUNT = { bank: 'Banco Lenga', account: '5678' };

const refused = (status: number): Refused => ({ kind: 'refused', reason: `status ${status}` });

const reportOf = (charge: Charge): ChargeReport => {
  const { reference, amount, state, reason: failure, operation } = charge;
  return { kind: 'charge', reference, amount, refunded: refundedOf(charge), state, failure, operation };
};

/** The automatic-payment provider by the sandbox's rules: mandates that are active at once, charges that a bank decides later and calls back about. */
export function createDirectDebit({ now, after }: Simulation, network: Network, book: ProviderBook) {
  const store = openStore(null, now);
  const state = { clock: now, names: countedNames(), store, modes: createSwitchboard() };
  const provider = createMandateService(state, NO_CALLBACKS, () => null);
  let decisions: BankDecision[] = [];
  let onCallback: (reference: string) => void = () => undefined;

  function take(order: Parameters<DebitProvider['order']>[0]): ChargeReport | Refused {
    const ordered = provider.order(SHOP, order);
    if (!ordered) return refused(409);
    if (ordered.isNew) askBank(ordered.charge);
    return reportOf(ordered.charge);
  }

  function askBank({ reference, amount }: Charge): void {
    const decision = decisions.shift() ?? { as: 'paid', after: 3_600, callbacks: [0] };
    after(decision.after * 1000, () => {
      const decided = provider.decide(reference, decision.as === 'paid' ? 'paid' : 'noFunds');
      if (decided?.state === 'paid') book.charge(reference, amount);
      for (const later of decision.callbacks) after(later * 1000, () => onCallback(reference));
    });
  }

  function report(reference: string, lagMs: number): ChargeReport | Refused {
    provider.read(reference);
    const charge = store.charges.getAsOf(reference, now() - lagMs);
    return charge ? reportOf(charge) : refused(404);
  }

  function giveBack(reference: string, refund: string, amount: number): RefundAnswer {
    const charge = provider.read(reference);
    if (!charge) return refused(404);
    const refunded = provider.refund(charge, refund, amount);
    if (!refunded) return refused(409);
    if (refunded !== charge) book.giveBack(reference, amount);
    return { kind: 'refunded' };
  }

  const debits: DebitProvider = {
    async open(wish) {
      const { id } = provider.open(SHOP, { ...wish, bank: null }).mandate;
      provider.move(id, 'active', ACCOUNT);
      return { kind: 'opened', id, url: 'https://provider.example/mandate' };
    },
    async mandate(id) {
      const found = store.mandates.get(id);
      if (!found) return refused(404);
      return { kind: 'mandate', state: found.state, bank: found.bank, account: found.account };
    },
    async close(id) {
      provider.move(id, 'closed');
      return true;
    },
    order: (order) =>
      network.send<ChargeReport | Refused>('order', { arrive: () => null, effect: () => take(order) }),
    charge: (reference) =>
      network.send<ChargeReport | Refused>('orderStatus', {
        arrive: (lagMs) => report(reference, lagMs),
        effect: () => report(reference, 0),
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
