import { fetchDebts } from '#contract/debts.ts';
import { createPaymentTestServer } from '../testing/payment-test-server.ts';
import { aConvenio, aPut, both } from '../testing/fixtures.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';

const testServer = sharedByTests(createPaymentTestServer);
beforeEach(() => testServer.reset());

/** What is owed after the single payment of a persona. */
async function afterPaying(fixture = aPut()) {
  const { session, token } = await testServer.atTheProvider(fixture);
  testServer.gateway.finish(token);
  await testServer.comeBack({ token_ws: token });
  return testServer.call(fetchDebts, {}, { token: session });
}

describe('who paid all that was offered here', () => {
  it('hears that it is paid, and that it takes days until the institution says so too', async () => {
    expect(await afterPaying()).toEqual({
      status: 'NOT_DEBTS',
      message:
        'Ya pagaste aquí todo lo que tenías por pagar. Banco Cordillera puede tardar hasta 5 días hábiles en registrar un pago; mientras tanto, no vuelvas a pagar. Tus comprobantes están en el historial de pagos.',
    });
  });

  it('is who hears it: a debtor who owes the operation since has no offer, and has paid nothing', async () => {
    const fixture = aPut();
    await afterPaying(fixture);
    const { persona } = aPut();
    const { token } = await testServer.enter({ ...persona, offers: [] });
    const given = testServer.deps.db.updateTable('operation').set({ rut: persona.rut });
    await given.where('operation_number', '=', `op-${fixture.agreement}-1`).execute();
    expect((await testServer.call(fetchDebts, {}, { token })).status).toBe('NOT_OFFERS');
  });

  it('hears so also where the institution no longer sends another operation that was overdue', async () => {
    const fixture = aPut({ operations: ['2025-01-01'] });
    const { session, token } = await testServer.atTheProvider(fixture);
    const operations = testServer.deps.db
      .updateTable('operation')
      .set({ withdrawn_at: testServer.clock.now() });
    await operations.where('operation_number', '!=', `op-${fixture.agreement}-1`).execute();
    testServer.gateway.finish(token);
    await testServer.comeBack({ token_ws: token });
    expect((await testServer.call(fetchDebts, {}, { token: session })).status).toBe('NOT_DEBTS');
  });

  /** Of four instalments the second and third are paid here; then a load comes, and the offer has run out. */
  async function afterLoad(change: string) {
    const { session } = await testServer.paid(aConvenio());
    await testServer.deps.pool.query("update offer set expires_on = '2026-11-01'");
    await testServer.deps.pool.query(change);
    return (await testServer.call(fetchDebts, {}, { token: session })) as { message: string };
  }
  const PAID_HERE = /^Ya pagaste aquí todo/;

  it.each([
    ['with no other', 'update quota set withdrawn_at = now() where number = 4'],
    ['with the others paid elsewhere', "update quota set paid_on = '2026-11-20' where number = 4"],
  ])('is who paid the last instalment here, %s left', async (_, change) => {
    expect((await afterLoad(change)).message).toMatch(PAID_HERE);
  });

  it.each([
    ['instalments are left', 'select 1'],
    [
      'the load withdraws what was paid',
      'update quota set withdrawn_at = now(); update offer set withdrawn_at = now()',
    ],
    [
      'the load withdraws its debt',
      'update quota set withdrawn_at = now(); update debt set withdrawn_at = now()',
    ],
  ])('is not a debtor of whose overdue operation %s', async (_, change) => {
    expect((await afterLoad(change)).message).not.toMatch(PAID_HERE);
  });

  /** One operation in instalments or in a single payment; `chosen` is paid here, then a load comes, and the offers have run out. */
  async function afterLoadOfTwo(chosen: 'convenio' | 'put', change: string) {
    const [convenio, put] = [aConvenio(), aPut()];
    const { everything } = chosen === 'put' ? put : convenio;
    const two = both(convenio, { ...convenio, persona: put.persona });
    const { session } = await testServer.paid({ ...two, everything });
    const { pool } = testServer.deps;
    const operations = [put, convenio].map(({ agreement }) => `op-${agreement}-1`);
    await pool.query('update debt set operation_number = $2 where operation_number = $1', operations);
    await pool.query('delete from operation where operation_number = $1', operations.slice(0, 1));
    await pool.query("update offer set expires_on = '2026-11-01'");
    await pool.query(change);
    return testServer.call(fetchDebts, {}, { token: session });
  }

  it('is not a debtor of whose instalments the load takes out the last, while another offer of the operation has the rest', async () => {
    const takenOut = 'update quota set withdrawn_at = now() where number = 4';
    expect(await afterLoadOfTwo('convenio', takenOut)).toMatchObject({ status: 'NOT_OFFERS' });
  });

  it('is who made the single payment of what could be paid in instalments too', async () => {
    expect(await afterLoadOfTwo('put', 'select 1')).toMatchObject({ status: 'NOT_DEBTS' });
  });

  it('is not a debtor who owes the last instalment, though one of another institution paid that of its number', async () => {
    const convenio = aConvenio();
    const debts = convenio.everything.debts.map((debt) => ({ ...debt, selected_quota: 3 }));
    const persona = { ...convenio.persona, rut: aConvenio().persona.rut, company: 'recupera' };
    await testServer.paid({ ...convenio, persona, everything: { ...convenio.everything, debts } });
    const { session } = await testServer.paid(convenio);
    await testServer.deps.pool.query("update offer set expires_on = '2026-11-01'");
    expect((await testServer.call(fetchDebts, {}, { token: session })).status).toBe('NOT_OFFERS');
  });

  it('is not a debtor whose card was declined for the last instalment', async () => {
    const convenio = aConvenio();
    const debts = convenio.everything.debts.map((debt) => ({ ...debt, selected_quota: 1 }));
    const one = { ...convenio, everything: { ...convenio.everything, debts } };
    const { session } = await testServer.paid(one);
    const { token } = await testServer.begin(session, one.everything);
    testServer.gateway.finish(token, -1);
    await testServer.comeBack({ token_ws: token });
    await testServer.deps.pool.query("update offer set expires_on = '2026-11-01'");
    await testServer.deps.pool.query('update quota set withdrawn_at = now() where number = 4');
    expect((await testServer.call(fetchDebts, {}, { token: session })).status).toBe('NOT_OFFERS');
  });

  it('is not a debtor whose card was declined here and who paid elsewhere', async () => {
    const { session, token } = await testServer.atTheProvider(aConvenio());
    testServer.gateway.finish(token, -1);
    await testServer.comeBack({ token_ws: token });
    await testServer.deps.pool.query("update quota set paid_on = '2026-11-20' where paid_on is null");
    expect((await testServer.call(fetchDebts, {}, { token: session })).status).toBe('NOT_OFFERS');
  });

  it('hears of what else is overdue and has no offer, as every debtor does', async () => {
    expect((await afterPaying(aPut({ operations: ['2025-01-01'] }))).status).toBe('NOT_OFFERS');
  });
});
