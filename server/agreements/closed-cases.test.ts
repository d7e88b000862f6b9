import { readDeskPayment } from '#contract/desk.ts';
import type { CaseOutcome } from '#contract/money.ts';
import { readWish } from '../cli/payments-arguments.ts';
import { createDisputeTestServer } from '../testing/dispute-test-server.ts';
import { withMoneyBack } from '../testing/money-back.ts';
import { casesSeenNow } from '../testing/seen.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';

/** The end of a case about money of agreements, as two people decide it and as the debtor reads it (decision 0094). */
const testServer = sharedByTests(createDisputeTestServer);
const { agent, notOwed, releasedIn, propose, decide, order, openCases, onTwoOperations } =
  withMoneyBack(testServer);
beforeEach(() => testServer.reset());

const supervisor = () => testServer.staff('supervisor', 'supervisor');
const openRefs = async () => (await openCases()).map(({ ref }) => ref);

describe('the end of a case to which a second answer of the institution came', () => {
  it('is not approved as it was proposed before, and is once it was proposed anew', async () => {
    const carla = await onTwoOperations();
    await notOwed(carla);
    const { data } = await propose('close', carla.down);
    await notOwed(carla, carla.second);
    const ask = await supervisor();
    expect(await decide(ask, data.id, 'approve')).toEqual({
      ...{ status: 'REFUSED', fault: 'changed' },
      message: 'Algo cambió desde que se propuso. Recházala y, si hace falta, propón de nuevo.',
    });
    expect(await openRefs()).toContain(carla.down);
    await decide(ask, data.id, 'decline');
    await order('close', carla.down);
    expect(await openRefs()).not.toContain(carla.down);
  });

  it('is not proposed from a page that was opened before', async () => {
    const carla = await onTwoOperations();
    await notOwed(carla);
    const seen = await casesSeenNow(await agent(), carla.down);
    await notOwed(carla, carla.second);
    expect(await propose('close', carla.down, { seen })).toEqual({
      ...{ status: 'REFUSED', fault: 'casesChanged' },
      message: 'El caso cambió desde que lo abriste. Mira lo nuevo antes de proponer su cierre.',
    });
    const { data } = (await (await agent())(readDeskPayment, { ref: carla.down })).body;
    expect(data.proposals).toEqual([]);
  });

  it('shows which operations are not owed, so that a person sees what came', async () => {
    const carla = await onTwoOperations();
    const notOwedOf = async () => (await openCases()).map((one) => one.not_owed);
    await notOwed(carla);
    const [first, second] = [`op-${carla.agreement}-1`, carla.second];
    expect(await notOwedOf()).toEqual([[first], [first]]);
    await notOwed(carla, second);
    expect(await notOwedOf()).toEqual([
      [first, second],
      [first, second],
    ]);
  });
});

it('the end of a case is approved where nothing came since it was proposed', async () => {
  const carla = await onTwoOperations();
  await notOwed(carla);
  const { data } = await propose('close', carla.down);
  await order('close', carla.instalment);
  expect(await decide(await supervisor(), data.id, 'approve')).toMatchObject({ status: 'success' });
  expect(await openRefs()).toEqual([]);
});

describe('money that the institution gives back outside, or takes off another debt', () => {
  const DAY = '2027-02-11';
  /** Whose first operation is not owed: what they read once each of their two payments has ended so. */
  async function closed(...outcomes: CaseOutcome[]) {
    const carla = await onTwoOperations();
    const id = await notOwed(carla);
    for (const [at, outcome] of outcomes.entries())
      await order('close', at === 0 ? carla.down : carla.instalment, outcome);
    const [its] = (await releasedIn(carla, id)) ?? [];
    return { ...carla, id, its };
  }

  it.each(['givenBack', 'takenOff', 'both'] as const)(
    'is promised by no day once two people have closed its cases, and is named as what was done: %s',
    async (outcome) => {
      const { number, its } = await closed(outcome, outcome);
      expect(its).toEqual({ number, paid: 720_000, back_by: null, settled: outcome });
    },
  );

  it('is both where one payment was given back and the other one taken off', async () => {
    expect((await closed('givenBack', 'takenOff')).its).toMatchObject({ back_by: null, settled: 'both' });
  });

  it('is promised by its day while a part of it waits', async () => {
    const carla = await closed();
    expect(carla.its).toMatchObject({ back_by: DAY, settled: null });
    await order('close', carla.down, 'givenBack');
    expect(await releasedIn(carla, carla.id)).toMatchObject([{ back_by: DAY, settled: 'givenBack' }]);
  });

  it('is what was closed alone where the other payment went back here', async () => {
    const { id, instalment, ...carla } = await closed('takenOff');
    await notOwed(carla, carla.second);
    await order('refund', carla.down);
    await order('close', instalment, 'givenBack');
    const [its] = (await releasedIn(carla, id)) ?? [];
    expect(its).toMatchObject({ paid: 432_000, back_by: null, settled: 'givenBack' });
  });

  it('is promised anew where a second answer asks for it', async () => {
    const carla = await closed('takenOff', 'takenOff');
    const second = await notOwed(carla, carla.second);
    for (const id of [carla.id, second])
      expect(await releasedIn(carla, id)).toMatchObject([{ back_by: DAY, settled: null }]);
  });

  it('is one of the two where its case was closed before it was asked which', async () => {
    const carla = await closed('givenBack', 'takenOff');
    await testServer.deps.pool.query(`update case_file set detail = detail - 'outcome'`);
    expect(await releasedIn(carla, carla.id)).toMatchObject([{ back_by: null, settled: 'either' }]);
  });

  it('is named so in the mail of the answer, where that is sent after the case was closed', async () => {
    await closed('givenBack', 'givenBack');
    const text = (await testServer.post()).at(-1)?.text ?? '';
    expect(text).toContain('ya te los devolvió.');
    expect(text).not.toContain('a más tardar');
  });

  it('is not closed without saying which, at the desk or by command', async () => {
    const { down, number, id, ...carla } = await closed();
    expect(await propose('close', down, { outcome: null })).toEqual({
      ...{ status: 'REFUSED', fault: 'outcomeNeeded' },
      message: 'Di qué pasó con el dinero: si se devolvió por otro medio o se descontó de otra deuda.',
    });
    const people = ['--who', 'Marcela Ruiz', '--second', 'Jorge Pinto', '--why', 'Transferencia 4711'];
    const command = async (ref: string, ...flags: string[]) => {
      const wish = readWish(['close', ref, ...flags, ...people]);
      return typeof wish === 'object' ? wish.obey(testServer.deps) : wish;
    };
    expect(await command(down)).toBe('outcomeNeeded');
    expect(await openRefs()).toContain(down);
    expect(await command(down, '--given-back', '--taken-off')).toBeNull();
    expect(await command(carla.instalment, '--taken-off')).toBeNull();
    expect(await releasedIn(carla, id)).toEqual([{ number, paid: 720_000, back_by: null, settled: 'both' }]);
  });

  it('stays with the payment, for the second person and for those who look later', async () => {
    const { down } = await closed('takenOff');
    const { data } = (await (await agent())(readDeskPayment, { ref: down })).body;
    expect(data.proposals).toMatchObject([{ kind: 'close', outcome: 'takenOff', state: 'carriedOut' }]);
    const orders = await testServer.deps.db.selectFrom('payment_order').select('detail').execute();
    expect(orders).toEqual([{ detail: { cases: ['agreementReleased'], outcome: 'takenOff' } }]);
  });
});
