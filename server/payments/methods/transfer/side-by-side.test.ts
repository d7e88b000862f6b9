import { createPaymentTestServer } from '../../../testing/payment-test-server.ts';
import { sharedByTests } from '../../../testing/shared-by-tests.ts';
import { MINUTE, withTransfers } from '../../../testing/transfer-test-server.ts';
import { followRecent } from './follow.ts';

const DAY = 24 * 60 * MINUTE;

const testServer = sharedByTests(() => createPaymentTestServer({ offersTransfers: true }));
const at = withTransfers(testServer);
beforeEach(() => testServer.reset());

const bankAccount = async ({ ref, session }: { ref: string; session: string }) =>
  (await testServer.status(ref, session)).data.voucher?.bank_account;

describe('transfers of two debtors', () => {
  it('name each the account that its own money came from', async () => {
    const [ana, eva] = [await at.atTheBank(), await at.atTheBank()];
    for (const [{ token }, digits] of [[ana, '1111'] as const, [eva, '2222'] as const]) {
      testServer.transfers.arrive(token, undefined, digits);
      await at.comeBack(token);
    }
    expect(await bankAccount(ana)).toContain('1111');
    expect(await bankAccount(eva)).toContain('2222');
  });

  it('send back what came twice of the debtor who sent it, once', async () => {
    const [ana, eva] = [await at.atTheBank(), await at.atTheBank()];
    for (const { token } of [ana, eva]) {
      testServer.transfers.arrive(token);
      await at.comeBack(token);
    }
    testServer.transfers.arrive(eva.token, 300_000);
    await at.callBack(eva.token, 'transfer.received');
    expect(await at.booksOf(ana.debtorId)).toMatchObject([{ state: 'paid' }]);
    await followRecent(testServer.deps);
    await at.giveBack();
    expect(await at.booksOf(eva.debtorId)).toMatchObject([{ state: 'paid' }, { state: 'cancelled' }]);
    expect(testServer.transfers.refunds()).toMatchObject([{ transfer: `${eva.token}-2`, amount: 300_000 }]);
  });
});

it('the sessions of ended transfers are followed for three days, each once, and those of no other payment', async () => {
  await testServer.paid();
  await at.atTheBank();
  const { token } = await at.atTheBank();
  testServer.transfers.arrive(token);
  testServer.transfers.arrive(token, 300_000);
  await at.comeBack(token);
  const asked = async () => {
    const before = testServer.transfers.asked.length;
    await followRecent(testServer.deps);
    return testServer.transfers.asked.length - before;
  };
  expect(await asked()).toBe(1);
  testServer.clock.pass(3 * DAY);
  expect(await asked()).toBe(0);
});
