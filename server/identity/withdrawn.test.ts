import { fetchDebts, fetchSmeDebts } from '#contract/debts.ts';
import { LETTER_PDF_PATH } from '#contract/certificates.ts';
import { openDispute } from '#contract/disputes.ts';
import { fetchPaymentHistory } from '#contract/history.ts';
import { verifyFlow, verifyOperation, verifySerial } from '#contract/identity.ts';
import { fetchMyData, requestAboutData } from '#contract/rights.ts';
import { createAgreementTestServer } from '../testing/agreement-test-server.ts';
import { aPlan, aPut } from '../testing/fixtures.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';

const RUT = '111111111';
const BUSINESS = '760864285';
const OPERATION = '900100200';
const person = { rut: RUT };
const business = { rut: BUSINESS, kind: 'pyme' } as const;

const testServer = sharedByTests(createAgreementTestServer);
beforeEach(() => testServer.reset());

/** As a full load does that has nothing of any debtor. */
async function withdrawAll() {
  for (const table of ['debtor', 'operation', 'offer', 'debt', 'quota'] as const)
    await testServer.deps.db.updateTable(table).set({ withdrawn_at: testServer.clock.now() }).execute();
}

const start = (is_pyme: boolean) =>
  testServer.call(verifyFlow, {
    ...{ captcha: 'token', is_pyme, product_type: 'BANCO_CORDILLERA', rut: is_pyme ? BUSINESS : RUT },
  });
async function prove() {
  const { token } = await start(false);
  return testServer.call(verifySerial, { rut: RUT, serial: '100200301' }, { token });
}
async function proveBusiness() {
  const { token } = await start(true);
  const proof = { rut: BUSINESS, payment_agreement_number: OPERATION };
  return testServer.call(verifyOperation, proof, { token });
}

/** A number that a business may type. */
const numberOperations = () =>
  testServer.deps.db
    .updateTable('operation')
    .set({ operation_number: OPERATION })
    .where('rut', '=', BUSINESS)
    .execute();

async function paidByBusiness() {
  const paid = await testServer.paid(aPut(business));
  await numberOperations();
  return paid;
}

const LONG = 2 * 366 * 24 * 60 * 60_000;

describe('a debtor withdrawn by the institution', () => {
  it('identifies after having paid here, owes nothing, and finds history, data and the letter', async () => {
    const { ref } = await testServer.paid(aPut(person));
    await withdrawAll();
    testServer.clock.set(new Date('2027-02-01T15:00:00Z'));
    const identified = await prove();
    if (identified.status !== 'success') throw new Error(identified.status);
    const { token } = identified;
    expect(identified).toMatchObject({ has_current_debts: false, has_past_due_debts: false });
    expect(await testServer.call(fetchDebts, {}, { token })).toMatchObject({ status: 'NOT_DEBTS' });
    expect(await testServer.call(fetchPaymentHistory, {}, { token })).toMatchObject({
      items: [{ ref }],
    });
    expect(await testServer.call(fetchMyData, {}, { token })).toMatchObject({ name: 'Ana Rojas' });
    const letter = await testServer.app.inject({
      url: LETTER_PDF_PATH.replace(':file', `${ref}.pdf`),
      headers: { authorization: `JWT ${token}` },
    });
    expect(letter.statusCode).toBe(200);
  });

  it.each([
    ['an agreement', async (token: string, agreement: string) => testServer.sign(token, agreement)],
    [
      'a request about their data',
      async (token: string) => testServer.call(requestAboutData, { kind: 'access', message: '' }, { token }),
    ],
    [
      'a dispute',
      async (token: string, agreement: string) =>
        testServer.call(
          openDispute,
          {
            ...{
              operation_number: `op-${agreement}-1`,
              kind: 'notMine',
              message: 'No es mía',
              receipt: null,
            },
          },
          { token },
        ),
    ],
  ])('identifies while there is %s of theirs', async (_, act) => {
    const { token, agreement } = await testServer.carla(aPlan(person));
    expect(await act(token, agreement)).toMatchObject({ status: 'success' });
    await withdrawAll();
    expect((await prove()).status).toBe('success');
  });

  it('is unknown two years after the last payment here', async () => {
    await testServer.paid(aPut(person));
    await withdrawAll();
    testServer.clock.pass(LONG);
    expect((await prove()).status).toBe('WRONG_DATA');
  });

  it('is unknown without anything of theirs here, also where a payment was not made or another debtor paid', async () => {
    await testServer.atTheProvider(aPut(person));
    await testServer.paid();
    await withdrawAll();
    expect((await prove()).status).toBe('WRONG_DATA');
  });

  it('that is a business is not known by a withdrawn operation for what it has paid another institution', async () => {
    await testServer.paid(aPut({ ...business, company: 'cordillera-consumo' }));
    await testServer.enter(aPut(business).persona);
    await numberOperations();
    expect((await proveBusiness()).status).toBe('success');
    const operations = testServer.deps.db.updateTable('operation');
    await operations.set({ withdrawn_at: testServer.clock.now() }).execute();
    expect((await proveBusiness()).status).toBe('NOT_VERIFIED');
  });

  it('that is a business identifies by the operation it paid, and by no other number', async () => {
    await paidByBusiness();
    await withdrawAll();
    const identified = await proveBusiness();
    if (identified.status !== 'success') throw new Error(identified.status);
    expect(await testServer.call(fetchSmeDebts, {}, identified)).toMatchObject({ status: 'NOT_DEBTS' });
    await testServer.deps.db.updateTable('operation').set({ operation_number: 'another' }).execute();
    expect((await proveBusiness()).status).toBe('NOT_VERIFIED');
  });

  it('that is a business without anything of its own here is unknown', async () => {
    await paidByBusiness();
    await withdrawAll();
    testServer.clock.pass(LONG);
    expect((await proveBusiness()).status).toBe('NOT_VERIFIED');
  });
});
