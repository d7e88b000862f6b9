import { readDispute } from '#contract/desk-disputes.ts';
import { fetchPaymentHistory } from '#contract/history.ts';
import { createDisputeTestServer } from '../testing/dispute-test-server.ts';
import { aPlan, both } from '../testing/fixtures.ts';
import { SIX, withMoneyBack } from '../testing/money-back.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';
import { endDueAgreements } from './due.ts';

/** What an accepted dispute promises of the money of agreements (decision 0094). Each test server reads its books after every test. */
const testServer = sharedByTests(createDisputeTestServer);
beforeEach(() => testServer.reset());

type Debtor = Parameters<typeof testServer.again>[0];
const { agent, notOwed, releasedIn, propose, order, openCases, onTwoOperations } = withMoneyBack(testServer);

/** Lapsed agreements whose money the payment history says to count. */
const inHistory = async (carla: Debtor) => {
  const token = await testServer.again(carla);
  const answer = await testServer.call(fetchPaymentHistory, {}, { token });
  return answer.status === 'success' ? answer.lapsed_agreements : answer.status;
};
const mailText = async () => (await testServer.post()).at(-1)?.text ?? '';

const openPayments = async () => (await openCases()).map(({ ref }) => ref);
/** Agreements lapse by then, unless they are paid. */
async function lapse(count = 1) {
  testServer.clock.set(new Date('2027-12-01T15:00:00Z'));
  expect(await endDueAgreements(testServer.deps)).toBe(count);
}

it('a mail of a lapse that waited says nothing once the institution has answered that the debt is not owed', async () => {
  const carla = await testServer.inForce(aPlan({ email: 'carla@correo.example' }), SIX);
  await testServer.post();
  await lapse();
  await notOwed(carla);
  const texts = (await testServer.post()).map(({ text }) => text);
  expect(texts.filter((text) => text.includes('se abonan a tu deuda total'))).toEqual([]);
  expect(texts.at(-1)).toContain('ya no tiene efecto');
});

describe('two agreements whose instalments were paid together', () => {
  async function together() {
    const [plan, other] = [aPlan({ email: 'carla@correo.example' }), aPlan()];
    const carla = await testServer.carla(both(plan, other));
    for (const { agreement } of [plan, other]) await testServer.sign(carla.token, agreement, SIX);
    await testServer.pay(carla.token, `abono_convenio ${plan.agreement}`, plan.agreement, 1);
    await testServer.pay(carla.token, 'abono_convenio', other.agreement, 1);
    testServer.clock.set(new Date('2027-02-04T15:00:00Z'));
    const [number, another] = [`${plan.agreement}-C1`, `${other.agreement}-C1`];
    const debts = [number, another].map((id) => ({ id, selected_quota: 1 }));
    const shared = await testServer.begin(await testServer.again(carla), { product_type: 'convenio', debts });
    testServer.gateway.finish(shared.token);
    await testServer.comeBack({ token_ws: shared.token });
    return { carla, number, another, ref: shared.ref };
  }

  it('are not both named as ended where the debt of one of them is not owed', async () => {
    const { carla, number, another, ref } = await together();
    const id = await notOwed(carla);
    expect(await releasedIn(carla, id)).toEqual([
      { number, paid: 720_000, back_by: '2027-02-11', settled: null },
    ]);
    const text = await mailText();
    expect(text).toContain(`Tu convenio ${number} ya no tiene efecto`);
    expect(text).not.toContain(another);
    const { data } = (await (await agent())(readDispute, { id })).body;
    expect(data.agreements).toMatchObject([{ number, paid: 720_000 }]);
    expect(await testServer.shown(await testServer.again(carla))).toEqual([`convenio ${another} 5`]);
    // The part of the one that ended goes back outside, after which two people close the case.
    expect(await propose('refund', ref)).toMatchObject({ status: 'REFUSED', fault: 'ofAgreement' });
    await order('close', ref);
    expect(await openPayments()).not.toContain(ref);
  });

  it('keep the money of the one whose debt is owed counted where both had lapsed', async () => {
    const { carla, number, another, ref } = await together();
    await lapse(2);
    const id = await notOwed(carla);
    expect(await releasedIn(carla, id)).toMatchObject([{ number, paid: 720_000 }]);
    expect(await inHistory(carla)).toMatchObject([{ number: another, paid: 720_000 }]);
    expect(await propose('refund', ref)).toMatchObject({ status: 'REFUSED', fault: 'ofAgreement' });
  });
});

