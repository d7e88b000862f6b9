import { sql } from 'kysely';
import { fetchDebts } from '#contract/debts.ts';
import type { Ask } from '../testing/desk-test-server.ts';
import { createDisputeTestServer, type DisputeTestServer } from '../testing/dispute-test-server.ts';
import { aPlan, aPut, both, inTwo, type DebtorFixture } from '../testing/fixtures.ts';
import { readFrozenDays } from '../testing/frozen-days.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';
import { mayCollect } from './may-collect.ts';

const testServer = sharedByTests(createDisputeTestServer);
let agent: Ask;
beforeEach(async () => {
  await testServer.reset();
  agent = await testServer.staff('agent', 'agent');
});

const at = async (instant: string) => {
  testServer.clock.set(new Date(instant));
  agent = await testServer.staff('agent', 'agent');
};
type Debtor = Awaited<ReturnType<DisputeTestServer['debtor']>>;
const ownerOf = ({ debtorId }: Pick<Debtor, 'debtorId'>) => ({ company: 'banco-cordillera', debtorId });
const isCollected = (debtor: Debtor, ...agreements: string[]) =>
  mayCollect(testServer.deps.db, ownerOf(debtor), agreements.length > 0 ? agreements : [debtor.agreement]);

/** One offer of two operations, of 300.000 and 200.000. */
function ofTwoOperations(): DebtorFixture {
  const put = aPut();
  const parts = [300_000, 200_000].map((amount) => ({
    quotas: [[1, '2026-11-30', amount]] as [number, string, number][],
  }));
  const offers = (put.persona.offers ?? []).map((offer) => ({ ...offer, parts }));
  return { ...put, persona: { ...put.persona, offers } };
}
const debtOf = ({ agreement }: Pick<Debtor, 'agreement'>, part: number, change: object) =>
  testServer.deps.db.updateTable('debt').set(change).where('debt_id', '=', `${agreement}-${part}`).execute();

describe('a debt that is disputed', () => {
  it('keeps the whole offer that it is a part of from being collected, and every selection with it', async () => {
    const other = aPut();
    const ana = await testServer.debtor(both(ofTwoOperations(), other));
    expect(await isCollected(ana, ana.agreement, other.agreement)).toBe(true);
    await ana.opened();
    expect(await isCollected(ana)).toBe(false);
    expect(await isCollected(ana, other.agreement)).toBe(true);
    expect(await isCollected(ana, ana.agreement, other.agreement)).toBe(false);
    expect(await isCollected(ana, other.agreement, ana.agreement)).toBe(false);
  });

  it('is collected of the person whose it turned out to be', async () => {
    const [ana, luis] = [await testServer.debtor(), await testServer.debtor()];
    const { id } = await ana.opened();
    await testServer.decide(agent, id, 'accept');
    expect(await isCollected(ana)).toBe(false);
    expect(await isCollected(luis, ana.agreement)).toBe(true);
  });

  it('that was taken out of an offer leaves the rest of it to be collected', async () => {
    const ana = await testServer.debtor(ofTwoOperations());
    await ana.opened();
    await debtOf(ana, 1, { withdrawn_at: testServer.clock.now() });
    expect(await isCollected(ana)).toBe(true);
  });

  it.each([1, 2])(
    'accepted as another person’s keeps an agreement made on it from being collected, as its operation %d too',
    async (place) => {
      const carla = await testServer.carla(inTwo(aPlan()));
      await testServer.sign(carla.token, carla.agreement);
      await testServer.pay(carla.token, 'abono_convenio', carla.agreement, 2);
      const who = testServer.disputing(carla, await testServer.again(carla));
      const { id } = await who.opened({ operation_number: `op-${carla.agreement}-${place}` });
      await testServer.decide(agent, id, 'accept');
      expect(await isCollected(who, `${carla.agreement}-C1`)).toBe(false);
    },
  );
});

