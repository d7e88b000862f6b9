import { createDebitWorld, type DebitWorld } from '../../../testing/debit-world.ts';
import { nextLook } from './deadlines.ts';
import { anAutomatable } from '../../../testing/stories.ts';

let world: DebitWorld;
beforeAll(async () => {
  world = await createDebitWorld();
});
beforeEach(() => world.reset());
afterAll(() => world.close());

/** Luis, whose overdue instalment was charged; the next one falls due on Friday 4 December. The 8th is a holiday. */
async function afterTheFirst() {
  const luis = await world.charging();
  world.debits.decide(luis.charge, 'paid');
  await world.sendCallback({ type: 'charge.paid', reference: luis.charge });
  return luis;
}

const identified = (luis: Awaited<ReturnType<typeof afterTheFirst>>) =>
  world.identify(luis.debtorId, luis.story);

describe('the next look at a mandate', () => {
  const at = (instant: string) => new Date(`2026-11-21T${instant}Z`);
  it.each([
    ['15:09:59', '15:09:59'],
    ['15:10:01', '15:10:00'],
    ['15:00:00', '15:10:00'],
    ['14:59:59', '15:10:00'],
  ])('at 15:00, with a deadline at %s, is at %s', (deadline, next) => {
    expect(nextLook({ clock: { now: () => at('15:00:00') } }, at(deadline))).toEqual(at(next));
  });
});

