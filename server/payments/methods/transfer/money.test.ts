import { refundMoney } from '../../../suspense/orders.ts';
import { readBooks } from '../../../testing/books.ts';
import { createPaymentTestServer } from '../../../testing/payment-test-server.ts';
import { askProvider, conclude, openInquiry } from '../../settle.ts';
import { followRecent } from './follow.ts';
import { error, MINUTE, PAID_LEDGER, success, withTransfers } from '../../../testing/transfer-test-server.ts';
import { sharedByTests } from '../../../testing/shared-by-tests.ts';

const OPERATOR = { who: 'Marcela Ruiz', second: 'Jorge Pinto', why: 'Lo pidió la persona' };

const testServer = sharedByTests(() => createPaymentTestServer({ offersTransfers: true }));
const at = withTransfers(testServer);
beforeEach(() => testServer.reset());

const SENT_BACK = [
  'providerClearing -500000',
  'providerClearing 500000',
  'suspense -500000',
  'suspense 500000',
];

const sortedLedger = (books: { ledger: string[] }) => [...books.ledger].sort();

/** A paid transfer whose session got a second one later, which has gone back. */
async function paidAndSurplusGone() {
  const { ref, token } = await at.atTheBank();
  testServer.transfers.arrive(token);
  await at.comeBack(token);
  testServer.transfers.arrive(token, 300_000);
  await at.callBack(token, 'transfer.received');
  await at.giveBack();
  return { ref, token };
}

