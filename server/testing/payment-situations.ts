import type { MoneyStanding } from '#contract/money.ts';
import type { PaymentState } from '#contract/payment-status.ts';
import { checkDigit } from '#domain/rut.ts';
import { lockAttempt } from '../payments/attempt-row.ts';
import { reserve } from '../payments/reserve.ts';
import { openInquiry } from '../payments/settle.ts';
import { attendDueRefunds } from '../refunds/due.ts';
import { refundMoney } from '../suspense/orders.ts';
import type { PaymentWorld } from './payment-world.ts';
import { aPut } from './stories.ts';
import { withSuspense } from './suspense.ts';

/** A payment of 500.000 with its debtor's session. */
export type SituatedPayment = Awaited<ReturnType<PaymentWorld['atTheProvider']>>;
/** Each state of a payment, and where its money is when it does not stay with the debt. */
export type Situation = PaymentState | `money ${MoneyStanding}` | 'refund ordered';

let debtors = 0;
/** A single total payment of a debtor with a RUT that people can type. */
function aPutOfPerson() {
  debtors += 1;
  const number = String(11_000_000 + debtors);
  return aPut({ rut: `${number}${checkDigit(number)}` });
}

/** What leads to each situation, for tests of what comes of it in all of them. */
export function situationsOf(world: PaymentWorld): Record<Situation, () => Promise<SituatedPayment>> {
  const suspense = withSuspense(world);

  /** The server died before the provider was asked for a page. */
  async function created(): Promise<SituatedPayment> {
    const fixture = aPutOfPerson();
    const { debtorId, token: session } = await world.enter(fixture.story);
    const { quote_id: quoteId } = await world.prepare(session, fixture.everything);
    const company = world.deps.companies.payingByKey(fixture.story.company);
    if (!company) throw new Error('no company');
    const expiresAt = new Date('2026-11-21T15:30:00Z');
    const identity = {
      debtorId,
      company,
      kind: 'person',
      sessionId: crypto.randomUUID(),
      expiresAt,
    } as const;
    const paymentId = crypto.randomUUID();
    const wish = { paymentId, quoteId, method: 'webpay', caller: { scope: 'session', ...identity } } as const;
    return world.deps.db.transaction().execute(async (tx) => {
      await reserve(tx, world.deps, wish);
      const { id, ref, buy_order: order } = await lockAttempt(tx, paymentId);
      return { ...fixture, debtorId, session, id, ref, order, token: '' };
    });
  }

  async function returned(responseCode: number): Promise<SituatedPayment> {
    const payment = await world.atTheProvider(aPutOfPerson());
    world.gateway.finish(payment.token, responseCode);
    await world.comeBack({ token_ws: payment.token });
    return payment;
  }

  async function expired(): Promise<SituatedPayment> {
    const payment = await world.atTheProvider(aPutOfPerson());
    await world.comeBack({ TBK_ID_SESION: payment.id, TBK_ORDEN_COMPRA: payment.order });
    return payment;
  }

  /** Money that pays nothing waits; the debt is owed as before. */
  async function assigning(): Promise<SituatedPayment> {
    const payment = await suspense.waiting(aPutOfPerson());
    await suspense.owedAgain(payment.agreement);
    return payment;
  }

  /** Charged after its page had expired: nothing of it pays the debt, and it goes back at once. */
  async function returning(): Promise<SituatedPayment> {
    const payment = await expired();
    world.gateway.finish(payment.token);
    world.gateway.become(payment.token, 'AUTHORIZED');
    await world.comeBack({ token_ws: payment.token });
    return payment;
  }

  return {
    created,
    redirected: () => world.atTheProvider(aPutOfPerson()),
    confirming: async () => {
      const payment = await world.atTheProvider(aPutOfPerson());
      await openInquiry(world.deps, payment.id, 'finished');
      return payment;
    },
    unknown: () => {
      world.gateway.trouble('commit', 'fault');
      return returned(0);
    },
    paid: () => returned(0),
    declined: () => returned(-1),
    cancelled: async () => {
      const payment = await world.atTheProvider(aPutOfPerson());
      await world.comeBack({ TBK_TOKEN: payment.token });
      return payment;
    },
    expired,
    review: () => {
      world.gateway.trouble('commit', 'wrongOrder');
      return returned(0);
    },
    'refund ordered': async () => {
      const payment = await returned(0);
      const order = { ref: payment.ref, who: 'Marcela Ruiz', second: 'Jorge Pinto', why: 'Pagó dos veces' };
      const fault = await refundMoney(world.deps, { ...order, amount: null });
      if (fault) throw new Error(fault);
      return payment;
    },
    'money assigning': assigning,
    'money returning': returning,
    'money returned': async () => {
      const payment = await returning();
      await attendDueRefunds(world.deps);
      return payment;
    },
  };
}
