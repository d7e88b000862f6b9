import { startPayment } from '#contract/payment.ts';
import { readBooks } from '../testing/books.ts';
import { createPaymentTestServer } from '../testing/payment-test-server.ts';
import { aPut } from '../testing/fixtures.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';
import { askDue } from './due.ts';
import { reserve } from './reserve.ts';
import { openInquiry, askProvider, settle } from './settle.ts';

const testServer = sharedByTests(createPaymentTestServer);
beforeEach(() => testServer.reset());

const MINUTE = 60_000;

const books = (ref: string) => readBooks(testServer.deps.db, ref);

/** Time passes and the sweep runs; answers how many payments were asked for. */
function after(milliseconds: number): Promise<number> {
  testServer.clock.pass(milliseconds);
  return askDue(testServer.deps);
}

const PAID = { state: 'paid', holds: ['paid'], mails: ['voucher'], cases: [] };

describe('a server that dies', () => {
  it('between the charge and writing it down finds the payment paid, once', async () => {
    const { ref, token, id } = await testServer.atTheProvider();
    testServer.gateway.finish(token);
    const inquiry = await openInquiry(testServer.deps, id, 'finished');
    await askProvider(testServer.deps, inquiry);
    expect(await books(ref)).toMatchObject({ state: 'confirming' });
    expect(testServer.gateway.charges()).toHaveLength(1);
    await after(30_000);
    expect(await books(ref)).toMatchObject(PAID);
    expect(testServer.gateway.charges()).toHaveLength(1);
  });

  it('between the return and asking charges what the visitor had finished', async () => {
    const { ref, token, id } = await testServer.atTheProvider();
    testServer.gateway.finish(token);
    await openInquiry(testServer.deps, id, 'finished');
    await after(30_000);
    expect(await books(ref)).toMatchObject(PAID);
  });

  /** An attempt that was made and then cut off before the provider was asked. */
  async function cutOff() {
    const { persona, everything } = aPut();
    const { debtorId, token } = await testServer.enter(persona);
    const quote = await testServer.prepare(token, everything);
    const company = testServer.deps.companies.payingByKey(persona.company);
    if (!company) throw new Error('no company');
    const expiresAt = new Date('2026-11-21T15:30:00Z');
    const caller = {
      scope: 'session',
      debtorId,
      company,
      kind: 'person',
      sessionId: debtorId,
      expiresAt,
    } as const;
    const wish = { paymentId: quote.quote_id, quoteId: quote.quote_id, method: 'webpay', caller } as const;
    const again = () => testServer.deps.db.transaction().execute((tx) => reserve(tx, testServer.deps, wish));
    const first = await again();
    if (first.kind !== 'attempt') throw new Error(first.kind);
    return { again, first, ref: first.attempt.ref, quote, token };
  }

  it('before the provider opened a page finds its attempt when the call is sent again', async () => {
    const { again, first } = await cutOff();
    expect(first.attempt).toMatchObject({ state: 'created', provider_token: null });
    expect(first.isNew).toBe(true);
    expect(await again()).toEqual({ ...first, isNew: false });
  });

  it('before the provider opened a page gives way to a new payment, though not while it may be opening', async () => {
    const { ref, quote, token } = await cutOff();
    const start = () =>
      testServer.call(startPayment, { quote_id: quote.quote_id, payment_method: 'webpay' }, { token });
    expect(await start()).toMatchObject({ status: 'IN_PROGRESS', data: { ref, redirect: null } });
    testServer.clock.pass(14_999);
    expect(await start()).toMatchObject({ status: 'IN_PROGRESS', data: { ref, redirect: null } });
    testServer.clock.pass(2);
    expect(await start()).toMatchObject({ status: 'success' });
    expect(await books(ref)).toMatchObject({ state: 'cancelled', holds: ['released'] });
  });

  it('before the provider opened a page leaves an attempt that expires after ten minutes', async () => {
    const { ref } = await cutOff();
    expect(await after(10 * MINUTE - 1)).toBe(0);
    expect(await after(1)).toBe(1);
    expect(await books(ref)).toMatchObject({ state: 'expired', holds: ['released'] });
    expect(testServer.gateway.asked).toEqual([]);
  });

  it('before the provider opened a page leaves an attempt that no return ends', async () => {
    const { ref, first } = await cutOff();
    expect(await settle(testServer.deps, first.attempt.id, 'broken')).toBe('created');
    expect(await books(ref)).toMatchObject({ state: 'created', holds: ['held'] });
  });
});
