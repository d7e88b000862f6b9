import { fetchDebtOrigin } from '#contract/debt-origin.ts';
import { fetchDebts } from '#contract/debts.ts';
import { endDueAgreements } from '../agreements/due.ts';
import { createBesideTestServer, numbered, SIX } from '../agreements/testing/beside.ts';
import { aConvenio, aPlan, aPut, both, inTwo, type DebtorFixture } from '../testing/fixtures.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';

const testServer = sharedByTests(createBesideTestServer);
beforeEach(() => testServer.reset());

const ANA = { rut: '111111111', name: 'Ana Rojas', email: 'ana@correo.example' };
const ROSA = { rut: '222222222', name: 'Rosa Lagos', email: 'rosa@correo.example' };
const ELSEWHERE = { ...ROSA, company: 'recupera' };

type Debtor = Parameters<typeof testServer.again>[0];
const debtsOf = async (debtor: Debtor) =>
  testServer.call(fetchDebts, {}, { token: await testServer.again(debtor) });
const shown = async (debtor: Debtor) => testServer.shown(await testServer.again(debtor));
const originOf = async (debtor: Debtor, id: string) => {
  const token = await testServer.again(debtor);
  const { data } = await testServer.call(fetchDebtOrigin, { debts_ids: [id] }, { token });
  return data.map(({ agreed_on, parts }) => [agreed_on, ...parts.map((part) => part.operation_number)]);
};
/** Why a debtor has nothing to pay. */
const whyNot = async (debtor: Debtor) => {
  const answer = await debtsOf(debtor);
  if (answer.status === 'success') throw new Error('there are offers');
  return [answer.status, /^Ya pagaste aquí todo/.test(answer.message)];
};
const PAID_HERE = ['NOT_DEBTS', true];
const NOTHING_OFFERED = ['NOT_OFFERS', false];

/** A debtor whose single payment is made here. */
async function paying(fixture: DebtorFixture) {
  const debtor = await testServer.carla(fixture);
  await testServer.pay(debtor.token, 'put', debtor.agreement, 1);
  return debtor;
}
/** Paid at a branch of the institution, which has not brought its operation up to date yet. */
function paidElsewhere(fixture: DebtorFixture): DebtorFixture {
  const offers = (fixture.persona.offers ?? []).map((offer) => ({
    ...offer,
    parts: [{ quotas: [[1, '2026-11-30', 500_000, '2026-11-20'] as const] }],
  }));
  return { ...fixture, persona: { ...fixture.persona, offers } };
}

describe('a debtor with nothing to pay reads that all was paid here', () => {
  it('only where that is true of their own debts at that institution, and of all that are overdue', async () => {
    const here = await testServer.carla(paidElsewhere(numbered('A', aPut(ANA))));
    const there = await paying(numbered('A', aPut({ ...ANA, company: 'recupera' })));
    const rosa = await paying(numbered('B', aPut({ ...ROSA, operations: [null] })));
    expect(await whyNot(here)).toEqual(NOTHING_OFFERED);
    expect(await whyNot(there)).toEqual(PAID_HERE);
    expect(await whyNot(rosa)).toEqual(PAID_HERE);
  });

  it('of what they signed too once it is fulfilled, and not of what was paid before it lapsed', async () => {
    const plan = (number: string, rut: string) => numbered(number, aPlan({ rut }));
    const other = numbered('C', aPut());
    const lapsing = await testServer.inForce(both(plan('B', '333333333'), other), SIX);
    await testServer.pay(lapsing.token, 'put', 'C', 1);
    const eva = await testServer.inForce(plan('D', '444444444'), SIX);
    const luis = await testServer.carla(inTwo(plan('E', '555555555')));
    await testServer.sign(luis.token, 'E', SIX);
    await testServer.pay(luis.token, 'abono_convenio', 'E', 2);
    const ana = await testServer.carla(numbered('A', aPut(ANA)));
    const rosa = await paying(numbered('F', aPut(ROSA)));
    const booked = testServer.deps.db.updateTable('operation').set({ overdue_since: null });
    await booked.where('operation_number', '=', 'op-C-1').execute();
    testServer.on('2027-02-05');
    await testServer.payInstalments(lapsing);
    for (const debtor of [eva, { ...luis, number: 'E-C1' }]) await testServer.payInstalments(debtor, 6);
    testServer.on('2027-06-10');
    expect(await endDueAgreements(testServer.deps)).toBe(1);
    expect(await whyNot(lapsing)).toEqual(NOTHING_OFFERED);
    expect(await whyNot(eva)).toEqual(PAID_HERE);
    expect(await whyNot(luis)).toEqual(PAID_HERE);
    expect(await whyNot(ana)).toEqual(NOTHING_OFFERED);
    expect(await whyNot(rosa)).toEqual(PAID_HERE);
  });

  it('and not of an operation that is overdue again since', async () => {
    const plan = (number: string, rut: string) => numbered(number, aPlan({ rut }));
    const eva = await testServer.inForce(plan('D', '444444444'), SIX);
    const luis = await testServer.inForce(plan('E', '555555555'), SIX);
    testServer.on('2027-02-05');
    for (const debtor of [eva, luis]) await testServer.payInstalments(debtor, 6);
    expect([await whyNot(eva), await whyNot(luis)]).toEqual([PAID_HERE, PAID_HERE]);
    const again = testServer.deps.db.updateTable('operation').set({ overdue_since: '2027-02-06' });
    await again.where('operation_number', '=', 'op-D-1').execute();
    testServer.on('2027-12-10');
    expect([await whyNot(eva), await whyNot(luis)]).toEqual([NOTHING_OFFERED, PAID_HERE]);
  });
});

