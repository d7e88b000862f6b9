import { sql } from 'kysely';
import { issueCertificate } from '#contract/certificates.ts';
import { closeCases } from '../ledger/case-files.ts';
import { createDisputeTestServer } from '../testing/dispute-test-server.ts';
import { aPlan } from '../testing/fixtures.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';

const testServer = sharedByTests(createDisputeTestServer);
beforeEach(() => testServer.reset());

/** Of whose agreement one instalment is paid, and who then disputes the debt. */
async function disputed() {
  const carla = await testServer.inForce(aPlan(), { agreed_quota: 6, expiration_day: 5 });
  testServer.clock.set(new Date('2027-02-04T15:00:00Z'));
  const token = await testServer.again(carla);
  const ref = await testServer.pay(token, 'convenio', carla.number, 1);
  const { id } = await testServer.disputing(carla, token).opened();
  const accept = async () => testServer.decide(await testServer.staff('agent', 'agent'), id, 'accept');
  return { ...carla, second: ref, token, accept };
}

/** Whose debt the institution then accepts not to be owed. */
async function released() {
  const carla = await disputed();
  await carla.accept();
  return carla;
}

describe('after an agreement was released', () => {
  it('the voucher of its instalment counts all of them, and ends nothing', async () => {
    const { second, token } = await released();
    const { voucher } = (await testServer.status(second, token)).data;
    expect(voucher?.items).toMatchObject([{ detail: 'Cuota 1 de 6' }]);
    expect(voucher?.quotas).toMatchObject([{ paid: 1, total: 6, pending_amount: null, ended_on: null }]);
    expect(voucher?.follow_up).toMatchObject({ ended: null });
  });

  it('what another institution has under the same number is as it was', async () => {
    const { accept } = await disputed();
    const { db } = testServer.deps;
    const tables = ['offer', 'debt', 'quota'] as const;
    const rowsOf = async (table: string) =>
      (await sql`select * from ${sql.table(table)} where company = 'recupera'`.execute(db)).rows;
    const theirs = () => Promise.all(tables.map(rowsOf));
    for (const table of tables)
      await sql`insert into ${sql.table(table)}
        select (jsonb_populate_record(own, '{"company": "recupera"}')).* from ${sql.table(table)} own
         where own.company <> 'recupera'`.execute(db);
    const before = await theirs();
    for (const rows of before) expect(rows.length).toBeGreaterThan(1);
    await accept();
    expect(await theirs()).toEqual(before);
  });

  it('nothing of it is a debt once the institution has taken what it was made on out of its portfolio', async () => {
    const carla = await released();
    const { db, clock } = testServer.deps;
    const gone = { withdrawn_at: clock.now() };
    const payments = await db.selectFrom('payment').select('id').execute();
    await db.transaction().execute(async (tx) => {
      for (const { id } of payments) await closeCases(tx, id, clock.now());
    });
    await db.updateTable('operation').set(gone).execute();
    await db.updateTable('offer').set(gone).where('agreement_number', '=', carla.agreement).execute();
    const wish = { kind: 'noDebt' } as const;
    const answer = await testServer.call(issueCertificate, wish, { token: await testServer.again(carla) });
    expect(answer).toMatchObject({ status: 'success' });
  });
});
