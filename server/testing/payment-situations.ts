import type { MoneyStanding } from '#contract/money.ts';
import type { PaymentState } from '#contract/payment-status.ts';
import { checkDigit } from '#domain/rut.ts';
import { lockAttempt } from '../payments/attempt-row.ts';
import { reserve } from '../payments/reserve.ts';
import { openInquiry } from '../payments/settle.ts';
import { attendDueRefunds } from '../refunds/due.ts';
import { closePayment, refundMoney } from '../suspense/orders.ts';
import type { PaymentTestServer } from './payment-test-server.ts';
import { aPut } from './fixtures.ts';
import { withSuspense } from './suspense.ts';

/** A payment of 500.000 with its debtor's session. */
export type SituatedPayment = Awaited<ReturnType<PaymentTestServer['atTheProvider']>>;
/** Each state of a payment, and where its money is when it does not stay with the debt. */
export type Situation = PaymentState | `money ${MoneyStanding}` | 'refund ordered' | 'review closed';

const PEOPLE = { who: 'Marcela Ruiz', second: 'Jorge Pinto' };

let debtors = 0;
/** A single total payment of a debtor with a RUT that people can type. */
function aPutOfPerson() {
  debtors += 1;
  const number = String(11_000_000 + debtors);
  return aPut({ rut: `${number}${checkDigit(number)}` });
}

/** What leads to each situation, for tests of what comes of it in all of them. */
export function situationsOf(
  testServer: PaymentTestServer,
): Record<Situation, () => Promise<SituatedPayment>> {
  const suspense = withSuspense(testServer);

  /** The server died before the provider was asked for a page. */
  async function created(): Promise<SituatedPayment> {
    const fixture = aPutOfPerson();
    const { debtorId, token: session } = await testServer.enter(fixture.persona);
    const { quote_id: quoteId } = await testServer.prepare(session, fixture.everything);
    const company = testServer.deps.companies.payingByKey(fixture.persona.company);
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
    return testServer.deps.db.transaction().execute(async (tx) => {
      await reserve(tx, testServer.deps, wish);
      const { id, ref, buy_order: order } = await lockAttempt(tx, paymentId);
      return { ...fixture, debtorId, session, id, ref, order, token: '' };
    });
  }

  async function returned(responseCode: number, status?: 'REVERSED'): Promise<SituatedPayment> {
    const payment = await testServer.atTheProvider(aPutOfPerson());
    testServer.gateway.finish(payment.token, responseCode);
    if (status) testServer.gateway.become(payment.token, status);
    await testServer.comeBack({ token_ws: payment.token });
    return payment;
  }

  function review(): Promise<SituatedPayment> {
    testServer.gateway.trouble('commit', 'wrongOrder');
    return returned(0);
  }

  async function expired(): Promise<SituatedPayment> {
    const payment = await testServer.atTheProvider(aPutOfPerson());
    await testServer.comeBack({ TBK_ID_SESION: payment.id, TBK_ORDEN_COMPRA: payment.order });
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
    testServer.gateway.finish(payment.token);
    testServer.gateway.become(payment.token, 'AUTHORIZED');
    await testServer.comeBack({ token_ws: payment.token });
    return payment;
  }

  return {
    created,
    redirected: () => testServer.atTheProvider(aPutOfPerson()),
    confirming: async () => {
      const payment = await testServer.atTheProvider(aPutOfPerson());
      await openInquiry(testServer.deps, payment.id, 'finished');
      return payment;
    },
    unknown: () => {
      testServer.gateway.trouble('commit', 'fault');
      return returned(0);
    },
    paid: () => returned(0),
    declined: () => returned(-1),
    cancelled: async () => {
      const payment = await testServer.atTheProvider(aPutOfPerson());
      await testServer.comeBack({ TBK_TOKEN: payment.token });
      return payment;
    },
    expired,
    review,
    /** Two people have looked: nothing was charged. */
    'review closed': async () => {
      const payment = await returned(0, 'REVERSED');
      await closePayment(testServer.deps, { ref: payment.ref, ...PEOPLE, why: 'No se cobró' });
      return payment;
    },
    'refund ordered': async () => {
      const payment = await returned(0);
      const order = { ref: payment.ref, ...PEOPLE, why: 'Pagó dos veces', amount: null };
      const fault = await refundMoney(testServer.deps, order);
      if (fault) throw new Error(fault);
      return payment;
    },
    'money assigning': assigning,
    'money returning': returning,
    'money returned': async () => {
      const payment = await returning();
      await attendDueRefunds(testServer.deps);
      return payment;
    },
  };
}
