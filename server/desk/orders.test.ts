import { readDeskPayment } from '#contract/desk.ts';
import { decideProposal, proposeOrder } from '#contract/payment-proposals.ts';
import type { ProposalKind } from '#contract/staff.ts';
import { assignMoney, confirmRefund, refundMoney } from '../suspense/orders.ts';
import { readBooks } from '../testing/books.ts';
import { createDeskTestServer, type Ask } from '../testing/desk-test-server.ts';
import { casesSeenNow } from '../testing/seen.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';

const REASON = 'Se comprobó con el proveedor';
const OPERATOR = { who: 'Marcela Ruiz', second: 'Jorge Pinto', why: 'Se debía igual' };

const testServer = sharedByTests(createDeskTestServer);
let agent: Ask;
let supervisor: Ask;
beforeEach(async () => {
  await testServer.reset();
  agent = await testServer.enter('agent', 'agent');
  supervisor = await testServer.enter('supervisor', 'supervisor');
});

type Kind = Exclude<ProposalKind, 'refund'>;
async function propose(ref: string, kind: Kind, ask = agent) {
  const wish = { ref, reason: REASON };
  if (kind !== 'close') return (await ask(proposeOrder, { kind, ...wish })).body;
  return (await ask(proposeOrder, { kind, ...wish, outcome: null, seen: await casesSeenNow(ask, ref) })).body;
}
const decide = async (id: string, event: 'approve' | 'decline' = 'approve', ask = supervisor) =>
  (await ask(decideProposal, { event: `proposal.${event}`, reason: REASON }, { params: { id } })).body;
const read = async (ref: string, ask = agent) => (await ask(readDeskPayment, { ref })).body.data;
const kindsOf = async (ref: string) =>
  (await read(ref)).proposable.choices.map(({ kind }: { kind: Kind }) => kind);
const orders = () =>
  testServer.deps.db.selectFrom('payment_order').select(['kind', 'who', 'detail']).execute();

/** Charged when its debt was paid elsewhere, and owed again since. */
async function waiting(): Promise<string> {
  const { ref, agreement } = await testServer.suspense.waiting();
  await testServer.suspense.owedAgain(agreement);
  return ref;
}

/** The provider took its charge back by itself. */
async function mismatched(): Promise<string> {
  const { ref, token } = await testServer.atTheProvider();
  testServer.gateway.finish(token);
  testServer.gateway.become(token, 'REVERSED');
  await testServer.comeBack({ token_ws: token });
  return ref;
}

/** A refund whose provider did not answer. */
async function unanswered(): Promise<string> {
  const ref = await waiting();
  testServer.gateway.trouble('refund', 'fault');
  await refundMoney(testServer.deps, { ref, ...OPERATOR, amount: null });
  await testServer.suspense.pass(0);
  return ref;
}

/** What each kind is proposed about, and what of the books is so once a second person has approved it. */
const CARRIED_OUT: Record<Kind, [() => Promise<string>, string, object]> = {
  assign: [waiting, 'assign', { open: null, money: { waiting: 0, booked: 500_000 } }],
  refunded: [unanswered, 'confirm', { open: null, money: { waiting: 0, returned: 500_000 } }],
  notRefunded: [unanswered, 'confirm', { money: { waiting: 500_000, returned: 0 } }],
  charged: [mismatched, 'charged', { money: { charged: 500_000, waiting: 500_000 } }],
  close: [mismatched, 'close', { open: null, money: { charged: 0 } }],
};

