import { readBooks } from '../testing/books.ts';
import { createPaymentTestServer, FORM_SECONDS } from '../testing/payment-test-server.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';
import { askDue } from './due.ts';

const testServer = sharedByTests(() => createPaymentTestServer({ providerMs: 1_000 }));
beforeEach(() => testServer.reset());

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const PAGE_OVER = (FORM_SECONDS + 15) * 1000;

const books = (ref: string) => readBooks(testServer.deps.db, ref);

/** Time passes and the sweep runs; answers how many payments were asked for. */
function after(milliseconds: number): Promise<number> {
  testServer.clock.pass(milliseconds);
  return askDue(testServer.deps);
}

const PAID = { state: 'paid', holds: ['paid'], mails: ['voucher'], cases: [] };

describe('a payment whose browser never came back', () => {
  it('after a charge is paid once, right when its page is over', async () => {
    const { ref, token } = await testServer.atTheProvider();
    testServer.gateway.finish(token);
    await after(PAGE_OVER - 1);
    expect(await books(ref)).toMatchObject({ state: 'redirected' });
    expect(await after(1)).toBe(1);
    expect(await books(ref)).toMatchObject(PAID);
    expect(testServer.gateway.charges()).toHaveLength(1);
    expect(await after(DAY)).toBe(0);
  });

  it('after a refusal is declined', async () => {
    const { ref, token } = await testServer.atTheProvider();
    testServer.gateway.finish(token, -2);
    await after(PAGE_OVER);
    expect(await books(ref)).toMatchObject({ state: 'declined', holds: ['released'] });
  });

  it('and never finished the page expires, and its quotas can be paid again', async () => {
    const { ref, persona, debtorId, everything } = await testServer.atTheProvider();
    await after(30_000);
    expect(await books(ref)).toMatchObject({ state: 'redirected', holds: ['held'] });
    await after(PAGE_OVER);
    expect(await books(ref)).toMatchObject({ state: 'expired', holds: ['released'], cases: [] });
    const again = await testServer.begin(await testServer.identify(debtorId, persona), everything);
    expect(again.ref).not.toBe(ref);
  });

  it('is declined without waiting for its page, when the provider says so', async () => {
    const { ref, token } = await testServer.atTheProvider();
    testServer.gateway.finish(token, -4);
    testServer.gateway.become(token, 'FAILED');
    await after(30_000);
    expect(await books(ref)).toMatchObject({ state: 'declined', holds: ['released'] });
  });

  it('is never committed while the visitor may still be typing', async () => {
    const { token } = await testServer.atTheProvider();
    testServer.gateway.finish(token);
    for (const at of [30_000, 90_000, 2 * MINUTE]) await after(at);
    expect(testServer.gateway.asked).not.toContain('commit');
  });

  it('is not committed either when another visitor came back from the page of their own payment', async () => {
    const { ref, token } = await testServer.atTheProvider();
    testServer.gateway.finish(token);
    const other = await testServer.paid();
    for (const at of [30_000, 90_000]) await after(at);
    expect(await books(ref)).toMatchObject({ state: 'redirected', holds: ['held'] });
    expect(await books(other.ref)).toMatchObject(PAID);
    expect(testServer.gateway.charges()).toHaveLength(1);
  });

  it('does not become unknown because a question during its page got no answer', async () => {
    const { ref } = await testServer.atTheProvider();
    testServer.gateway.trouble('status', 'fault');
    await after(30_000);
    expect(await books(ref)).toMatchObject({ state: 'redirected' });
  });
});

