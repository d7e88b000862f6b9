import { readBooks } from '../testing/books.ts';
import { createPaymentTestServer, FORM_SECONDS } from '../testing/payment-test-server.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';
import { conclude, openInquiry, askProvider, settle } from './settle.ts';
import { askDue } from './due.ts';
import type { Evidence } from './interpret.ts';

const testServer = sharedByTests(createPaymentTestServer);
beforeEach(() => testServer.reset());

const PAGE_OVER = (FORM_SECONDS + 15) * 1000;
const PAID = { state: 'paid', holds: ['paid'], mails: ['voucher'], cases: [] };

const books = (ref: string) => readBooks(testServer.deps.db, ref);

/** Asks the provider now; the returned function records the answer later. */
async function askSlowly(id: string, evidence: Evidence) {
  const inquiry = await openInquiry(testServer.deps, id, evidence);
  const answer = await askProvider(testServer.deps, inquiry);
  return () => conclude(testServer.deps, inquiry, answer);
}

describe('"nothing was charged"', () => {
  it('reported by a timer before the visitor came back is not believed after it', async () => {
    const { id, ref, token } = await testServer.atTheProvider();
    testServer.clock.pass(PAGE_OVER);
    const writeDown = await askSlowly(id, 'timer');
    testServer.gateway.finish(token);
    const back = await openInquiry(testServer.deps, id, 'finished');
    expect(await writeDown()).toBe('confirming');
    await conclude(testServer.deps, back, await askProvider(testServer.deps, back));
    expect(await books(ref)).toMatchObject(PAID);
  });

  it.each(['cancelled', 'broken', 'timedOut'] as const)(
    'reported by a return that says "%s" is not believed while a finished one is being charged',
    async (shape) => {
      const { id, ref, token } = await testServer.atTheProvider();
      const back = await openInquiry(testServer.deps, id, 'finished');
      const writeDown = await askSlowly(id, shape);
      testServer.gateway.finish(token);
      const charged = await askProvider(testServer.deps, back);
      expect(await writeDown()).toBe('confirming');
      await conclude(testServer.deps, back, charged);
      expect(await books(ref)).toMatchObject(PAID);
    },
  );

  it.each(['cancelled', 'broken', 'timedOut'] as const)(
    'reported by a return that says "%s" is not believed while the sweep is charging a page that is over',
    async (shape) => {
      const { id, ref, token } = await testServer.atTheProvider();
      testServer.gateway.finish(token);
      const asked = await openInquiry(testServer.deps, id, shape);
      const answer = await askProvider(testServer.deps, asked);
      testServer.clock.pass(PAGE_OVER);
      const sweep = await openInquiry(testServer.deps, id, 'timer');
      const writeDown = await askSlowly(id, shape);
      const charged = await askProvider(testServer.deps, sweep);
      await conclude(testServer.deps, asked, answer);
      await writeDown();
      await conclude(testServer.deps, sweep, charged);
      expect(await books(ref)).toMatchObject(PAID);
      expect(testServer.gateway.charges()).toHaveLength(1);
    },
  );

  it.each(['cancelled', 'broken', 'timedOut'] as const)(
    'reported by a return that says "%s" is not believed after another return has brought the page as finished',
    async (shape) => {
      const { id } = await testServer.atTheProvider();
      await settle(testServer.deps, id, 'finished');
      expect(await settle(testServer.deps, id, shape)).toBe('confirming');
    },
  );

  it('reported after the visitor brought an unfinished page ends it a quarter of an hour later', async () => {
    const { id, ref } = await testServer.atTheProvider();
    await settle(testServer.deps, id, 'finished');
    testServer.clock.pass(PAGE_OVER);
    expect(await settle(testServer.deps, id, 'timer')).toBe('confirming');
    testServer.clock.pass(15 * 60_000);
    expect(await settle(testServer.deps, id, 'timer')).toBe('expired');
    expect(await books(ref)).toMatchObject({ holds: ['released'], cases: [] });
  });
});

