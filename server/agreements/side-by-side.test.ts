import { listAgreements, readAgreement, type AgreementLine } from '#contract/desk-agreements.ts';
import { fetchDebts } from '#contract/debts.ts';
import { fetchPaymentHistory } from '#contract/history.ts';
import { aConvenio, aPlan, both, inTwo, type DebtorFixture } from '../testing/fixtures.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';
import { withSuspense } from '../testing/suspense.ts';
import { endDueAgreements } from './due.ts';
import { createBesideTestServer, numbered, SIX } from './testing/beside.ts';

const testServer = sharedByTests(createBesideTestServer);
beforeEach(() => testServer.reset());

const carlas = () =>
  numbered('B', aPlan({ rut: '111111111', name: 'Carla Paz', email: 'carla@correo.example' }));
const evas = () => numbered('C', aPlan({ rut: '222222222', name: 'Eva Soto', email: 'eva@correo.example' }));
/** Of another institution, under the number that Carla's debt has here. */
const rosas = () =>
  numbered(
    'B',
    aPlan({ rut: '333333333', name: 'Rosa Lagos', email: 'rosa@correo.example', company: 'recupera' }),
  );
const luises = () => numbered('A', aConvenio({ rut: '444444444', name: 'Luis Vera' }));

type Debtor = Parameters<typeof testServer.again>[0];
const debtsOf = async (debtor: Debtor) => {
  const answer = await testServer.call(fetchDebts, {}, { token: await testServer.again(debtor) });
  if (answer.status !== 'success') throw new Error(answer.status);
  return answer;
};
const operationsOf = async (debtor: Debtor) =>
  (await debtsOf(debtor)).offers.flatMap(({ operations }) => operations);
const voucherOf = async (debtor: Debtor, ref: string) =>
  (await testServer.status(ref, await testServer.again(debtor))).data.voucher;
/** When each agreement of the bank ends unless something is paid, by its number. */
const ends = async () => {
  const lines = (await (await testServer.desk())(listAgreements, {})).body.data as AgreementLine[];
  return Object.fromEntries(lines.map(({ number, ends_on }) => [number, ends_on]));
};
const instalmentsOf = async ({ id }: { id: string }) =>
  (await (await testServer.desk())(readAgreement, { id })).body.data.instalments as {
    number: number;
    standing: string;
    paid_on: string | null;
  }[];
const standings = async (of: { id: string }) => (await instalmentsOf(of)).map(({ standing }) => standing);

describe('the signature of a plan', () => {
  it('is of the debtor who reads the contract, and runs out whatever is paid under its number elsewhere', async () => {
    await testServer.enter(luises().persona);
    const debtors = [await testServer.carla(carlas()), await testServer.carla(rosas())] as const;
    for (const { token, agreement, persona } of debtors) {
      const { data } = await testServer.render(token, agreement, SIX);
      expect(data?.template_rendered).toContain(persona.name);
      await testServer.sign(token, agreement, SIX);
      testServer.clock.pass(60_000);
    }
    const [carla, rosa] = debtors;
    testServer.on('2026-11-23');
    const page = await testServer.begin(await testServer.again(rosa), rosa.everything);
    testServer.on('2026-11-24');
    expect(await endDueAgreements(testServer.deps)).toBe(1);
    testServer.gateway.finish(page.token);
    await testServer.comeBack({ token_ws: page.token });
    expect(await testServer.historyOf('B')).toEqual([
      ['contract.signed → signed', 'contract.withdrawn → withdrawn'],
      ['contract.signed → signed', 'downPayment.received → formalised', 'instalments.opened → inForce'],
    ]);
    expect(await testServer.shown(await testServer.again(rosa))).toEqual(['convenio B-C1 6']);
    expect(await debtsOf(carla)).toMatchObject({ signed_plans: [], offers: [{ id: 'B' }] });
  });

  it('is not shown to the later debtor of the same debt', async () => {
    const carla = await testServer.carla(carlas());
    const luis = await testServer.carla(luises());
    await testServer.sign(carla.token, 'B', SIX);
    expect(await debtsOf(carla)).toMatchObject({ signed_plans: [{ debt_id: 'B' }] });
    const { db } = testServer.deps;
    const { rut } = luis.persona;
    await db.updateTable('offer').set({ rut }).where('agreement_number', '=', 'B').execute();
    await db.updateTable('operation').set({ rut }).where('operation_number', '=', 'op-B-1').execute();
    const { offers, signed_plans: plans } = await debtsOf(luis);
    expect(offers.map(({ id }) => id)).toContain('B');
    expect(plans).toEqual([]);
  });
});

