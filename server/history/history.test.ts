import { fetchPaymentHistory } from '#contract/history.ts';
import type { RequestOf } from '#contract/call.ts';
import { addPastPayments } from '../testing/past-payments.ts';
import { createPaymentTestServer } from '../testing/payment-test-server.ts';
import { aConvenio, aPut } from '../testing/fixtures.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';

const testServer = sharedByTests(createPaymentTestServer);
afterEach(() => testServer.reset());

type Filters = RequestOf<typeof fetchPaymentHistory>;

async function history(token: string, filters: Filters = {}, page?: number | string) {
  const url = `${fetchPaymentHistory.path}${page === undefined ? '' : `?page=${page}`}`;
  const headers = { authorization: `JWT ${token}` };
  const answer = await testServer.app.inject({ method: 'POST', url, payload: filters, headers });
  return { status: answer.statusCode, body: answer.json() };
}
const rows = (body: { items: { fee: number; payment_date: string }[] }) =>
  body.items.map(({ fee, payment_date }) => `${fee} ${payment_date}`);

/** A debtor with past payments reported by the institution. */
async function withPayments(count: number) {
  const { persona } = aPut();
  const debtor = await testServer.enter(persona);
  await addPastPayments(testServer.deps.db, persona, count);
  return { ...debtor, persona };
}

/** Pays what the persona offers; answers the payment's reference. */
async function payAll(token: string, fixture: ReturnType<typeof aPut>) {
  const { ref, token: form } = await testServer.begin(token, fixture.everything);
  testServer.gateway.finish(form);
  await testServer.comeBack({ token_ws: form });
  return ref;
}

describe('the history of payments', () => {
  it('stands page by page, the newest first, with what it can be filtered by', async () => {
    const { token } = await withPayments(45);
    const first = await history(token);
    expect(first.body).toMatchObject({ status: 'success', page: 1, pages: 5, total: 45 });
    expect(first.body).toMatchObject({ years: [2026, 2025, 2024, 2023], operations: ['MORTGAGE-1'] });
    expect(first.body.items).toHaveLength(10);
    expect(first.body.items[0]).toEqual({
      fee: 45,
      operation_number: 'MORTGAGE-1',
      payment_date: '28/09/2026',
      product: 'Crédito hipotecario',
      amount: 74_900,
      ref: null,
    });
    const last = await history(token, {}, 5);
    expect(rows(last.body)).toEqual([
      '5 28/05/2023',
      '4 28/04/2023',
      '3 28/03/2023',
      '2 28/02/2023',
      '1 28/01/2023',
    ]);
    expect((await history(token, {}, 99)).body).toEqual(last.body);
  });

  it('has no page that is no number from one on', async () => {
    const { token } = await withPayments(1);
    for (const page of ['0', '-1', 'x', '1.5', '1&more=1'])
      expect([page, (await history(token, {}, page)).status]).toEqual([page, 400]);
  });

  it('holds what was paid here, each instalment with the reference of its payment and its day in Santiago', async () => {
    testServer.clock.set(new Date('2026-11-22T02:30:00Z'));
    const fixture = aConvenio();
    const { token } = await testServer.enter(fixture.persona);
    const ref = await payAll(token, fixture);
    const { body } = await history(token);
    const operation = `op-${fixture.agreement}-1`;
    expect(body.items).toEqual([
      {
        fee: 3,
        operation_number: operation,
        payment_date: '21/11/2026',
        product: 'Crédito',
        amount: 85_000,
        ref,
      },
      {
        fee: 2,
        operation_number: operation,
        payment_date: '21/11/2026',
        product: 'Crédito',
        amount: 85_000,
        ref,
      },
      {
        fee: 1,
        operation_number: operation,
        payment_date: '27/09/2026',
        product: 'Crédito',
        amount: 85_000,
        ref: null,
      },
    ]);
  });

  it('shows a payment once, also when the institution reports it too', async () => {
    const fixture = aConvenio();
    const { token } = await testServer.enter(fixture.persona);
    const ref = await payAll(token, fixture);
    const row = {
      company: fixture.persona.company,
      rut: fixture.persona.rut,
      operation_number: `op-${fixture.agreement}-1`,
    };
    const again = { ...row, product: 'Crédito', amount: 85_000 };
    await testServer.deps.db
      .insertInto('past_payment')
      .values([
        { ...again, payment_id: 'B1', number: 1, paid_on: '2026-09-29' },
        { ...again, payment_id: 'B3', number: 3, paid_on: '2026-11-24' },
      ])
      .execute();
    const otherwise = { paid_on: '2026-11-25', amount: 84_999 };
    await testServer.deps.db.updateTable('quota').set(otherwise).where('number', '=', 2).execute();
    const { body } = await history(token);
    expect(body.items.map(({ fee, ref: of }: { fee: number; ref: string | null }) => [fee, of])).toEqual([
      [3, ref],
      [2, ref],
      [1, null],
    ]);
  });

  it('shows an instalment twice that was paid here and again elsewhere, by the number of each', async () => {
    const fixture = aConvenio();
    const { token } = await testServer.enter(fixture.persona);
    const ref = await payAll(token, fixture);
    const twin = {
      operation_number: `op-${fixture.agreement}-1`,
      number: 2,
      amount: 85_000,
      paid_on: '2026-11-23',
    };
    await addPastPayments(testServer.deps.db, fixture.persona, 1, {
      ...twin,
      payment_id: 'ours',
      reference: ref,
    });
    const once = await history(token);
    await addPastPayments(testServer.deps.db, fixture.persona, 1, {
      ...twin,
      payment_id: 'theirs',
      reference: 'TRX-9',
    });
    const twice = await history(token);
    const seconds = ({ body }: typeof once) => body.items.filter(({ fee }: { fee: number }) => fee === 2);
    expect([seconds(once), seconds(twice)].map(({ length }) => length)).toEqual([1, 2]);
  });

  it('holds nothing that was not paid, and an instalment whose card was declined once it is paid at a branch', async () => {
    const fixture = aPut();
    const { token } = await testServer.enter(fixture.persona);
    const { token: form } = await testServer.begin(token, fixture.everything);
    testServer.gateway.finish(form, -1);
    await testServer.comeBack({ token_ws: form });
    expect((await history(token)).body).toEqual({
      status: 'NO_PAYMENTS',
      message: 'No tienes pagos registrados.',
    });
    await testServer.deps.pool.query("update quota set paid_on = '2026-11-20'");
    expect(rows((await history(token)).body)).toEqual(['1 20/11/2026']);
  });

  it("is the debtor's own, and only this company's", async () => {
    const { debtorId, persona } = await withPayments(2);
    const { token: stranger } = await testServer.enter(aPut().persona);
    expect((await history(stranger)).body.status).toBe('NO_PAYMENTS');
    await testServer.deps.db.updateTable('past_payment').set({ company: 'recupera' }).execute();
    const own = await testServer.identify(debtorId, persona);
    expect((await history(own)).body.status).toBe('NO_PAYMENTS');
    expect((await history('none')).status).toBe(401);
  });

  it('does not hold what the institution has taken back', async () => {
    const { token } = await withPayments(2);
    await testServer.deps.db
      .updateTable('past_payment')
      .set({ withdrawn_at: new Date() })
      .where('number', '=', 1)
      .execute();
    expect((await history(token)).body.total).toBe(1);
  });

  it.each(['quota', 'debt'] as const)(
    'does not hold an instalment called paid elsewhere whose %s the institution has withdrawn since',
    async (what) => {
      const { token } = await testServer.enter(aConvenio().persona);
      expect((await history(token)).body.total).toBe(1);
      await testServer.deps.db.updateTable(what).set({ withdrawn_at: new Date() }).execute();
      expect((await history(token)).body.status).toBe('NO_PAYMENTS');
    },
  );

  it('is not there where the company has none', async () => {
    const { debtorId, persona } = await withPayments(1);
    const token = await testServer.identify(debtorId, { ...persona, company: 'recupera' });
    expect((await history(token)).status).toBe(404);
  });
});