describe('an order at the desk', () => {
  it.each(Object.entries(CARRIED_OUT))(
    'to %s changes the books once a second person has approved it, as the command does',
    async (name, [begin, order, after]) => {
      const kind = name as Kind;
      const ref = await begin();
      const before = [await readBooks(testServer.deps.db, ref), await orders()];
      expect(await kindsOf(ref)).toContain(kind);
      const { data } = await propose(ref, kind);
      expect(data).toMatchObject({ kind, amount: kind === 'close' ? null : 500_000, state: 'proposed' });
      expect([await readBooks(testServer.deps.db, ref), await orders()]).toEqual(before);
      expect((await decide(data.id)).data).toMatchObject({ state: 'carriedOut', decided_by: 'supervisor' });
      expect(await read(ref)).toMatchObject(after);
      expect((await orders()).at(-1)).toMatchObject({ kind: order, who: 'desk' });
    },
  );

  it('by command stands in the payment’s timeline with its two people and why, and the desk’s own does not', async () => {
    const ref = await waiting();
    await refundMoney(testServer.deps, { ref, ...OPERATOR, amount: 100_000 });
    await testServer.suspense.pass(0);
    const ordersIn = async () =>
      (await read(ref)).timeline.filter(({ of }: { of: string }) => of === 'order');
    const { data } = (await agent(proposeOrder, { kind: 'refund', ref, amount: null, reason: REASON })).body;
    await decide(data.id);
    const [line, ...others] = await ordersIn();
    expect(others).toEqual([]);
    expect(line).toMatchObject({ event: 'order.made', kind: 'refund', amount: 100_000, order: OPERATOR });
    expect(await orders()).toHaveLength(2);
  });

  it('to give money back returns nothing while its refund is under way', async () => {
    const ref = await unanswered();
    expect((await read(ref)).money).toMatchObject({ charged: 500_000, returned: 0 });
  });

  it.each([
    ['refunded', true],
    ['notRefunded', false],
  ])('by command that a refund was %s stands so in the timeline', async (kind, happened) => {
    const ref = await unanswered();
    expect(await confirmRefund(testServer.deps, { ref, ...OPERATOR, happened })).toBeNull();
    const { timeline } = await read(ref);
    expect(timeline.filter(({ of }: { of: string }) => of === 'order')).toMatchObject([
      { kind: 'refund' },
      { kind, amount: 500_000, order: OPERATOR },
    ]);
  });

  it('to assign stands in the timeline with how much of the money that waited it took', async () => {
    const ref = await waiting();
    await decide((await propose(ref, 'assign')).data.id);
    const { timeline } = await read(ref);
    expect(timeline.filter(({ of }: { of: string }) => of === 'money')).toMatchObject([
      { event: 'payment', amount: 500_000 },
      { event: 'assignment', amount: 500_000 },
    ]);
  });

  it('by command of one person, or of one person twice, is refused by the database', async () => {
    const { ref } = await testServer.suspense.waiting();
    const alone = { ...OPERATOR, second: ' marcela  RUIZ' };
    await expect(refundMoney(testServer.deps, { ref, ...alone, amount: null })).rejects.toThrow(
      'payment_order_by_two_people',
    );
    const unsaid = testServer.deps.pool.query(
      `insert into payment_order (payment_id, kind, who, why, at) select id, 'close', 'Marcela Ruiz', 'x', now() from payment`,
    );
    await expect(unsaid).rejects.toThrow('payment_order_has_second');
    expect(await orders()).toEqual([]);
  });

  it('of a person alone is never carried out, by the server or by the database', async () => {
    const { data } = await propose(await mismatched(), 'close', supervisor);
    expect(await decide(data.id)).toMatchObject({ fault: 'ownProposal' });
    expect(await decide(data.id, 'approve', agent)).toMatchObject({ fault: 'notYourRole' });
    const forged = `update payment_proposal set state = 'approved', decided_by = proposed_by, decider_name = 'x',
      decision_reason = 'x', decided_at = now() where id = '${data.id}'`;
    await expect(testServer.deps.pool.query(forged)).rejects.toThrow('violates check constraint');
  });

  it('that the books refuse is refused as it is proposed, with a sentence', async () => {
    const refused = async (begin: () => Promise<string>, kind: Kind) => propose(await begin(), kind);
    const paid = async () => (await testServer.paid()).ref;
    expect(await refused(waiting, 'close')).toEqual({
      ...{ status: 'REFUSED', fault: 'moneyWaits' },
      message: 'Hay dinero de este pago sin asignar o en devolución: primero hay que resolverlo.',
    });
    expect(await refused(paid, 'close')).toMatchObject({ fault: 'nothingOpen' });
    const asked = { kind: 'close', ref: await mismatched(), reason: REASON, outcome: 'givenBack' } as const;
    expect((await agent(proposeOrder, { ...asked, seen: '' })).body).toMatchObject({ fault: 'noOutcome' });
    expect(await refused(paid, 'charged')).toMatchObject({ fault: 'chargeKnown' });
    expect(await refused(paid, 'assign')).toMatchObject({ fault: 'nothingWaiting' });
    expect(await refused(mismatched, 'notRefunded')).toMatchObject({ fault: 'nothingToConfirm' });
    const changed = async () => (await testServer.suspense.waiting()).ref;
    expect(await refused(changed, 'assign')).toMatchObject({ fault: 'debtChanged' });
    expect(await testServer.deps.db.selectFrom('payment_proposal').selectAll().execute()).toEqual([]);
  });

  it('that the books refuse by the time of its approval stays proposed, and can be declined', async () => {
    const ref = await waiting();
    const { data } = await propose(ref, 'assign');
    await refundMoney(testServer.deps, { ref, ...OPERATOR, amount: 100_000 });
    const before = await readBooks(testServer.deps.db, ref);
    expect(await decide(data.id)).toMatchObject({ status: 'REFUSED', fault: 'refundUnderWay' });
    expect(await readBooks(testServer.deps.db, ref)).toEqual(before);
    expect((await decide(data.id, 'decline')).data).toMatchObject({ state: 'declined' });
  });

  it('about one refund is not carried out on a later one', async () => {
    const ref = await unanswered();
    const { data } = await propose(ref, 'notRefunded');
    await confirmRefund(testServer.deps, { ref, ...OPERATOR, happened: false });
    await refundMoney(testServer.deps, { ref, ...OPERATOR, amount: null });
    expect(await decide(data.id)).toMatchObject({ status: 'REFUSED', fault: 'changed' });
    const states = await testServer.deps.db
      .selectFrom('refund')
      .select('state')
      .orderBy('created_at')
      .execute();
    expect(states.map(({ state }) => state).sort()).toEqual(['refused', 'requested']);
  });

  it('that confirms a refund ends the proposal that led to it', async () => {
    const ref = await waiting();
    const wish = { kind: 'refund', ref, amount: null, reason: REASON } as const;
    const { data: refund } = (await agent(proposeOrder, wish)).body;
    testServer.gateway.trouble('refund', 'fault');
    await decide(refund.id);
    await testServer.suspense.pass(0);
    testServer.clock.pass(1000);
    const { data } = await propose(ref, 'refunded');
    await decide(data.id);
    const { proposals } = await read(ref);
    expect(proposals.map(({ kind, state }: { kind: string; state: string }) => [kind, state])).toEqual([
      ['refunded', 'carriedOut'],
      ['refund', 'carriedOut'],
    ]);
  });

  it('is in the history of the payment, with the case that it closed', async () => {
    const ref = await mismatched();
    type Line = { of: string; event: string; kind: string | null };
    const lines = async () =>
      ((await read(ref)).timeline as Line[])
        .filter(({ of }) => of === 'proposal' || of === 'case')
        .map(({ event, kind }) => `${event} ${kind}`);
    expect(await lines()).toEqual(['case.opened mismatch']);
    testServer.clock.pass(1000);
    const { data } = await propose(ref, 'close');
    await decide(data.id);
    expect(await lines()).toEqual([
      ...['case.opened mismatch', 'proposal.made close', 'proposal.approve close'],
      ...['order.completed close', 'case.closed mismatch'],
    ]);
  });

  it('is not offered to a role that does not propose', async () => {
    const looker = await testServer.enter('looker', 'read-only');
    expect((await read(await mismatched(), looker)).proposable).toMatchObject({
      ...{ choices: [], refused: [{ fault: 'notYourRole' }] },
    });
  });

  it('of a part of money that was assigned meanwhile is refused', async () => {
    const ref = await waiting();
    const wish = { kind: 'refund', ref, amount: 200_000, reason: REASON } as const;
    const { data } = (await agent(proposeOrder, wish)).body;
    await assignMoney(testServer.deps, { ref, ...OPERATOR });
    expect(await decide(data.id)).toMatchObject({ status: 'REFUSED', fault: 'onlyWhole' });
  });
});
