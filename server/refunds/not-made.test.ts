import { readBooks } from '../testing/books.ts';
import { createPaymentTestServer, type PaymentTestServer } from '../testing/payment-test-server.ts';
import { withCards } from '../testing/with-cards.ts';
import { withSuspense } from '../testing/suspense.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';
import { listOpenPayments } from '../suspense/list.ts';
import { assignMoney, closePayment, confirmRefund, refundMoney } from '../suspense/orders.ts';
import { attendDueRefunds } from './due.ts';

const DAY = 24 * 60 * 60_000;
const OPERATOR = { who: 'Marcela Ruiz', second: 'Jorge Pinto', why: 'Pagó en sucursal' };

const testServer = sharedByTests(createPaymentTestServer);
const suspense = withSuspense(testServer);
beforeEach(() => testServer.reset());

const calls = () => testServer.gateway.asked.filter((kind) => kind === 'refund').length;
const order = (ref: string) => refundMoney(testServer.deps, { ref, ...OPERATOR, amount: null });
const statesOf = async (id: string) => (await suspense.refunds(id)).map(({ state }) => state);

describe('a refund that the provider does not make', () => {
  it('leaves the money in suspense for a person, who can order it anew', async () => {
    const { id, ref } = await suspense.waiting();
    testServer.gateway.trouble('refund', 'refuse');
    await order(ref);
    await suspense.pass(0);
    expect(await statesOf(id)).toEqual(['refused']);
    expect(await suspense.openCases(id)).toEqual(['debtChanged', 'refundRefused']);
    expect((await testServer.status(ref)).data.money).toMatchObject({ standing: 'returning', returned: 0 });
    await suspense.pass(30 * DAY);
    expect(calls()).toBe(1);
    expect(await order(ref)).toBeNull();
    expect(await listOpenPayments(testServer.deps.db)).toMatchObject([{ ref, refund: 'requested' }]);
    await suspense.pass(0);
    expect([await statesOf(id), await suspense.openCases(id)]).toEqual([['refused', 'refunded'], []]);
  });

  it('and that is refused because an earlier call arrived meanwhile is found to be made', async () => {
    const { id, ref } = await suspense.waiting();
    const slow = {
      ...testServer.deps,
      outside: {
        ...testServer.deps.outside,
        providers: { ...testServer.deps.outside.providers, webpay: () => lateToRefund(testServer) },
      },
    };
    await order(ref);
    await attendDueRefunds(slow);
    expect(await statesOf(id)).toEqual(['refunded']);
    expect(testServer.gateway.refunds()).toMatchObject([{ amount: 500_000 }]);
  });

  it('because it gave back another amount by itself is for a person, who says how it ended', async () => {
    const { id, ref, token } = await suspense.waiting();
    await testServer.deps.outside.providers.webpay('banco-cordillera').refund(token, 100);
    await order(ref);
    await suspense.pass(0);
    expect([await statesOf(id), await suspense.openCases(id)]).toEqual([
      ['requested'],
      ['debtChanged', 'refundUnknown'],
    ]);
    expect(await confirmRefund(testServer.deps, { ref, ...OPERATOR, happened: true })).toBeNull();
    expect([await statesOf(id), await suspense.openCases(id)]).toEqual([['refunded'], []]);
  });

  it('and that finds more given back than was ordered is for a person too, and counts as no refund of ours', async () => {
    const { id, ref, token } = await suspense.waiting();
    expect(await refundMoney(testServer.deps, { ref, ...OPERATOR, amount: 200_000 })).toBeNull();
    await testServer.deps.outside.providers.webpay('banco-cordillera').refund(token, 300_000);
    await suspense.pass(0);
    expect([await statesOf(id), calls(), await suspense.openCases(id)]).toEqual([
      ['requested'],
      1,
      ['debtChanged', 'refundUnknown'],
    ]);
    expect((await testServer.status(ref)).data.money).toMatchObject({ standing: 'returning', returned: 0 });
    await confirmRefund(testServer.deps, { ref, ...OPERATOR, happened: true });
  });

  it('because less is given back than our earlier refunds say is not sent and is for a person', async () => {
    const { id, ref, token } = await suspense.waiting();
    const part = (amount: number) => refundMoney(testServer.deps, { ref, ...OPERATOR, amount });
    await part(200_000);
    await suspense.pass(0);
    testServer.gateway.spoil(token, { refunded: 150_000 });
    await part(100_000);
    await suspense.pass(0);
    expect([await statesOf(id), await suspense.openCases(id)]).toEqual([
      ['refunded', 'requested'],
      ['debtChanged', 'refundUnknown'],
    ]);
    expect(testServer.gateway.refunds()).toMatchObject([{ amount: 150_000 }]);
  });

  it('of a booked payment leaves it booked: closing its case frees no quota that is paid', async () => {
    const { id, ref, session, everything } = await testServer.paid();
    testServer.gateway.trouble('refund', 'refuse');
    await order(ref);
    await suspense.pass(0);
    expect(await suspense.openCases(id)).toEqual(['refundRefused']);
    expect(await closePayment(testServer.deps, { ref, ...OPERATOR })).toBeNull();
    expect(await readBooks(testServer.deps.db, ref)).toMatchObject({ state: 'paid', holds: ['paid'] });
    await expect(testServer.begin(session, everything)).rejects.toThrow('refused: unknownDebt');
  });

  it('of a booked payment and that is given back otherwise is recorded: the debt is owed again', async () => {
    const { id, ref, session, everything } = await testServer.paid();
    testServer.gateway.trouble('refund', 'refuse');
    await order(ref);
    await suspense.pass(0);
    expect(await confirmRefund(testServer.deps, { ref, ...OPERATOR, happened: true })).toBeNull();
    expect([await statesOf(id), await suspense.openCases(id), calls()]).toEqual([
      ['refused', 'refunded'],
      [],
      1,
    ]);
    expect((await testServer.status(ref)).data.money).toMatchObject({
      standing: 'returned',
      returned: 500_000,
    });
    expect((await suspense.mails()).at(-1)).toContain('Te devolvimos $500.000');
    expect((await testServer.begin(session, everything)).quote.amount).toBe(500_000);
  });

  it('and is ordered anew after its case was closed is for a person again, when that one is not made either', async () => {
    const { id, ref } = await testServer.paid();
    testServer.gateway.trouble('refund', 'refuse', 'refuse');
    await order(ref);
    await suspense.pass(0);
    expect(await closePayment(testServer.deps, { ref, ...OPERATOR })).toBeNull();
    expect(await suspense.openCases(id)).toEqual([]);
    testServer.clock.pass(DAY);
    expect(await order(ref)).toBeNull();
    await suspense.pass(0);
    expect(await statesOf(id)).toEqual(['refused', 'refused']);
    expect(await listOpenPayments(testServer.deps.db)).toMatchObject([{ ref, cases: ['refundRefused'] }]);
  });

  it('of money that was assigned to its debt is listed as a case, without the reason and the day of its waiting', async () => {
    const { ref, agreement } = await suspense.waiting();
    await suspense.owedAgain(agreement);
    expect(await assignMoney(testServer.deps, { ref, ...OPERATOR })).toBeNull();
    testServer.gateway.trouble('refund', 'refuse');
    await order(ref);
    await suspense.pass(0);
    const settled = { standing: null, reason: null, until: null };
    expect(await listOpenPayments(testServer.deps.db)).toEqual([
      {
        ...{ ref, company: 'banco-cordillera', amount: 500_000, returned: 0, not_owed: [] },
        ...{ ...settled, refund: 'refused', cases: ['refundRefused'] },
        ...{ since: testServer.clock.now(), proposed: false },
      },
    ]);
  });

  it('of money that was assigned names no day of its waiting while its outcome is unknown, and the books hold', async () => {
    const { ref, agreement } = await suspense.waiting();
    await suspense.owedAgain(agreement);
    expect(await assignMoney(testServer.deps, { ref, ...OPERATOR })).toBeNull();
    testServer.gateway.trouble('refund', 'fault');
    await order(ref);
    await suspense.pass(0);
    const { money } = (await testServer.status(ref)).data;
    expect(money).toMatchObject({ standing: 'returning', received: 500_000, until: null });
  });

  it('is an operator’s to end as not made, and the money waits again', async () => {
    const { id, ref } = await suspense.waiting();
    testServer.gateway.trouble('refund', 'fault');
    await order(ref);
    await suspense.pass(0);
    expect(await confirmRefund(testServer.deps, { ref, ...OPERATOR, happened: false })).toBeNull();
    expect(await statesOf(id)).toEqual(['refused']);
    expect(await confirmRefund(testServer.deps, { ref, ...OPERATOR, happened: false })).toBe(
      'nothingToConfirm',
    );
    expect(await confirmRefund(testServer.deps, { ref, ...OPERATOR, happened: true })).toBeNull();
    expect(await statesOf(id)).toEqual(['refused', 'refunded']);
    expect((await testServer.status(ref)).data.money).toMatchObject({
      standing: 'returned',
      returned: 500_000,
    });
  });

  it('of a rest leaves the day on which the first part went back', async () => {
    const { ref } = await suspense.waiting();
    expect(await refundMoney(testServer.deps, { ref, ...OPERATOR, amount: 200_000 })).toBeNull();
    await suspense.pass(0);
    testServer.gateway.trouble('refund', 'refuse');
    testServer.clock.pass(DAY);
    await order(ref);
    await suspense.pass(0);
    const { money } = (await testServer.status(ref)).data;
    expect(money).toMatchObject({ returned: 200_000, returned_on: '21/11/2026' });
  });

  it('nor says anything about for a week is for a person', async () => {
    const { id, ref } = await suspense.waiting();
    testServer.gateway.trouble('status', ...Array.from({ length: 30 }, () => 'fault' as const));
    await order(ref);
    for (let days = 0; days < 9; days += 1) await suspense.pass(DAY);
    expect([await statesOf(id), await suspense.openCases(id)]).toEqual([
      ['requested'],
      ['debtChanged', 'refundUnknown'],
    ]);
  });
});

describe('a refund that is being sent', () => {
  it('is left to its sender while the provider takes its time', async () => {
    const { id, ref } = await suspense.waiting();
    await order(ref);
    const webpay = testServer.deps.outside.providers.webpay('banco-cordillera');
    const meanwhile: string[][] = [];
    const refund: typeof webpay.refund = async (token, amount) => {
      testServer.clock.pass(20_000);
      await attendDueRefunds(testServer.deps);
      meanwhile.push(await statesOf(id));
      return webpay.refund(token, amount);
    };
    await attendDueRefunds(withCards(testServer.deps, { ...webpay, refund }));
    expect([meanwhile, await statesOf(id), calls()]).toEqual([[['sending']], ['refunded'], 1]);
  });
});

/** The first call hangs and is done by the time the provider refuses it as a second one. */
function lateToRefund({ deps, gateway }: PaymentTestServer) {
  const cards = deps.outside.providers.webpay('banco-cordillera');
  return {
    ...cards,
    refund: async (token: string, amount: number) => {
      await cards.refund(token, amount);
      gateway.trouble('refund', 'refuse');
      return cards.refund(token, amount);
    },
  };
}
