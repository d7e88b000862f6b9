import { sql } from 'kysely';
import { createDisputeTestServer } from '../testing/dispute-test-server.ts';
import { anAutomatable } from '../testing/fixtures.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';
import { untilWaiting } from '../testing/until.ts';

/** Each test server reads its books after every test: nothing is charged while its debt is disputed. */
const testServer = sharedByTests(createDisputeTestServer);
beforeEach(() => testServer.reset());

/** Two works at once: the dispute waits for its mail, with all else of it done and nothing committed, until the charge waits or is over. */
async function meanwhile(dispute: () => Promise<unknown>, charge: () => Promise<unknown>): Promise<void> {
  const { db, pool } = testServer.deps;
  const { works } = await db.transaction().execute(async (tx) => {
    await sql`lock table mail in exclusive mode`.execute(tx);
    const disputing = dispute();
    await untilWaiting(pool, disputing);
    const charging = charge();
    await untilWaiting(pool, charging, 2);
    return { works: [disputing, charging] };
  });
  await Promise.all(works);
}

describe('a debt whose dispute is being opened or appealed', () => {
  it('is not charged by a card page that was finished', async () => {
    const ana = await testServer.debtor();
    const { ref, token } = await testServer.begin(ana.token, ana.everything);
    testServer.gateway.finish(token);
    await meanwhile(ana.opened, () => testServer.comeBack({ token_ws: token }));
    expect(testServer.gateway.asked).not.toContain('commit');
    expect((await testServer.status(ref)).status).toBe('cancelled');
  });

  it('is not charged by a card page that was finished while its debtor appeals', async () => {
    const ana = await testServer.debtor();
    const { id } = await ana.opened();
    await testServer.decide(await testServer.staff('agent', 'agent'), id, 'refuse');
    const { ref, token } = await testServer.begin(ana.token, ana.everything);
    testServer.gateway.finish(token);
    await meanwhile(
      () => ana.act(id, 'dispute.appeal'),
      () => testServer.comeBack({ token_ws: token }),
    );
    expect(testServer.gateway.asked).not.toContain('commit');
    expect((await testServer.status(ref)).status).toBe('cancelled');
  });

  it('is not charged by an automatic debit whose order the bank has not received', async () => {
    testServer.debits.trouble('order', 'fault');
    const luis = await testServer.charging(anAutomatable());
    await meanwhile(
      () => testServer.disputing(luis, luis.token).opened(),
      () => testServer.roundAt('2026-11-21T15:30:00Z'),
    );
    expect(testServer.debits.charges()).toEqual([]);
  });
});
