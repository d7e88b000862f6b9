import { listCases } from '#contract/desk-cases.ts';
import { listDisputes } from '#contract/desk-disputes.ts';
import { createDisputeTestServer } from '../testing/dispute-test-server.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';

const testServer = sharedByTests(createDisputeTestServer);
beforeEach(() => testServer.reset());

const agentOn = async (day: string) => {
  testServer.clock.set(new Date(`${day}T15:00:00Z`));
  return testServer.staff('agent', 'agent');
};

/** A dispute of 21 November, to be answered by 21 December, whose institution asks on the 23rd for more by 3 December. */
async function asked() {
  const ana = await testServer.debtor();
  const { id } = await ana.opened();
  await testServer.decide(await agentOn('2026-11-23'), id, 'askMore');
  return { ...ana, id };
}

describe('a dispute whose debtor does not give what was asked for', () => {
  it('is answered as many days later as there were to give it, and is late after that', async () => {
    const ana = await asked();
    const on = async (day: string) => {
      const agent = await agentOn(day);
      const [mine] = (await ana.mine()).disputes;
      const { open } = (await agent(listDisputes, {})).body as {
        open: [{ due_on: string; overdue: boolean }];
      };
      const late = (await agent(listCases, {})).body.late_disputes as { id: string }[];
      return [mine?.due_on, mine?.overdue, open[0].due_on, open[0].overdue, late.map(({ id }) => id)];
    };
    const due = '2026-12-31';
    expect(await on('2026-12-03')).toEqual([null, false, due, false, []]);
    expect(await on('2026-12-04')).toEqual([due, false, due, false, []]);
    expect(await on('2026-12-31')).toEqual([due, false, due, false, []]);
    expect(await on('2027-01-01')).toEqual([due, true, due, true, [ana.id]]);
  });

  it('is late no later by what its debtor gives after that', async () => {
    const ana = await asked();
    await agentOn('2027-03-01');
    const later = testServer.disputing(ana, await testServer.again(ana));
    expect(await later.act(ana.id, 'dispute.giveMore')).toMatchObject({
      data: { state: 'moreGiven', due_on: '2026-12-31', overdue: true },
    });
  });

  it('waits for its debtor while there are days to give it, also where it was asked for too late', async () => {
    const ana = await testServer.debtor();
    const { id } = await ana.opened();
    await testServer.decide(await agentOn('2027-01-10'), id, 'askMore');
    const lateOn = async (day: string) => (await (await agentOn(day))(listCases, {})).body.late_disputes;
    expect(await lateOn('2027-01-20')).toEqual([]);
    expect((await ana.mine()).disputes).toMatchObject([{ due_on: null, overdue: false }]);
    expect(await lateOn('2027-01-21')).toMatchObject([{ id, due_on: '2026-12-31', overdue: true }]);
  });
});
