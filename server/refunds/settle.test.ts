import { createProviders } from '../payments/methods/registry.ts';
import { readBooks } from '../testing/books.ts';
import { withCards } from '../testing/with-cards.ts';
import { createPaymentTestServer, type PaymentTestServer } from '../testing/payment-test-server.ts';
import { withSuspense } from '../testing/suspense.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';
import { assignMoney, refundMoney } from '../suspense/orders.ts';
import { attendDueRefunds } from './due.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const OPERATOR = { who: 'Marcela Ruiz', second: 'Jorge Pinto', why: 'Pagó en sucursal' };

const testServer = sharedByTests(createPaymentTestServer);
const suspense = withSuspense(testServer);
beforeEach(() => testServer.reset());

const books = (ref: string) => readBooks(testServer.deps.db, ref);
const calls = () => testServer.gateway.asked.filter((kind) => kind === 'refund').length;
const order = (ref: string, amount: number | null = null) =>
  refundMoney(testServer.deps, { ref, ...OPERATOR, amount });
const statesOf = async (id: string) => (await suspense.refunds(id)).map(({ state }) => state);
/** Sends a refund whose answer comes after the server's patience, and expects one call and one refund of 200.000 pesos. */
async function expectOneLateRefund(id: string): Promise<void> {
  testServer.gateway.trouble('refund', 'late');
  const hasty = createProviders(testServer.deps.config, 50).webpay('banco-cordillera');
  await attendDueRefunds(withCards(testServer.deps, hasty));
  await suspense.pass(10 * MINUTE);
  expect([await statesOf(id), calls()]).toEqual([['unknown'], 1]);
  await testServer.gateway.deliver();
  await suspense.pass(10 * MINUTE);
  expect([await statesOf(id), calls()]).toEqual([['refunded'], 1]);
  expect(testServer.gateway.refunds()).toMatchObject([{ amount: 200_000 }]);
}

describe('a refund of money in suspense', () => {
  it('goes back whole and once: provider, ledger, quotas, cases and mail say the same', async () => {
    const { id, ref, order: buyOrder } = await suspense.waiting();
    expect(await order(ref)).toBeNull();
    await suspense.pass(0);
    await suspense.pass(DAY);
    expect(testServer.gateway.refunds()).toEqual([{ buyOrder, amount: 500_000 }]);
    expect(calls()).toBe(1);
    expect(await suspense.refunds(id)).toEqual([{ amount: 500_000, state: 'refunded' }]);
    expect(await books(ref)).toMatchObject({
      state: 'paid',
      holds: ['released'],
      mails: ['suspense'],
      ledger: ['providerClearing 500000', 'providerClearing -500000', 'suspense -500000', 'suspense 500000'],
    });
    expect(await suspense.openCases(id)).toEqual([]);
    const [refunded = ''] = await suspense.mails();
    expect(refunded).toContain('Te devolvimos $500.000');
    expect(refunded).toContain('Tu deuda no quedó pagada con este cobro.');
  });

  it('goes back in parts, and never more than was charged', async () => {
    const { id, ref } = await suspense.waiting();
    expect(await order(ref, 500_001)).toBe('tooMuch');
    expect(await order(ref, 200_000)).toBeNull();
    expect(await order(ref, 1)).toBe('refundUnderWay');
    await suspense.pass(0);
    const [first = ''] = await suspense.mails();
    expect(await assignMoney(testServer.deps, { ref, ...OPERATOR })).toBe('partlyReturned');
    expect(await order(ref, 300_001)).toBe('tooMuch');
    expect(await order(ref, 100_000)).toBeNull();
    await suspense.pass(0);
    const [second = ''] = await suspense.mails();
    testServer.clock.pass(DAY);
    expect(await order(ref)).toBeNull();
    await suspense.pass(0);
    const { money } = (await testServer.status(ref)).data;
    expect(money).toMatchObject({ returned: 500_000, returned_on: '22/11/2026' });
    expect(await order(ref, 1)).toBe('noMoney');
    expect(await suspense.refunds(id)).toEqual([
      { amount: 200_000, state: 'refunded' },
      { amount: 100_000, state: 'refunded' },
      { amount: 200_000, state: 'refunded' },
    ]);
    expect(testServer.gateway.refunds()).toMatchObject([{ amount: 500_000 }]);
    const [last = ''] = await suspense.mails();
    expect([first, second, last].map((text) => text.split(' · ')[0])).toEqual([
      'Te devolvimos $200.000',
      'Te devolvimos $100.000',
      'Te devolvimos $200.000',
    ]);
    expect(first).toContain('Quedan $300.000 de este pago en nuestro poder.');
    expect(second).toContain('Quedan $200.000 de este pago en nuestro poder.');
    expect(last).not.toContain('en nuestro poder');
  });

  it('leaves a rest that goes back by itself on the promised day, and is never said to be assigned', async () => {
    const { id, ref } = await suspense.waiting();
    expect(await order(ref, 200_000)).toBeNull();
    await suspense.pass(0);
    const standing = async () => (await testServer.status(ref)).data.money;
    expect(await standing()).toMatchObject({ standing: 'returning', returned: 200_000, until: '27/11/2026' });
    await suspense.pass(5 * DAY);
    expect(await suspense.refunds(id)).toEqual([{ amount: 200_000, state: 'refunded' }]);
    await suspense.pass(DAY);
    expect(await suspense.refunds(id)).toEqual([
      { amount: 200_000, state: 'refunded' },
      { amount: 300_000, state: 'refunded' },
    ]);
    expect(await standing()).toMatchObject({ standing: 'returned', returned: 500_000 });
  });

  it('is refused by the database when it is more than is left, from any writer', async () => {
    const { id, ref } = await suspense.waiting();
    await order(ref, 200_000);
    await suspense.pass(0);
    const row = { id: '00000000-0000-4000-8000-000000000001', payment_id: id, source: 'suspense' } as const;
    const at = {
      state: 'requested',
      due_at: null,
      created_at: testServer.clock.now(),
      settled_at: null,
    } as const;
    const insert = testServer.deps.db.insertInto('refund').values({ ...row, ...at, amount: 300_001 });
    await expect(insert.execute()).rejects.toThrow('was charged 500000 and 200000 is already given back');
  });
});

