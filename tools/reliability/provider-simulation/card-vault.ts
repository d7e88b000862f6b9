import type { CardVault, Charge } from '#server/payments/methods/oneclick/card-vault.ts';
import type { Answer, RefundAnswer } from '#server/payments/method.ts';
import type { Network } from './network.ts';
import {
  createHistory,
  refunding,
  reportOf,
  type CardCharge,
  type History,
  type ProviderBook,
} from './providers.ts';
import type { Simulation } from './simulation.ts';

type Known = { readonly amount: number; readonly charge: History<CardCharge> };

/** Oneclick Mall as far as money goes: one charge an order, whose status may lag behind. Cards are kept already. */
export function createCardVault(simulation: Simulation, network: Network, book: ProviderBook) {
  const orders = new Map<string, Known>();
  const working = new Set<string>();
  const issuer = { approves: true };

  function lock({ buyOrder: order }: Charge): Answer | null {
    if (working.has(order)) return { kind: 'locked', reason: 'the order exists' };
    working.add(order);
    return null;
  }

  function decide({ buyOrder: order, amount }: Charge): Answer {
    const charge = createHistory<CardCharge>(simulation, { status: 'INITIALIZED', refunded: 0 });
    orders.set(order, { amount, charge });
    charge.become({ status: issuer.approves ? 'AUTHORIZED' : 'FAILED', refunded: 0 });
    if (issuer.approves) book.charge(order, amount);
    return reportOf(order, amount, charge.ago(0));
  }

  /** Before its charge an order is not known. */
  function report(order: string, lagMs: number): Answer {
    const known = orders.get(order);
    const charge = known?.charge.ago(lagMs);
    if (!known || charge?.status === 'INITIALIZED') return { kind: 'absent', reason: 'no such order' };
    return reportOf(order, known.amount, known.charge.ago(lagMs));
  }

  async function refund({ buyOrder: order, amount }: Parameters<CardVault['refund']>[0]) {
    const known = orders.get(order);
    const unknown: RefundAnswer = { kind: 'refused', reason: 'no such order' };
    const handling = known && refunding(book, known.charge, { order, charged: known.amount, amount });
    return network.send<RefundAnswer>(
      'chargeRefund',
      handling ?? { arrive: () => unknown, effect: () => unknown },
    );
  }

  const notSimulated = () => Promise.reject(new Error('cards are not enrolled in this experiment'));
  const vault: CardVault = {
    ...{ field: 'TBK_TOKEN', start: notSimulated, finish: notSimulated, remove: notSimulated, refund },
    charge: (charge) =>
      network.send<Answer>('charge', { arrive: () => lock(charge), effect: () => decide(charge) }),
    status: ({ buyOrder }) =>
      network.send<Answer>('chargeStatus', {
        arrive: (lagMs) => report(buyOrder, lagMs),
        effect: () => report(buyOrder, 0),
      }),
  };
  return { vault, issuer };
}
