import { createPaymentTestServer } from '../testing/payment-test-server.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';
import { claimAgain, deliverSettlements, deliveryOf } from './deliver.ts';
import { closeDays, latestDays } from './settlement.ts';
import type { SftpFolder } from './sftp.ts';

const [OWN, DAY, NEXT] = ['banco-cordillera', '2026-11-24', '2026-11-25'];
const testServer = sharedByTests(createPaymentTestServer);

/** A round in which this institution alone has a server of its own. */
const round = (put: SftpFolder['put']) => {
  const { deps } = testServer;
  const sftpFolders = (company: string) => (company === OWN ? { put } : undefined);
  return deliverSettlements({ ...deps, outside: { ...deps.outside, sftpFolders } });
};

/** By company and day, how its file stands. */
async function standing() {
  const rows = await testServer.deps.db
    .selectFrom('settlement_file')
    .select(['company', 'day', 'sftp_tries', 'sftp_due_at', 'sftp_at', 'sftp_failure'])
    .execute();
  return new Map(rows.map(({ company, day, ...stands }) => [`${company} ${day}`, stands]));
}

/** The next day's file, which was tried before and rests until later. */
const RESTING = {
  ...{ sftp_tries: 2, sftp_due_at: new Date('2026-11-26T18:00:00Z'), sftp_at: null },
  sftp_failure: 'no such folder',
};
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
      { sftp_tries: 1, sftp_due_at: new Date('2026-11-26T15:05:00Z') },
    ],
  ])('that %s leaves its other days and the days of others as they were', async (_, act, expected) => {
    await testServer.reset();
    for (const day of [25, 26]) {
      testServer.clock.set(new Date(`2026-11-${day}T15:00:00Z`));
      await closeDays(testServer.deps);
    }
    await testServer.deps.db
      .updateTable('settlement_file')
      .set(RESTING)
      .where('company', '=', OWN)
      .where('day', '=', NEXT)
      .execute();
    await act();
    const {
      [`${OWN} ${DAY}`]: own,
      [`${OWN} ${NEXT}`]: next,
      ...others
    } = Object.fromEntries(await standing());
    expect(own).toMatchObject(expected);
    expect(next).toEqual(RESTING);
    const expectedOfOthers = Object.keys(others).map((file) => [file, UNTRIED]);
    expect(Object.entries(others)).toEqual(expectedOfOthers);
    expect(expectedOfOthers.length).toBeGreaterThan(0);
  });

  it('counts as tried without success only once a try has failed', async () => {
    await testServer.reset();
    const { clock } = testServer;
    clock.set(new Date('2026-11-25T15:00:00Z'));
    await closeDays(testServer.deps);
    const tries: number[] = [];
    const look = async () => {
      const [file] = await latestDays(testServer.deps.db, OWN, { before: NEXT, limit: 1 });
      if (file) tries.push(deliveryOf(file, clock.now()).tries);
    };
    for (const minutes of [0, 5]) {
      clock.pass(minutes * 60_000);
      await round(async () => {
        await look();
        throw new Error('no room');
      });
      await look();
    }
    expect(tries).toEqual([0, 1, 1, 2]);
  });
});
