import { readDispute } from '#contract/desk-disputes.ts';
import type { Ask } from '../testing/desk-test-server.ts';
import { createDisputeTestServer } from '../testing/dispute-test-server.ts';
import { aConvenio, aPlan, aPut, both, inTwo } from '../testing/fixtures.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';

const testServer = sharedByTests(createDisputeTestServer);
let agent: Ask;
beforeEach(async () => {
  await testServer.reset();
  agent = await testServer.staff('agent', 'agent');
});

type Debtor = Awaited<ReturnType<typeof testServer.debtor>>;
const MISTAKEN = { kind: 'wrongAmount', message: 'Es menos' } as const;
const askedOf = async (id: string) => (await agent(readDispute, { id })).body.data.asked as unknown;
const decide = async (id: string, event: 'accept' | 'acceptPartly', amount: number) =>
  (await testServer.decide(agent, id, event, amount)).body as object;
const stateOf = async (debtor: Debtor) => (await debtor.mine()).disputes[0]?.state;
/** As a load that corrects it. */
const corrected = (operation: string, amount: number) =>
  testServer.deps.db.updateTable('debt').set({ amount }).where('operation_number', '=', operation).execute();

describe.each(['accept', 'acceptPartly'] as const)('an answer about the amount of a debt: %s', (event) => {
  it('leaves less than was asked for when the dispute was opened, also where a load has corrected it since', async () => {
    const ana = await testServer.debtor();
    const { id } = await ana.opened(MISTAKEN);
    for (const amount of [500_000, 500_001, 9_000_000])
      expect(await decide(id, event, amount)).toEqual({
        status: 'REFUSED',
        message: 'El monto tiene que ser menos de lo que se cobraba.',
      });
    expect(await stateOf(ana)).toBe('opened');
    await corrected(ana.operation, 499_999);
    expect(await decide(id, event, 499_999)).toMatchObject({ status: 'success' });
  });

  it('leaves no more after an appeal than the first answer left', async () => {
    const ana = await testServer.debtor();
    const { id } = await ana.opened(MISTAKEN);
    await decide(id, 'acceptPartly', 300_000);
    await ana.act(id, 'dispute.appeal');
    expect(await decide(id, event, 300_001)).toEqual({
      status: 'REFUSED',
      message: 'Al apelar no se puede dejar más de lo que dijo la primera respuesta.',
    });
    expect(await stateOf(ana)).toBe('appealed');
    expect(await decide(id, event, 300_000)).toMatchObject({ status: 'success' });
  });

  it('leaves less than was asked for after an appeal against a refusal', async () => {
    const ana = await testServer.debtor();
    const { id } = await ana.opened(MISTAKEN);
    await testServer.decide(agent, id, 'refuse');
    await ana.act(id, 'dispute.appeal');
    expect(await decide(id, event, 500_000)).toMatchObject({ status: 'REFUSED' });
    expect(await decide(id, event, 499_999)).toMatchObject({ status: 'success' });
  });
});

describe('what was asked for of a disputed debt', () => {
  it('is of its operation alone, beside others of its offer and of another debtor', async () => {
    const ana = await testServer.debtor(inTwo(aPut()));
    await testServer.debtor();
    expect(await askedOf((await ana.opened(MISTAKEN)).id)).toBe(250_000);
  });

  it('is the greatest amount of its offers, which are alternatives', async () => {
    const [put, convenio] = [aPut(), aConvenio()];
    const ana = await testServer.debtor(both(put, convenio));
    const debts = testServer.deps.db.updateTable('debt').set({ operation_number: ana.operation });
    await debts.where('agreement_number', '=', convenio.agreement).execute();
    expect(await askedOf((await ana.opened(MISTAKEN)).id)).toBe(500_000);
  });

  it('is what an agreement in force was made on, also where a load has left that out', async () => {
    const carla = await testServer.carla(aPlan());
    await testServer.sign(carla.token, carla.agreement);
    await testServer.pay(carla.token, 'abono_convenio', carla.agreement, 1);
    const { amount } = await testServer.deps.db
      .selectFrom('debt')
      .select('amount')
      .where('source', '=', 'portfolio')
      .executeTakeFirstOrThrow();
    await testServer.leaveOut();
    const who = testServer.disputing(carla, await testServer.again(carla));
    expect(await askedOf((await who.opened(MISTAKEN)).id)).toBe(amount);
  });

  it('is unknown of a debt that is in no offer', async () => {
    const ana = await testServer.debtor();
    await testServer.deps.db.updateTable('debt').set({ withdrawn_at: testServer.clock.now() }).execute();
    const { id } = await ana.opened(MISTAKEN);
    expect(await askedOf(id)).toBeNull();
    expect(await decide(id, 'accept', 900_000)).toMatchObject({ status: 'success' });
  });
});
