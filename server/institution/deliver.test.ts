import { createPaymentTestServer } from '../testing/payment-test-server.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';
import { claimAgain, deliverSettlements } from './deliver.ts';
import { closeDays } from './settlement.ts';
import type { SftpFolder } from './sftp.ts';

const [OWN, DAY] = ['banco-cordillera', '2026-11-24'];
const testServer = sharedByTests(createPaymentTestServer);

/** A round in which this institution alone has a server of its own. */
const round = (put: SftpFolder['put']) => {
  const { deps } = testServer;
  const sftpFolders = (company: string) => (company === OWN ? { put } : undefined);
  return deliverSettlements({ ...deps, outside: { ...deps.outside, sftpFolders } });
};

/** By company, how its file of the day stands. */
async function standing() {
  const rows = await testServer.deps.db
    .selectFrom('settlement_file')
    .select(['company', 'sftp_tries', 'sftp_due_at', 'sftp_at', 'sftp_failure'])
    .where('day', '=', DAY)
    .execute();
  return new Map(rows.map(({ company, ...stands }) => [company, stands]));
}

const UNTRIED = { sftp_tries: 0, sftp_due_at: null, sftp_at: null, sftp_failure: null };

describe('the settlement file of an institution', () => {
  it.each<[string, () => Promise<unknown>, Partial<Record<keyof typeof UNTRIED, unknown>>]>([
    ['is delivered', () => round(async () => undefined), { sftp_tries: 1, sftp_at: expect.any(Date) }],
    [
      'is not taken',
      () => round(() => Promise.reject(new Error('no room'))),
      { sftp_tries: 1, sftp_at: null, sftp_failure: 'no room' },
    ],
    [
      'is to be sent once more by a person',
      () => claimAgain(testServer.deps.db, { company: OWN, day: DAY }, testServer.clock.now()),
      { sftp_tries: 1, sftp_due_at: new Date('2026-11-25T15:05:00Z') },
    ],
  ])('that %s leaves those of others of that day as they were', async (_, act, expected) => {
    await testServer.reset();
    testServer.clock.set(new Date('2026-11-25T15:00:00Z'));
    await closeDays(testServer.deps);
    await act();
    const { [OWN]: own, ...others } = Object.fromEntries(await standing());
    expect(own).toMatchObject(expected);
    const expectedOfOthers = Object.keys(others).map((company) => [company, UNTRIED]);
    expect(Object.entries(others)).toEqual(expectedOfOthers);
    expect(expectedOfOthers.length).toBeGreaterThan(0);
  });
});
