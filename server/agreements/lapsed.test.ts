import { fetchDebts } from '#contract/debts.ts';
import { fetchPaymentHistory } from '#contract/history.ts';
import { createAgreementWorld, type AgreementWorld } from '../testing/agreement-world.ts';
import type { DebtorStory } from '../testing/portfolio.ts';
import { aPlan } from '../testing/stories.ts';
import { endDueAgreements } from './due.ts';
import { endAgreement } from './end.ts';
import { readAgreement } from './rows.ts';

let world: AgreementWorld;
beforeAll(async () => {
  world = await createAgreementWorld();
});
beforeEach(() => world.reset());
afterAll(() => world.close());

async function lapsedOf({ debtorId, story }: { debtorId: string; story: DebtorStory }) {
  const token = await world.identify(debtorId, story);
  const answer = await world.call(fetchPaymentHistory, {}, { token });
  return answer.status === 'success' ? answer.lapsed_agreements : answer.status;
}

/** Six instalments of 432.000 on the 5th, from February 2027 on; the first is paid on a day, the others are not. */
async function payingFirst(day = '2027-02-05') {
  const debtor = await world.inForce(undefined, { agreed_quota: 6, expiration_day: 5 });
  world.clock.set(new Date(`${day}T15:00:00Z`));
  const token = await world.identify(debtor.debtorId, debtor.story);
  const ref = await world.pay(token, 'convenio', debtor.number, 1);
  return { debtor, ref };
}
const inForce = async () => (await payingFirst()).debtor;

/** Another institution has an operation under the same agreement number. */
async function addElsewhere({ agreement }: { agreement: string }) {
  await world.deps.db
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
  const quotas = world.deps.db.selectFrom('quota').select(['company', 'number']).orderBy('number');
  return quotas.where('debt_id', '=', `${number}-1`).where('withdrawn_at', 'is', null).execute();
}

async function lapse() {
  // Santiago's 4 June is not over yet.
  world.clock.set(new Date('2027-06-05T03:30:00Z'));
  await endDueAgreements(world.deps);
}

describe('the history of a debtor whose agreement has lapsed', () => {
  it('says what was paid of it, when it ended, and to which debt the money is applied, beside others that lapsed', async () => {
    await world.inForce(undefined, { agreed_quota: 6, expiration_day: 5 });
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
      const { debtorId, story } = await inForce();
      await lapse();
      await world.deps.db.updateTable('offer').set(over).execute();
      const token = await world.identify(debtorId, story);
      expect((await world.call(fetchDebts, {}, { token })).status).toBe('NOT_OFFERS');
    },
  );

  it('tells of two first the one that lapsed last', async () => {
    const [one, other] = [aPlan(), aPlan()];
    const offers = [one, other].flatMap(({ story }) => story.offers ?? []);
    const debtor = await world.carla({ ...one, story: { ...one.story, offers } });
    const { token } = debtor;
    await world.sign(token, one.agreement, { agreed_quota: 6, expiration_day: 5 });
    await world.pay(token, `abono_convenio ${one.agreement}`, one.agreement, 1);
    await world.sign(token, other.agreement, { agreed_quota: 6, expiration_day: 28 });
    await world.pay(token, 'abono_convenio', other.agreement, 1);
    for (const day of ['2027-05-01', '2027-06-10']) {
      world.clock.set(new Date(`${day}T15:00:00Z`));
      await endDueAgreements(world.deps);
    }
    expect(await lapsedOf(debtor)).toMatchObject([
      { number: `${one.agreement}-C1`, ended_on: '10/06/2027' },
      { number: `${other.agreement}-C1`, ended_on: '01/05/2027' },
    ]);
  });

  it('says nothing of an agreement in force, nor of another debtor’s', async () => {
    const other = await world.paid();
    const debtor = await inForce();
    expect(await lapsedOf(debtor)).toEqual([]);
    await lapse();
    expect(await lapsedOf(other)).toEqual([]);
  });

  it('keeps what was paid, and takes no instalment back at an institution that uses the same number', async () => {
    const { number, agreement } = await inForce();
    await addElsewhere({ agreement: number });
    const elsewhere = { company: 'recupera', debt_id: `${number}-1`, due_date: '2027-08-05', amount: 1 };
    await world.deps.db
      .insertInto('quota')
      .values({ ...elsewhere, number: 6 })
      .execute();
    await lapse();
    expect(await instalmentsLeft(number)).toEqual([
      { company: 'banco-cordillera', number: 1 },
      { company: 'recupera', number: 6 },
    ]);
    expect((await world.historyOf(agreement))[0]?.at(-1)).toBe('lateness.exceeded → lapsed');
  });

  it('leaves another debtor’s agreement in force, whose instalments are paid', async () => {
    await world.inForce(undefined, { agreed_quota: 6, expiration_day: 5 });
    const punctual = await inForce();
    world.clock.set(new Date('2027-05-05T15:00:00Z'));
    const token = await world.identify(punctual.debtorId, punctual.story);
    await world.pay(token, 'convenio', punctual.number, 3);
    await lapse();
    expect(await lapsedOf(punctual)).toEqual([]);
    const shown = await world.shown(await world.identify(punctual.debtorId, punctual.story));
    expect(shown).toEqual([`convenio ${punctual.number} 2`]);
  });

  it('keeps the debt to itself where the company hides it', async () => {
    const debtor = await inForce();
    await lapse();
    const bank = world.deps.companies.payingByKey('banco-cordillera');
    if (!bank) throw new Error('no bank');
    const hidden = jest.replaceProperty(bank, 'hideDebtAmount', true);
    expect(await lapsedOf(debtor)).toMatchObject([{ paid: 720_000, total_debt: null }]);
    hidden.restore();
  });
});

it('The voucher of an instalment of an agreement that lapsed counts all of its instalments, and ends nothing', async () => {
  // The second one, due the day before, was pending then.
  const { debtor, ref } = await payingFirst('2027-03-06');
  await lapse();
  const token = await world.identify(debtor.debtorId, debtor.story);
  const { voucher } = (await world.status(ref, token)).data;
  expect(voucher?.items).toMatchObject([{ detail: 'Cuota 1 de 6' }]);
  expect(voucher?.quotas).toMatchObject([
    { paid: 1, total: 6, pending_this_month: 0, pending_amount: null, ended_on: null },
  ]);
  expect(voucher?.follow_up).toMatchObject({ ended: null });
});

it('An agreement that has lapsed ends no second time, and no mail of another ending goes out', async () => {
  const debtor = await inForce();
  await lapse();
  await world.post();
  world.mails.splice(0);
  const ended = await world.deps.db.transaction().execute(async (tx) => {
    const lapsed = await readAgreement(tx, debtor.id);
    return lapsed && endAgreement(tx, world.deps, lapsed, 'fulfilled');
  });
  expect(ended).toBe(false);
  expect(await world.post()).toEqual([]);
});