describe('money that is not what was asked for', () => {
  it('late: leaves the payment expired, waits in suspense and goes back', async () => {
    const { ref, token } = await at.atTheBank();
    testServer.transfers.become(token, 'expired');
    await at.pass(15 * MINUTE + 20_000);
    testServer.transfers.arrive(token);
    await at.callBack(token, 'transfer.received');
    expect(await readBooks(testServer.deps.db, ref)).toMatchObject({
      state: 'expired',
      holds: ['released'],
      cases: ['contradiction'],
      mails: ['suspense'],
      ledger: ['providerClearing 500000', 'suspense -500000'],
    });
    await at.giveBack();
    expect(testServer.transfers.refunds()).toMatchObject([{ transfer: `${token}-1`, amount: 500_000 }]);
    expect((await testServer.status(ref)).data.money).toMatchObject({ standing: 'returned' });
    expect(sortedLedger(await readBooks(testServer.deps.db, ref))).toEqual(SENT_BACK);
    expect(await at.differences()).toEqual([]);
  });

  it('late: is found within the hour where its callback was lost', async () => {
    const { ref, token } = await at.atTheBank();
    testServer.transfers.become(token, 'expired');
    await at.pass(15 * MINUTE + 20_000);
    testServer.transfers.arrive(token);
    expect(await followRecent(testServer.deps)).toBe(1);
    expect(await readBooks(testServer.deps.db, ref)).toMatchObject({ state: 'expired', mails: ['suspense'] });
  });

  it('short: is never paid, shows the debtor what came, and goes back', async () => {
    const { ref, token } = await at.atTheBank();
    testServer.transfers.arrive(token, 200_000);
    expect(await at.comeBack(token)).toBe(error(ref));
    expect(await readBooks(testServer.deps.db, ref)).toMatchObject({
      state: 'review',
      holds: ['held'],
      cases: ['mismatch'],
      mails: ['suspense'],
      ledger: ['providerClearing 200000', 'suspense -200000'],
    });
    expect((await testServer.status(ref)).data.money).toMatchObject({
      standing: 'returning',
      received: 200_000,
    });
    await at.giveBack();
    expect(testServer.transfers.refunds()).toMatchObject([{ transfer: `${token}-1`, amount: 200_000 }]);
    expect(await readBooks(testServer.deps.db, ref)).toMatchObject({ state: 'review', holds: ['released'] });
    expect(await at.differences()).toEqual([]);
  });

  it('several times: pays once, and each further transfer goes back by itself', async () => {
    const { ref, token, debtorId } = await at.atTheBank();
    for (const amount of [500_000, 700_000, 300_000]) testServer.transfers.arrive(token, amount);
    expect(await at.comeBack(token)).toBe(success(ref));
    await Promise.all([at.callBack(token, 'transfer.received'), at.callBack(token, 'session.paid')]);
    await at.giveBack();
    const [first, ...others] = await at.booksOf(debtorId);
    expect(first).toMatchObject({ state: 'paid', holds: ['paid'], mails: ['voucher'], ledger: PAID_LEDGER });
    const surplus = { state: 'cancelled', holds: ['released'], mails: ['suspense'] };
    expect(others).toMatchObject([surplus, surplus]);
    const back = testServer.transfers.refunds().map(({ transfer, amount }) => `${transfer} ${amount}`);
    expect(back.sort()).toEqual([`${token}-2 700000`, `${token}-3 300000`]);
    expect((await testServer.status(ref)).data.money).toBeUndefined();
    expect(await at.differences()).toEqual([]);
  });

  it('double: a second transfer that comes later goes back too, and the first stays paid', async () => {
    const { ref, token } = await paidAndSurplusGone();
    expect(testServer.transfers.refunds()).toMatchObject([{ transfer: `${token}-2`, amount: 300_000 }]);
    expect(await readBooks(testServer.deps.db, ref)).toMatchObject({
      state: 'paid',
      cases: [],
      ledger: PAID_LEDGER,
    });
  });

  it('double: a second transfer days later, of which no callback came, is found and goes back', async () => {
    const { token } = await at.atTheBank();
    testServer.transfers.arrive(token);
    await at.comeBack(token);
    testServer.clock.pass(71 * 60 * MINUTE);
    testServer.transfers.arrive(token, 300_000);
    await followRecent(testServer.deps);
    await at.giveBack();
    expect(testServer.transfers.refunds()).toMatchObject([{ transfer: `${token}-2`, amount: 300_000 }]);
  });

  it('double: a second transfer that could not be written down is found and given back within the hour, once', async () => {
    const { ref, token, debtorId } = await at.atTheBank();
    testServer.transfers.arrive(token);
    testServer.transfers.arrive(token);
    await testServer.deps.pool.query('alter table suspense rename to away');
    expect(await at.callBack(token, 'transfer.received')).toBe(200);
    await testServer.deps.pool.query('alter table away rename to suspense');
    expect(await at.booksOf(debtorId)).toMatchObject([{ state: 'paid' }]);
    await followRecent(testServer.deps);
    await followRecent(testServer.deps);
    await at.giveBack();
    expect(await at.booksOf(debtorId)).toMatchObject([{ state: 'paid' }, { state: 'cancelled' }]);
    expect(testServer.transfers.refunds()).toMatchObject([{ transfer: `${token}-2`, amount: 500_000 }]);
    expect(await readBooks(testServer.deps.db, ref)).toMatchObject({ holds: ['paid'], ledger: PAID_LEDGER });
  });

  it('is not called expired by a question that was asked before its debtor came back', async () => {
    const { id, ref, token } = await at.atTheBank();
    testServer.clock.pass(16 * MINUTE);
    const early = await openInquiry(testServer.deps, id, 'timer');
    const word = await askProvider(testServer.deps, early);
    await at.comeBack(token);
    await conclude(testServer.deps, early, word);
    expect(await readBooks(testServer.deps.db, ref)).toMatchObject({ holds: ['held'], cases: [] });
    testServer.transfers.arrive(token);
    await at.callBack(token, 'transfer.received');
    expect(await readBooks(testServer.deps.db, ref)).toMatchObject({ state: 'paid', ledger: PAID_LEDGER });
  });

  it('while what arrived cannot be written down shows the waiting page, and is paid once it can', async () => {
    const { ref, token } = await at.atTheBank();
    testServer.transfers.arrive(token);
    await testServer.deps.pool.query('alter table ledger_entry rename to away');
    expect(await at.comeBack(token)).toBe(success(ref));
    await testServer.deps.pool.query('alter table away rename to ledger_entry');
    expect(await readBooks(testServer.deps.db, ref)).toMatchObject({ state: 'confirming', holds: ['held'] });
    await at.pass(30_000);
    expect(await readBooks(testServer.deps.db, ref)).toMatchObject({ state: 'paid', ledger: PAID_LEDGER });
  });

  it('reversed: a second transfer that its bank took back is no money here, and the first stays paid', async () => {
    const { ref, token, debtorId } = await at.atTheBank();
    testServer.transfers.arrive(token);
    await at.comeBack(token);
    testServer.transfers.takeBack(token, testServer.transfers.arrive(token, 300_000));
    expect(await at.callBack(token, 'transfer.returned')).toBe(200);
    await followRecent(testServer.deps);
    await at.giveBack();
    expect([testServer.transfers.refunds(), await at.booksOf(debtorId)]).toMatchObject([
      [],
      [{ state: 'paid' }],
    ]);
    expect(await readBooks(testServer.deps.db, ref)).toMatchObject({
      ...{ state: 'paid', cases: [], holds: ['paid'] },
      ledger: PAID_LEDGER,
    });
  });

  it('reversed: a payment that was paid opens a case, and nothing is booked twice', async () => {
    const { ref, token } = await at.atTheBank();
    const transfer = testServer.transfers.arrive(token);
    await at.comeBack(token);
    testServer.transfers.takeBack(token, transfer);
    for (const type of ['transfer.returned', 'session.reversed']) await at.callBack(token, type);
    expect(await readBooks(testServer.deps.db, ref)).toMatchObject({
      state: 'paid',
      cases: ['contradiction'],
      mails: ['voucher'],
      ledger: PAID_LEDGER,
    });
    expect(await at.differences()).toEqual([`${ref} is paid here, and the provider says REVERSED`]);
  });

  it('reversed: before it was booked is never paid', async () => {
    const { ref, token } = await at.atTheBank();
    const transfer = testServer.transfers.arrive(token);
    testServer.transfers.takeBack(token, transfer);
    await at.callBack(token, 'session.reversed');
    expect(await readBooks(testServer.deps.db, ref)).toMatchObject({
      state: 'review',
      cases: ['mismatch'],
      ledger: [],
    });
  });
});

