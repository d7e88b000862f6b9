import { randomUUID } from 'node:crypto';
import { startPayment } from '#contract/payment.ts';
import type { PaymentMethodCode } from '#domain/company.ts';
import { readBooks } from '../testing/books.ts';
import { createPaymentTestServer, FORM_SECONDS } from '../testing/payment-test-server.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';
import { whileRefused } from '../testing/database.ts';
import { anAutomatable, aConvenio, aPut, aPutInQuotas } from '../testing/fixtures.ts';
import { START } from '../texts/payment.ts';

// A claim is given back behind the answer while the database is in trouble: a re-send at once waits for it.
const testServer = sharedByTests(() => createPaymentTestServer({ waitMs: 10_000 }));

/** A debtor with a frozen quote of everything they may pay, and the call that starts its payment. */
async function withQuote(fixture = aPut()) {
  const { debtorId, token } = await testServer.enter(fixture.persona);
  const quote = await testServer.prepare(token, fixture.everything);
  const start = (
    key: string = randomUUID(),
    quoteId = quote.quote_id,
    method: PaymentMethodCode = 'webpay',
  ) => testServer.call(startPayment, { quote_id: quoteId, payment_method: method }, { token, key });
  return { ...fixture, debtorId, token, quote, start };
}

type Started = Awaited<ReturnType<Awaited<ReturnType<typeof withQuote>>['start']>>;

function redirectOf(answer: Started) {
  if (answer.status !== 'success') throw new Error(`not started: ${answer.status}`);
  return answer.data;
}

const paymentsOf = (debtorId: string) =>
  testServer.deps.db
    .selectFrom('payment')
    .select(['ref', 'state', 'email', 'amount', 'buy_order'])
    .where('debtor_id', '=', debtorId)
    .orderBy('created_at')
    .execute();

const portfolio = (agreement: string) =>
  testServer.deps.db.updateTable('quota').where('debt_id', '=', `${agreement}-1`);

describe('starting a payment', () => {
  it('opens the page of the provider for the frozen amount, and brings the browser back to the server', async () => {
    const { start, debtorId } = await withQuote();
    const redirect = redirectOf(await start());
    expect(redirect).toEqual({
      ref: expect.stringMatching(/^[\w-]{22}$/) as string,
      url: 'http://127.0.0.1:1/webpayserver/initTransaction',
      field: 'token_ws',
      token: expect.stringMatching(/^token-/) as string,
    });
    const [payment] = await paymentsOf(debtorId);
    expect(payment).toMatchObject({ ref: redirect.ref, state: 'redirected', email: 'ana@correo.example' });
    expect(testServer.gateway.orders().at(-1)).toEqual({
      buyOrder: payment?.buy_order,
      amount: 500_000,
      returnUrl: 'http://localhost:3000/saldar/return/webpay',
    });
  });

  it.each([
    ['a put in instalments', aPutInQuotas],
    ['a convenio', aConvenio],
    ['a convenio that can be automated', anAutomatable],
  ])('of %s opens the page for what was chosen of it', async (_, makeFixture) => {
    const { start, quote } = await withQuote(makeFixture());
    redirectOf(await start());
    expect(testServer.gateway.orders().at(-1)?.amount).toBe(quote.amount);
  });

  it('twice with one key is one payment and one page, also at once', async () => {
    const { start, debtorId } = await withQuote();
    const key = randomUUID();
    const first = await start(key);
    expect(await start(key)).toEqual(first);
    expect(await paymentsOf(debtorId)).toHaveLength(1);
  });

  it('in a second tab leads to the page of the first', async () => {
    const { start, debtorId, token, everything } = await withQuote();
    const first = await start();
    const again = await testServer.prepare(token, everything);
    expect(await start(randomUUID(), again.quote_id)).toEqual(first);
    expect(await paymentsOf(debtorId)).toHaveLength(1);
  });

  it('of another selection with a quota in common says what is under way, and how to get back to it', async () => {
    const { start, agreement, token } = await withQuote(aConvenio());
    const first = redirectOf(await start());
    const one = { product_type: 'convenio', debts: [{ id: agreement, selected_quota: 1 }] };
    const other = await testServer.prepare(token, one);
    expect(await start(randomUUID(), other.quote_id)).toEqual({
      status: 'IN_PROGRESS',
      message: START.IN_PROGRESS,
      data: { ref: first.ref, amount: 170_000, redirect: first },
    });
  });

  it('beside a payment whose page is over leads nowhere: only its result is to be waited for', async () => {
    const { start, token, everything } = await withQuote();
    const first = redirectOf(await start());
    testServer.clock.pass(FORM_SECONDS * 1000);
    const again = await testServer.prepare(token, everything);
    expect(await start(randomUUID(), again.quote_id)).toEqual({
      status: 'IN_PROGRESS',
      message: START.IN_PROGRESS,
      data: { ref: first.ref, amount: 500_000, redirect: null },
    });
  });

  it('of ten tabs at once opens one page', async () => {
    const { start, debtorId } = await withQuote();
    await testServer.openConnections();
    const answers = await Promise.all(Array.from({ length: 10 }, () => start()));
    const [payment, ...more] = await paymentsOf(debtorId);
    expect(more).toEqual([]);
    for (const answer of answers) {
      const ref =
        answer.status === 'success' || answer.status === 'IN_PROGRESS' ? answer.data.ref : answer.status;
      expect(ref).toBe(payment?.ref);
    }
  });

  it.each(['fault', 'cut'] as const)(
    'while the provider is down (%s) charges nothing and frees the quotas',
    async (trouble) => {
      const { start, debtorId } = await withQuote();
      testServer.gateway.trouble('create', trouble);
      expect(await start()).toEqual({ status: 'PROVIDER_DOWN', message: START.PROVIDER_DOWN });
      const [payment] = await paymentsOf(debtorId);
      expect(await readBooks(testServer.deps.db, payment?.ref ?? '')).toMatchObject({
        state: 'cancelled',
        holds: ['released'],
      });
      expect(redirectOf(await start()).token).toMatch(/^token-/);
    },
  );
});

