import { sql } from 'kysely';
import { addDays } from '#domain/calendar.ts';
import { listSettlements, SETTLEMENT_FILE, type Settlement } from '#contract/settlements.ts';
import { createKey } from '../session/institution-keys.ts';
import { assignMoney, refundMoney } from '../suspense/orders.ts';
import { withAgreements } from '../testing/agreement-test-server.ts';
import { createPaymentTestServer } from '../testing/payment-test-server.ts';
import { aConvenio, aPut, aPutInQuotas } from '../testing/fixtures.ts';
import { withSuspense } from '../testing/suspense.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';
import { closeDays } from './settlement.ts';

const COMPANY = 'banco-cordillera';
const OPERATOR = { who: 'Marcela Ruiz', second: 'Jorge Pinto', why: 'Pagó en sucursal' };
const DAY_MS = 24 * 60 * 60_000;

const testServer = sharedByTests(createPaymentTestServer);
beforeEach(async () => {
  // A Wednesday, at noon in Santiago.
  testServer.clock.set(new Date('2026-11-25T15:00:00Z'));
  await closeDays(testServer.deps);
});
afterEach(() => testServer.reset());

const keyOf = async (company = COMPANY) =>
  (
    await createKey(
      testServer.deps.db,
      { company, name: 'ERP', scopes: ['settlements'] },
      testServer.deps.clock.now(),
    )
  ).key;
async function get(url: string, key: string, query: Record<string, string> = {}) {
  return testServer.app.inject({ url, query, headers: { authorization: `Bearer ${key}` } });
}
async function listed(): Promise<Settlement[]> {
  const range = { from: '2026-11-25', until: '2026-12-31' };
  return (await get(listSettlements.path, await keyOf(), range)).json<{ data: Settlement[] }>().data;
}
const fileOf = async (day: string, key?: string) =>
  get(SETTLEMENT_FILE.path.replace(':day', day), key ?? (await keyOf()));
const pathOf = (cells: string) =>
  cells
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','));

/** A single payment, one of three instalments, one that waits and goes back in part, and one that is assigned. */
async function aDayOfPayments() {
  const { waiting, owedAgain, pass } = withSuspense(testServer);
  const put = await testServer.paid();
  const fixture = aConvenio();
  const { token } = await testServer.enter(fixture.persona);
  const [{ id } = { id: '' }] = fixture.everything.debts;
  await withAgreements(testServer).pay(token, fixture.everything.product_type, id, 3);
  const held = await waiting(aPut());
  await refundMoney(testServer.deps, { ...OPERATOR, ref: held.ref, amount: 200_000 });
  await pass(60_000);
  const assigned = await waiting(aPut());
  await owedAgain(assigned.agreement);
  await assignMoney(testServer.deps, { ...OPERATOR, ref: assigned.ref });
  return { put, held };
}

async function ledgerSums() {
  const { rows } = await sql<{ account: string; sum: number }>`
    select account, sum(amount)::bigint as sum from ledger_line group by account`.execute(testServer.deps.db);
  return Object.fromEntries(rows.map(({ account, sum }) => [account, sum])) as Record<string, number>;
}

