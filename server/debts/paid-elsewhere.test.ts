import { fetchDebts } from '#contract/debts.ts';
import { fetchPaymentHistory } from '#contract/history.ts';
import { findReductions, rememberOwed } from '../portfolio-upload/owed.ts';
import { remindDebtors } from '../reminders/remind.ts';
import { createCertificateTestServer } from '../testing/certificates.ts';
import { aConvenio } from '../testing/fixtures.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';
import { withSuspense } from '../testing/suspense.ts';

const testServer = sharedByTests(createCertificateTestServer);
beforeEach(() => testServer.reset());

const DAY = 24 * 3_600_000;
const COMPANY = 'banco-cordillera';

/** The loads name this day of payment of one instalment. */
const load = (agreement: string, number: number, paid_on: string | null) =>
  testServer.deps.db
    .updateTable('quota')
    .set({ paid_on })
    .where('debt_id', '=', `${agreement}-1`)
    .where('number', '=', number)
    .execute();

/** Ana pays the second and the third of four instalments, one after the other, and two people give the second back two days later. */
async function givenBack() {
  const ana = await testServer.debtor(aConvenio());
  const pay = () => testServer.pay(ana.token, 'convenio', ana.agreement, 1);
  const refs = { second: await pay(), third: await pay() };
  testServer.clock.pass(2 * DAY);
  await testServer.giveBack(refs.second);
  await testServer.pass(0);
  return { ...ana, refs };
}
type Ana = Awaited<ReturnType<typeof givenBack>>;

const numbersOffered = async (ana: Ana) => {
  const answer = await testServer.call(fetchDebts, {}, { token: await testServer.again(ana) });
  return answer.status === 'success'
    ? answer.offers.flatMap((offer) => offer.quotas_detail.map(({ fee_to_pay }) => fee_to_pay))
    : answer.status;
};

it('an instalment that was paid at the branch is not owed because a second payment of that day went back from suspense', async () => {
  const suspense = withSuspense(testServer);
  const { ref, agreement, debtorId, persona } = await suspense.waiting(aConvenio());
  for (const number of [2, 3]) await load(agreement, number, '2026-11-21');
  await load(agreement, 4, null);
  testServer.clock.pass(2 * DAY);
  await testServer.giveBack(ref);
  await suspense.pass(0);
  const token = await testServer.identify(debtorId, persona);
  const answer = await testServer.call(fetchDebts, {}, { token });
  const offers = answer.status === 'success' ? answer.offers : [];
  expect(offers.flatMap(({ quotas_detail }) => quotas_detail.map(({ fee_to_pay }) => fee_to_pay))).toEqual([
    4,
  ]);
});

describe('an instalment whose payment was given back', () => {
  it.each([
    ['the day of that payment', '2026-11-21'],
    ['the day on which it was booked', '2026-11-22'],
    ['the day of the refund', '2026-11-23'],
  ])('is owed again while the loads name %s', async (_, day) => {
    const ana = await givenBack();
    await load(ana.agreement, 2, day);
    expect(await numbersOffered(ana)).toEqual([2, 4]);
  });

  it.each([
    ['before that payment', '2026-11-20'],
    ['after the refund', '2026-11-24'],
  ])('is owed no more where the loads name a day %s: it was paid elsewhere', async (_, day) => {
    const ana = await givenBack();
    await load(ana.agreement, 2, day);
    expect(await numbersOffered(ana)).toEqual([4]);
  });

  it('is counted as unpaid by the voucher of another one, which the loads name too', async () => {
    const ana = await givenBack();
    for (const number of [2, 3]) await load(ana.agreement, number, '2026-11-21');
    const { voucher } = (await testServer.status(ana.refs.third, await testServer.again(ana))).data;
    expect(voucher?.quotas).toMatchObject([{ paid: 2, total: 4, pending_amount: 170_000 }]);
  });

  it('is not among what was paid in the history, which says that its payment was given back', async () => {
    const ana = await givenBack();
    await load(ana.agreement, 2, '2026-11-21');
    await testServer.deps.pool.query('update quota set amount = 84999 where number = 2');
    const token = await testServer.again(ana);
    const answer = await testServer.call(fetchPaymentHistory, {}, { token });
    if (answer.status !== 'success') throw new Error(answer.status);
    expect(answer.items.map(({ fee, ref, standing }) => [fee, ref, standing])).toEqual(
      expect.arrayContaining([
        [3, ana.refs.third, undefined],
        [2, ana.refs.second, 'returned'],
        [1, null, undefined],
      ]),
    );
    expect(answer.items).toHaveLength(3);
  });

  it('leaves its debtor owing, once the offer has run out and the loads name the others as paid', async () => {
    const ana = await givenBack();
    for (const number of [2, 4])
      await load(ana.agreement, number, number === 2 ? '2026-11-21' : '2026-11-20');
    await testServer.deps.pool.query("update offer set expires_on = '2026-11-01'");
    expect(await numbersOffered(ana)).toBe('NOT_OFFERS');
  });

  it('is reminded of', async () => {
    const ana = await givenBack();
    // Who paid each in time is not reminded.
    await load(ana.agreement, 1, '2026-10-31');
    for (const number of [2, 3]) await load(ana.agreement, number, '2026-11-21');
    await load(ana.agreement, 4, '2026-11-20');
    await testServer.deps.pool.query("update quota set due_date = '2026-11-30' where number = 2");
    await testServer.post();
    testServer.mails.splice(0);
    testServer.clock.set(new Date('2026-11-26T15:00:00Z'));
    expect(await remindDebtors(testServer.deps)).toBe(1);
  });

  it('is taken from what is owed by no load that goes on to name its day, but by one that names a later one', async () => {
    const ana = await givenBack();
    const client = await testServer.deps.pool.connect();
    const paidDown = async (day: string) => {
      await client.query('begin');
      await rememberOwed(client, COMPANY);
      await client.query('update quota set paid_on = $2 where debt_id = $1 and number = 2', [
        `${ana.agreement}-1`,
        day,
      ]);
      const { paid_down } = await findReductions(client, COMPANY);
      await client.query('commit');
      return paid_down;
    };
    try {
      expect(await paidDown('2026-11-21')).toBe(0);
      expect(await paidDown('2026-11-24')).toBe(85_000);
    } finally {
      client.release();
    }
  });
});
