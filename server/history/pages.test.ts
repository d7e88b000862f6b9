import { parse } from 'csv-parse/sync';
import { exportPaymentHistory, fetchPaymentHistory } from '#contract/history.ts';
import type { RequestOf, ResponseOf } from '#contract/call.ts';
import { formatShort } from '#domain/calendar.ts';
import { addPastPayments } from '../testing/past-payments.ts';
import { createPaymentTestServer } from '../testing/payment-test-server.ts';
import { aPut } from '../testing/fixtures.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';

const testServer = sharedByTests(createPaymentTestServer);
afterEach(() => testServer.reset());

type Filters = RequestOf<typeof fetchPaymentHistory>;
type Page = Extract<ResponseOf<typeof fetchPaymentHistory>, { status: 'success' }>;

async function page(token: string, number: number, filters: Filters = {}): Promise<Page> {
  const { body } = await testServer.app.inject({
    method: fetchPaymentHistory.method,
    url: `${fetchPaymentHistory.path}?page=${number}`,
    payload: filters,
    headers: { authorization: `JWT ${token}` },
  });
  return JSON.parse(body) as Page;
}

/** All pages, one after the other, as a visitor turns them. */
async function pages(token: string, filters: Filters = {}): Promise<Page[]> {
  const first = await page(token, 1, filters);
  const others = Array.from({ length: first.pages - 1 }, (_, index) => page(token, index + 2, filters));
  return [first, ...(await Promise.all(others))];
}

/** The rows that the file holds, without its header. */
async function fileRows(token: string, filters: Filters = {}): Promise<string[][]> {
  const file = await testServer.call(exportPaymentHistory, filters, { token });
  if (file.status !== 'success') throw new Error(file.status);
  const [, ...rows] = parse(file.content, { bom: true, delimiter: ';' });
  return rows;
}

/** As the file writes them: number, operation, day, product, amount, reference and state. */
const asRows = (items: Page['items']) =>
  items.map(({ fee, operation_number, payment_date, product, amount, ref }) => [
    String(fee),
    operation_number,
    payment_date.replaceAll('/', '-'),
    product,
    String(amount),
    ref ?? '',
    'Pagado',
  ]);

it('a history of any length stands on full pages, the last one not empty, each payment once', async () => {
  const { persona } = aPut();
  const { token } = await testServer.enter(persona);
  for (let count = 1; count <= 31; count += 1) {
    await addPastPayments(testServer.deps.db, persona, 1, { payment_id: `P-${count}`, number: count });
    const all = await pages(token);
    const lengths = all.map(({ items }) => items.length);
    const whole = Array.from({ length: lengths.length - 1 }, () => 10);
    expect([count, lengths]).toEqual([count, [...whole, count - 10 * whole.length]]);
    expect(lengths.at(-1)).toBeGreaterThan(0);
    expect(all.map(({ page: number, pages: of, total }) => [number, of, total])).toEqual(
      all.map((_, index) => [index + 1, all.length, count]),
    );
    const numbers = all.flatMap(({ items }) => items.map(({ fee }) => fee));
    expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: count }, (_, index) => index + 1));
  }
});

describe('the history as a file', () => {
  /** Payments of two operations in neighbouring months and years, and one that was made here. */
  async function varied() {
    const { persona, agreement, everything } = aPut();
    const { debtorId } = await testServer.enter(persona);
    const { db } = testServer.deps;
    await addPastPayments(db, persona, 13);
    await addPastPayments(db, persona, 12, { operation_number: 'LOAN-22', product: 'Crédito; "largo"' });
    await addPastPayments(db, persona, 2, { operation_number: 'LOAN-2', amount: 1, paid_on: '2026-08-31' });
    testServer.clock.set(new Date('2026-11-22T02:59:00Z'));
    const session = await testServer.identify(debtorId, persona);
    const { token: form } = await testServer.begin(session, everything);
    testServer.clock.set(new Date('2026-11-22T03:01:00Z'));
    testServer.gateway.finish(form);
    await testServer.comeBack({ token_ws: form });
    return { token: session, agreement };
  }

  it.each([
    ['nothing is filtered', {}, 28],
    ['an operation and a month are asked for', { year: 2026, month: 8, operation_number: 'LOAN-2' }, 2],
    ['the number of another operation begins the same', { year: 2026, month: 8, operation_number: 'LOAN-22' }, 1], // prettier-ignore
    ['the last month of a year is asked for', { year: 2025, month: 12, operation_number: 'LOAN-22' }, 1],
    ['the first month of a year is asked for', { year: 2026, month: 1, operation_number: 'LOAN-22' }, 1],
    ['the same month of another year is there', { year: 2025, month: 9, operation_number: 'MORTGAGE-1' }, 1],
  ])('holds exactly what all pages hold when %s', async (_, filters, count) => {
    const { token } = await varied();
    const shown = (await pages(token, filters)).flatMap(({ items }) => items);
    expect(shown).toHaveLength(count);
    expect(await fileRows(token, filters)).toEqual(asRows(shown));
  });

  it('can be filtered by every year and operation there is, in their order, whatever is filtered', async () => {
    const { token, agreement } = await varied();
    const filters = { year: 2026, month: 8, operation_number: 'LOAN-2' };
    const { years, operations } = await page(token, 1, filters);
    expect(years).toEqual([2026, 2025]);
    expect(operations).toEqual(['LOAN-2', 'LOAN-22', 'MORTGAGE-1', `op-${agreement}-1`]);
  });

  it('holds a payment made here as the books have it, on the day it was charged', async () => {
    const { token, agreement } = await varied();
    const { rows } = await testServer.deps.pool.query<{ ref: string; amount: number }>(
      'select ref, amount from payment',
    );
    const [{ ref, amount } = { ref: '', amount: 0 }] = rows;
    const today = formatShort('2026-11-22');
    expect((await fileRows(token)).filter((row) => row.at(-2) === ref)).toEqual([
      ['1', `op-${agreement}-1`, today, 'Crédito', String(amount), ref, 'Pagado'],
    ]);
  });
});
