import { findDebtor, type DeskDebtor } from '#contract/desk-debtor.ts';
import { readDeskPayment, type DeskPayment } from '#contract/desk.ts';
import { decideProposal, proposeOrder } from '#contract/payment-proposals.ts';
import { createDeskTestServer, type Ask } from '../testing/desk-test-server.ts';
import { aPlan, aPut } from '../testing/fixtures.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';

const MINUTE = 60_000;
/** Of those whose money waits, and of those who sign. */
const RUTS = [
  ['111111111', '222222222'],
  ['333333333', '444444444'],
  ['555555555', '666666666'],
] as const;
const reason = 'La persona pagó dos veces';

const testServer = sharedByTests(createDeskTestServer);
beforeEach(() => testServer.reset());

const people = async (): Promise<readonly [Ask, Ask]> => [
  await testServer.enter('agent', 'agent'),
  await testServer.enter('supervisor', 'supervisor'),
];

/** Whose money waited, went back in part, and is proposed to go back once more. */
async function returnedInPart(amount: number) {
  const [agent, supervisor] = await people();
  const { ref, persona } = await testServer.suspense.waiting();
  const propose = async (part: number | null) =>
    (await agent(proposeOrder, { kind: 'refund', ref, amount: part, reason })).body.data;
  const params = { id: String((await propose(amount)).id) };
  testServer.clock.pass(MINUTE);
  await supervisor(decideProposal, { event: 'proposal.approve', reason }, { params });
  await testServer.suspense.pass(MINUTE);
  await propose(null);
  return { ref, rut: persona.rut };
}
const payment = async (ref: string): Promise<DeskPayment> =>
  (await (await people())[0](readDeskPayment, { ref })).body.data;
const debtor = async (rut: string): Promise<DeskDebtor> =>
  (await (await people())[0](findDebtor, { rut })).body.data;

describe('at the desk', () => {
  it('a payment reads the same before and after others of its institution went the same way', async () => {
    const payments: { ref: string; rut: string }[] = [];
    const before: DeskPayment[] = [];
    for (const amount of [100_000, 200_000, 300_000]) {
      testServer.clock.pass(MINUTE);
      const made = await returnedInPart(amount);
      payments.push(made);
      before.push(await payment(made.ref));
    }
    expect(await Promise.all(payments.map(({ ref }) => payment(ref)))).toEqual(before);
    const { ref: whole } = await testServer.paid();
    expect(await payment(whole)).toMatchObject({ suspense: null, refunds: [], proposals: [], open: null });
    const read = before.map(({ ref, rut, money, refunds, timeline, proposals, proposable, open }) => ({
      ...{ ref, rut, waiting: money.waiting, returned: money.returned, open: open?.returned },
      refunds: refunds.map(({ amount, way }) => [amount, way.timeline.length]),
      proposals: proposals.map(({ ref: of, amount }) => [of, amount]).sort(),
      refused: proposable.refused.map(({ fault }) => fault),
      timeline: timeline.map(({ of, event, amount }) => ({ of, event, amount })),
    }));
    const [first] = read;
    const grown = (amount: number | null, back: number) => {
      if (Math.abs(amount ?? 0) === 100_000) return Math.sign(amount ?? 0) * back;
      return amount === 400_000 ? 500_000 - back : amount;
    };
    const like = ({ ref, rut }: { ref: string; rut: string }, back: number) => ({
      ...{ ref, rut, waiting: 500_000 - back, returned: back, open: back, refused: ['proposalOpen'] },
      refunds: [[back, first?.refunds[0]?.[1]]],
      proposals: [back, 500_000 - back].sort().map((amount) => [ref, amount]),
      timeline: first?.timeline.map(({ amount, ...event }) => ({ ...event, amount: grown(amount, back) })),
    });
    expect(read).toEqual(payments.map((made, at) => like(made, (at + 1) * 100_000)));
  });

  it('a debtor reads the same before and after others of their institution, who have as much and more', async () => {
    const ids: string[] = [];
    const before: DeskDebtor[] = [];
    for (const [paying, signing] of RUTS) {
      await testServer.suspense.waiting(aPut({ rut: paying }));
      before.push(await debtor(paying));
      testServer.clock.pass(MINUTE);
      ids.push((await testServer.inForce(aPlan({ rut: signing }))).id);
      before.push(await debtor(signing));
    }
    const request = await testServer.requested();
    expect((await debtor('140000019')).requests).toMatchObject([{ id: request }]);
    const read = await Promise.all(RUTS.flat().map(debtor));
    expect(read).toEqual(before);
    expect(read.map(({ agreements }) => agreements.map(({ id }) => id))).toEqual(
      ids.flatMap((id) => [[], [id]]),
    );
    expect(read.map(({ cases }) => cases.length)).toEqual([1, 0, 1, 0, 1, 0]);
  });
});
