import { randomUUID } from 'node:crypto';
import { endDueAgreements } from '../agreements/due.ts';
import { openForDispute } from '../ledger/case-files.ts';
import { attendDueRefunds } from '../refunds/due.ts';
import { createAgreementTestServer } from '../testing/agreement-test-server.ts';
import { readBooks } from '../testing/books.ts';
import { withSuspense } from '../testing/suspense.ts';
import { aPutInQuotas } from '../testing/fixtures.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';
import { assignMoney, closePayment, confirmRefund, recordCharge, refundMoney } from './orders.ts';
import type { OrderFault } from './refundable.ts';

const OPERATOR = { who: 'Marcela Ruiz', second: 'Jorge Pinto', why: 'Pagó en sucursal' };

const testServer = sharedByTests(createAgreementTestServer);
const suspense = withSuspense(testServer);
beforeEach(() => testServer.reset());

type Order = (ref: string) => Promise<OrderFault | null>;
const assign: Order = (ref) => assignMoney(testServer.deps, { ref, ...OPERATOR });
const refund =
  (amount: number | null): Order =>
  (ref) =>
    refundMoney(testServer.deps, { ref, ...OPERATOR, amount });
const notRefunded: Order = (ref) => confirmRefund(testServer.deps, { ref, ...OPERATOR, happened: false });
const charged: Order = (ref) => recordCharge(testServer.deps, { ref, ...OPERATOR });
const close: Order = (ref) => closePayment(testServer.deps, { ref, ...OPERATOR });

const booked = async () => (await testServer.paid()).ref;
const waiting = async () => (await suspense.waiting()).ref;

async function expired() {
  const payment = await testServer.atTheProvider();
  await testServer.comeBack({ TBK_ID_SESION: payment.id, TBK_ORDEN_COMPRA: payment.order });
  return payment;
}

async function chargedLate() {
  const { ref, token } = await expired();
  testServer.gateway.finish(token);
  testServer.gateway.become(token, 'AUTHORIZED');
  await testServer.comeBack({ token_ws: token });
  return ref;
}

async function partlyReturned() {
  const ref = await waiting();
  await refund(200_000)(ref);
  await suspense.pass(0);
  return ref;
}

async function underWay() {
  const ref = await waiting();
  await refund(200_000)(ref);
  return ref;
}

/** The server died while the provider was asked to give the money back. */
async function beingSent() {
  const ref = await underWay();
  const cards = testServer.deps.outside.providers.webpay('banco-cordillera');
  const dying = { ...cards, refund: () => Promise.reject(new Error('the server died')) };
  await attendDueRefunds({
    ...testServer.deps,
    outside: {
      ...testServer.deps.outside,
      providers: { ...testServer.deps.outside.providers, webpay: () => dying },
    },
  });
  return ref;
}

/** The last of the debt's quotas is being paid, which earns its discount. */
async function earlier() {
  const { persona, agreement: id } = aPutInQuotas();
  const { debtorId, token } = await testServer.enter(persona);
  const ref = await testServer.pay(token, 'put_wf', id, 2);
  testServer.clock.set(new Date('2027-01-15T15:00:00Z'));
  const last = { product_type: 'put_wf', debts: [{ id, selected_quota: 1 }] };
  await testServer.begin(await testServer.identify(debtorId, persona), last);
  return ref;
}

/** It paid an agreement on a debt that the institution accepts not to be owed. */
async function notOwed() {
  const { id, ref } = await testServer.paid();
  const asked = { dispute: randomUUID(), until: '2026-12-01' };
  await testServer.deps.db.transaction().execute((tx) => openForDispute(tx, testServer.deps, id, asked));
  return ref;
}

async function refundRefused() {
  const ref = await booked();
  testServer.gateway.trouble('refund', 'refuse');
  await refund(null)(ref);
  await suspense.pass(0);
  return ref;
}

/** Every reason there is: the payment it is given of, and the order. */
const REFUSED: Record<OrderFault, [() => Promise<string>, Order]> = {
  unknownPayment: [async () => 'AAAAAAAAAAAAAAAAAAAAAA', assign],
  nothingWaiting: [booked, assign],
  onlyGoesBack: [chargedLate, assign],
  partlyReturned: [partlyReturned, assign],
  debtChanged: [waiting, assign],
  refundUnderWay: [underWay, refund(null)],
  noMoney: [async () => (await expired()).ref, refund(null)],
  tooMuch: [partlyReturned, refund(300_001)],
  onlyWhole: [booked, refund(499_999)],
  ofAgreement: [async () => (await testServer.inForce()).ref, refund(null)],
  laterDiscount: [earlier, refund(null)],
  nothingToConfirm: [waiting, notRefunded],
  beingSent: [beingSent, notRefunded],
  notEnded: [async () => (await testServer.atTheProvider()).ref, charged],
  chargeKnown: [booked, charged],
  nothingOpen: [booked, close],
  moneyWaits: [waiting, close],
  outcomeNeeded: [notOwed, close],
  noOutcome: [refundRefused, (ref) => closePayment(testServer.deps, { ref, ...OPERATOR, outcome: 'both' })],
};

const orders = () => testServer.deps.db.selectFrom('payment_order').selectAll().execute();

describe('an order about money that cannot be obeyed', () => {
  it.each(Object.entries(REFUSED))('is refused as %s and changes nothing', async (fault, [begin, order]) => {
    const ref = await begin();
    const books = async () => (fault === 'unknownPayment' ? null : readBooks(testServer.deps.db, ref));
    const before = [await books(), await orders()];
    expect(await order(ref)).toBe(fault);
    expect([await books(), await orders()]).toEqual(before);
  });

  it('is refused of an instalment of an agreement that has lapsed as of one in force', async () => {
    const { debtorId, persona, number } = await testServer.inForce();
    testServer.clock.set(new Date('2027-02-02T15:00:00Z'));
    const ref = await testServer.pay(await testServer.identify(debtorId, persona), 'convenio', number, 1);
    expect(await refund(null)(ref)).toBe('ofAgreement');
    testServer.clock.set(new Date('2027-12-01T15:00:00Z'));
    await endDueAgreements(testServer.deps);
    expect(await testServer.deps.db.selectFrom('agreement').select('state').execute()).toEqual([
      { state: 'lapsed' },
    ]);
    expect(await refund(null)(ref)).toBe('ofAgreement');
  });

  it('is refused while a refund is under way, also to assign the money', async () => {
    expect(await assign(await underWay())).toBe('refundUnderWay');
  });

  it('is refused as a charge that is known also where its money waits', async () => {
    expect(await charged(await waiting())).toBe('chargeKnown');
  });

  it('is refused as closed once all its cases are', async () => {
    const ref = await waiting();
    expect(await refund(null)(ref)).toBeNull();
    await suspense.pass(0);
    expect(await close(ref)).toBe('nothingOpen');
  });

  it('is refused as closed while a refund is under way', async () => {
    expect(await close(await underWay())).toBe('moneyWaits');
  });
});
