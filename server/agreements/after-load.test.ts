import { importPortfolio } from '../portfolio/import.ts';
import { writeTables, type Tables } from '../portfolio/testing/tables.ts';
import { createAgreementTestServer, type AgreementTestServer } from '../testing/agreement-test-server.ts';
import { aPlan, aPut, both } from '../testing/fixtures.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';
import { untilWaiting } from '../testing/until.ts';
import { endDueAgreements } from './due.ts';
import { lockSubject } from './rows.ts';

const testServer = sharedByTests(createAgreementTestServer);
beforeEach(() => testServer.reset());

/** Six instalments of 432.000 on the 5th, from February 2027 on. */
const inForce = (fixture = aPlan()) => testServer.inForce(fixture, { agreed_quota: 6, expiration_day: 5 });
type Debtor = Awaited<ReturnType<AgreementTestServer['inForce']>>;

const on = (day: string) => testServer.clock.set(new Date(`${day}T15:00:00Z`));
const again = ({ debtorId, persona }: Debtor) => testServer.identify(debtorId, persona);
const lastEvent = async ({ agreement }: Debtor) => (await testServer.historyOf(agreement))[0]?.at(-1);

/** The institution loads the instalments of these numbers, with the day on which they were paid elsewhere. */
async function loadInstalments(
  { number }: Debtor,
  numbers: readonly number[],
  paidOn = '',
  mode: 'partial' | 'full' = 'partial',
) {
  const quotas = numbers.map((one) => [`${number}-1`, String(one), `2027-0${one + 1}-05`, '432000', paidOn]);
  const none: Tables = { debtors: [], operations: [], offers: [], debts: [], quotas: [], payments: [] };
  const { counts } = await importPortfolio({
    databaseUrl: testServer.deps.config.databaseUrl,
    company: 'banco-cordillera',
    mode,
    today: '2027-12-31',
    files: writeTables({ ...none, quotas }, ['quotas']),
  });
  return counts.quotas;
}

describe('an agreement whose last instalments were paid elsewhere', () => {
  it('is fulfilled in the next round after the load that says so, and its debtor is notified', async () => {
    const carla = await inForce();
    on('2027-02-10');
    await testServer.pay(await again(carla), 'convenio', carla.number, 4);
    await testServer.post();
    testServer.mails.splice(0);
    on('2027-06-01');
    await loadInstalments(carla, [5], '2027-05-28');
    expect(await endDueAgreements(testServer.deps)).toBe(0);
    await loadInstalments(carla, [6], '2027-05-30');
    const moved = await Promise.all([1, 2, 3].map(() => endDueAgreements(testServer.deps)));
    expect(moved.sort()).toEqual([0, 0, 1]);
    expect(await lastEvent(carla)).toBe('lastInstalment.received → fulfilled');
    expect((await testServer.post()).map(({ subject }) => subject)).toEqual([
      `Terminaste de pagar tu convenio ${carla.number}`,
    ]);
    expect(await endDueAgreements(testServer.deps)).toBe(0);
  });

  it('stays in force while another instalment is unpaid, whichever it is', async () => {
    const carla = await inForce();
    on('2027-02-01');
    await loadInstalments(carla, [2, 3, 4, 5, 6], '2027-01-30');
    expect(await endDueAgreements(testServer.deps)).toBe(0);
    expect(await lastEvent(carla)).toBe('instalments.opened → inForce');
  });
});

describe('an agreement that has lapsed', () => {
  async function lapsed() {
    const carla = await inForce();
    on('2027-02-05');
    await testServer.pay(await again(carla), 'convenio', carla.number, 1);
    on('2027-06-05');
    expect(await endDueAgreements(testServer.deps)).toBe(1);
    return carla;
  }
  const left = async ({ number }: Debtor) => {
    const quotas = testServer.deps.db.selectFrom('quota').select('number').orderBy('number');
    const live = quotas.where('debt_id', '=', `${number}-1`).where('withdrawn_at', 'is', null);
    return (await live.execute()).map((quota) => quota.number);
  };

  it('cannot be paid after a load that still has its instalments, and such a load writes them once', async () => {
    const carla = await lapsed();
    const before = await testServer.shown(await again(carla));
    expect(await loadInstalments(carla, [1, 2, 3, 4, 5, 6])).toMatchObject({ changed: 0, rejected: 0 });
    expect([await left(carla), await testServer.shown(await again(carla))]).toEqual([[1], before]);
    expect(await loadInstalments(carla, [2, 3], '2027-05-30')).toMatchObject({ changed: 2 });
    expect(await loadInstalments(carla, [2, 3], '2027-05-30')).toMatchObject({ changed: 0, unchanged: 2 });
    expect([await left(carla), await testServer.shown(await again(carla))]).toEqual([[1], before]);
  });

  it('cannot be paid after a load that would add an instalment to it', async () => {
    const carla = await lapsed();
    const before = await testServer.shown(await again(carla));
    expect(await loadInstalments(carla, [7])).toMatchObject({ added: 0, rejected: 1 });
    expect(await testServer.shown(await again(carla))).toEqual(before);
  });
});

it('an agreement ends beside a load that reports one of its instalments and takes other debts of its debtor out: neither breaks off', async () => {
  const carla = await inForce(both(aPlan(), aPut()));
  on('2027-06-05');
  const { db, pool } = testServer.deps;
  const { work } = await db.transaction().execute(async (tx) => {
    await lockSubject(tx, 'banco-cordillera', carla.agreement);
    const ending = endDueAgreements(testServer.deps);
    await untilWaiting(pool, ending);
    const loading = loadInstalments(carla, [6], '2027-05-30', 'full');
    await untilWaiting(pool, loading, 2);
    return { work: Promise.all([ending, loading]) };
  });
  expect(await work).toMatchObject([1, { changed: 1, withdrawn: 2 }]);
  expect(await lastEvent(carla)).toBe('lateness.exceeded → lapsed');
});