describe('agreements beside others, one of which has the same number at another institution', () => {
  /** All in force: Rosa's instalments are due four days before those of the others. */
  async function allInForce() {
    const luis = { ...(await testServer.carla(luises())), number: 'A' };
    const rosa = await testServer.inForce(rosas(), { agreed_quota: 6, expiration_day: 1 });
    const carla = await testServer.inForce(carlas(), SIX);
    const eva = await testServer.inForce(evas(), SIX);
    return { luis, rosa, carla, eva };
  }

  it('are each of their own operation and end on their own day, at the desk and for their debtor', async () => {
    const { luis, rosa, carla, eva } = await allInForce();
    expect([await operationsOf(carla), await operationsOf(eva)]).toEqual([['op-B-1'], ['op-C-1']]);
    expect(await ends()).toEqual({ 'B-C1': '2027-05-07', 'C-C1': '2027-05-07' });
    testServer.on('2027-02-03');
    const ofRosa = await testServer.payInstalments(rosa, 2);
    const ofLuis = await testServer.payInstalments(luis);
    await testServer.decline(carla);
    expect(await ends()).toEqual({ 'B-C1': '2027-05-07', 'C-C1': '2027-05-07' });
    expect(await standings(carla)).toEqual(Array<string>(6).fill('open'));
    expect((await voucherOf(rosa, ofRosa))?.agreement).toMatchObject({ id: rosa.id });
    expect((await voucherOf(luis, ofLuis))?.agreement).toBeNull();

    // At a branch of the bank.
    const first = testServer.deps.db.updateTable('quota').set({ paid_on: '2027-02-05' });
    await first
      .where('company', '=', 'banco-cordillera')
      .where('debt_id', '=', 'B-C1-1')
      .where('number', '=', 1)
      .execute();
    expect(await ends()).toEqual({ 'B-C1': '2027-06-04', 'C-C1': '2027-05-07' });
    testServer.on('2027-05-06');
    const ofEva = await testServer.payInstalments(eva, 5);
    testServer.on('2027-06-04');
    const page = await testServer.openPage(rosa);
    await testServer.post();
    testServer.mails.splice(0);
    expect(await endDueAgreements(testServer.deps)).toBe(1);
    const mails = (await testServer.post()).map(({ to, text }) => [to, /Cuotas pagadas: .*/.exec(text)?.[0]]);
    expect(mails).toEqual([['carla@correo.example', 'Cuotas pagadas: 1 de 6, $432.000']]);
    expect(await ends()).toEqual({ 'C-C1': '2027-10-04' });
    testServer.gateway.finish(page.token);
    await testServer.comeBack({ token_ws: page.token });
    expect(await voucherOf(rosa, page.ref)).toMatchObject({
      quotas: [{ paid: 3, total: 6, pending_amount: 3 * 432_000 }],
    });
    expect(await voucherOf(eva, ofEva)).toMatchObject({
      quotas: [{ paid: 5, total: 6, pending_amount: 432_000 }],
    });
  });

  it('lapse later by the days of their own disputes only', async () => {
    const { carla } = await allInForce();
    testServer.on('2027-02-04');
    const id = await testServer.dispute(carla);
    testServer.on('2027-02-14');
    await testServer.decide(id, 'dispute.refuse');
    expect(await ends()).toEqual({ 'B-C1': '2027-05-16', 'C-C1': '2027-05-07' });
    const ended: string[][] = [];
    for (const day of ['2027-05-07', '2027-05-15', '2027-05-16']) {
      testServer.on(day);
      await endDueAgreements(testServer.deps);
      ended.push(Object.keys(await ends()));
    }
    expect(ended).toEqual([['B-C1'], ['B-C1'], []]);
  });

  it('show an instalment whose money waits as under way, and not as paid', async () => {
    const { carla } = await allInForce();
    const suspense = withSuspense(testServer);
    testServer.on('2027-02-05');
    const page = await testServer.openPage(carla);
    testServer.gateway.finish(page.token);
    testServer.gateway.become(page.token, 'AUTHORIZED');
    await suspense.payElsewhere('B-C1');
    await testServer.comeBack({ token_ws: page.token });
    await suspense.owedAgain('B-C1');
    expect((await instalmentsOf(carla))[0]).toMatchObject({ standing: 'underWay', paid_on: null });
    testServer.on('2027-05-07');
    await endDueAgreements(testServer.deps);
    expect(await ends()).toMatchObject({ 'B-C1': '2027-05-07' });
  });
});

it('the history shows the agreements that lapsed, the last one first and each with its operations', async () => {
  const [early, late] = [
    { agreed_quota: 6, expiration_day: 5 },
    { agreed_quota: 6, expiration_day: 28 },
  ];
  const lapsing = async (one: DebtorFixture, other: DebtorFixture, choices: (typeof early)[]) => {
    const debtor = await testServer.carla(both(one, other));
    for (const [at, { agreement }] of [one, other].entries()) {
      await testServer.sign(debtor.token, agreement, choices[at]);
      const type = at === 0 ? `abono_convenio ${agreement}` : 'abono_convenio';
      await testServer.pay(debtor.token, type, agreement, 2);
    }
    return debtor;
  };
  const named = (number: string, rut: string) => inTwo(numbered(number, aPlan({ rut })));
  const carla = await lapsing(named('B', '111111111'), named('C', '111111111'), [early, late]);
  const eva = await lapsing(named('D', '222222222'), named('E', '222222222'), [late, early]);
  for (const day of ['2027-05-01', '2027-06-10']) {
    testServer.on(day);
    await endDueAgreements(testServer.deps);
  }
  const lapsedOf = async (debtor: Debtor) => {
    const answer = await testServer.call(fetchPaymentHistory, {}, { token: await testServer.again(debtor) });
    if (answer.status !== 'success') throw new Error(answer.status);
    return answer.lapsed_agreements.map(({ number, operations }) => [number, ...operations]);
  };
  expect(await lapsedOf(carla)).toEqual([
    ['B-C1', 'op-B-1', 'op-B-2'],
    ['C-C1', 'op-C-1', 'op-C-2'],
  ]);
  expect(await lapsedOf(eva)).toEqual([
    ['E-C1', 'op-E-1', 'op-E-2'],
    ['D-C1', 'op-D-1', 'op-D-2'],
  ]);
});
