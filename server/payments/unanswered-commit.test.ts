import { readBooks } from '../testing/books.ts';
import { createPaymentTestServer, FORM_SECONDS } from '../testing/payment-test-server.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';
import { openInquiry, settle } from './settle.ts';
import { askDue } from './due.ts';

const testServer = sharedByTests(createPaymentTestServer);
beforeEach(() => testServer.reset());

const MINUTE = 60_000;
const PAGE_OVER = (FORM_SECONDS + 15) * 1000;
const PAID = { state: 'paid', holds: ['paid'], mails: ['voucher'], cases: [] };
const DOUBTFUL = { state: 'unknown', holds: ['held'], mails: [], cases: [] };

const books = (ref: string) => readBooks(testServer.deps.db, ref);

function after(milliseconds: number): Promise<number> {
  testServer.clock.pass(milliseconds);
  return askDue(testServer.deps);
}

/** Minutes pass; the provider goes on refusing commits and shows a status that lags behind. */
async function waitFor(minutes: number): Promise<void> {
  for (let passed = 0; passed < minutes; passed += 0.5) {
    testServer.gateway.trouble('commit', 'refuse');
    testServer.gateway.trouble('status', 'lagging');
    await after(MINUTE / 2);
    testServer.gateway.quiet();
  }
}

describe('a visitor who approved and closed the tab, at a provider that does not answer the commit,', () => {
  it('does not read that nothing was charged while the commit may still charge, and has paid when it has', async () => {
    const { ref, token } = await testServer.atTheProvider();
    testServer.gateway.finish(token);
    testServer.gateway.trouble('commit', 'dead');
    await after(PAGE_OVER);
    await waitFor(14);
    expect(await books(ref)).toMatchObject(DOUBTFUL);
    testServer.gateway.become(token, 'AUTHORIZED');
    await after(2 * MINUTE);
    expect(await books(ref)).toMatchObject(PAID);
    expect(testServer.gateway.charges()).toHaveLength(1);
  });

  it('waits a quarter of an hour after the last of several commits without an answer', async () => {
    const { id, ref } = await testServer.atTheProvider();
    /** Settles the payment; no commit is answered, and the status lags behind. */
    const ask = async (milliseconds: number, commit: 'dead' | 'refuse') => {
      testServer.clock.pass(milliseconds);
      testServer.gateway.trouble('commit', commit);
      testServer.gateway.trouble('status', 'lagging');
      await settle(testServer.deps, id, 'timer');
      testServer.gateway.quiet();
    };
    await ask(PAGE_OVER, 'dead');
    await ask(14 * MINUTE, 'dead');
    await ask(2 * MINUTE, 'refuse');
    expect(await books(ref)).toMatchObject(DOUBTFUL);
    await ask(13 * MINUTE, 'refuse');
    expect(await books(ref)).toMatchObject({ state: 'expired', holds: ['released'] });
  });

  it('is asked about again half a minute later, however long the page had been open', async () => {
    const { ref, token } = await testServer.atTheProvider();
    testServer.gateway.finish(token);
    testServer.gateway.trouble('commit', 'dead');
    await after(PAGE_OVER);
    expect(await books(ref)).toMatchObject(DOUBTFUL);
    expect(await after(29_000)).toBe(0);
    expect(await after(1_000)).toBe(1);
  });

  it('has paid although the answer was lost and the status lagged', async () => {
    const { ref, token } = await testServer.atTheProvider();
    testServer.gateway.finish(token);
    testServer.gateway.trouble('commit', 'cut');
    await after(PAGE_OVER);
    await waitFor(2);
    expect(await books(ref)).toMatchObject(DOUBTFUL);
    await after(MINUTE * 5);
    expect(await books(ref)).toMatchObject(PAID);
  });

  it('finds the quotas free again a quarter of an hour after the last commit that got no answer', async () => {
    const { ref } = await testServer.atTheProvider();
    testServer.gateway.trouble('commit', 'dead');
    await after(PAGE_OVER);
    await waitFor(14);
    expect(await books(ref)).toMatchObject(DOUBTFUL);
    await after(MINUTE);
    expect(await books(ref)).toMatchObject({ state: 'expired', holds: ['released'], cases: [] });
  });
});

it('a commit that a crash cut off before its answer was stored is doubted like one without an answer', async () => {
  const { id, ref, token } = await testServer.atTheProvider();
  testServer.clock.pass(PAGE_OVER);
  await openInquiry(testServer.deps, id, 'timer');
  testServer.gateway.finish(token);
  await waitFor(14);
  expect(await books(ref)).toMatchObject({ state: 'redirected', holds: ['held'] });
  await after(2 * MINUTE);
  expect(await books(ref)).toMatchObject(PAID);
});

it('an unfinished page ends at once, its commit refused explicitly', async () => {
  const { ref } = await testServer.atTheProvider();
  await after(PAGE_OVER);
  expect(await books(ref)).toMatchObject({ state: 'expired', holds: ['released'] });
});
