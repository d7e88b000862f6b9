import { fetchDebts } from '#contract/debts.ts';
import { fetchPaymentHistory } from '#contract/history.ts';
import { createAgreementTestServer } from '../testing/agreement-test-server.ts';
import type { Persona } from '../testing/portfolio.ts';
import { aPlan } from '../testing/fixtures.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';
import { endDueAgreements } from './due.ts';
import { endAgreement } from './end.ts';
import { readAgreement } from './rows.ts';

const testServer = sharedByTests(createAgreementTestServer);
beforeEach(() => testServer.reset());

async function lapsedOf({ debtorId, persona }: { debtorId: string; persona: Persona }) {
  const token = await testServer.identify(debtorId, persona);
  const answer = await testServer.call(fetchPaymentHistory, {}, { token });
  return answer.status === 'success' ? answer.lapsed_agreements : answer.status;
}

/** Six instalments of 432.000 on the 5th, from February 2027 on; the first is paid on a day, the others are not. */
async function payingFirst(day = '2027-02-05') {
  const debtor = await testServer.inForce(undefined, { agreed_quota: 6, expiration_day: 5 });
  testServer.clock.set(new Date(`${day}T15:00:00Z`));
  const token = await testServer.identify(debtor.debtorId, debtor.persona);
  const ref = await testServer.pay(token, 'convenio', debtor.number, 1);
  return { debtor, ref };
}
const inForce = async () => (await payingFirst()).debtor;

/** Another institution has an operation under the same agreement number. */
async function addElsewhere({ agreement }: { agreement: string }) {
  await testServer.deps.db
    .insertInto('debt')
    .values({
      company: 'recupera',
      debt_id: `${agreement}-1`,
      agreement_number: agreement,
      operation_number: 'a-foreign-one',
      amount: 1,
    })
    .execute();
}

/** The instalments of a number, by company, that were not withdrawn. */
async function instalmentsLeft(number: string) {
  const quotas = testServer.deps.db.selectFrom('quota').select(['company', 'number']).orderBy('number');
  return quotas.where('debt_id', '=', `${number}-1`).where('withdrawn_at', 'is', null).execute();
}

async function lapse() {
  // Santiago's 4 June is not over yet.
  testServer.clock.set(new Date('2027-06-05T03:30:00Z'));
  await endDueAgreements(testServer.deps);
}

it('a debtor whose agreement has lapsed and who is offered another one reads in its contract the number that it will have', async () => {
  const { debtorId, persona, agreement } = await inForce();
  await lapse();
  const { db } = testServer.deps;
  const [asked] = await db.selectFrom('quota').selectAll().where('debt_id', '=', `${agreement}-1`).execute();
  if (!asked) throw new Error('the offer asked for nothing');
  const next = { ...asked, number: 2, due_date: '2027-06-30', paid_on: null };
  await db.insertInto('quota').values(next).execute();
  await db.updateTable('offer').set({ expires_on: '2027-06-30' }).execute();
  const token = await testServer.identify(debtorId, persona);
  const { data } = await testServer.render(token, agreement, { agreed_quota: 6, expiration_day: 5 });
  expect(data?.template_rendered).toContain(`${agreement}-C2`);
});

