import { randomUUID } from 'node:crypto';
import { decideDispute, readDispute, type DisputeDecision } from '#contract/desk-disputes.ts';
import { moveDispute, type DisputeMove } from '#contract/disputes.ts';
import type { Ask } from '../testing/desk-test-server.ts';
import { createDisputeTestServer, WHY, type DisputeTestServer } from '../testing/dispute-test-server.ts';
import { seenNow } from '../testing/seen.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';

const testServer = sharedByTests(createDisputeTestServer);
let agent: Ask;
beforeEach(async () => {
  await testServer.reset();
  agent = await testServer.staff('agent', 'agent');
});

type Debtor = Awaited<ReturnType<DisputeTestServer['debtor']>>;
type Prepare = (debtor: Debtor, id: string) => Promise<unknown>;
const asOpened: Prepare = async () => undefined;
const askedMore: Prepare = (_, id) => testServer.decide(agent, id, 'askMore');
const refused: Prepare = (_, id) => testServer.decide(agent, id, 'refuse');
const appealed: Prepare = async (debtor, id) => {
  await refused(debtor, id);
  await debtor.act(id, 'dispute.appeal');
};

async function disputed(prepare: Prepare) {
  const ana = await testServer.debtor();
  const { id } = await ana.opened({ kind: 'wrongAmount' });
  await prepare(ana, id);
  return { ana, id };
}

/** Sends the same twice by one key, the answer to the first lost; what was made stays as after the first. */
async function sentTwice<Answer>(id: string, send: (key: string) => Promise<Answer>): Promise<void> {
  const made = async () => [
    (await agent(readDispute, { id })).body.data as unknown,
    await testServer.mailKinds(),
    await testServer.deps.db
      .selectFrom('staff_action')
      .select('action')
      .where('action', '<>', 'dispute.read')
      .execute(),
  ];
  const key = randomUUID();
  const answer = await send(key);
  const before = await made();
  await testServer.deps.pool.query('delete from idempotency');
  expect(await send(key)).toEqual(answer);
  expect(await made()).toEqual(before);
}

describe('a move of a dispute whose answer was lost', () => {
  it.each<[DisputeMove, string, Prepare]>([
    ['dispute.addMore', 'as opened', asOpened],
    ['dispute.addMore', 'under appeal', appealed],
    ['dispute.giveMore', 'asked for more', askedMore],
    ['dispute.appeal', 'refused', refused],
    ['dispute.withdraw', 'as opened', asOpened],
  ])(
    'is made once and answered as made when its debtor sends it again: %s, %s',
    async (event, _, prepare) => {
      const { ana, id } = await disputed(prepare);
      await sentTwice(id, async (key) => {
        const sent = { token: ana.token, params: { id }, key };
        const answer = await testServer.call(moveDispute, { event, message: 'Aquí está' }, sent);
        expect(answer).toMatchObject({ status: 'success' });
        return answer;
      });
    },
  );

  it.each<[DisputeDecision, number | null, string, Prepare]>([
    ['dispute.askMore', null, 'as opened', asOpened],
    ['dispute.acceptPartly', 100_000, 'as opened', asOpened],
    ['dispute.refuse', null, 'as opened', asOpened],
    ['dispute.accept', 50_000, 'under appeal', appealed],
  ])(
    'is made once and answered as made when the desk sends it again: %s (%s), %s',
    async (event, amount, _, prepare) => {
      const { id } = await disputed(prepare);
      const seen = await seenNow(testServer.deps.db, id);
      await sentTwice(id, async (key) => {
        const order = { event, reason: WHY, amount, seen };
        const { body } = await agent(decideDispute, order, { params: { id }, key });
        expect(body).toMatchObject({ status: 'success' });
        return body as unknown;
      });
    },
  );

  it('is another one under another key: the same words are added again', async () => {
    const { ana, id } = await disputed(asOpened);
    await ana.act(id, 'dispute.addMore', 'Encontré el recibo');
    await ana.act(id, 'dispute.addMore', 'Encontré el recibo');
    expect((await agent(readDispute, { id })).body.data.added).toHaveLength(2);
  });
});