describe('an agreement on two operations', () => {
  it('gives back what counted for the second operation once nothing of that one is owed either', async () => {
    const debtor = await onTwoOperations();
    await notOwed(debtor);
    for (const ref of [debtor.down, debtor.instalment]) await order('close', ref);
    expect(await openPayments()).toEqual([]);
    const id = await notOwed(debtor, debtor.second);
    expect((await openPayments()).sort()).toEqual([debtor.down, debtor.instalment].sort());
    const { number } = debtor;
    expect(await releasedIn(debtor, id)).toEqual([
      { number, paid: 720_000, back_by: '2027-02-11', settled: null },
    ]);
    expect(await mailText()).toContain('te los devuelve a más tardar el 11 de febrero de 2027');
  });

  it('gives nothing back a second time', async () => {
    const debtor = await onTwoOperations();
    await notOwed(debtor);
    await order('refund', debtor.down);
    await order('close', debtor.instalment);
    await notOwed(debtor, debtor.second);
    expect(await openPayments()).toEqual([debtor.instalment]);
  });

  it.each([
    ['ended by the first', 'open', '2027-02-11', '2027-02-10', '2027-02-17'],
    ['ended by the first', 'closed', '2027-02-11', '2027-02-10', '2027-02-17'],
    ['that lapsed before', 'open', '2027-12-09', '2027-12-09', '2027-12-16'],
    ['that lapsed before', 'closed', '2027-12-09', '2027-12-09', '2027-12-16'],
  ])(
    'and %s of two answers is promised back by both, the cases of the first still %s',
    async (ended, cases, firstDay, on, secondDay) => {
      const debtor = await onTwoOperations();
      const { number, down, instalment } = debtor;
      if (ended === 'that lapsed before') await lapse();
      const first = await notOwed(debtor);
      if (cases === 'closed') for (const ref of [down, instalment]) await order('close', ref);
      testServer.clock.set(new Date(`${on}T15:00:00Z`));
      const second = await notOwed(debtor, debtor.second);
      const released = [{ number, paid: 720_000 }];
      expect(await releasedIn(debtor, second)).toMatchObject([{ ...released[0], back_by: secondDay }]);
      expect(await releasedIn(debtor, first)).toMatchObject([{ ...released[0], back_by: firstDay }]);
      expect(await mailText()).toContain(`Tu convenio ${number}`);
      // A case that was open keeps the day that was promised first.
      const until = cases === 'open' ? firstDay : secondDay;
      const expected = [down, instalment].sort().map((ref) => expect.objectContaining({ ref, until }));
      expect((await openCases()).sort((a, b) => (a.ref < b.ref ? -1 : 1))).toEqual(expected);
    },
  );

  it('that lapsed counts for the operation that is owed, once the cases of the other one are closed', async () => {
    const debtor = await onTwoOperations();
    await lapse();
    await notOwed(debtor);
    for (const ref of [debtor.down, debtor.instalment]) await order('close', ref);
    expect(await inHistory(debtor)).toMatchObject([{ number: debtor.number, paid: 720_000 }]);
    expect(await propose('refund', debtor.down)).toMatchObject({ fault: 'ofAgreement' });
  });
});

describe('an agreement that lapsed before the answer', () => {
  async function lapsed() {
    const carla = await testServer.inForce(aPlan({ email: 'carla@correo.example' }), SIX);
    await lapse();
    return carla;
  }

  it('gives its down payment back where nothing was ever owed', async () => {
    const carla = await lapsed();
    const { number } = carla;
    const id = await notOwed(carla);
    expect(await releasedIn(carla, id)).toEqual([
      { number, paid: 288_000, back_by: '2027-12-09', settled: null },
    ]);
    const text = await mailText();
    expect(text).toContain('te los devuelve a más tardar el 9 de diciembre de 2027');
    // It ended months before the answer.
    expect(text).toContain(`Tu convenio ${number} ya no tiene efecto`);
    expect(await openPayments()).toEqual([carla.ref]);
    expect(await inHistory(carla)).toEqual([]);
    await order('refund', carla.ref);
    expect(await openPayments()).toEqual([]);
    expect(await inHistory(carla)).toEqual([]);
    expect((await testServer.owed()).rows).toEqual([{ sum: 0 }]);
    expect(await testServer.historyOf(carla.agreement)).toMatchObject([
      expect.arrayContaining(['lateness.exceeded → lapsed']),
    ]);
  });

  it('counts for nothing once it was given back outside and its case closed, and still goes back here if that was an error', async () => {
    const carla = await lapsed();
    await notOwed(carla);
    await order('close', carla.ref);
    expect(await inHistory(carla)).toEqual([]);
    await order('refund', carla.ref);
    expect((await testServer.owed()).rows).toEqual([{ sum: 0 }]);
  });

  it.each(['accept', 'acceptPartly'] as const)(
    'keeps its down payment counted where the debt was paid since, or less is owed: %s',
    async (answer) => {
      const carla = await lapsed();
      const { opened, mine } = testServer.disputing(carla, await testServer.again(carla));
      const kind = answer === 'accept' ? 'alreadyPaid' : 'wrongAmount';
      const { id } = await opened({ kind });
      await testServer.decide(await agent(), id, answer, answer === 'accept' ? null : 300_000);
      expect(await openPayments()).toEqual([]);
      expect((await mine()).disputes[0]?.released).toEqual([]);
      expect(await propose('refund', carla.ref)).toMatchObject({ fault: 'ofAgreement' });
      expect(await inHistory(carla)).toMatchObject([{ number: carla.number, paid: 288_000 }]);
    },
  );
});

it('what has gone back is promised no more', async () => {
  const carla = await testServer.inForce(aPlan({ email: 'carla@correo.example' }), SIX);
  const { number } = carla;
  testServer.clock.set(new Date('2027-02-04T15:00:00Z'));
  const instalment = await testServer.pay(await testServer.again(carla), 'convenio', number, 1);
  const id = await notOwed(carla);
  expect(await releasedIn(carla, id)).toEqual([
    { number, paid: 720_000, back_by: '2027-02-11', settled: null },
  ]);
  await order('refund', carla.ref);
  expect(await releasedIn(carla, id)).toEqual([
    { number, paid: 432_000, back_by: '2027-02-11', settled: null },
  ]);
  await order('refund', instalment);
  // As the loads go on to say.
  await testServer.deps.db
    .updateTable('quota')
    .set({ paid_on: '2027-02-04' })
    .where('number', '=', 1)
    .execute();
  expect(await releasedIn(carla, id)).toEqual([{ number, paid: 0, back_by: null, settled: null }]);
});
