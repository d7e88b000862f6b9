import { closePayment } from '../../../suspense/orders.ts';
import { readBooks } from '../../../testing/books.ts';
import { createPaymentTestServer } from '../../../testing/payment-test-server.ts';
import { sharedByTests } from '../../../testing/shared-by-tests.ts';
import { MINUTE, withTransfers } from '../../../testing/transfer-test-server.ts';
import { followRecent } from './follow.ts';

const DAY = 24 * 60 * MINUTE;
const PEOPLE = { who: 'Marcela Ruiz', second: 'Jorge Pinto', why: 'El banco no sabe de él' };

const testServer = sharedByTests(() => createPaymentTestServer({ offersTransfers: true }));
const at = withTransfers(testServer);
beforeEach(() => testServer.reset());

/** The provider calls a transfer paid and lists no money of it for a week. */
async function underReview() {
  const payment = await at.atTheBank();
  testServer.transfers.become(payment.token, 'paid');
  await at.comeBack(payment.token);
  for (let day = 0; day < 8; day += 1) await at.pass(DAY);
  expect(await readBooks(testServer.deps.db, payment.ref)).toMatchObject({
    ...{ state: 'review', holds: ['held'], cases: ['noAnswer'] },
  });
  return payment;
}

/** The same, after people closed its case. */
async function closed() {
  const payment = await underReview();
  expect(await closePayment(testServer.deps, { ref: payment.ref, ...PEOPLE })).toBeNull();
  return payment;
}

const BACK = { state: 'review', holds: ['released'], mails: ['suspense'] };

describe('a transfer that arrives after its payment was under review', () => {
  it.each([
    ['and closed', closed],
    ['and is still', underReview],
  ])('%s waits in suspense and goes back', async (_, begun) => {
    const { ref, token } = await begun();
    testServer.transfers.arrive(token);
    for (const type of ['transfer.received', 'session.paid']) await at.callBack(token, type);
    expect((await testServer.status(ref)).data.money).toMatchObject({
      ...{ standing: 'returning', received: 500_000 },
    });
    await at.giveBack();
    expect(testServer.transfers.refunds()).toMatchObject([{ transfer: `${token}-1`, amount: 500_000 }]);
    expect(await readBooks(testServer.deps.db, ref)).toMatchObject({ ...BACK, cases: ['noAnswer'] });
    expect((await testServer.status(ref)).data.money).toMatchObject({ standing: 'returned' });
    expect(await at.differences()).toEqual([]);
  });

  it('and closed is found within the hour where its callback was lost', async () => {
    const { ref, token } = await closed();
    testServer.clock.pass(DAY);
    testServer.transfers.arrive(token);
    await followRecent(testServer.deps);
    await at.giveBack();
    expect(await readBooks(testServer.deps.db, ref)).toMatchObject(BACK);
  });

  it('and closed is a difference of both books until it is found', async () => {
    const { ref, token } = await closed();
    testServer.transfers.arrive(token);
    expect(await at.differences()).toEqual([`${ref} was charged and is called unpaid here (review)`]);
    await at.callBack(token, 'transfer.received');
    expect(await at.differences()).toEqual([]);
  });

  it('and closed leaves its quotas free also where the provider refuses to give it back', async () => {
    const { ref, token } = await closed();
    testServer.transfers.arrive(token);
    await at.callBack(token, 'transfer.received');
    testServer.transfers.trouble('refund', 'refuse');
    await at.giveBack();
    expect(await readBooks(testServer.deps.db, ref)).toMatchObject({
      ...{ ...BACK, cases: ['noAnswer', 'refundRefused'] },
    });
    expect(await at.differences()).toEqual([]);
  });
});
