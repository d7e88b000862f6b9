import { fetchPaymentHistory } from '#contract/history.ts';
import { startPayment } from '#contract/payment.ts';
import { tracePayment } from '#contract/receipt.ts';
import { verifyDocument } from '#contract/verification.ts';
import { codeOf } from '../documents/verification-codes.ts';
import { enterWithCards } from '../testing/card-debtor.ts';
import { createDebitTestServer } from '../testing/debit-test-server.ts';
import { readBooks } from '../testing/books.ts';
import { aPut } from '../testing/fixtures.ts';
import { withSuspense } from '../testing/suspense.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';
import { listOpenPayments } from '../suspense/list.ts';
import { assignMoney, refundMoney } from '../suspense/orders.ts';

const RUT = '111111111';
const DAY = 24 * 60 * 60_000;
const OPERATOR = { who: 'Marcela Ruiz', second: 'Jorge Pinto', why: 'La cuota se debía igual' };

const testServer = sharedByTests(createDebitTestServer);
const suspense = withSuspense(testServer);
beforeEach(() => testServer.reset());

type Payment = Awaited<ReturnType<typeof suspense.waiting>>;

/** What each channel says of a payment. */
async function saidOf({ id, ref, debtorId, persona }: Payment) {
  const session = await testServer.identify(debtorId, persona);
  const { data, status } = await testServer.status(ref, session);
  const question = { product_type: 'BANCO_CORDILLERA', rut: RUT, reference: ref };
  const traced = await testServer.call(tracePayment, question);
  expect(traced).toMatchObject({ data: data.money ? { money: data.money } : {} });
  const code = await codeOf(testServer.deps, { payment_id: id });
  const verified = await testServer.call(verifyDocument, { code });
  const history = await testServer.call(fetchPaymentHistory, {}, { token: session });
  const pdf = await testServer.app.inject({
    method: 'GET',
    url: `/saldar/receipt/${ref}.pdf`,
    headers: { authorization: `JWT ${session}` },
  });
  return {
    state: status,
    voucher: data.voucher === null ? null : 'voucher',
    money: data.money,
    trace: traced.status === 'success' && traced.data.outcome,
    verification: verified.status === 'success' && verified.data.standing,
    history: history.status === 'success' && history.items.map(({ standing, amount }) => [standing, amount]),
    pdf: pdf.statusCode,
  };
}

const received = { received: 500_000, returned: 0, until: '27/11/2026', returned_on: null };

const besideBranch = (standing: string) => [standing, undefined].map((one) => [one, 500_000]);

