import { attendDueRefunds } from '../refunds/due.ts';
import { readBooks } from '../testing/books.ts';
import { createPaymentTestServer } from '../testing/payment-test-server.ts';
import { withSuspense } from '../testing/suspense.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';
import { assignMoney, closePayment, confirmRefund, recordCharge, refundMoney } from './orders.ts';
import type { OrderFault } from './refundable.ts';

const OPERATOR = { who: 'Marcela Ruiz', second: 'Jorge Pinto', why: 'Pagó en sucursal' };

const testServer = sharedByTests(createPaymentTestServer);
const suspense = withSuspense(testServer);
beforeEach(() => testServer.reset());

type Order = (ref: string) => Promise<OrderFault | null>;
const refund =
  (amount: number | null): Order =>
  (ref) =>
    refundMoney(testServer.deps, { ref, ...OPERATOR, amount });
const confirm =
  (happened: boolean): Order =>
  (ref) =>
    confirmRefund(testServer.deps, { ref, ...OPERATOR, happened });

const ORDERS = {
  assign: (ref) => assignMoney(testServer.deps, { ref, ...OPERATOR }),
  refund: refund(null),
  refundPart: refund(100_000),
  refunded: confirm(true),
  notRefunded: confirm(false),
  charged: (ref) => recordCharge(testServer.deps, { ref, ...OPERATOR }),
  close: (ref) => closePayment(testServer.deps, { ref, ...OPERATOR }),
} as const satisfies Record<string, Order>;

const bookedPayment = async () => (await testServer.paid()).ref;

async function cancelled() {
  const payment = await testServer.atTheProvider();
  await testServer.comeBack({ TBK_ID_SESION: payment.id, TBK_ORDEN_COMPRA: payment.order });
  return payment;
}

/** The provider took its charge back by itself. */
async function underReview() {
  const { ref, token } = await testServer.atTheProvider();
  testServer.gateway.finish(token);
  testServer.gateway.become(token, 'REVERSED');
  await testServer.comeBack({ token_ws: token });
  return ref;
}

async function chargedLate() {
  const { ref, token } = await cancelled();
  testServer.gateway.finish(token);
  testServer.gateway.become(token, 'AUTHORIZED');
  await testServer.comeBack({ token_ws: token });
  return ref;
}

/** Paid elsewhere when it was charged, and owed again since. */
async function waiting() {
  const { ref, agreement } = await suspense.waiting();
  await suspense.owedAgain(agreement);
  return ref;
}

/** What is given back goes out to the provider, which does so. */
const after = (begin: () => Promise<string>, order: Order) => async () => {
  const ref = await begin();
  expect(await order(ref)).toBeNull();
  return ref;
};
const done = (begin: () => Promise<string>) => async () => {
  const ref = await begin();
  await suspense.pass(0);
  return ref;
};
const refused = (begin: () => Promise<string>) => async () => {
  testServer.gateway.trouble('refund', 'refuse');
  return done(begin)();
};

/** The server died while the provider was asked to give the money back. */
const beingSent = (begin: () => Promise<string>) => async () => {
  const ref = await begin();
  const cards = testServer.deps.outside.providers.webpay('banco-cordillera');
  const dying = { ...cards, refund: () => Promise.reject(new Error('the server died')) };
  const providers = { ...testServer.deps.outside.providers, webpay: () => dying };
  await attendDueRefunds({ ...testServer.deps, outside: { ...testServer.deps.outside, providers } });
  return ref;
};

const allBack = (begin: () => Promise<string>) => after(begin, ORDERS.refund);
const partBack = (begin: () => Promise<string>) => after(begin, ORDERS.refundPart);

type Name = keyof typeof ORDERS;
type Answer = OrderFault | 'done';
const ALL = Object.keys(ORDERS) as Name[];
const UNDER_WAY = { refunded: 'done', notRefunded: 'done', close: 'moneyWaits' } as const;
const NOT_AGAIN = { refund: 'refundUnderWay', refundPart: 'refundUnderWay' } as const;
const ALL_OR_NOTHING = { refund: 'done', refundPart: 'onlyWhole' } as const;
const FREE = { refund: 'done', refundPart: 'done', refunded: 'done', close: 'moneyWaits' } as const;
/** Of a payment of which no money is here and none is under way. */
const NOTHING: Record<Name, Answer> = {
  ...{ assign: 'nothingWaiting', refund: 'noMoney', refundPart: 'noMoney' },
  ...{ refunded: 'nothingToConfirm', notRefunded: 'nothingToConfirm' },
  ...{ charged: 'chargeKnown', close: 'nothingOpen' },
};

