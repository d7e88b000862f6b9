import { fetchDebts } from '#contract/debts.ts';
import { readAgreement } from '#contract/desk-agreements.ts';
import { readDispute } from '#contract/desk-disputes.ts';
import { fetchPaymentHistory } from '#contract/history.ts';
import { mayCollect } from '../debts/may-collect.ts';
import { NO_DEBT, createCertificateTestServer } from '../testing/certificates.ts';
import { aPlan } from '../testing/fixtures.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';
import { withSuspense } from '../testing/suspense.ts';
import { endDueAgreements } from './due.ts';

/** Each test server reads its books after every test. */
const testServer = sharedByTests(createCertificateTestServer);
beforeEach(() => testServer.reset());

const SIX = { agreed_quota: 6, expiration_day: 5 };
const on = (day: string) => testServer.clock.set(new Date(`${day}T15:00:00Z`));
const desk = () => testServer.staff('agent', 'agent');

/** Before the signature a load takes the second of two debts out of the offer, and offers it by another number. */
async function signed() {
  const plan = aPlan({ email: 'carla@correo.example' });
  const [offer] = plan.persona.offers ?? [];
  const [part] = offer?.parts ?? [];
  if (!offer || !part) throw new Error('no offer');
  const second = { ...part, quotas: [[1, '2026-11-30', 1_000]] as [number, string, number][] };
  const debtor = await testServer.carla({
    ...plan,
    persona: { ...plan.persona, offers: [{ ...offer, parts: [part, second] }] },
  });
  const { agreement, persona } = debtor;
  const [debt_id, operation] = [`${agreement}-2`, `op-${agreement}-2`];
  const { clock } = testServer;
  const { db } = testServer.deps;
  const { company, rut } = persona;
  const gone = { withdrawn_at: clock.now() };
  await db.updateTable('debt').set(gone).where('debt_id', '=', debt_id).execute();
  await db.updateTable('quota').set(gone).where('debt_id', '=', debt_id).execute();
  const number = `${agreement}B`;
  const put = { company, rut, product_type: 'put', total_debt: 1_000, discount: 0, receiver: '' } as const;
  const rest = { maximum_discount_percent: '0', payment_days: [], automatable: false };
  await db
    .insertInto('offer')
    .values({ ...put, ...rest, agreement_number: number })
    .execute();
  const its = { company, debt_id: `${number}-1` };
  await db
    .insertInto('debt')
    .values({ ...its, agreement_number: number, operation_number: operation, amount: 1_000 })
    .execute();
  await db
    .insertInto('quota')
    .values({ ...its, number: 1, due_date: '2027-12-31', amount: 1_000 })
    .execute();
  clock.pass(1_000);
  const answer = await testServer.sign(debtor.token, agreement, SIX);
  if (answer.status !== 'success') throw new Error(answer.status);
  clock.pass(1_000);
  return { ...debtor, id: answer.data.agreement_id, number: `${agreement}-C1`, operation, other: number };
}
type Carla = Awaited<ReturnType<typeof signed>>;

async function inForce() {
  const carla = await signed();
  await testServer.pay(carla.token, 'abono_convenio', carla.agreement, 1);
  return carla;
}

async function disputed(
  debtor: Carla,
  operation_number: string,
  kind: 'notMine' | 'wrongAmount' = 'notMine',
) {
  const who = testServer.disputing(debtor, await testServer.again(debtor));
  return (await who.opened({ operation_number, kind })).id;
}
const agreementOf = async ({ id }: Carla) => (await (await desk())(readAgreement, { id })).body.data;
const stateOf = async (debtor: Carla) => (await agreementOf(debtor)).state as string;
const isCollected = ({ debtorId, number }: Carla) =>
  mayCollect(testServer.deps.db, { company: 'banco-cordillera', debtorId }, [number]);

async function allPaid() {
  const debtor = await inForce();
  on('2027-02-01');
  await testServer.pay(await testServer.again(debtor), 'convenio', debtor.number, 6);
  return debtor;
}

