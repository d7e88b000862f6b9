import { sql } from 'kysely';
import { fetchPaidDebts } from '#contract/certificates.ts';
import { listAgreements, readAgreement } from '#contract/desk-agreements.ts';
import { wantReminders } from '#contract/reminders.ts';
import type { Terms } from '#domain/company.ts';
import { remindDebtors } from '../reminders/remind.ts';
import { createDisputeTestServer, type DisputeTestServer } from '../testing/dispute-test-server.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';
import { endDueAgreements } from './due.ts';

const testServer = sharedByTests(createDisputeTestServer);
beforeEach(() => testServer.reset());
afterEach(() => jest.restoreAllMocks());

const on = (day: string) => testServer.clock.set(new Date(`${day}T15:00:00Z`));

/** What the institution's settings say from now on. */
function set(changes: Partial<Terms>): void {
  const bank = testServer.deps.companies.payingByKey('banco-cordillera');
  if (!bank) throw new Error('no bank');
  jest.replaceProperty(bank, 'terms', { ...bank.terms, ...changes });
}
const within = (count: number) => {
  const term = { count, unit: 'days' as const };
  return { singlePayment: term, agreement: term };
};

/** Signed while the institution's settings said these; six instalments of 432.000 on the 5th, from February 2027 on. */
async function signedUnder(terms: Partial<Terms>) {
  set(terms);
  return testServer.inForce(undefined, { agreed_quota: 6, expiration_day: 5 });
}
type Debtor = Awaited<ReturnType<DisputeTestServer['inForce']>>;

async function lapses({ id, agreement }: Debtor) {
  const agent = await testServer.staff('agent', 'agent');
  const { due_on } = await testServer.deps.db
    .selectFrom('agreement')
    .select('due_on')
    .where('agreement_number', '=', agreement)
    .executeTakeFirstOrThrow();
  const listed = (await agent(listAgreements, {})).body.data as { ends_on: string }[];
  return [due_on, listed[0]?.ends_on, (await agent(readAgreement, { id })).body.data.ends_on];
}

describe('an agreement signed when the institution’s contracts said 60 days', () => {
  it.each([30, 90])('lapses after 60 days though the settings say %i since', async (days) => {
    const carla = await signedUnder({ agreementLapsesAfterDays: 60 });
    set({ agreementLapsesAfterDays: days });
    on('2027-02-10');
    await testServer.pay(await testServer.again(carla), 'convenio', carla.number, 1);
    // 5 March and 60 days more is 4 May.
    expect(await lapses(carla)).toEqual(['2027-05-05', '2027-05-05', '2027-05-05']);
    on('2027-05-04');
    await testServer.deps.db.updateTable('agreement').set({ due_on: '2027-03-01' }).execute();
    expect(await endDueAgreements(testServer.deps)).toBe(0);
    await testServer.post();
    testServer.mails.splice(0);
    on('2027-05-05');
    expect(await endDueAgreements(testServer.deps)).toBe(1);
    expect((await testServer.post())[0]?.text).toContain('Una cuota llevaba más de 60 días de atraso.');
  });

  it.each([1, 400])('is reminded of the last of them though the settings say %i since', async (days) => {
    const carla = await signedUnder({ agreementLapsesAfterDays: 60 });
    set({ agreementLapsesAfterDays: days });
    await testServer.call(wantReminders, { wanted: true }, { token: await testServer.again(carla) });
    on('2027-04-01');
    expect(await remindDebtors(testServer.deps)).toBe(1);
    const sent = testServer.deps.db.selectFrom('reminder').select('items');
    expect((await sent.executeTakeFirstOrThrow()).items).toContain(`lapses ${carla.number} 2027-04-06`);
  });

  it('lapses by the present settings where the days that were signed are not known', async () => {
    const carla = await signedUnder({ agreementLapsesAfterDays: 60 });
    await sql`update agreement set signed_terms = null`.execute(testServer.deps.db);
    set({ agreementLapsesAfterDays: 30 });
    on('2027-02-10');
    await testServer.pay(await testServer.again(carla), 'convenio', carla.number, 1);
    expect(await lapses(carla)).toEqual(['2027-04-05', '2027-04-05', '2027-04-05']);
  });
});

it('An agreement that was paid is put in order within the days of its contract, in the mail, the voucher and the paid debts', async () => {
  const carla = await signedUnder({ regularisation: within(10), bureauRemoval: within(20) });
  set({ regularisation: within(50), bureauRemoval: within(60) });
  on('2027-02-10');
  const token = await testServer.again(carla);
  await testServer.post();
  testServer.mails.splice(0);
  const ref = await testServer.pay(token, 'convenio', carla.number, 6);
  const { voucher } = (await testServer.status(ref, token)).data;
  expect(voucher?.follow_up?.ended).toMatchObject({
    regularised: '20/02/2027',
    certificate_from: '20/02/2027',
    removed_from_bureau: '02/03/2027',
  });
  expect(await testServer.call(fetchPaidDebts, {}, { token })).toMatchObject({
    debts: [{ removed_from_bureau: '2027-03-02' }],
  });
  const mail = (await testServer.post()).find(({ subject }) => subject.startsWith('Terminaste'));
  expect(mail?.text).toContain('Deuda regularizada: a más tardar el 20 de febrero de 2027');
  expect(mail?.text).toContain('Fuera de los registros de morosidad: a más tardar el 2 de marzo de 2027');
});
