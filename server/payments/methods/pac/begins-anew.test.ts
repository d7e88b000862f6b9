import { toDayMonthYear } from '#domain/calendar.ts';
import { attendDueRefunds } from '../../../refunds/due.ts';
import { refundMoney } from '../../../suspense/orders.ts';
import { createDisputeTestServer } from '../../../testing/dispute-test-server.ts';
import { sharedByTests } from '../../../testing/shared-by-tests.ts';

const testServer = sharedByTests(createDisputeTestServer);
beforeEach(() => testServer.reset());

const quotas = () => testServer.deps.db.updateTable('quota');
const again = (debtor: { debtorId: string; persona: Parameters<typeof testServer.identify>[1] }) =>
  testServer.identify(debtor.debtorId, debtor.persona);

/** Luis, whose first charge was paid. */
async function paidOnce() {
  const luis = await testServer.charging();
  testServer.debits.decide(luis.charge, 'paid');
  await testServer.sendCallback({ type: 'charge.paid', reference: luis.charge });
  return luis;
}

/** Two people give a payment back. */
async function giveBack(ref: string) {
  const by = { ref, who: 'Marcela Ruiz', second: 'Jorge Pinto', why: 'Se cobró por error' };
  expect(await refundMoney(testServer.deps, { ...by, amount: null })).toBeNull();
  await attendDueRefunds(testServer.deps);
}

describe('a charge whose days went by without a try has all of them again', () => {
  it('once a load asks for no more than the institution accepted in a dispute', async () => {
    const luis = await testServer.active();
    testServer.debits.bank.decides = 'noFunds';
    await testServer.round();
    testServer.debits.bank.decides = null;
    const { id } = await testServer.disputing(luis, luis.token).opened({ kind: 'wrongAmount' });
    const agent = await testServer.staff('Agente', 'agent');
    await testServer.decide(agent, id, 'acceptPartly', 300_000);
    for (const day of ['2026-11-23', '2026-12-07', '2026-12-10'])
      await testServer.roundAt(`${day}T15:00:00Z`);
    expect([await testServer.stateOf(luis.ref), testServer.debits.charges().length]).toEqual(['active', 1]);
    await testServer.deps.db.updateTable('debt').set({ amount: 300_000 }).execute();
    await testServer.roundAt('2026-12-11T15:00:00Z');
    expect(testServer.debits.charges().slice(1)).toMatchObject([
      { amount: 193_000, dueOn: '2026-12-10', chargeBy: '2026-12-17' },
    ]);
  });

  it.each([
    ['', null],
    [', also while the loads name the day of that payment', '2026-11-21'],
  ])('where it was paid, and two people gave that back: with the next instalment%s', async (_, paid_on) => {
    const luis = await paidOnce();
    const [ref = ''] = await testServer.payments(luis.ref);
    await quotas().set({ paid_on }).where('number', '=', 2).execute();
    await giveBack(ref);
    await testServer.roundAt('2026-12-01T15:00:00Z');
    const next = { on: '04/12/2026', by: '14/12/2026', amount: 193_000, quotas: [2, 3] };
    expect((await testServer.debit(luis.ref, await again(luis))).detail?.next_charge).toEqual(next);
    await testServer.roundAt('2026-12-04T15:00:00Z');
    expect(testServer.debits.charges().slice(1)).toMatchObject([
      { amount: 193_000, dueOn: '2026-12-04', chargeBy: '2026-12-14' },
    ]);
  });

  it('and is cancelled after them where each try fails', async () => {
    const luis = await paidOnce();
    testServer.debits.bank.decides = 'noFunds';
    await quotas().set({ due_date: '2026-11-24' }).where('number', '=', 3).execute();
    for (const day of ['04', '07', '09', '10', '11', '14']) {
      await testServer.roundAt(`2026-12-${day}T15:00:00Z`);
      const { detail } = await testServer.debit(luis.ref, await again(luis));
      expect(detail?.last_failure).toMatchObject({ on: `${day}/12/2026`, cancelled_from: '15/12/2026' });
    }
    await testServer.roundAt('2026-12-15T15:00:00Z');
    expect((await testServer.debit(luis.ref)).ending?.reason).toBe('notCharged');
    expect(testServer.debits.charges()).toHaveLength(7);
  });

  it('where a load moved its day to one that is over', async () => {
    await paidOnce();
    testServer.clock.set(new Date('2026-12-03T15:00:00Z'));
    await quotas().set({ due_date: '2026-11-24' }).where('number', '=', 3).execute();
    await testServer.roundAt('2026-12-04T15:00:00Z');
    expect(testServer.debits.charges().slice(1)).toMatchObject([
      { amount: 96_500, dueOn: '2026-12-04', chargeBy: '2026-12-14' },
    ]);
  });
});