describe('an agreement, of a debt that a load had taken out of its offer before it was signed', () => {
  it('is formalised by its down payment while its debtor disputes that debt', async () => {
    const debtor = await signed();
    await disputed(debtor, debtor.operation);
    testServer.clock.pass(1_000);
    await testServer.pay(debtor.token, 'abono_convenio', debtor.agreement, 1);
    expect(await stateOf(debtor)).toBe('inForce');
  });

  it('is collected, and keeps its days, while its debtor disputes that debt', async () => {
    const debtor = await inForce();
    on('2027-02-01');
    const dispute = await disputed(debtor, debtor.operation);
    expect(await isCollected(debtor)).toBe(true);
    expect(await testServer.shown(await testServer.again(debtor))).toEqual([`convenio ${debtor.number} 6`]);
    on('2027-02-10');
    await testServer.pay(await testServer.again(debtor), 'convenio', debtor.number, 1);
    on('2027-02-12');
    await testServer.decide(await desk(), dispute, 'refuse');
    const { instalments } = (await agreementOf(debtor)) as { instalments: object[] };
    expect(instalments[0]).toMatchObject({ due_on: '2027-02-05', paid_on: '2027-02-10' });
  });

  it('stays in force when the institution accepts that the debtor does not owe that debt', async () => {
    const debtor = await inForce();
    const id = await disputed(debtor, debtor.operation);
    expect((await (await desk())(readDispute, { id })).body.data.agreements).toEqual([]);
    await testServer.decide(await desk(), id, 'accept');
    expect([await stateOf(debtor), await isCollected(debtor)]).toEqual(['inForce', true]);
  });

  it('released by an answer about its own debt, has its money given back with a mail that does not name that debt', async () => {
    const debtor = await inForce();
    on('2027-02-04');
    const ref = await testServer.pay(await testServer.again(debtor), 'convenio', debtor.number, 1);
    await testServer.decide(await desk(), await disputed(debtor, debtor.operation), 'accept');
    const own = await disputed(debtor, `op-${debtor.agreement}-1`, 'wrongAmount');
    await testServer.decide(await desk(), own, 'accept', 100_000);
    expect(await stateOf(debtor)).toBe('released');
    testServer.mailIds.splice(0);
    await testServer.giveBack(ref);
    await testServer.pass(0);
    const [mail] = await withSuspense(testServer).mails();
    expect(mail).toContain('Lo que ese pago había rebajado se debe otra vez, y su comprobante ya no vale.');
    expect(mail).not.toContain(debtor.operation);
  });

  it('is certified as paid without it', async () => {
    const debtor = await allPaid();
    const token = await testServer.again(debtor);
    expect(await testServer.debts(token)).toMatchObject([
      { agreement_number: debtor.number, operations: [`op-${debtor.agreement}-1`] },
    ]);
  });

  it('certifies, once it is fulfilled, no end of all debts while that one is owed', async () => {
    const debtor = await allPaid();
    on('2027-06-01');
    expect(await testServer.issue(await testServer.again(debtor), NO_DEBT)).toMatchObject({
      status: 'NOT_CERTIFIED',
    });
  });

  it('does not say, once it is fulfilled, that all was paid here while that one is owed', async () => {
    const debtor = await allPaid();
    await testServer.deps.db
      .updateTable('offer')
      .set({ withdrawn_at: testServer.clock.now() })
      .where('agreement_number', '=', debtor.other)
      .execute();
    const answer = await testServer.call(fetchDebts, {}, { token: await testServer.again(debtor) });
    expect(answer.status).toBe('NOT_OFFERS');
  });

  it('lapses without it in the history', async () => {
    const debtor = await inForce();
    on('2027-08-01');
    expect(await endDueAgreements(testServer.deps)).toBe(1);
    const answer = await testServer.call(fetchPaymentHistory, {}, { token: await testServer.again(debtor) });
    expect(answer).toMatchObject({ lapsed_agreements: [{ operations: [`op-${debtor.agreement}-1`] }] });
  });
});