describe('a database that cannot write a payment down', () => {
  it.each([
    ['is full', '53100', 503],
    ['meets others in the way', '40001', 503],
    ['knows another such row', '23505', 500],
  ])('because it %s is no price that is old: the same start succeeds later', async (_, code, status) => {
    const { start, debtorId } = await withQuote();
    const key = randomUUID();
    const refused = () => expect(start(key)).rejects.toThrow(`answered ${status}`);
    await whileRefused(testServer.deps.db, { table: 'payment_event', code }, refused);
    expect(await paymentsOf(debtorId)).toEqual([]);
    expect(redirectOf(await start(key)).token).toMatch(/^token-/);
  });
});

describe('a quote', () => {
  const stale = { status: 'QUOTE_STALE', message: START.QUOTE_STALE };

  it('is stale after half an hour', async () => {
    const { debtorId, persona, quote } = await withQuote();
    testServer.clock.pass(30 * 60_000);
    const token = await testServer.identify(debtorId, persona);
    const request = { quote_id: quote.quote_id, payment_method: 'webpay' } as const;
    expect(await testServer.call(startPayment, request, { token })).toEqual(stale);
  });

  it.each([
    ['costs more', { amount: 500_001 }],
    ['was paid elsewhere', { paid_on: '2026-11-20' }],
    ['was withdrawn', { withdrawn_at: '2026-11-21T14:00:00Z' }],
  ])('is stale when a quota %s since', async (_, change) => {
    const { start, agreement } = await withQuote();
    await portfolio(agreement).set(change).execute();
    expect(await start()).toEqual(stale);
  });

  it('is stale when a single total payment has another row since, also without a discount to lose', async () => {
    const fixture = aPut();
    const offers = fixture.persona.offers?.map((offer) => ({ ...offer, discount: 0 })) ?? [];
    const { start, agreement } = await withQuote({ ...fixture, persona: { ...fixture.persona, offers } });
    const row = { company: fixture.persona.company, debt_id: `${agreement}-1`, number: 2, amount: 1 };
    await testServer.deps.db
      .insertInto('quota')
      .values({ ...row, due_date: '2026-11-30' })
      .execute();
    expect(await start()).toEqual(stale);
  });

  it('is stale when its offer has expired since', async () => {
    const { start, agreement } = await withQuote();
    const offer = testServer.deps.db.updateTable('offer').where('agreement_number', '=', agreement);
    await offer.set({ expires_on: '2026-11-20' }).execute();
    expect(await start()).toEqual(stale);
  });

  it('is stale once it was paid', async () => {
    const { start } = await withQuote();
    const { token } = redirectOf(await start());
    testServer.gateway.finish(token);
    await testServer.comeBack({ token_ws: token });
    expect(await start()).toEqual(stale);
  });

  it('of another debtor looks like one that does not exist', async () => {
    const { start } = await withQuote();
    const stranger = await withQuote();
    expect(await start(randomUUID(), stranger.quote.quote_id)).toEqual(stale);
    expect(await start(randomUUID(), randomUUID())).toEqual(stale);
  });
});

describe('a payment is not started', () => {
  it('by a method that the company does not have', async () => {
    const bank = testServer.deps.companies.payingByKey('banco-cordillera');
    if (!bank) throw new Error('no bank');
    const methods = bank.paymentMethods.filter(({ code_name: code }) => code !== 'webpay');
    const { start } = await withQuote();
    const without = jest.replaceProperty(bank, 'paymentMethods', methods);
    expect(await start()).toMatchObject({ status: 'METHOD_UNAVAILABLE' });
    without.restore();
  });

  it('with less than six minutes of session left', async () => {
    const [inTime, late] = [await withQuote(), await withQuote()];
    testServer.clock.pass(24 * 60_000);
    expect(await inTime.start()).toMatchObject({ status: 'success' });
    testServer.clock.pass(1);
    expect(await late.start()).toEqual({ status: 'SESSION_TOO_SHORT', message: START.SESSION_TOO_SHORT });
  });

  it.each(['oneclick', 'pac'] as const)('by %s, which has calls of its own', async (method) => {
    const { start, quote, debtorId } = await withQuote();
    expect(await start(randomUUID(), quote.quote_id, method)).toEqual({
      status: 'METHOD_UNAVAILABLE',
      message: START.METHOD_UNAVAILABLE,
    });
    expect(await paymentsOf(debtorId)).toEqual([]);
  });

  it('before contact data are confirmed', async () => {
    const { start } = await withQuote(aPut({ email: null }));
    await expect(start()).rejects.toThrow('answered 403');
  });
});