describe('a charge without funds', () => {
  it('is tried again on each business day until the fifth, and cancelled after its end, across the holiday', async () => {
    const luis = await afterTheFirst();
    world.debits.bank.decides = 'noFunds';
    for (const day of ['04', '05', '06', '07', '08', '09', '10', '11', '12', '13', '14'])
      await world.roundAt(`2026-12-${day}T12:00:00Z`);
    expect(world.debits.charges().map(({ state }) => state)).toEqual(['paid', ...Array(6).fill('failed')]);
    const spent = await world.debit(luis.ref, await identified(luis));
    expect(spent).toMatchObject({ state: 'active', detail: { next_charge: null } });
    await world.roundAt('2026-12-15T02:59:59Z');
    expect(await world.stateOf(luis.ref)).toBe('active');
    world.clock.set(new Date('2026-12-15T03:00:00Z'));
    await Promise.all([1, 2, 3, 4].map(() => world.round()));
    expect((await world.debit(luis.ref)).ending).toEqual({ reason: 'notCharged', on: '15/12/2026' });
    expect((await world.history(luis.ref)).filter((event) => event.endsWith('cancelled'))).toHaveLength(1);
  });

  it('tells why, when it is tried again and when it would be cancelled, by one mail each time', async () => {
    const luis = await afterTheFirst();
    world.debits.bank.decides = 'noFunds';
    await world.roundAt('2026-12-04T12:00:00Z');
    const answer = await world.debit(luis.ref, await identified(luis));
    expect(answer.detail?.last_failure).toEqual({
      reason: 'noFunds',
      on: '04/12/2026',
      retry_on: '07/12/2026',
      cancelled_from: '15/12/2026',
    });
    expect(answer.detail?.next_charge?.on).toBe('07/12/2026');
    expect(answer.detail?.last_paid).toMatchObject({ date: '21/11/2026', amount: 96_500 });
    await world.round();
    await world.roundAt('2026-12-07T12:00:00Z');
    expect((await world.debit(luis.ref, await identified(luis))).detail).toMatchObject({
      last_failure: { on: '07/12/2026', retry_on: '09/12/2026', cancelled_from: '15/12/2026' },
      next_charge: { on: '09/12/2026', by: '14/12/2026' },
    });
    await world.round();
    await world.post();
    const failed = world.mails.filter(({ subject }) => subject === 'No pudimos hacer tu cargo automático');
    expect(failed).toHaveLength(2);
    expect(failed[1]?.text).toContain('no había saldo suficiente en la cuenta');
    expect(failed[1]?.text).toContain('Lo intentaremos otra vez el 9 de diciembre de 2026.');
  });

  it('tells of its next try until the evening before it, and not on its own day', async () => {
    const luis = await afterTheFirst();
    world.debits.bank.decides = 'noFunds';
    await world.roundAt('2026-12-04T12:00:00Z');
    const retryAt = async (instant: string) => {
      world.clock.set(new Date(instant));
      const [shown] = await world.shown(await identified(luis));
      return shown?.detail?.last_failure?.retry_on;
    };
    expect(await retryAt('2026-12-07T02:59:59Z')).toBe('07/12/2026');
    expect(await retryAt('2026-12-07T03:00:00Z')).toBeNull();
  });

  it('late in the evening failed on that day, as it is in Santiago, and is tried again on the next business day', async () => {
    const luis = await afterTheFirst();
    world.debits.bank.decides = 'noFunds';
    await world.roundAt('2026-12-05T01:30:00Z');
    const { detail } = await world.debit(luis.ref, await identified(luis));
    expect(detail?.last_failure).toMatchObject({ on: '04/12/2026', retry_on: '07/12/2026' });
  });

  it('charges what has fallen due meanwhile too, when it is tried again', async () => {
    const fixture = anAutomatable();
    const [offer] = fixture.story.offers ?? [];
    if (!offer) throw new Error('no offer');
    const quotas = [[1, '2026-11-04', 96_500] as const, [2, '2026-11-23', 96_500] as const];
    world.debits.bank.decides = 'noFunds';
    await world.charging({
      ...fixture,
      story: { ...fixture.story, offers: [{ ...offer, parts: [{ quotas }] }] },
    });
    await world.roundAt('2026-11-23T12:00:00Z');
    expect(world.debits.charges().map(({ amount }) => amount)).toEqual([96_500, 193_000]);
  });

  it('that succeeds on another day goes on as if nothing had been', async () => {
    const luis = await afterTheFirst();
    world.debits.bank.decides = 'noFunds';
    await world.roundAt('2026-12-04T12:00:00Z');
    world.debits.bank.decides = 'paid';
    await world.roundAt('2026-12-07T12:00:00Z');
    expect((await world.debit(luis.ref, await identified(luis))).detail).toMatchObject({
      last_failure: null,
      next_charge: { on: '04/01/2027' },
    });
  });

  it('of an account that was closed ends the debit at once', async () => {
    const luis = await afterTheFirst();
    world.debits.bank.decides = 'accountClosed';
    await world.roundAt('2026-12-04T12:00:00Z');
    const { ending, detail } = await world.debit(luis.ref, await identified(luis));
    expect(ending?.reason).toBe('byBank');
    expect(detail?.last_failure).toMatchObject({ reason: 'accountClosed', retry_on: null });
    const lines = world.deps.db.selectFrom('automatic_debit_event').select('detail');
    const failed = await lines.where('event', '=', 'charge.failed').execute();
    expect(failed).toEqual([{ detail: { failure: 'accountClosed' } }]);
    expect((await world.post()).slice(-2)).toEqual([
      'No pudimos hacer tu cargo automático',
      'Tu cargo automático fue cancelado',
    ]);
    expect(world.mails.at(-2)?.text).toContain('El cargo automático ya no está activo.');
  });

  it('is tried until the tenth business day where the company says ten', async () => {
    const luis = await afterTheFirst();
    world.debits.bank.decides = 'noFunds';
    const bank = world.deps.companies.payingByKey('banco-cordillera');
    if (!bank) throw new Error('no bank');
    const { terms } = bank;
    Object.assign(bank, { terms: { ...terms, automaticDebitCancelledAfterBusinessDays: 10 } });
    try {
      await world.roundAt('2026-12-04T12:00:00Z');
      await world.roundAt('2026-12-22T02:59:59Z');
      expect(await world.stateOf(luis.ref)).toBe('active');
      await world.roundAt('2026-12-22T03:00:00Z');
      await world.round();
      expect(await world.stateOf(luis.ref)).toBe('cancelled');
    } finally {
      Object.assign(bank, { terms });
    }
  });
});

