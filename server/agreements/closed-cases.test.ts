import { readDeskPayment } from '#contract/desk.ts';
import { createDisputeTestServer } from '../testing/dispute-test-server.ts';
import { withMoneyBack } from '../testing/money-back.ts';
import { casesSeenNow } from '../testing/seen.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';

/** The end of a case about money of agreements, as two people decide it and as the debtor reads it (decision 0094). */
const testServer = sharedByTests(createDisputeTestServer);
const { agent, notOwed, propose, decide, order, openCases, onTwoOperations } = withMoneyBack(testServer);
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
