import { readBooks } from '../../../testing/books.ts';
import { createDebitTestServer } from '../../../testing/debit-test-server.ts';
import { anAutomatable, aPut, both } from '../../../testing/fixtures.ts';
import { sharedByTests } from '../../../testing/shared-by-tests.ts';

const testServer = sharedByTests(createDebitTestServer);
beforeEach(() => testServer.reset());

/** What a debit charges in instalments can be paid at once, too. */
async function active() {
  const put = aPut();
  const luis = await testServer.active(both(anAutomatable(), put));
  const operation = `op-${luis.agreement}-1`;
  await testServer.deps.db
    .updateTable('debt')
    .set({ operation_number: operation })
    .where('agreement_number', '=', put.agreement)
    .execute();
  const payAtOnce = async () => {
    const page = await testServer.begin(luis.token, put.everything);
    testServer.gateway.finish(page.token);
    await testServer.comeBack({ token_ws: page.token });
  };
  return { ...luis, payAtOnce };
}

const FINISHED = { state: 'finished' };

describe('a debt that an automatic debit charges in instalments, and that is paid at once by another offer,', () => {
  it('is charged no more: the debit is finished', async () => {
    const { ref, payAtOnce } = await active();
    await payAtOnce();
    await testServer.round();
    expect(await testServer.debit(ref)).toMatchObject(FINISHED);
    expect(testServer.debits.charges()).toEqual([]);
  });

  it('is not charged by what had not reached the bank', async () => {
    const { ref, payAtOnce } = await active();
    testServer.debits.trouble('order', 'fault');
    await testServer.round();
    await payAtOnce();
    await testServer.roundAt('2026-11-21T15:14:00Z');
    await testServer.roundAt('2026-11-21T15:30:00Z');
    await testServer.roundAt('2026-11-21T16:30:00Z');
    expect(await testServer.debit(ref)).toMatchObject(FINISHED);
    expect(testServer.debits.charges()).toEqual([]);
  });

  it('takes no money of a charge that was at the bank, which waits in suspense; the debit is finished', async () => {
    const { ref, payAtOnce } = await active();
    await testServer.round();
    await payAtOnce();
    const reference = testServer.lastCharge();
    testServer.debits.decide(reference, 'paid');
    await testServer.sendCallback({ type: 'charge.paid', reference });
    const [payment = ''] = await testServer.payments(ref);
    expect(await readBooks(testServer.deps.db, payment)).toMatchObject({
      cases: ['debtChanged'],
      ledger: ['providerClearing 96500', 'suspense -96500'],
    });
    expect(await testServer.debit(ref)).toMatchObject(FINISHED);
  });
});
