import type { Answer, RefundAnswer } from '#server/payments/method.ts';
import type { CardVault, Charge } from '#server/payments/methods/oneclick/card-vault.ts';
import { chargeReport } from '#server/payments/methods/oneclick/charge-report.ts';
import { chargeCard, chargeId, type MallCharge } from '#sandbox/gateway/mall-charge.ts';
import { describeCharge } from '#sandbox/gateway/oneclick-answers.ts';
import { openTable } from '#sandbox/table.ts';
import type { Network } from './network.ts';
import { CODE, refunding, SHOP, type ProviderBook } from './providers.ts';
import type { Simulation } from './simulation.ts';

const CARD = { lastFour: '6623', cardType: 'Visa', paymentType: 'VN' } as const;

/** Oneclick Mall by the sandbox's rules: one charge an order, whose status may lag behind. Cards are kept already. */
export function createCardVault({ now }: Simulation, network: Network, book: ProviderBook) {
  const charges = openTable<MallCharge>(null, now);
  const working = new Set<string>();
  const issuer = { approves: true };

  function lock({ buyOrder }: Charge): Answer | null {
    if (working.has(buyOrder) || charges.get(chargeId(SHOP, buyOrder)))
      return { kind: 'locked', reason: 'the order exists' };
    working.add(buyOrder);
    return null;
  }

  function decide({ buyOrder, amount, card: { name, username } }: Charge): Answer {
    working.delete(buyOrder);
    const detail = { commerce_code: SHOP, buy_order: buyOrder, amount, installments_number: 0 };
    const wanted = { username, tbk_user: name, buy_order: buyOrder, details: [detail] };
    const card = { ...CARD, chargeCode: issuer.approves ? 0 : -3 };
    const charge = chargeCard(SHOP, wanted, { card, before: charges.all(), now: now(), code: () => CODE });
    charges.put(charge.id, charge);
    if (charge.details[0]?.status === 'AUTHORIZED') book.charge(buyOrder, amount);
    return chargeReport(describeCharge(charge), SHOP);
  }

  /** Before its charge an order is not known. */
  function report(buyOrder: string, lagMs: number): Answer {
    const known = charges.getAsOf(chargeId(SHOP, buyOrder), now() - lagMs);
    return known ? chargeReport(describeCharge(known), SHOP) : { kind: 'absent', reason: 'no such order' };
  }

  const notSimulated = () => Promise.reject(new Error('cards are not enrolled in this experiment'));
  const vault: CardVault = {
    ...{ field: 'TBK_TOKEN', start: notSimulated, finish: notSimulated, remove: notSimulated },
    charge: (charge) =>
      network.send<Answer>('charge', { arrive: () => lock(charge), effect: () => decide(charge) }),
    status: ({ buyOrder }) =>
      network.send<Answer>('chargeStatus', {
        arrive: (lagMs) => report(buyOrder, lagMs),
        effect: () => report(buyOrder, 0),
      }),
    refund: ({ buyOrder, amount }) => {
      const find = () => charges.get(chargeId(SHOP, buyOrder));
      return network.send<RefundAnswer>(
        'chargeRefund',
        refunding(
          () => find()?.details[0],
          amount,
          now,
          (refunded) => {
            const charge = find();
            if (charge) charges.put(charge.id, { ...charge, details: [refunded] });
            book.giveBack(buyOrder, amount);
          },
        ),
      );
    },
  };
  return { vault, issuer };
}