describe('the history of a debtor whose agreement has lapsed', () => {
  it('says what was paid of it, when it ended, and to which debt the money is applied, beside others that lapsed', async () => {
    await testServer.inForce(undefined, { agreed_quota: 6, expiration_day: 5 });
    const debtor = await inForce();
    await addElsewhere(debtor);
    await lapse();
    expect(await lapsedOf(debtor)).toEqual([
      {
        number: debtor.number,
        operations: [`op-${debtor.agreement}-1`],
        ended_on: '04/06/2027',
        paid: 288_000 + 432_000,
        total_debt: 4_800_000,
      },
    ]);
  });

  it.each([
    ['withdrawn', { withdrawn_at: new Date('2027-06-05T03:30:00Z') }],
    ['run out', { expires_on: '2027-06-01' }],
  ])(
    'still owes its debts once their offer is %s: a lapsed agreement has paid none of them',
    async (_, over) => {
      const { debtorId, persona } = await inForce();
      await lapse();
      await testServer.deps.db.updateTable('offer').set(over).execute();
      const token = await testServer.identify(debtorId, persona);
      expect((await testServer.call(fetchDebts, {}, { token })).status).toBe('NOT_OFFERS');
    },
  );

  it.each(['offer', 'debt', 'operation', 'quota'] as const)(
    'says the same once the institution has withdrawn each %s of its portfolio',
    async (table) => {
      const debtor = await inForce();
      await lapse();
      const said = await lapsedOf(debtor);
      expect(said).toHaveLength(1);
      await testServer.deps.db.updateTable(table).set({ withdrawn_at: testServer.clock.now() }).execute();
      expect(await lapsedOf(debtor)).toEqual(said);
    },
  );

  it('shows of two first the one that lapsed last', async () => {
    const [one, other] = [aPlan(), aPlan()];
    const offers = [one, other].flatMap(({ persona }) => persona.offers ?? []);
    const debtor = await testServer.carla({ ...one, persona: { ...one.persona, offers } });
    const { token } = debtor;
    await testServer.sign(token, one.agreement, { agreed_quota: 6, expiration_day: 5 });
    await testServer.pay(token, `abono_convenio ${one.agreement}`, one.agreement, 1);
    await testServer.sign(token, other.agreement, { agreed_quota: 6, expiration_day: 28 });
    await testServer.pay(token, 'abono_convenio', other.agreement, 1);
    for (const day of ['2027-05-01', '2027-06-10']) {
      testServer.clock.set(new Date(`${day}T15:00:00Z`));
      await endDueAgreements(testServer.deps);
    }
    expect(await lapsedOf(debtor)).toMatchObject([
      { number: `${one.agreement}-C1`, ended_on: '10/06/2027' },
      { number: `${other.agreement}-C1`, ended_on: '01/05/2027' },
    ]);
  });

  it('says nothing of an agreement in force, nor of another debtor’s', async () => {
    const other = await testServer.paid();
    const debtor = await inForce();
    expect(await lapsedOf(debtor)).toEqual([]);
    await lapse();
    expect(await lapsedOf(other)).toEqual([]);
  });

  it('keeps what was paid, and takes no instalment back at an institution that uses the same number', async () => {
    const { number, agreement } = await inForce();
    await addElsewhere({ agreement: number });
    const elsewhere = { company: 'recupera', debt_id: `${number}-1`, due_date: '2027-08-05', amount: 1 };
    await testServer.deps.db
      .insertInto('quota')
      .values({ ...elsewhere, number: 6 })
      .execute();
    await lapse();
    expect(await instalmentsLeft(number)).toEqual([
      { company: 'banco-cordillera', number: 1 },
      { company: 'recupera', number: 6 },
    ]);
    expect((await testServer.historyOf(agreement))[0]?.at(-1)).toBe('lateness.exceeded → lapsed');
  });

  it('leaves another debtor’s agreement in force, whose instalments are paid', async () => {
    await testServer.inForce(undefined, { agreed_quota: 6, expiration_day: 5 });
    const punctual = await inForce();
    testServer.clock.set(new Date('2027-05-05T15:00:00Z'));
    const token = await testServer.identify(punctual.debtorId, punctual.persona);
    await testServer.pay(token, 'convenio', punctual.number, 3);
    await lapse();
    expect(await lapsedOf(punctual)).toEqual([]);
    const shown = await testServer.shown(await testServer.identify(punctual.debtorId, punctual.persona));
    expect(shown).toEqual([`convenio ${punctual.number} 2`]);
  });

  it('keeps the debt to itself where the company hides it, in its mail too', async () => {
    const debtor = await inForce();
    await lapse();
    const bank = testServer.deps.companies.payingByKey('banco-cordillera');
    if (!bank) throw new Error('no bank');
    const hidden = jest.replaceProperty(bank, 'hideDebtAmount', true);
    expect(await lapsedOf(debtor)).toMatchObject([{ paid: 720_000, total_debt: null }]);
    const mail = (await testServer.post()).at(-1);
    hidden.restore();
    expect(mail?.text).toContain('los $720.000 se abonan a tu deuda total.');
    expect(`${mail?.text} ${mail?.html}`).not.toContain('4.800.000');
  });
});

it('The voucher of an instalment of an agreement that lapsed counts all of its instalments, and ends nothing', async () => {
  // The second one, due the day before, was pending then.
  const { debtor, ref } = await payingFirst('2027-03-06');
  await lapse();
  const token = await testServer.identify(debtor.debtorId, debtor.persona);
  const { voucher } = (await testServer.status(ref, token)).data;
  expect(voucher?.items).toMatchObject([{ detail: 'Cuota 1 de 6' }]);
  expect(voucher?.quotas).toMatchObject([
    { paid: 1, total: 6, pending_this_month: 0, pending_amount: null, ended_on: null },
  ]);
  expect(voucher?.follow_up).toMatchObject({ ended: null });
});

it('An agreement that has lapsed ends no second time, and no mail of another ending goes out', async () => {
  const debtor = await inForce();
  await lapse();
  await testServer.post();
  testServer.mails.splice(0);
  const ended = await testServer.deps.db.transaction().execute(async (tx) => {
    const lapsed = await readAgreement(tx, debtor.id);
    return lapsed && endAgreement(tx, testServer.deps, lapsed, 'fulfilled');
  });
  expect(ended).toBe(false);
  expect(await testServer.post()).toEqual([]);
});
