import { decideProposal, proposeOrder } from '#contract/payment-proposals.ts';
import { listOpenPayments } from '../suspense/list.ts';
import { createDeskTestServer } from '../testing/desk-test-server.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';

const testServer = sharedByTests(createDeskTestServer);
const reason = 'La persona pagó dos veces';

/** A refund of money in suspense, proposed by an agent. */
async function proposed() {
  const { ref } = await testServer.suspense.waiting();
  const agent = await testServer.enter('agent', 'agent');
  const { body } = await agent(proposeOrder, { kind: 'refund', ref, amount: null, reason });
  return { ref, agent, params: { id: String(body.data.id) } };
}
const listed = async (wanted: string) => {
  const [payment] = await listOpenPayments(testServer.deps.db, { ref: wanted });
  return payment?.proposed;
};

describe('a proposal about a payment', () => {
  it('is not there for a person of another institution to decide, by whatever decision', async () => {
    const { ref, params } = await proposed();
    const stranger = await testServer.enter('supervisor', 'supervisor', 'recupera');
    for (const event of ['proposal.approve', 'proposal.decline', 'proposal.withdraw'] as const) {
      const answer = await stranger(decideProposal, { event, reason }, { params });
      expect([event, answer.statusCode]).toEqual([event, 404]);
    }
    expect(await listed(ref)).toBe(true);
  });

  it('is said in the list of open payments while it waits for a second person, and no longer', async () => {
    const { ref, agent, params } = await proposed();
    expect(await listed(ref)).toBe(true);
    await agent(decideProposal, { event: 'proposal.withdraw', reason }, { params });
    expect(await listed(ref)).toBe(false);
  });
});