describe('the amount that an institution accepted', () => {
  async function owes(amount: number) {
    const ana = await testServer.debtor(ofTwoOperations());
    const { id } = await ana.opened({ kind: 'wrongAmount' });
    await testServer.decide(agent, id, 'acceptPartly', amount);
    return ana;
  }

  it('is compared with what is asked for of that operation alone', async () => {
    const ana = await owes(299_999);
    expect(await isCollected(ana)).toBe(false);
    await debtOf(ana, 1, { amount: 299_999 });
    expect(await isCollected(ana)).toBe(true);
  });

  it('is not compared with what was taken out of the offer', async () => {
    const ana = await owes(250_000);
    await debtOf(ana, 2, { operation_number: ana.operation });
    await debtOf(ana, 1, { withdrawn_at: testServer.clock.now() });
    expect(await isCollected(ana)).toBe(true);
  });

  it('is no news any more once a load has taken its debt out and all the rest was paid here', async () => {
    const other = aPut();
    const ana = await testServer.debtor(both(ofTwoOperations(), other));
    const { id } = await ana.opened();
    await testServer.decide(agent, id, 'accept');
    const { db, clock } = testServer.deps;
    for (const table of ['operation', 'debt'] as const)
      await db
        .updateTable(table)
        .set({ withdrawn_at: clock.now() })
        .where('operation_number', 'like', `op-${ana.agreement}-%`)
        .execute();
    const token = await testServer.again(ana);
    const page = await testServer.begin(token, other.everything);
    testServer.gateway.finish(page.token);
    await testServer.comeBack({ token_ws: page.token });
    expect(await testServer.call(fetchDebts, {}, { token })).toMatchObject({
      status: 'NOT_DEBTS',
      message: expect.stringMatching(/^Ya pagaste aquí todo/),
    });
  });

  it('explains to its debtor why nothing is offered', async () => {
    const ana = await owes(1);
    const answer = await testServer.call(fetchDebts, {}, { token: await testServer.again(ana) });
    expect(answer).toMatchObject({
      status: 'ACCEPTED',
      message: expect.stringContaining('no se cobra más de lo que'),
    });
  });
});

describe('the days on which the clocks of a debt stood still', () => {
  const daysOf = (debtor: Debtor) =>
    readFrozenDays(
      testServer.deps.db,
      { ...ownerOf(debtor), agreement: debtor.agreement },
      testServer.clock.now(),
    );

  it('are those of its own dispute, the first and the last one too, whatever others dispute meanwhile', async () => {
    const [ana, luis] = [await testServer.debtor(), await testServer.debtor()];
    const first = await ana.opened();
    await at('2026-11-22T15:00:00Z');
    await testServer.disputing(luis, await testServer.again(luis)).opened();
    await at('2026-11-23T15:00:00Z');
    await testServer.decide(agent, first.id, 'refuse');
    await at('2026-11-30T15:00:00Z');
    expect(await daysOf(ana)).toEqual(['2026-11-21', '2026-11-22', '2026-11-23']);
    expect((await daysOf(luis)).at(-1)).toBe('2026-11-30');
    expect(await daysOf(luis)).toHaveLength(9);
  });

  it('go on while its debtor is asked for more, count each day once and come again with an appeal', async () => {
    const ana = await testServer.debtor();
    const { id } = await ana.opened();
    await testServer.decide(agent, id, 'askMore');
    await at('2026-11-22T15:00:00Z');
    const later = testServer.disputing(ana, await testServer.again(ana));
    await later.act(id, 'dispute.giveMore');
    await testServer.decide(agent, id, 'refuse');
    await at('2026-11-25T02:00:00Z');
    const appealing = testServer.disputing(ana, await testServer.again(ana));
    await appealing.act(id, 'dispute.appeal');
    expect(await daysOf(ana)).toEqual(['2026-11-21', '2026-11-22', '2026-11-24']);
  });

  it('go on to the last one where the zone of the database is Santiago, whose clocks skip a midnight', async () => {
    const ana = await testServer.debtor();
    await ana.opened();
    const days = await testServer.deps.db.transaction().execute(async (tx) => {
      await sql`set local time zone 'America/Santiago'`.execute(tx);
      const its = { ...ownerOf(ana), agreement: ana.agreement };
      return readFrozenDays(tx, its, new Date('2027-09-07T15:00:00Z'));
    });
    expect(days.slice(-4)).toEqual(['2027-09-04', '2027-09-05', '2027-09-06', '2027-09-07']);
  });

  it('lengthen an offer by one each, also where they begin late in the evening of its last day', async () => {
    const ana = await testServer.debtor();
    // 23:59 of 21 December in Santiago.
    await at('2026-12-22T02:59:00Z');
    const { id } = await testServer.disputing(ana, await testServer.again(ana)).opened();
    await at('2026-12-23T15:00:00Z');
    await testServer.decide(agent, id, 'askMore');
    await testServer.disputing(ana, await testServer.again(ana)).act(id, 'dispute.giveMore');
    await testServer.decide(agent, id, 'refuse');
    const answer = await testServer.call(fetchDebts, {}, { token: await testServer.again(ana) });
    expect(answer).toMatchObject({ offers: [{ expiration_date: '24/12/2026' }] });
  });
});