describe('a payment whose commit got no answer', () => {
  it.each(['hang', 'fault', 'cut'] as const)(
    '(%s) is unknown, then paid once by the retry schedule',
    async (trouble) => {
      const { ref, token } = await testServer.atTheProvider();
      testServer.gateway.finish(token);
      testServer.gateway.trouble('commit', trouble);
      await testServer.comeBack({ token_ws: token });
      expect(await books(ref)).toMatchObject({ state: 'unknown', holds: ['held'] });
      await after(30_000);
      expect(await books(ref)).toMatchObject({
        ...PAID,
        events: expect.arrayContaining([
          'provider.unreachable → unknown',
          'provider.approved → paid',
        ]) as string[],
      });
      expect(testServer.gateway.charges()).toHaveLength(1);
    },
  );

  it('is asked for at every delay, and on the seventh day given to a person with its quotas held', async () => {
    const { ref, token } = await testServer.atTheProvider();
    testServer.gateway.finish(token);
    testServer.gateway.trouble('commit', ...Array<'fault'>(30).fill('fault'));
    testServer.gateway.trouble('status', ...Array<'fault'>(30).fill('fault'));
    await testServer.comeBack({ token_ws: token });
    // 30 s, 2, 5 and 15 min, the end of the page a visitor had finished, 1 h, 6 h, a day.
    const minutes = [0.5, 1.5, 3, 10, 4, 41, 300, 1080];
    const delays = minutes.map((count) => count * MINUTE);
    for (const delay of [...delays, ...Array<number>(5).fill(DAY)]) expect(await after(delay)).toBe(1);
    expect(await books(ref)).toMatchObject({ state: 'unknown', cases: [] });
    expect(await after(DAY)).toBe(1);
    expect(await books(ref)).toMatchObject({
      state: 'review',
      holds: ['held'],
      cases: ['noAnswer'],
      ledger: [],
    });
    expect(await after(DAY)).toBe(0);
  });
});

it('a visitor who comes back while the outcome is unknown does not make its schedule begin anew', async () => {
  const { token } = await testServer.atTheProvider();
  testServer.gateway.trouble('commit', ...Array<'fault'>(9).fill('fault'));
  for (const passes of [PAGE_OVER, 30_000, 1.5 * MINUTE, 3 * MINUTE]) expect(await after(passes)).toBe(1);
  testServer.clock.pass(5 * MINUTE);
  await testServer.comeBack({ token_ws: token });
  // The quarter of an hour after it became unknown, or the end of the page of a visitor who is back.
  expect(await after(4 * MINUTE)).toBe(0);
  expect(await after(MINUTE)).toBe(1);
});

it('a payment of another debtor does not make the schedule of an unknown one begin anew', async () => {
  await testServer.atTheProvider();
  testServer.gateway.trouble('commit', ...Array<'fault'>(3).fill('fault'));
  for (const passes of [PAGE_OVER, 30_000, 1.5 * MINUTE]) expect(await after(passes)).toBe(1);
  testServer.clock.pass(2.5 * MINUTE);
  await testServer.paid();
  testServer.gateway.trouble('commit', ...Array<'fault'>(3).fill('fault'));
  expect(await after(MINUTE / 2)).toBe(1);
  // A quarter of an hour after it became unknown.
  expect(await after(9 * MINUTE)).toBe(0);
  expect(await after(MINUTE)).toBe(1);
});

describe('any number of workers', () => {
  it('ask for a payment once between them', async () => {
    const { ref, token } = await testServer.atTheProvider();
    testServer.gateway.finish(token);
    testServer.clock.pass(PAGE_OVER);
    await testServer.openConnections();
    const asked = await Promise.all(Array.from({ length: 5 }, () => askDue(testServer.deps)));
    expect(asked.reduce((total, count) => total + count, 0)).toBe(1);
    expect(await books(ref)).toMatchObject(PAID);
  });

  it('go on past a payment that cannot be asked for', async () => {
    const [one, other] = [await testServer.atTheProvider(), await testServer.atTheProvider()];
    testServer.gateway.finish(one.token);
    testServer.gateway.finish(other.token);
    let tries = 0;
    const sendMail = async () => {
      tries += 1;
      if (tries === 1) throw new Error('the queue is not there');
    };
    testServer.clock.pass(PAGE_OVER);
    expect(await askDue({ ...testServer.deps, jobs: { ...testServer.deps.jobs, sendMail } })).toBe(2);
    const both = [await books(one.ref), await books(other.ref)];
    expect(both.sort((a, b) => (a.state < b.state ? -1 : 1))).toMatchObject([
      PAID,
      { state: 'redirected', holds: ['held'], mails: [], ledger: [] },
    ]);
  });
});