describe('a charge the bank keeps silent about', () => {
  it('is never cancelled nor repeated while it is pending, however long', async () => {
    const luis = await afterTheFirst();
    await world.roundAt('2026-12-04T12:00:00Z');
    for (const day of ['07', '11', '15', '18', '22']) await world.roundAt(`2026-12-${day}T12:00:00Z`);
    expect([await world.stateOf(luis.ref), world.debits.charges().length]).toEqual(['charging', 2]);
    world.debits.decide(world.lastCharge(), 'paid');
    await world.roundAt('2026-12-23T12:00:00Z');
    expect(await world.stateOf(luis.ref)).toBe('active');
  });

  it('is cancelled once the bank says that its days are over', async () => {
    const luis = await afterTheFirst();
    await world.roundAt('2026-12-04T12:00:00Z');
    world.debits.decide(world.lastCharge(), 'windowOver');
    await world.roundAt('2026-12-15T12:00:00Z');
    await world.round();
    expect((await world.debit(luis.ref)).ending?.reason).toBe('notCharged');
  });
});

describe('after a cancellation', () => {
  it('the debtor sees why, pays by card, and may subscribe again', async () => {
    const luis = await afterTheFirst();
    world.debits.bank.decides = 'noFunds';
    await world.roundAt('2026-12-04T12:00:00Z');
    await world.roundAt('2026-12-15T12:00:00Z');
    const token = await identified(luis);
    expect(await world.shown(token)).toMatchObject([
      { ref: luis.ref, state: 'cancelled', ending: { reason: 'notCharged' } },
    ]);
    const again = await world.ask(token, luis);
    expect(again).toMatchObject({ status: 'success', data: { state: 'activating' } });
    expect((await world.begin(token, luis.everything)).quote.amount).toBe(96_500);
    expect(await world.shown(token)).toMatchObject([{ state: 'activating' }]);
  });
});

describe('cancelling', () => {
  it('ends an active debit at once, at the provider too, with a mail that says so', async () => {
    const { ref, token, mandate } = await world.active();
    expect((await world.cancel(ref, token)).data).toMatchObject({
      state: 'cancelled',
      ending: { reason: 'byDebtor', on: '21/11/2026' },
      detail: { can_cancel: false },
    });
    expect(world.debits.mandates().find(({ id }) => id === mandate)?.state).toBe('closed');
    await world.round();
    expect(world.debits.charges()).toEqual([]);
    expect(await world.post()).toContain('Tu cargo automático fue cancelado');
  });

  it('while a charge is under way is wanted of that debit, and of no other', async () => {
    const other = await world.charging();
    const { ref, token } = await world.charging();
    await world.cancel(ref, token);
    expect((await world.debit(other.ref, other.token)).detail?.cancel_wanted).toBe(false);
  });

  it.each([
    ['paid', 1],
    ['noFunds', 0],
  ])('while a charge is under way ends it once that is %s', async (outcome, paid) => {
    const { ref, token, charge } = await world.charging();
    expect((await world.cancel(ref, token)).data).toMatchObject({
      state: 'charging',
      detail: { cancel_wanted: true, can_cancel: false },
    });
    world.debits.decide(charge, outcome);
    await world.sendCallback({ type: 'charge.done', reference: charge });
    expect((await world.debit(ref)).ending?.reason).toBe('byDebtor');
    expect(world.debits.charges().filter(({ state }) => state === 'paid')).toHaveLength(paid);
    expect(await world.post()).toContain(
      paid ? 'Tu cargo automático fue cancelado' : 'No pudimos hacer tu cargo automático',
    );
  });

  it('twice changes nothing, and a stranger cannot', async () => {
    const { ref, token } = await world.active();
    const once = await world.cancel(ref, token);
    expect(await world.cancel(ref, token)).toEqual(once);
    const luis = await world.active();
    for (const other of [luis.ref, 'A'.repeat(22)])
      await expect(world.cancel(other, token)).rejects.toThrow('answered 404');
  });
});
