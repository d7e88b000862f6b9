import { NO_DEBT, createCertificateTestServer } from '../testing/certificates.ts';
import { aPlan } from '../testing/fixtures.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';

const testServer = sharedByTests(createCertificateTestServer);
beforeEach(() => testServer.reset());

describe('a certificate of no debt, after an answer ended an agreement that the loads left out', () => {
  async function released(kind: 'notMine' | 'wrongAmount', owed: number | null) {
    const carla = await testServer.inForce(aPlan(), { agreed_quota: 6, expiration_day: 5 });
    const disputing = testServer.disputing(carla, await testServer.again(carla));
    const { id } = await disputing.opened({ kind });
    const { db, clock } = testServer.deps;
    const gone = { withdrawn_at: clock.now() };
    await db.updateTable('operation').set(gone).execute();
    for (const table of ['offer', 'debt'] as const)
      await db.updateTable(table).set(gone).where('agreement_number', '=', carla.agreement).execute();
    const agent = await testServer.staff('agent', 'agent');
    await testServer.decide(agent, id, owed === null ? 'accept' : 'acceptPartly', owed);
    // What was paid has been given back or counted by two people.
    await db.updateTable('case_file').set({ closed_at: clock.now() }).execute();
    return testServer.issue(await testServer.again(carla), NO_DEBT);
  }

  it('is refused where a part is owed', async () => {
    expect(await released('wrongAmount', 100_000)).toEqual({
      status: 'NOT_CERTIFIED',
      message: expect.stringContaining('sin pagar') as string,
    });
  });

  it('is issued where nothing is owed', async () => {
    expect((await released('notMine', null)).status).toBe('success');
  });
});