describe('filters of the history', () => {
  const filters = { year: 2026, month: 8, operation_number: 'mortgage-1' };

  it.each(['MORTGAGE-1', 'N° 12_3#4'])('find the payments of %s in one month', async (number) => {
    const { token } = await withPayments(12);
    await testServer.deps.db.updateTable('past_payment').set({ operation_number: number }).execute();
    const { body } = await history(token, { ...filters, operation_number: number.toLowerCase() });
    expect(body).toMatchObject({ total: 1, page: 1, pages: 1, years: [2026, 2025] });
    expect(rows(body)).toEqual(['11 28/08/2026']);
  });

  it('say when nothing fits them', async () => {
    const { token } = await withPayments(1);
    expect((await history(token, filters)).body).toEqual({
      status: 'NOT_FOUND',
      message: 'No encontramos pagos con esos datos. Cambia los filtros o bórralos.',
    });
  });

  it('are needed all three, and make sense', async () => {
    const { token } = await withPayments(1);
    const expected = {
      status: 'CHECK_FIELDS',
      message: 'Revisa los campos del formulario: el año, el mes y el número de operación.',
    };
    for (const wrong of [
      { year: 2026 },
      { month: 8 },
      { operation_number: 'MORTGAGE-1' },
      { year: 2026, month: 8 },
      { ...filters, month: 13 },
      { ...filters, month: 0 },
      { ...filters, year: 26 },
      { ...filters, year: 1899 },
      { ...filters, year: 2200 },
      { ...filters, operation_number: ' ' },
    ])
      expect({ wrong, ...(await history(token, wrong)).body }).toEqual({ wrong, ...expected });
    for (const year of [1900, 2199])
      expect((await history(token, { ...filters, year })).body.status).toBe('NOT_FOUND');
  });
});
