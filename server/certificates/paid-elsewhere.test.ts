import { createAgreementTestServer } from '../testing/agreement-test-server.ts';
import { NO_DEBT, paymentOf, withCertificates } from '../testing/certificates.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';
import { endDueAgreements } from '../agreements/due.ts';

const testServer = sharedByTests(async () => withCertificates(await createAgreementTestServer()));
beforeEach(() => testServer.reset());

const at = (instant: string) => testServer.clock.set(new Date(instant));
const SIX = { agreed_quota: 6, expiration_day: 5 };

/** The institution reports instalments as paid at a branch, each on its day. */
async function paidAtBranch(number: string, days: Readonly<Record<number, string>>): Promise<void> {
  for (const [instalment, paid_on] of Object.entries(days))
    await testServer.deps.db
      .updateTable('quota')
      .set({ paid_on })
      .where('debt_id', '=', `${number}-1`)
      .where('number', '=', Number(instalment))
      .execute();
}

describe('an agreement whose down payment was paid here and every instalment at a branch', () => {
  async function fulfilled() {
    const carla = await testServer.inForce(undefined, SIX);
    await paidAtBranch(carla.number, {
      ...{ 1: '2027-02-03', 2: '2027-03-03', 3: '2027-04-05', 4: '2027-05-04' },
      ...{ 5: '2027-06-03', 6: '2027-07-02' },
    });
    at('2027-07-05T15:00:00Z');
    expect(await endDueAgreements(testServer.deps)).toBe(1);
    return { ...carla, again: () => testServer.identify(carla.debtorId, carla.persona) };
  }

  it('is paid whole, with the receipt of the down payment and its certificate', async () => {
    const { again, number, ref } = await fulfilled();
    const token = await again();
    expect(await testServer.debts(token)).toMatchObject([
      { agreement_number: number, amount: 2_880_000, paid_on: '2027-07-02', ref, certified: true },
    ]);
    expect((await testServer.issue(token, paymentOf(number))).status).toBe('success');
  });

  it('leaves no debt from the day that its mail names', async () => {
    const { again } = await fulfilled();
    expect(await testServer.issue(await again(), NO_DEBT)).toMatchObject({
      message: expect.stringContaining('desde el 2 de agosto de 2027'),
    });
    at('2027-08-02T15:00:00Z');
    expect((await testServer.issue(await again(), NO_DEBT)).status).toBe('success');
  });
});