describe('a paid transfer that an operator gives back', () => {
  it('goes back whole and frees its quotas, once', async () => {
    const { ref, token } = await at.atTheBank();
    testServer.transfers.arrive(token);
    await at.comeBack(token);
    expect(await refundMoney(testServer.deps, { ref, ...OPERATOR, amount: null })).toBeNull();
    testServer.transfers.trouble('refund', 'cut');
    await at.giveBack();
    await at.pass(20 * MINUTE);
    await at.giveBack();
    expect(testServer.transfers.refunds()).toMatchObject([{ transfer: `${token}-1`, amount: 500_000 }]);
    expect(await readBooks(testServer.deps.db, ref)).toMatchObject({ state: 'paid', holds: ['released'] });
  });

  it('goes back by the transfer that paid it, also where a later one of its session has gone back before', async () => {
    const { ref, token } = await paidAndSurplusGone();
    expect(await refundMoney(testServer.deps, { ref, ...OPERATOR, amount: null })).toBeNull();
    await at.giveBack();
    expect(testServer.transfers.refunds()).toMatchObject([
      { transfer: `${token}-2`, amount: 300_000 },
      { transfer: `${token}-1`, amount: 500_000 },
    ]);
    expect(await readBooks(testServer.deps.db, ref)).toMatchObject({ cases: [], holds: ['released'] });
  });

  it('is refused in part: half a quota is not booked', async () => {
    const { ref, token } = await at.atTheBank();
    testServer.transfers.arrive(token);
    await at.comeBack(token);
    expect(await refundMoney(testServer.deps, { ref, ...OPERATOR, amount: 1 })).toBe('onlyWhole');
  });
});
