import { abandonPayment, startPayment } from '#contract/payment.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { lockPayment } from '../../../refunds/rows.ts';
import { readBooks } from '../../../testing/books.ts';
import { createPaymentTestServer } from '../../../testing/payment-test-server.ts';
import { aPut } from '../../../testing/fixtures.ts';
import { success, withTransfers } from '../../../testing/transfer-test-server.ts';
import { untilWaiting } from '../../../testing/until.ts';
import { sharedByTests } from '../../../testing/shared-by-tests.ts';

let opening = (): Promise<unknown> => Promise.resolve();
/** A provider that takes its time to open a page. */
function slowToOpen(deps: Dependencies): Dependencies {
  const { providers } = deps.outside;
  const transfer: typeof providers.transfer = (company) => {
    const provider = providers.transfer(company);
    const open: typeof provider.open = (order) => opening().then(() => provider.open(order));
    return { ...provider, open };
  };
  return { ...deps, outside: { ...deps.outside, providers: { ...providers, transfer } } };
}

const testServer = sharedByTests(() => createPaymentTestServer({ offersTransfers: true, wrap: slowToOpen }));
const at = withTransfers(testServer);
beforeEach(() => testServer.reset());

/** A tab starts a transfer, and another gives it up: it finds no page yet, and the page is written down before it acts. */
async function givenUpAsItOpens() {
  await testServer.openConnections();
  const { db, pool } = testServer.deps;
  const { persona, everything } = aPut();
  const { token: session } = await testServer.enter(persona);
  const { quote_id } = await testServer.prepare(session, everything);
  const { promise: opened, resolve: open } = Promise.withResolvers<null>();
  const asked = new Promise<void>((resolve) => {
    opening = () => (resolve(), opened);
  });
  const wish = { quote_id, payment_method: 'transfer' } as const;
  const starting = testServer.call(startPayment, wish, { token: session });
  await asked;
  const { id, ref } = await db.selectFrom('payment').select(['id', 'ref']).executeTakeFirstOrThrow();
  const giveUp = () => testServer.call(abandonPayment, { ref }, { token: session });
  const abandoning = await db.transaction().execute(async (tx) => {
    await lockPayment(tx, id);
    open(null);
    await untilWaiting(pool, starting);
    const work = giveUp();
    await untilWaiting(pool, work, 2);
    return { work };
  });
  const [started, answer] = await Promise.all([starting, abandoning.work]);
  if (started.status !== 'success') throw new Error(`not started: ${started.status}`);
  return { ref, token: started.data.token, answer, giveUp };
}

describe('a transfer that is given up in another tab in the moment in which its page opens', () => {
  it('is not called given up, since its page is open: it is paid there', async () => {
    const { ref, token, answer } = await givenUpAsItOpens();
    expect(answer).toMatchObject({ status: 'NOT_OPEN' });
    testServer.transfers.arrive(token);
    expect(await at.comeBack(token)).toBe(success(ref));
    expect(await readBooks(testServer.deps.db, ref)).toMatchObject({ state: 'paid', cases: [] });
  });

  it('is given up with its page when that is asked for again', async () => {
    const { ref, giveUp } = await givenUpAsItOpens();
    expect(await giveUp()).toEqual({ status: 'success' });
    expect(testServer.transfers.sessions()).toMatchObject([{ state: 'cancelled' }]);
    expect(await readBooks(testServer.deps.db, ref)).toMatchObject({
      state: 'cancelled',
      holds: ['released'],
    });
  });
});