describe('money in suspense', () => {
  it('is called received and not assigned on every channel, with the day by which that ends', async () => {
    const payment = await suspense.waiting(aPut({ rut: RUT }));
    expect(await saidOf(payment)).toEqual({
      state: 'paid',
      voucher: null,
      money: { standing: 'assigning', ...received },
      trace: 'assigning',
      verification: 'assigning',
      history: besideBranch('assigning'),
      pdf: 404,
    });
    const [mail = '', ...others] = await suspense.mails();
    expect(others).toEqual([]);
    expect(mail).toContain('Recibimos tu dinero; lo estamos asignando');
    expect(mail).toContain('27 de noviembre de 2026');
    expect(mail).not.toMatch(/comprobante de tu pago|registrará tu pago|Descuento/i);
  });

  it('keeps its quotas, which cannot be paid a second time meanwhile', async () => {
    const { ref, session, agreement, everything } = await suspense.waiting();
    await suspense.owedAgain(agreement);
    const quote = await testServer.prepare(session, everything);
    const started = await testServer.call(
      startPayment,
      { quote_id: quote.quote_id, payment_method: 'webpay' },
      { token: session },
    );
    expect(started).toMatchObject({ status: 'IN_PROGRESS', data: { ref, redirect: null } });
  });

  it('that an operator assigns pays the debt as it was quoted, and the debtor gets the receipt', async () => {
    const payment = await suspense.waiting(aPut({ rut: RUT }));
    expect(await assignMoney(testServer.deps, { ref: payment.ref, ...OPERATOR })).toBe('debtChanged');
    await suspense.owedAgain(payment.agreement);
    expect(await assignMoney(testServer.deps, { ref: payment.ref, ...OPERATOR })).toBeNull();
    expect(await saidOf(payment)).toEqual({
      state: 'paid',
      voucher: 'voucher',
      money: undefined,
      trace: 'charged',
      verification: undefined,
      history: [[undefined, 500_000]],
      pdf: 200,
    });
    expect(await readBooks(testServer.deps.db, payment.ref)).toMatchObject({
      holds: ['paid'],
      mails: ['suspense', 'voucher'],
      ledger: [
        'debtorReceivable -1250000',
        'discount 750000',
        'providerClearing 500000',
        'suspense -500000',
        'suspense 500000',
      ],
    });
    expect((await suspense.mails()).at(-1)).toContain('Comprobante de tu pago de $500.000');
    await suspense.pass(30 * DAY);
    expect(testServer.gateway.refunds()).toEqual([]);
    expect(await assignMoney(testServer.deps, { ref: payment.ref, ...OPERATOR })).toBe('nothingWaiting');
  });

  it('that an operator assigns has a receipt on its way until the mail of the receipt itself is sent', async () => {
    const { ref, session, agreement } = await suspense.waiting();
    await suspense.mails();
    await suspense.owedAgain(agreement);
    await assignMoney(testServer.deps, { ref, ...OPERATOR });
    const mailState = async () => (await testServer.status(ref, session)).data.voucher?.email_state;
    expect(await mailState()).toBe('waiting');
    await suspense.mails();
    expect(await mailState()).toBe('sent');
  });

  it('of a payment found out days later goes back while the provider still reports on its refund', async () => {
    const { id, token, agreement } = await testServer.atTheProvider();
    testServer.gateway.finish(token);
    testServer.gateway.become(token, 'AUTHORIZED');
    await suspense.payElsewhere(agreement);
    testServer.clock.pass(3 * DAY);
    await testServer.comeBack({ token_ws: token });
    await suspense.pass(3 * DAY - 1);
    expect(await suspense.refunds(id)).toEqual([]);
    await suspense.pass(1);
    expect(await suspense.refunds(id)).toEqual([{ amount: 500_000, state: 'refunded' }]);
  });

  it('is decided once, with who and why written down', async () => {
    const { id, ref } = await suspense.waiting();
    expect(await refundMoney(testServer.deps, { ref, ...OPERATOR, amount: null })).toBeNull();
    expect(await assignMoney(testServer.deps, { ref, ...OPERATOR })).toBe('refundUnderWay');
    const orders = testServer.deps.db
      .selectFrom('payment_order')
      .select(['kind', 'who', 'second', 'why', 'detail']);
    expect(await orders.where('payment_id', '=', id).execute()).toEqual([
      { kind: 'refund', ...OPERATOR, detail: { amount: 500_000 } },
    ]);
  });
});

