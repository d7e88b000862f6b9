import { exportPaymentHistory } from '#contract/history.ts';
import { addPastPayments } from '../testing/past-payments.ts';
import { createPaymentTestServer } from '../testing/payment-test-server.ts';
import { aPut } from '../testing/fixtures.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';

const testServer = sharedByTests(createPaymentTestServer);
afterEach(() => testServer.reset());

/** A debtor with past payments reported by the institution. */
async function withPayments(count: number) {
  const { persona } = aPut();
  const debtor = await testServer.enter(persona);
  await addPastPayments(testServer.deps.db, persona, count);
  return debtor;
}

describe('the history as a file', () => {
  it('is a list a Chilean spreadsheet opens: a mark for UTF-8, semicolons, whole pesos, no pages', async () => {
    const { token } = await withPayments(12);
    const file = await testServer.call(exportPaymentHistory, {}, { token });
    if (file.status !== 'success') throw new Error(file.status);
    const [header, first, ...others] = file.content.trimEnd().split('\r\n');
    expect(file.file_name).toBe('historial-de-pagos-2026-11-21.csv');
    expect(header).toBe('\uFEFFCuota;Número de operación;Fecha de pago;Producto;Monto;Referencia;Estado');
    expect(first).toBe('12;MORTGAGE-1;28-09-2026;Crédito hipotecario;74900;;Pagado');
    expect(others).toHaveLength(11);
  });

  it('is named by the day in Santiago, also late in the evening', async () => {
    testServer.clock.set(new Date('2026-11-22T02:30:00Z'));
    const { token } = await withPayments(1);
    expect(await testServer.call(exportPaymentHistory, {}, { token })).toMatchObject({
      file_name: 'historial-de-pagos-2026-11-21.csv',
    });
  });

  it('of what was never paid is not found', async () => {
    const { token } = await withPayments(12);
    const filters = { year: 2020, month: 8, operation_number: 'MORTGAGE-1' };
    expect(await testServer.call(exportPaymentHistory, filters, { token })).toMatchObject({
      status: 'NOT_FOUND',
    });
  });
});
