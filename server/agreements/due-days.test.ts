import { readAgreement } from '#contract/desk-agreements.ts';
import { createDisputeTestServer } from '../testing/dispute-test-server.ts';
import { aPlan } from '../testing/fixtures.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';
import { endDueAgreements } from './due.ts';

const testServer = sharedByTests(createDisputeTestServer);
beforeEach(() => testServer.reset());

/** Six instalments on the 5th, from February 2027 on; 90 days late is too late. */
const SIX = { agreed_quota: 6, expiration_day: 5 };
const on = async (day: string) => {
  testServer.clock.set(new Date(`${day}T15:00:00Z`));
  return testServer.staff('agent', 'agent');
};

it.each([
  ['2027-02-01', '2027-02-05', '2027-02-05'],
  ['2027-02-05', '2027-02-05', '2027-02-05'],
  ['2027-02-05', '2027-02-06', '2027-02-06'],
  ['2027-02-06', '2027-02-08', '2027-02-08'],
])(
  'an instalment disputed from %s to %s is due later by each day after its own: %s',
  async (from, to, due) => {
    const debtor = await testServer.inForce(aPlan(), SIX);
    await on(from);
    const { id } = await testServer.disputing(debtor, await testServer.again(debtor)).opened();
    const agent = await on(to);
    await testServer.decide(agent, id, 'refuse');
    const { data } = (await agent(readAgreement, { id: debtor.id })).body;
    expect(data.instalments[0]).toMatchObject({ due_on: due });
  },
);

it('the due days of instalments that have lapsed stay as they are when their debt is disputed later', async () => {
  const debtor = await testServer.inForce(aPlan(), SIX);
  await on('2027-08-01');
  expect(await endDueAgreements(testServer.deps)).toBe(1);
  await on('2027-08-02');
  await testServer.disputing(debtor, await testServer.again(debtor)).opened();
  const agent = await on('2027-08-20');
  const { data } = (await agent(readAgreement, { id: debtor.id })).body;
  expect(data.instalments.map(({ due_on }: { due_on: string }) => due_on)).toEqual(
    ['02', '03', '04', '05', '06', '07'].map((month) => `2027-${month}-05`),
  );
});