describe('a refund whose answer is lost', () => {
  it.each(['cut', 'garbage'] as const)(
    'but that was made (%s) is found by its status and not sent again',
    async (trouble) => {
      const { id, ref } = await suspense.waiting();
      testServer.gateway.trouble('refund', trouble);
      await order(ref, 200_000);
      await suspense.pass(0);
      expect(await statesOf(id)).toEqual(['unknown']);
      for (let minutes = 0; minutes < 60; minutes += 5) await suspense.pass(5 * MINUTE);
      expect(await statesOf(id)).toEqual(['refunded']);
      expect([calls(), testServer.gateway.refunds()]).toMatchObject([1, [{ amount: 200_000 }]]);
    },
  );

  it('and that arrives ten minutes later is not sent a second time meanwhile', async () => {
    const { id, ref } = await suspense.waiting();
    await order(ref, 200_000);
    await expectOneLateRefund(id);
  });

  it('and that never arrived is sent again when nothing went back for a quarter of an hour', async () => {
    const { id, ref } = await suspense.waiting();
    testServer.gateway.trouble('refund', 'fault');
    await order(ref, 200_000);
    await suspense.pass(0);
    await suspense.pass(20 * MINUTE);
    expect([await statesOf(id), calls()]).toEqual([['refunded'], 2]);
    expect(testServer.gateway.refunds()).toMatchObject([{ amount: 200_000 }]);
  });

  it('is waited for from when it was sent, not from when it was ordered', async () => {
    const { id, ref } = await suspense.waiting();
    testServer.gateway.trouble('status', ...Array<'fault'>(4).fill('fault'));
    await order(ref, 200_000);
    for (const minutes of [0, 1, 4, 10]) await suspense.pass(minutes * MINUTE);
    expect([await statesOf(id), calls()]).toEqual([['requested'], 0]);
    testServer.clock.pass(60 * MINUTE);
    await expectOneLateRefund(id);
  });

  it('is not sent again while the provider has forgotten the charge, as one never sent is', async () => {
    const { id, ref } = await suspense.waiting();
    testServer.gateway.trouble('refund', 'fault');
    await order(ref, 200_000);
    await suspense.pass(0);
    testServer.gateway.trouble('status', 'lagging', 'refuse');
    await suspense.pass(20 * MINUTE);
    expect([await statesOf(id), calls()]).toEqual([['requested'], 1]);
    await suspense.pass(20 * MINUTE);
    expect([await statesOf(id), calls()]).toEqual([['refunded'], 2]);
  });

  it('that was never sent is sent although the provider answers 422 for so old a charge', async () => {
    const { id, ref } = await suspense.waiting();
    testServer.gateway.trouble('status', 'refuse');
    await order(ref);
    await suspense.pass(0);
    expect([await statesOf(id), calls()]).toEqual([['refunded'], 1]);
  });

  it('because the server died while it was sent is found out by its status', async () => {
    const { id, ref } = await suspense.waiting();
    await order(ref);
    await attendDueRefunds(withCards(testServer.deps, dying(testServer)));
    expect(await statesOf(id)).toEqual(['sending']);
    for (let minutes = 0; minutes < 60; minutes += 5) await suspense.pass(5 * MINUTE);
    expect([await statesOf(id), calls()]).toEqual([['refunded'], 1]);
  });

  it('is not sent at all while the provider does not say how things stand', async () => {
    const { id, ref } = await suspense.waiting();
    testServer.gateway.trouble('status', 'fault', 'fault');
    await order(ref);
    await suspense.pass(0);
    await suspense.pass(MINUTE);
    expect([await statesOf(id), calls()]).toEqual([['requested'], 0]);
    await suspense.pass(5 * MINUTE);
    expect([await statesOf(id), calls()]).toEqual([['refunded'], 1]);
  });
});

/** The provider does what it is asked, and the server that asked is no more. */
function dying({ deps }: PaymentTestServer) {
  const cards = deps.outside.providers.webpay('banco-cordillera');
  return {
    ...cards,
    refund: async (token: string, amount: number) => {
      await cards.refund(token, amount);
      throw new Error('the server died');
    },
  };
}

describe('a refund of a payment that has paid its debt', () => {
  it('is whole, and the debt is owed again with its discount', async () => {
    const { id, ref, session, everything } = await testServer.paid();
    expect(await order(ref, 1)).toBe('onlyWhole');
    expect(await order(ref)).toBeNull();
    const { data } = await testServer.status(ref, session);
    expect(data).toMatchObject({ money: { standing: 'returning' }, voucher: null });
    await suspense.pass(0);
    expect(await statesOf(id)).toEqual(['refunded']);
    expect(await books(ref)).toMatchObject({
      holds: ['released'],
      mails: ['voucher'],
      ledger: [
        'debtorReceivable -1250000',
        'debtorReceivable 1250000',
        'discount 750000',
        'discount -750000',
        'providerClearing 500000',
        'providerClearing -500000',
      ],
    });
    const mails = await suspense.mails();
    expect(mails.at(-1)).toContain('se debe otra vez, y su comprobante ya no vale');
    expect(await order(ref)).toBe('noMoney');
    const again = await testServer.begin(session, everything);
    expect(again.quote.amount).toBe(500_000);
  });
});