describe('the settlement file of a business day', () => {
  it('adds up to the ledger: what the providers owe, what was forgiven, what waits', async () => {
    await aDayOfPayments();
    testServer.clock.pass(DAY_MS);
    await closeDays(testServer.deps);
    const [file, ...more] = await listed();
    const sums = await ledgerSums();
    expect(more).toEqual([]);
    expect(file).toMatchObject({ day: '2026-11-25', file_name: 'banco-cordillera-2026-11-25.csv' });
    expect(file?.totals.net).toBe(sums['providerClearing']);
    expect(file?.totals.discount).toBe(sums['discount']);
    expect((file?.totals.held ?? 0) - (file?.totals.assigned ?? 0) + (file?.totals.returned ?? 0)).toBe(
      -(sums['suspense'] ?? 0),
    );
    const [header = [], ...rows] = pathOf((await fileOf('2026-11-25')).body);
    const cells = (name: string) => rows.map((row) => Number(row[header.indexOf(name)]));
    expect(cells('amount').reduce((sum, one) => sum + one, 0)).toBe(
      (file?.totals.net ?? 0) + (file?.totals.assigned ?? 0),
    );
    expect(file?.totals.assigned).toBe(500_000);
    expect(cells('discount').reduce((sum, one) => sum + one, 0)).toBe(file?.totals.discount);
    expect(rows).toHaveLength(file?.rows ?? 0);
  });

  it('has a row for each quota that was paid, with whose it is and how the provider knows it', async () => {
    const { put } = await aDayOfPayments();
    testServer.clock.pass(DAY_MS);
    await closeDays(testServer.deps);
    const [header = [], ...rows] = pathOf((await fileOf('2026-11-25')).body);
    const named = rows.map((row) => Object.fromEntries(header.map((name, at) => [name, row[at] ?? ''])));
    expect(named[0]).toMatchObject({
      ...{ position: '1', type: 'received', at: '2026-11-25 12:00', rut: put.persona.rut, offer_type: 'put' },
      ...{ agreement_number: put.agreement, quota_number: '1', amount: '500000', discount: '750000' },
      ...{ method: 'webpay', reference: put.ref, order: put.order },
    });
    expect(named.map(({ type, quota_number: quota }) => [type, quota])).toEqual([
      ['received', '1'],
      ...['2', '3', '4'].map((quota) => ['received', quota]),
      ['held', ''],
      ['returned', ''],
      ['held', ''],
      ['assigned', '1'],
    ]);
  });

  it.each([
    ['with a discount', aPut],
    ['without one', aConvenio],
  ])(
    'has one row for money %s that paid no debt and went back whole: no quota was ever paid with it',
    async (_, fixture) => {
      const { waiting, pass } = withSuspense(testServer);
      const { ref, id } = await waiting(fixture());
      const paid = testServer.deps.db.selectFrom('payment').select('amount').where('id', '=', id);
      const { amount } = await paid.executeTakeFirstOrThrow();
      await refundMoney(testServer.deps, { ...OPERATOR, ref, amount: null });
      await pass(60_000);
      testServer.clock.pass(DAY_MS);
      await closeDays(testServer.deps);
      const [header = [], ...rows] = pathOf((await fileOf('2026-11-25')).body);
      const cells = ['type', 'quota_number', 'amount', 'discount'].map((name) => header.indexOf(name));
      expect(rows.map((row) => cells.map((at) => row[at]))).toEqual([
        ['held', '', `${amount}`, '0'],
        ['returned', '', `-${amount}`, '0'],
      ]);
    },
  );

  it('states a discount once, with the first quota that was paid', async () => {
    const fixture = aPutInQuotas();
    const [{ id } = { id: '' }] = fixture.everything.debts;
    // The whole of one of the two offers: only so its discount is earned.
    await testServer.paid({
      ...fixture,
      everything: { ...fixture.everything, debts: [{ id, selected_quota: 3 }] },
    });
    testServer.clock.pass(DAY_MS);
    await closeDays(testServer.deps);
    const [header = [], ...rows] = pathOf((await fileOf('2026-11-25', await keyOf('recupera'))).body);
    const cells = (name: string) => rows.map((row) => Number(row[header.indexOf(name)]));
    expect(cells('amount')).toEqual([60_000, 60_000, 60_000]);
    expect(cells('discount')).toEqual([180_000, 0, 0]);
  });

  it('is the same bytes each time, whatever happens afterwards', async () => {
    const { put } = await aDayOfPayments();
    testServer.clock.pass(DAY_MS);
    await closeDays(testServer.deps);
    const first = await fileOf('2026-11-25');
    await refundMoney(testServer.deps, { ...OPERATOR, ref: put.ref, amount: 500_000 });
    await withSuspense(testServer).pass(60_000);
    await testServer.paid(aPut());
    await closeDays(testServer.deps);
    const again = await fileOf('2026-11-25');
    expect(again.rawPayload.equals(first.rawPayload)).toBe(true);
    const [file] = await listed();
    expect(again.headers['content-disposition']).toContain(file?.file_name);
  });

  it('holds each event once: a refund of a later day is in that day’s file, with the quotas that are owed again', async () => {
    const { put } = await aDayOfPayments();
    testServer.clock.pass(DAY_MS);
    await refundMoney(testServer.deps, { ...OPERATOR, ref: put.ref, amount: 500_000 });
    await withSuspense(testServer).pass(60_000);
    testServer.clock.pass(DAY_MS);
    await closeDays(testServer.deps);
    const [wednesday, thursday, ...more] = await listed();
    expect(more).toEqual([]);
    expect(thursday).toMatchObject({
      ...{ day: '2026-11-26', after: wednesday?.until, rows: 1 },
      totals: { returned: -500_000, discount: -750_000, net: -500_000 },
    });
    expect((await fileOf('2026-11-26')).body).toContain(`,${put.agreement},`);
  });

  it('of Monday holds what was paid on the weekend, and a day without payments has its file too', async () => {
    testServer.clock.set(new Date('2026-11-28T15:00:00Z'));
    await testServer.paid();
    testServer.clock.set(new Date('2026-12-02T15:00:00Z'));
    await closeDays(testServer.deps);
    expect((await listed()).map(({ day, rows }) => [day, rows])).toEqual([
      ...[
        ['2026-11-25', 0],
        ['2026-11-26', 0],
        ['2026-11-27', 0],
      ],
      ...[
        ['2026-11-30', 1],
        ['2026-12-01', 0],
      ],
    ]);
  });

  it('is closed once, by how many processes ever, and not before the day is over', async () => {
    // Late in the evening of that day in Santiago.
    testServer.clock.set(new Date('2026-11-26T02:30:00Z'));
    await testServer.paid();
    testServer.clock.set(new Date('2026-11-26T03:05:00Z'));
    await closeDays(testServer.deps);
    expect(await listed()).toEqual([]);
    testServer.clock.set(new Date('2026-11-26T03:15:00Z'));
    await Promise.all([closeDays(testServer.deps), closeDays(testServer.deps), closeDays(testServer.deps)]);
    expect(await listed()).toMatchObject([{ day: '2026-11-25', rows: 1 }]);
  });

  it('is of one institution: another has its own, and an unknown day none', async () => {
    await testServer.paid();
    testServer.clock.pass(DAY_MS);
    await closeDays(testServer.deps);
    const other = await keyOf('recupera');
    expect((await fileOf('2026-11-25', other)).body.trim().split('\r\n')).toHaveLength(1);
    expect((await fileOf('2026-11-24', other)).statusCode).toBe(200);
    for (const day of ['2026-11-29', '2026-13-01', 'x']) expect((await fileOf(day)).statusCode).toBe(404);
    expect((await fileOf('2026-11-25', 'saldar_inst_wrong')).statusCode).toBe(401);
  });
});

it('a long range of files is answered in parts, each of which says that there are more', async () => {
  testServer.clock.set(new Date('2027-01-20T15:00:00Z'));
  await closeDays(testServer.deps);
  const key = await keyOf();
  const ask = async (from: string, until = '2027-01-31') =>
    (await get(listSettlements.path, key, { from, until })).json<{
      data: Settlement[];
      has_more: boolean;
    }>();
  const first = await ask('2026-11-25');
  const last = first.data.at(-1)?.day ?? '';
  const rest = await ask(addDays(last, 1));
  expect([first.data.length, first.has_more, rest.has_more]).toEqual([31, true, false]);
  expect(rest.data.at(-1)?.day).toBe('2027-01-19');
  const upTo = async (day = '') => (await ask('2026-11-25', day)).has_more;
  expect([await upTo(last), await upTo(rest.data[0]?.day)]).toEqual([false, true]);
});