describe('a debt that is disputed', () => {
  it('takes from a debtor what was made of it, and none of the other debts, which end on their own day', async () => {
    const rosa = await testServer.inForce(numbered('B', aPlan(ELSEWHERE)), SIX);
    await testServer.addElsewhere('other', 'C', 'op-B-1');
    const ana = await testServer.inForce(
      [numbered('B', aPut()), numbered('C', aPut()), numbered(rosa.number, aConvenio())].reduce(
        both,
        numbered('D', aPlan(ANA)),
      ),
      SIX,
    );
    expect(await shown(ana)).toEqual(['convenio B-C1 3', 'convenio D-C1 6', 'put B 1', 'put C 1']);
    const disputes = [
      await testServer.dispute({ ...ana, agreement: 'B' }),
      await testServer.dispute({ ...ana, agreement: 'D' }),
    ];
    expect(await shown(ana)).toEqual(['convenio B-C1 3', 'put C 1']);
    testServer.on('2026-12-01');
    for (const id of disputes) await testServer.decide(id, 'dispute.refuse');
    testServer.on('2026-12-25');
    expect(await shown(ana)).toEqual(['convenio B-C1 3', 'convenio D-C1 6', 'put B 1']);
  });

  it('is asked for again in each of its offers that asks for no more than its institution accepted', async () => {
    await testServer.carla(numbered('B', aPut(ELSEWHERE)));
    const ana = await testServer.carla(both(numbered('B', aPut(ANA)), numbered('C', aPut())));
    const its = testServer.deps.db.updateTable('debt').set({ operation_number: 'op-B-1' });
    await its.where('agreement_number', '=', 'C').execute();
    const id = await testServer.dispute(ana, 'wrongAmount');
    expect(await shown(ana)).toBe('IN_REVIEW');
    await testServer.decide(id, 'dispute.acceptPartly', 400_000);
    expect(await shown(ana)).toBe('ACCEPTED');
    const corrected = testServer.deps.db.updateTable('debt').set({ amount: 400_000 });
    await corrected.where('operation_number', '=', 'op-B-1').execute();
    expect(await shown(ana)).toEqual(['put B 1', 'put C 1']);
  });
});

/** A load makes an offer that was signed last longer, with another quota to pay. */
async function loadMoreOf(agreement: string) {
  const here = { company: 'banco-cordillera' };
  const { db } = testServer.deps;
  const quota = { debt_id: `${agreement}-1`, number: 2, due_date: '2027-12-15', amount: 1_000 };
  await db
    .insertInto('quota')
    .values({ ...here, ...quota })
    .execute();
  const offer = db.updateTable('offer').set({ expires_on: '2027-12-31' }).where('company', '=', here.company);
  await offer.where('agreement_number', '=', agreement).execute();
}

it('an agreement takes the place of its offer, also of what a load adds to that, until it lapses', async () => {
  const eva = await testServer.inForce(numbered('D', aPlan(ANA)), SIX);
  const luis = await testServer.inForce(numbered('E', aPlan(ROSA)), SIX);
  for (const number of ['D', 'E']) await loadMoreOf(number);
  expect(await shown(eva)).toEqual(['convenio D-C1 6']);
  testServer.on('2027-02-05');
  await testServer.payInstalments(eva, 6);
  expect(await whyNot(eva)).toEqual(PAID_HERE);
  testServer.on('2027-06-10');
  expect(await endDueAgreements(testServer.deps)).toBe(1);
  expect(await shown(luis)).toEqual(['abono_convenio E 1']);
});

it('the page of debts has the address of its own debtor, and the origin of a debt only the debts it was made of', async () => {
  const rosa = await testServer.inForce(numbered('B', aPlan(ELSEWHERE)), SIX);
  const convenio = numbered(rosa.number, aConvenio());
  const ana = await testServer.carla(
    [numbered('B', aPut()), convenio].reduce(both, numbered('D', aPlan(ANA))),
  );
  const taken = { debt_id: 'D-0', operation_number: 'op-D-0', withdrawn_at: testServer.clock.now() };
  const debts = testServer.deps.db.insertInto('debt');
  await debts.values({ company: 'banco-cordillera', agreement_number: 'D', amount: 1, ...taken }).execute();
  testServer.clock.pass(60_000);
  await testServer.sign(ana.token, 'D', SIX);
  await testServer.pay(ana.token, 'abono_convenio', 'D', 1);
  expect(await debtsOf(ana)).toMatchObject({ user_data: { email: 'a***@c***.example' } });
  expect(await debtsOf(rosa)).toMatchObject({ user_data: { email: 'r***@c***.example' } });
  const luis = await testServer.carla(numbered('E', aPut({ rut: '333333333', email: null })));
  expect(await debtsOf(luis)).toMatchObject({ user_data: { email: null } });
  const known = testServer.deps.db.updateTable('debtor').set({ email: 'luis@banco.example' });
  await known.where('rut', '=', '333333333').execute();
  expect(await debtsOf(luis)).toMatchObject({ user_data: { email: 'l***@b***.example' } });
  expect(await originOf(ana, 'B')).toEqual([[null, 'op-B-1']]);
  expect(await originOf(ana, 'B-C1')).toEqual([[null, 'op-B-C1-1']]);
  expect(await originOf(ana, 'D-C1')).toEqual([['2026-11-21', 'op-D-1']]);
});