describe('the days of a failed charge do not cancel the debit', () => {
  type Luis = Awaited<ReturnType<typeof testServer.active>>;
  const byCard = (luis: Luis) => testServer.pay(luis.token, 'convenio', luis.agreement, 1);
  const byLoad = async (paid_on: string | null) => {
    await quotas().set({ paid_on }).where('number', '=', 2).execute();
    return '';
  };

  it.each([
    ['by card, and two people gave that back', byCard, giveBack],
    ['by a load, and a later one says that it was not', () => byLoad('2026-11-21'), () => byLoad(null)],
  ])('where it was paid %s: it is charged with the next instalment', async (_, pay, takeBack) => {
    testServer.debits.bank.decides = 'noFunds';
    const luis = await testServer.charging();
    const paid = await pay(luis);
    await testServer.roundAt('2026-11-23T15:00:00Z');
    testServer.clock.set(new Date('2026-12-01T15:00:00Z'));
    await takeBack(paid);
    expect((await testServer.debit(luis.ref, await again(luis))).detail).toMatchObject({
      next_charge: { on: '04/12/2026', by: '14/12/2026', amount: 193_000, quotas: [2, 3] },
      last_failure: null,
    });
    await testServer.roundAt('2026-12-04T15:00:00Z');
    expect(testServer.debits.charges().slice(1)).toMatchObject([
      { amount: 193_000, dueOn: '2026-12-04', chargeBy: '2026-12-14' },
    ]);
  });

  it.each([
    ['the last', [23, 24, 25, 26, 27], '2026-11-28', { dueOn: '2026-11-28', chargeBy: '2026-12-04' }],
    ['the first', [], '2026-11-23', { dueOn: '2026-11-21', chargeBy: '2026-11-27' }],
  ])(
    'where it was paid by card on %s of them, and another debt may be charged',
    async (_, days, on, charge) => {
      const luis = await testServer.disputedInPart();
      testServer.debits.bank.decides = 'noFunds';
      await testServer.round();
      for (const day of days) await testServer.roundAt(`2026-11-${day}T12:00:00Z`);
      await testServer.pay(await again(luis), 'convenio', luis.other, 1);
      await testServer.decide(await testServer.staff('agent', 'agent'), luis.dispute, 'refuse');
      expect((await testServer.debit(luis.ref, await again(luis))).detail).toMatchObject({
        next_charge: {
          on: toDayMonthYear(on),
          by: toDayMonthYear(charge.chargeBy),
          amount: 96_500,
          quotas: [2],
        },
        last_failure: null,
      });
      await testServer.roundAt(`${on}T15:00:00Z`);
      expect(testServer.debits.charges().slice(1 + days.length)).toMatchObject([
        { amount: 96_500, ...charge },
      ]);
    },
  );
});

describe('a debt whose charge was given back', () => {
  it('and that is out of its offer is not taken for paid because the loads go on to name the day of that charge', async () => {
    const luis = await paidOnce();
    const [ref = ''] = await testServer.payments(luis.ref);
    await quotas().set({ paid_on: '2026-11-21' }).where('number', '>', 1).execute();
    await giveBack(ref);
    await testServer.deps.db.updateTable('offer').set({ withdrawn_at: testServer.clock.now() }).execute();
    await testServer.roundAt('2026-12-04T12:00:00Z');
    expect(await testServer.debit(luis.ref)).toMatchObject({
      state: 'cancelled',
      ending: { reason: 'debtChanged' },
    });
  });
});
