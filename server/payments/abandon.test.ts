import { abandonPayment } from '#contract/payment.ts';
import { readBooks } from '../testing/books.ts';
import { createPaymentTestServer, FORM_SECONDS } from '../testing/payment-test-server.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';
import { conclude, openInquiry, askProvider, settle } from './settle.ts';

const testServer = sharedByTests(createPaymentTestServer);
beforeEach(() => testServer.reset());

const PAGE_OVER = (FORM_SECONDS + 15) * 1000;
const FREE = { status: 'success' };
const NOT_OPEN = {
  status: 'NOT_OPEN',
  message: expect.stringMatching(/^Este pago ya se está confirmando/) as string,
};

const abandon = (ref: string, token: string) => testServer.call(abandonPayment, { ref }, { token });
const books = (ref: string) => readBooks(testServer.deps.db, ref);

describe('a payment whose page was left unfinished', () => {
  it('is given up by its debtor: nothing was charged, and its quotas are free', async () => {
    const { ref, session } = await testServer.atTheProvider();
    expect(await abandon(ref, session)).toEqual(FREE);
    expect(await books(ref)).toEqual({
      state: 'cancelled',
      events: ['quote.accepted → created', 'provider.opened → redirected', 'visitor.abandoned → cancelled'],
      holds: ['released'],
      cases: [],
      mails: [],
      ledger: [],
    });
  });

  it('is never charged after it was given up, however its page is finished, and the next one is charged once', async () => {
    const { ref, token, session, everything } = await testServer.atTheProvider();
    await abandon(ref, session);
    const next = await testServer.begin(session, everything);
    expect(next.ref).not.toBe(ref);
    testServer.gateway.finish(token);
    expect(await testServer.comeBack({ token_ws: token })).toContain(`/error?ref=${ref}`);
    testServer.clock.pass(PAGE_OVER);
    expect(await testServer.comeBack({ token_ws: token }, 'POST')).toContain(`/error?ref=${ref}`);
    testServer.gateway.finish(next.token);
    expect(await testServer.comeBack({ token_ws: next.token })).toContain(`/success?ref=${next.ref}`);
    expect(testServer.gateway.charges()).toEqual([
      { buyOrder: expect.any(String) as string, amount: 500_000 },
    ]);
    expect(await books(ref)).toMatchObject({ state: 'cancelled', cases: [], ledger: [] });
  });

  it('is given up once, however often that is asked for', async () => {
    const { ref, session } = await testServer.atTheProvider();
    expect([await abandon(ref, session), await abandon(ref, session)]).toEqual([FREE, FREE]);
    expect((await books(ref)).events).toHaveLength(3);
  });

  it('holds nothing any more once its time is over', async () => {
    const { id, ref, session } = await testServer.atTheProvider();
    testServer.clock.pass(PAGE_OVER);
    await settle(testServer.deps, id, 'timer');
    expect(await abandon(ref, session)).toEqual(FREE);
    expect(await books(ref)).toMatchObject({ state: 'expired', holds: ['released'] });
  });

  it('is given up while the outcome of another payment is unknown, of which an answer is awaited', async () => {
    const { ref, session } = await testServer.atTheProvider();
    const other = await testServer.atTheProvider();
    testServer.gateway.trouble('commit', 'fault');
    await testServer.comeBack({ token_ws: other.token });
    expect(await abandon(ref, session)).toEqual(FREE);
    expect(await books(ref)).toMatchObject({ state: 'cancelled', holds: ['released'] });
    expect(await books(other.ref)).toMatchObject({ state: 'unknown', holds: ['held'] });
  });

  it('can be given up by its own debtor only', async () => {
    const { ref } = await testServer.atTheProvider();
    const { session: other } = await testServer.atTheProvider();
    await expect(abandon(ref, other)).rejects.toThrow('answered 404');
    expect(await books(ref)).toMatchObject({ state: 'redirected', holds: ['held'] });
  });
});

describe('a payment that may be charged', () => {
  it.each(['finished', 'timer'] as const)(
    'is not given up while a commit is under way (%s)',
    async (evidence) => {
      const { id, ref, token, session } = await testServer.atTheProvider();
      testServer.gateway.finish(token);
      if (evidence === 'timer') testServer.clock.pass(PAGE_OVER);
      const inquiry = await openInquiry(testServer.deps, id, evidence);
      expect(await abandon(ref, session)).toEqual(NOT_OPEN);
      await conclude(testServer.deps, inquiry, await askProvider(testServer.deps, inquiry));
      expect(await books(ref)).toMatchObject({ state: 'paid', holds: ['paid'], cases: [] });
      expect(await abandon(ref, session)).toEqual(NOT_OPEN);
    },
  );

  it('is not given up while its outcome is unknown', async () => {
    const { ref, token, session } = await testServer.atTheProvider();
    testServer.gateway.trouble('commit', 'fault');
    await testServer.comeBack({ token_ws: token });
    expect(await abandon(ref, session)).toEqual(NOT_OPEN);
    expect(await books(ref)).toMatchObject({ state: 'unknown', holds: ['held'] });
  });

  it('is either charged or given up when both happen at once, never both', async () => {
    await testServer.openConnections();
    for (let round = 0; round < 6; round += 1) {
      const { ref, order, token, session } = await testServer.atTheProvider();
      testServer.gateway.finish(token);
      const back = () => testServer.comeBack({ token_ws: token });
      const [first, second] =
        round % 2 === 0 ? [abandon(ref, session), back()] : [back(), abandon(ref, session)];
      await Promise.all([first, second]);
      const charges = testServer.gateway.charges().filter(({ buyOrder }) => buyOrder === order);
      const { state, holds, cases } = await books(ref);
      expect([{ state, holds, cases, charges: charges.length }]).toEqual([
        state === 'paid'
          ? { state: 'paid', holds: ['paid'], cases: [], charges: 1 }
          : { state: 'cancelled', holds: ['released'], cases: [], charges: 0 },
      ]);
    }
  });
});
