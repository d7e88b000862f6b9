import { readDeskPayment } from '#contract/desk.ts';
import { decideProposal, listProposals, proposeOrder } from '#contract/payment-proposals.ts';
import { attendDueRefunds } from '../refunds/due.ts';
import { createDeskTestServer, type Ask } from '../testing/desk-test-server.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';

const REASON = 'La persona pagó dos veces';

const testServer = sharedByTests(createDeskTestServer);
let agent: Ask;
let supervisor: Ask;
beforeEach(async () => {
  await testServer.reset();
  agent = await testServer.enter('agent', 'agent');
  supervisor = await testServer.enter('supervisor', 'supervisor');
});

const propose = async (ask: Ask, ref: string, amount: number | null = null) =>
  (await ask(proposeOrder, { kind: 'refund', ref, amount, reason: REASON })).body;
const decide = async (ask: Ask, id: string, event: 'approve' | 'decline' | 'withdraw') =>
  (await ask(decideProposal, { event: `proposal.${event}`, reason: REASON }, { params: { id } })).body;
const read = async (ask: Ask, ref: string) => (await ask(readDeskPayment, { ref })).body.data;
const refunds = () => testServer.deps.db.selectFrom('refund').select(['amount', 'source', 'state']).execute();

describe('a refund at the desk', () => {
  it('is proposed by one person, approved by another and then given back, whole', async () => {
    const { ref } = await testServer.paid();
    const { data } = await propose(agent, ref);
    expect(data).toMatchObject({ ref, amount: 500_000, state: 'proposed', proposed_by: 'agent' });
    expect(await refunds()).toEqual([]);
    expect((await supervisor(listProposals, {})).body.data).toMatchObject([
      { id: data.id, events: ['proposal.approve', 'proposal.decline'] },
    ]);
    expect((await decide(supervisor, data.id, 'approve')).data).toMatchObject({
      ...{ state: 'approved', decided_by: 'supervisor', decision_reason: REASON, events: [] },
    });
    expect(await refunds()).toEqual([{ amount: 500_000, source: 'debt', state: 'requested' }]);
    await attendDueRefunds(testServer.deps);
    const payment = await read(agent, ref);
    expect(payment.proposals).toMatchObject([{ state: 'carriedOut' }]);
    expect(payment.money).toMatchObject({ returned: 500_000 });
    expect((await supervisor(listProposals, {})).body.data).toEqual([]);
  });

  it('of money in suspense may be a part of it', async () => {
    const { ref } = await testServer.suspense.waiting();
    expect((await read(agent, ref)).proposable.choices).toContainEqual({
      ...{ kind: 'refund', amount: 500_000, only_whole: false, seen: null, asks_outcome: false },
    });
    const { data } = await propose(agent, ref, 200_000);
    await decide(supervisor, data.id, 'approve');
    expect(await refunds()).toEqual([{ amount: 200_000, source: 'suspense', state: 'requested' }]);
    expect(await propose(agent, ref, 400_000)).toMatchObject({ status: 'REFUSED', fault: 'refundUnderWay' });
  });

  it('that the provider refuses ends as not carried out, and can be proposed again', async () => {
    const { ref } = await testServer.paid();
    testServer.gateway.trouble('refund', 'refuse');
    const { data } = await propose(agent, ref);
    await decide(supervisor, data.id, 'approve');
    await attendDueRefunds(testServer.deps);
    const payment = await read(agent, ref);
    expect(payment.proposals).toMatchObject([{ state: 'notCarriedOut' }]);
    expect(payment.proposable.choices).toContainEqual({
      ...{ kind: 'refund', amount: 500_000, only_whole: true, seen: null, asks_outcome: false },
    });
  });

  it('is never approved or declined by the person who proposed it', async () => {
    const { ref } = await testServer.paid();
    const { data } = await propose(supervisor, ref);
    for (const event of ['approve', 'decline'] as const)
      expect(await decide(supervisor, data.id, event)).toMatchObject({ fault: 'ownProposal' });
    expect((await decide(supervisor, data.id, 'withdraw')).data.state).toBe('withdrawn');
    expect(await refunds()).toEqual([]);
  });

  it('is held to four eyes by the database too', async () => {
    const { ref } = await testServer.paid();
    const { data } = await propose(supervisor, ref);
    const forged = testServer.deps.pool.query(
      `update payment_proposal set state = 'declined', decided_by = proposed_by, decider_name = 'x', decision_reason = 'x',
         decided_at = now() where id = '${data.id}'`,
    );
    await expect(forged).rejects.toThrow('violates check constraint');
    await expect(
      testServer.deps.pool.query(`update payment_proposal set state = 'carriedOut'`),
    ).rejects.toThrow('cannot go from proposed to carriedOut');
  });

  it.each([
    ['read-only', 'read-only', 'notYourRole', 'notYourRole'],
    ['an agent', 'agent', null, 'notYourRole'],
    ['an administrator', 'administrator', 'notYourRole', 'notYourRole'],
    ['a supervisor', 'supervisor', null, null],
  ] as const)('%s may propose and approve as the table says', async (_, role, proposing, approving) => {
    const ask = await testServer.enter('one', role);
    const [mine, theirs] = [await testServer.paid(), await testServer.paid()];
    const own = await propose(ask, mine.ref);
    expect(own.fault ?? null).toBe(proposing);
    const { data } = await propose(await testServer.enter('another', 'agent'), theirs.ref);
    expect((await decide(ask, data.id, 'approve')).fault ?? null).toBe(approving);
  });

  it('is decided once: a second decision changes nothing', async () => {
    const { ref } = await testServer.paid();
    const { data } = await propose(agent, ref);
    const third = await testServer.enter('third', 'supervisor');
    const both = await Promise.all([
      decide(supervisor, data.id, 'approve'),
      decide(third, data.id, 'decline'),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['REFUSED', 'success']);
    expect(await decide(agent, data.id, 'withdraw')).toMatchObject({ fault: 'notPossible' });
  });

  it('waits alone: a second one is refused while it does, also of what only goes back whole', async () => {
    const { ref } = await testServer.paid();
    expect(await propose(agent, ref, 1000)).toMatchObject({ fault: 'onlyWhole' });
    await propose(agent, ref);
    expect(await propose(supervisor, ref)).toMatchObject({ fault: 'proposalOpen' });
    expect((await read(agent, ref)).proposable).toMatchObject({
      ...{ choices: [], refused: [{ fault: 'proposalOpen' }] },
    });
  });

  it('asked for again under the same key is one proposal', async () => {
    const { ref } = await testServer.paid();
    const key = '6f2c0f0e-6a43-4c1e-9d5a-0c4f8f0f1a11';
    const wish = { kind: 'refund', ref, amount: null, reason: REASON } as const;
    const first = await agent(proposeOrder, wish, { key });
    expect((await agent(proposeOrder, wish, { key })).body).toEqual(first.body);
    expect((await supervisor(listProposals, {})).body.data).toHaveLength(1);
  });
});
