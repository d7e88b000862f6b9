import type { Ask } from '../testing/desk-test-server.ts';
import { createDisputeTestServer } from '../testing/dispute-test-server.ts';
import { aPut, both } from '../testing/fixtures.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';

const testServer = sharedByTests(createDisputeTestServer);
let agent: Ask;
beforeEach(async () => {
  await testServer.reset();
  agent = await testServer.staff('agent', 'agent');
});

describe('an appeal', () => {
  it('waits while its debtor has another dispute of the debt open, and is made once they take that back', async () => {
    const ana = await testServer.debtor();
    const { id } = await ana.opened();
    await testServer.decide(agent, id, 'refuse');
    const { id: other } = await ana.opened({ kind: 'wrongAmount' });
    expect(await ana.act(id, 'dispute.appeal')).toEqual({
      status: 'ALREADY_OPEN',
      message: 'Otro desacuerdo tuyo sobre esta deuda está en revisión. Para apelar ahora, retíralo primero.',
    });
    expect((await ana.mine()).disputes.map(({ state }) => state)).toEqual(
      expect.arrayContaining(['refused', 'opened']),
    );
    await ana.act(other, 'dispute.withdraw', '');
    expect(await ana.act(id, 'dispute.appeal')).toMatchObject({ data: { state: 'appealed' } });
  });

  it('does not wait for a dispute of another debt of its debtor, or of another debtor', async () => {
    const [ana, luis] = [await testServer.debtor(both(aPut(), aPut())), await testServer.debtor()];
    const { id } = await ana.opened();
    await testServer.decide(agent, id, 'refuse');
    const [second] = (await ana.mine()).debts.filter(({ operation_number: one }) => one !== ana.operation);
    await ana.opened({ operation_number: second?.operation_number ?? '' });
    await luis.opened();
    expect(await ana.act(id, 'dispute.appeal')).toMatchObject({ data: { state: 'appealed' } });
  });
});