describe('a visitor who brings a finished page', () => {
  it('is remembered also when the state of the payment was unknown', async () => {
    const { id, ref, token } = await testServer.atTheProvider();
    testServer.gateway.trouble('status', 'fault');
    expect(await settle(testServer.deps, id, 'cancelled')).toBe('unknown');
    testServer.gateway.finish(token);
    testServer.gateway.trouble('commit', 'fault');
    expect(await settle(testServer.deps, id, 'finished')).toBe('unknown');
    expect((await books(ref)).events.at(-1)).toBe('visitor.returned → unknown');
    expect(await settle(testServer.deps, id, 'timer')).toBe('paid');
  });

  it('sees the payment as unknown when a timer finds the provider silent', async () => {
    const { id } = await testServer.atTheProvider();
    await settle(testServer.deps, id, 'finished');
    testServer.gateway.trouble('commit', 'fault');
    expect(await settle(testServer.deps, id, 'timer')).toBe('unknown');
  });

  it('after the page is over has a quarter of an hour more', async () => {
    const { id } = await testServer.atTheProvider();
    testServer.clock.pass(PAGE_OVER);
    expect(await openInquiry(testServer.deps, id, 'finished')).toMatchObject({ pageOver: false });
  });
});

describe('a slow caller', () => {
  it('has half a minute, in which no sweep asks', async () => {
    const { id, ref, token } = await testServer.atTheProvider();
    testServer.gateway.finish(token);
    testServer.clock.pass(PAGE_OVER);
    await openInquiry(testServer.deps, id, 'cancelled');
    expect(await askDue(testServer.deps)).toBe(0);
    testServer.clock.pass(30_000);
    expect(await askDue(testServer.deps)).toBe(1);
    expect(await books(ref)).toMatchObject(PAID);
  });

  it.each([
    ['finished', 30_000, ['commit'], 'paid'],
    ['finished', 30_001, [], 'confirming'],
    ['timer', 30_001, [], 'redirected'],
  ] as const)('(%s) asks only until another may: %i ms later %j', async (evidence, late, calls, state) => {
    const { id, token } = await testServer.atTheProvider();
    testServer.gateway.finish(token);
    const back = await openInquiry(testServer.deps, id, evidence);
    const asked = testServer.gateway.asked.length;
    testServer.clock.pass(late);
    expect(await conclude(testServer.deps, back, await askProvider(testServer.deps, back))).toBe(state);
    expect(testServer.gateway.asked.slice(asked)).toEqual(calls);
  });
});

describe('a question that charges nothing', () => {
  it('is not recorded as a commit', async () => {
    const { id } = await testServer.atTheProvider();
    expect(await openInquiry(testServer.deps, id, 'timer')).toMatchObject({
      question: 'status',
      commitId: null,
    });
  });
});

describe('a charge that the books deny', () => {
  it('opens one case and is kept once to be given back, however often it is reported', async () => {
    const { id, ref, token } = await testServer.atTheProvider();
    await settle(testServer.deps, id, 'cancelled');
    const warn = jest.spyOn(testServer.deps.log, 'warn');
    testServer.gateway.become(token, 'AUTHORIZED');
    testServer.gateway.finish(token);
    for (let i = 0; i < 3; i++) await settle(testServer.deps, id, 'finished');
    const paymentId = id;
    expect(warn).toHaveBeenCalledWith({ paymentId, kind: 'contradiction' }, 'a payment needs a person');
    warn.mockRestore();
    expect(await books(ref)).toMatchObject({
      state: 'cancelled',
      events: ['quote.accepted → created', 'provider.opened → redirected', 'provider.cancelled → cancelled'],
      cases: ['contradiction'],
      mails: ['suspense'],
      ledger: ['providerClearing 500000', 'suspense -500000'],
    });
  });

  it('is looked for only when it is reported, and the end it denies is counted once', async () => {
    const { id } = await testServer.atTheProvider();
    await settle(testServer.deps, id, 'cancelled');
    const counted = await testServer.deps.metrics.read();
    expect(counted).toContain('saldar_payments_total{company="banco-cordillera",state="cancelled"}');
    await settle(testServer.deps, id, 'finished');
    const asked = testServer.gateway.asked.length;
    await settle(testServer.deps, id, 'timer');
    testServer.clock.pass(PAGE_OVER);
    expect([await askDue(testServer.deps), testServer.gateway.asked.length]).toEqual([0, asked]);
    expect(await testServer.deps.metrics.read()).toBe(counted);
  });

  it('that was given back by the provider is for a person to look at', async () => {
    const { id, ref, token } = await testServer.atTheProvider();
    testServer.gateway.finish(token);
    testServer.gateway.become(token, 'REVERSED');
    for (let times = 0; times < 2; times += 1) await settle(testServer.deps, id, 'finished');
    expect(await books(ref)).toMatchObject({ state: 'review', cases: ['mismatch'], holds: ['held'] });
  });
});
