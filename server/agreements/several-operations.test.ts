import { readAgreement } from '#contract/desk-agreements.ts';
import { mayCollect } from '../debts/may-collect.ts';
import type { Ask } from '../testing/desk-test-server.ts';
import { createDisputeTestServer } from '../testing/dispute-test-server.ts';
import { aPlan, inTwo } from '../testing/fixtures.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';
import { endDueAgreements } from './due.ts';

/** An agreement on two operations, of which its debtor disputes either (decision 0096). Each test server reads its books after every test. */
const testServer = sharedByTests(createDisputeTestServer);
let agent: Ask;
beforeEach(async () => {
  await testServer.reset();
  agent = await testServer.staff('agent', 'agent');
});

const SIX = { agreed_quota: 6, expiration_day: 5 };
const on = async (day: string) => {
  testServer.clock.set(new Date(`${day}T15:00:00Z`));
  agent = await testServer.staff('agent', 'agent');
};

const ask = (offer: string, amount: number, place: 1 | 2) =>
  testServer.deps.db.updateTable('debt').set({ amount }).where('debt_id', '=', `${offer}-${place}`).execute();

async function carla() {
  const debtor = await testServer.carla(inTwo(aPlan({ email: 'carla@correo.example' })));
  await ask(debtor.agreement, 2_400_000, 1);
  await ask(debtor.agreement, 2_400_000, 2);
  const sign = async () => {
    const signed = await testServer.sign(await testServer.again(debtor), debtor.agreement, SIX);
    if (signed.status !== 'success') throw new Error(signed.status);
    return signed.data.agreement_id;
  };
  const payDown = async () =>
    testServer.pay(await testServer.again(debtor), 'abono_convenio', debtor.agreement, 2);
  return { ...debtor, number: `${debtor.agreement}-C1`, sign, payDown };
}
type Carla = Awaited<ReturnType<typeof carla>>;

const operationOf = ({ agreement }: Carla, place: number) => `op-${agreement}-${place}`;
async function dispute(debtor: Carla, place: number, kind: 'notMine' | 'wrongAmount') {
  const who = testServer.disputing(debtor, await testServer.again(debtor));
  const { id } = await who.opened({ operation_number: operationOf(debtor, place), kind });
  return id;
}
const stateOf = async (id: string) => (await agent(readAgreement, { id })).body.data.state as string;
const isCollected = (debtor: Carla, number: string) =>
  mayCollect(testServer.deps.db, { company: 'banco-cordillera', debtorId: debtor.debtorId }, [number]);
const charged = async () =>
  Number(
    (
      await testServer.deps.db
        .selectFrom('payment')
        .select(({ fn }) => fn.countAll().as('count'))
        .where('state', '=', 'paid')
        .executeTakeFirstOrThrow()
    ).count,
  );

const OPERATIONS = [1, 2] as const;
const MOMENTS = ['signed', 'inForce', 'partly paid'] as const;
const ANSWERS = ['accepted', 'partly', 'partly on appeal', 'less'] as const;
const HISTORIES = OPERATIONS.flatMap((place) =>
  MOMENTS.flatMap((moment) => ANSWERS.map((answer) => [place, moment, answer] as const)),
);

describe('an agreement on two operations', () => {
  it.each(HISTORIES)(
    'ends with the answer, and charges nothing from then on: operation %d of one that is %s, %s',
    async (place, moment, answer) => {
      const debtor = await carla();
      const id = await debtor.sign();
      if (moment !== 'signed') await debtor.payDown();
      await on(moment === 'signed' ? '2026-11-22' : '2027-02-05');
      if (moment === 'partly paid') {
        await testServer.pay(await testServer.again(debtor), 'convenio', debtor.number, 1);
        await on('2027-03-05');
      }
      const token = await testServer.again(debtor);
      const paid = await charged();
      const next =
        moment === 'signed'
          ? { product_type: 'abono_convenio', debts: [{ id: debtor.agreement, selected_quota: 2 }] }
          : { product_type: 'convenio', debts: [{ id: debtor.number, selected_quota: 1 }] };
      const page = await testServer.begin(token, next);
      const disputeId = await dispute(debtor, place, answer === 'accepted' ? 'notMine' : 'wrongAmount');
      if (answer === 'partly on appeal') {
        await testServer.decide(agent, disputeId, 'refuse');
        const who = testServer.disputing(debtor, await testServer.again(debtor));
        await who.act(disputeId, 'dispute.appeal');
      }
      if (answer === 'accepted') await testServer.decide(agent, disputeId, 'accept');
      else await testServer.decide(agent, disputeId, answer === 'less' ? 'accept' : 'acceptPartly', 100_000);
      expect(await stateOf(id)).toBe(moment === 'signed' ? 'withdrawn' : 'released');

      testServer.gateway.finish(page.token);
      await testServer.comeBack({ token_ws: page.token });
      expect(await charged()).toBe(paid);
      expect(await testServer.shown(await testServer.again(debtor))).toBe('ACCEPTED');
      expect(await isCollected(debtor, debtor.agreement)).toBe(false);
      if (moment !== 'signed') expect(await isCollected(debtor, debtor.number)).toBe(false);
      await on('2027-12-01');
      expect(await endDueAgreements(testServer.deps)).toBe(0);
    },
  );

  it.each(OPERATIONS)(
    'whose terms fit an earlier answer about operation %d is collected, and lapses, like any other',
    async (place) => {
      const debtor = await carla();
      await testServer.decide(agent, await dispute(debtor, place, 'wrongAmount'), 'acceptPartly', 100_000);
      await ask(debtor.agreement, 100_000, place);
      const id = await debtor.sign();
      await debtor.payDown();
      expect(await testServer.shown(await testServer.again(debtor))).toEqual([`convenio ${debtor.number} 6`]);
      await on('2027-02-05');
      await testServer.pay(await testServer.again(debtor), 'convenio', debtor.number, 1);
      await on('2027-08-01');
      expect([await endDueAgreements(testServer.deps), await stateOf(id)]).toEqual([1, 'lapsed']);
    },
  );

  it.each(OPERATIONS)(
    'stands still while a load asks for more of operation %d than an earlier answer',
    async (place) => {
      const debtor = await carla();
      await testServer.decide(agent, await dispute(debtor, place, 'wrongAmount'), 'acceptPartly', 100_000);
      await ask(debtor.agreement, 100_000, place);
      await debtor.sign();
      await debtor.payDown();
      await ask(debtor.agreement, 1_000_001, place);
      expect(await isCollected(debtor, debtor.number)).toBe(false);
      await on('2027-08-01');
      expect(await endDueAgreements(testServer.deps)).toBe(0);
      await ask(debtor.agreement, 100_000, place);
      expect(await isCollected(debtor, debtor.number)).toBe(true);
    },
  );

  it.each(OPERATIONS)('stands still as many days as a dispute of operation %d was open', async (place) => {
    const debtor = await carla();
    const id = await debtor.sign();
    await debtor.payDown();
    await on('2027-02-05');
    const disputeId = await dispute(debtor, place, 'wrongAmount');
    expect(await isCollected(debtor, debtor.number)).toBe(false);
    await on('2027-02-10');
    await testServer.decide(agent, disputeId, 'refuse');
    const { instalments } = (await agent(readAgreement, { id })).body.data;
    expect(instalments[0]).toMatchObject({ due_on: '2027-02-10' });
    expect(await isCollected(debtor, debtor.number)).toBe(true);
  });
});