describe('a charge after "nothing was charged"', () => {
  it('is given back at once, and no answer says any more that nothing was charged', async () => {
    const payment = await testServer.atTheProvider(aPut({ rut: RUT }));
    await testServer.comeBack({ TBK_ID_SESION: payment.id, TBK_ORDEN_COMPRA: payment.order });
    testServer.gateway.finish(payment.token);
    testServer.gateway.become(payment.token, 'AUTHORIZED');
    await testServer.comeBack({ token_ws: payment.token });
    expect(await saidOf(payment)).toMatchObject({
      state: 'expired',
      money: { standing: 'returning', ...received },
      trace: 'returning',
      history: [['returning', 500_000]],
    });
    expect(await listOpenPayments(testServer.deps.db)).toMatchObject([{ reason: 'chargedLate' }]);
    expect(await assignMoney(testServer.deps, { ref: payment.ref, ...OPERATOR })).toBe('onlyGoesBack');
    const [kept = ''] = await suspense.mails();
    expect(kept).toContain('Recibimos tu dinero y te lo devolveremos');
    await suspense.pass(0);
    expect(testServer.gateway.refunds()).toEqual([{ buyOrder: payment.order, amount: 500_000 }]);
    expect((await testServer.status(payment.ref)).data.money).toMatchObject({ standing: 'returned' });
    const [back = ''] = await suspense.mails();
    expect(back).toContain('Te devolvimos $500.000');
  });

  it('of another amount than asked for goes back to the peso, and its quotas are free again', async () => {
    const { ref, token, order, session, everything } = await testServer.atTheProvider();
    testServer.gateway.finish(token);
    testServer.gateway.trouble('commit', 'wrongAmount');
    await testServer.comeBack({ token_ws: token });
    expect((await testServer.status(ref)).data.money).toMatchObject({
      standing: 'returning',
      received: 500_001,
    });
    expect(await listOpenPayments(testServer.deps.db)).toMatchObject([
      { ref, amount: 500_001, reason: 'otherAmount' },
    ]);
    const [kept = ''] = await suspense.mails();
    expect(kept).toContain('Recibimos tu dinero: $500.001');
    expect(kept).toContain('Monto cobrado: $500.001');
    await suspense.pass(0);
    expect(testServer.gateway.refunds()).toEqual([{ buyOrder: order, amount: 500_001 }]);
    expect(await readBooks(testServer.deps.db, ref)).toMatchObject({ state: 'review', holds: ['released'] });
    const [back = ''] = await suspense.mails();
    expect(back).toContain('Te devolvimos $500.001');
    expect((await testServer.begin(session, everything)).ref).not.toBe(ref);
  });
});

describe('money of other means of payment goes back the same way', () => {
  it('from a saved card', async () => {
    const debtor = await enterWithCards(testServer);
    const cardId = await debtor.save();
    const paid = await debtor.pay(cardId);
    if (paid.status !== 'success' || paid.data.kind !== 'payment') throw new Error(paid.status);
    expect(await refundMoney(testServer.deps, { ref: paid.data.ref, ...OPERATOR, amount: null })).toBeNull();
    await suspense.pass(0);
    expect(testServer.vault.refunds()).toMatchObject([{ amount: 500_000 }]);
    expect((await testServer.status(paid.data.ref)).data.money).toMatchObject({ standing: 'returned' });
  });

  it('from a bank account, under one reference however often it is asked for', async () => {
    const { ref, charge } = await testServer.charging();
    testServer.debits.decide(charge, 'paid');
    await testServer.sendCallback({ type: 'charge.paid', reference: charge });
    const [payment = ''] = await testServer.payments(ref);
    testServer.debits.trouble('refund', 'cut');
    expect(await refundMoney(testServer.deps, { ref: payment, ...OPERATOR, amount: null })).toBeNull();
    await suspense.pass(0);
    await suspense.pass(DAY);
    expect(testServer.debits.refunds()).toEqual([{ buyOrder: charge, amount: 96_500 }]);
    expect((await testServer.status(payment)).data.money).toMatchObject({ standing: 'returned' });
  });
});

// Last: the limits of guessing remember the days that pass here.
describe('undecided money in suspense', () => {
  it('is refunded automatically on the promised day, and every channel says so', async () => {
    const payment = await suspense.waiting(aPut({ rut: RUT }));
    await suspense.pass(5 * DAY);
    expect(testServer.gateway.refunds()).toEqual([]);
    // In the evening, when it is tomorrow in UTC.
    await suspense.pass(DAY + 10 * 60 * 60_000);
    expect(testServer.gateway.refunds()).toEqual([{ buyOrder: payment.order, amount: 500_000 }]);
    const returned = { returned: 500_000, returned_on: '27/11/2026' };
    expect(await saidOf(payment)).toEqual({
      state: 'paid',
      voucher: null,
      money: { standing: 'returned', ...received, ...returned },
      trace: 'returned',
      verification: 'returned',
      history: besideBranch('returned'),
      pdf: 404,
    });
    const subjects = (await suspense.mails()).map((text) => text.split('\n')[0]);
    expect(subjects).toEqual([expect.stringContaining('Te devolvimos $500.000')]);
  });
});