/** Every state that the money of a payment can be in, and what becomes of each order that differs from `NOTHING`. */
const STATES: Record<string, [() => Promise<string>, Partial<Record<Name, Answer>>]> = {
  'at the provider': [async () => (await testServer.atTheProvider()).ref, { charged: 'notEnded' }],
  cancelled: [async () => (await cancelled()).ref, { charged: 'done' }],
  'under review': [underReview, { charged: 'done', close: 'done' }],
  'charged late': [chargedLate, { ...FREE, assign: 'onlyGoesBack' }],
  booked: [bookedPayment, ALL_OR_NOTHING],
  'booked, to go back': [allBack(bookedPayment), { ...UNDER_WAY, ...NOT_AGAIN }],
  'booked, not given back': [
    refused(allBack(bookedPayment)),
    { ...ALL_OR_NOTHING, refunded: 'done', close: 'done' },
  ],
  'booked, to go back a second time': [
    allBack(refused(allBack(bookedPayment))),
    { ...UNDER_WAY, ...NOT_AGAIN },
  ],
  'booked, given back': [done(allBack(bookedPayment)), {}],
  waiting: [waiting, { ...FREE, assign: 'done' }],
  'waiting, to go back': [allBack(waiting), { ...UNDER_WAY, ...NOT_AGAIN, assign: 'refundUnderWay' }],
  'waiting, being sent back': [
    beingSent(allBack(waiting)),
    {
      ...{ ...NOT_AGAIN, assign: 'refundUnderWay', close: 'moneyWaits' },
      ...{ refunded: 'beingSent', notRefunded: 'beingSent' },
    },
  ],
  'waiting, not given back': [refused(allBack(waiting)), { ...FREE, assign: 'done' }],
  'waiting, a part to go back': [partBack(waiting), { ...UNDER_WAY, ...NOT_AGAIN, assign: 'refundUnderWay' }],
  'waiting, a part given back': [done(partBack(waiting)), { ...FREE, assign: 'partlyReturned' }],
  'waiting, given back': [done(allBack(waiting)), {}],
  assigned: [after(waiting, ORDERS.assign), ALL_OR_NOTHING],
  'assigned after it was not given back': [after(refused(allBack(waiting)), ORDERS.assign), ALL_OR_NOTHING],
};

it.each(Object.entries(STATES))('each order about a payment %s', async (_, [begin, differing]) => {
  for (const name of ALL) {
    await testServer.reset();
    const ref = await begin();
    const before = await readBooks(testServer.deps.db, ref);
    const fault = await ORDERS[name](ref);
    const expected = differing[name] ?? NOTHING[name];
    expect([name, fault ?? 'done']).toEqual([name, expected]);
    if (fault !== null) expect(await readBooks(testServer.deps.db, ref)).toEqual(before);
  }
});

it('an order about one payment changes nothing of another one, and counts nothing that went back of it', async () => {
  await testServer.reset();
  const other = await suspense.waiting();
  await ORDERS.refundPart(other.ref);
  await suspense.pass(0);
  const known = async () => ({
    books: await readBooks(testServer.deps.db, other.ref),
    refunds: await suspense.refunds(other.id),
    open: await suspense.openCases(other.id),
  });
  const before = await known();
  expect(before).toMatchObject({ refunds: [{ state: 'refunded' }], open: ['debtChanged'] });
  const back = await suspense.waiting();
  await ORDERS.refund(back.ref);
  await suspense.pass(0);
  expect(await suspense.refunds(back.id)).toEqual([{ amount: 500_000, state: 'refunded' }]);
  expect(await ORDERS.assign(await waiting())).toBeNull();
  expect(await ORDERS.close(await underReview())).toBeNull();
  expect(await known()).toEqual(before);
});

it('the voucher of assigned money says "sent" of its own mail alone', async () => {
  await testServer.reset();
  const { ref, agreement, session } = await suspense.waiting();
  await suspense.owedAgain(agreement);
  expect(await suspense.mails()).toHaveLength(1);
  await ORDERS.assign(ref);
  const state = async () => (await testServer.status(ref, session)).data.voucher?.email_state;
  expect(await state()).toBe('waiting');
  await suspense.mails();
  expect(await state()).toBe('sent');
});
