import { attendDueRefunds } from '../refunds/due.ts';
import { createAgreementTestServer } from '../testing/agreement-test-server.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';
import { withCards } from '../testing/with-cards.ts';
import { withSuspense } from '../testing/suspense.ts';
import { listOpenPayments } from './list.ts';
import { closePayment, confirmRefund, refundMoney } from './orders.ts';

const OPERATOR = { who: 'Marcela Ruiz', second: 'Jorge Pinto', why: 'Pagó en sucursal' };

const testServer = sharedByTests(createAgreementTestServer);
const suspense = withSuspense(testServer);
beforeEach(() => testServer.reset());

const order = (ref: string, amount: number | null = null) =>
  refundMoney(testServer.deps, { ref, ...OPERATOR, amount });

describe('an order about one payment, beside those of other debtors', () => {
  it('gives a booked payment back, although another debtor has an agreement in force', async () => {
    const { ref: downPayment } = await testServer.inForce();
    const { ref } = await testServer.paid();
    expect([await order(downPayment), await order(ref)]).toEqual(['ofAgreement', null]);
  });

  it('confirms its own refund, of its own amount, while another one is being sent', async () => {
    const [sending, lost] = [await suspense.waiting(), await suspense.waiting()];
    await order(sending.ref, 100_000);
    const cards = testServer.deps.outside.providers.webpay('banco-cordillera');
    const refund = () => Promise.reject(new Error('the server died'));
    await attendDueRefunds(withCards(testServer.deps, { ...cards, refund }));
    testServer.gateway.trouble('refund', 'fault');
    await order(lost.ref, 200_000);
    await suspense.pass(0);
    expect(await confirmRefund(testServer.deps, { ref: sending.ref, ...OPERATOR, happened: true })).toBe(
      'beingSent',
    );
    expect(await confirmRefund(testServer.deps, { ref: lost.ref, ...OPERATOR, happened: true })).toBeNull();
    expect(await suspense.refunds(lost.id)).toEqual([{ amount: 200_000, state: 'refunded' }]);
    expect(await suspense.refunds(sending.id)).toEqual([{ amount: 100_000, state: 'sending' }]);
  });

  it('finds nothing to close of a payment without a case, and no refund or case of another one', async () => {
    const booked = await testServer.paid();
    const refused = await suspense.waiting();
    testServer.clock.pass(1000);
    const waiting = await suspense.waiting();
    testServer.gateway.trouble('refund', 'refuse');
    await order(refused.ref);
    await suspense.pass(0);
    expect(await closePayment(testServer.deps, { ref: booked.ref, ...OPERATOR })).toBe('nothingOpen');
    const moneyOf = async ({ ref }: { ref: string }) => (await testServer.status(ref)).data.money ?? null;
    expect([await moneyOf(booked), await moneyOf(refused), await moneyOf(waiting)]).toMatchObject([
      null,
      { standing: 'returning' },
      { standing: 'assigning' },
    ]);
    const listed = await listOpenPayments(testServer.deps.db);
    expect(listed.map(({ ref, refund, cases }) => ({ ref, refund, cases }))).toEqual([
      { ref: refused.ref, refund: 'refused', cases: ['debtChanged', 'refundRefused'] },
      { ref: waiting.ref, refund: null, cases: ['debtChanged'] },
    ]);
  });

  it('finds only what is open of the debtor whose RUT is asked for', async () => {
    const [one, other] = [await suspense.waiting(), await suspense.waiting()];
    const openOf = ({ persona }: typeof one) =>
      listOpenPayments(testServer.deps.db, { company: 'banco-cordillera', rut: persona.rut });
    expect([await openOf(one), await openOf(other)]).toMatchObject([
      [{ ref: one.ref }],
      [{ ref: other.ref }],
    ]);
  });
});
