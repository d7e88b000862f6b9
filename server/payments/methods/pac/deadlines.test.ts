import { createDebitTestServer } from '../../../testing/debit-test-server.ts';
import { nextLook } from './deadlines.ts';
import { anAutomatable } from '../../../testing/fixtures.ts';
import { sharedByTests } from '../../../testing/shared-by-tests.ts';

const testServer = sharedByTests(createDebitTestServer);
beforeEach(() => testServer.reset());

/** Luis, whose overdue instalment was charged; the next one falls due on Friday 4 December. The 8th is a holiday. */
async function afterTheFirst() {
  const luis = await testServer.charging();
  testServer.debits.decide(luis.charge, 'paid');
  await testServer.sendCallback({ type: 'charge.paid', reference: luis.charge });
  return luis;
}

type Luis = Awaited<ReturnType<typeof afterTheFirst>>;
const identified = ({ debtorId, persona }: Luis) => testServer.identify(debtorId, persona);

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
    testServer.debits.bank.decides = 'noFunds';
    for (const day of ['04', '05', '06', '07', '08', '09', '10', '11', '12', '13', '14'])
      await testServer.roundAt(`2026-12-${day}T12:00:00Z`);
    const states = testServer.debits.charges().map(({ state }) => state);
    expect(states).toEqual(['paid', ...Array(6).fill('failed')]);
    const spent = await testServer.debit(luis.ref, await identified(luis));
    expect(spent).toMatchObject({ state: 'active', detail: { next_charge: null } });
    await testServer.roundAt('2026-12-15T02:59:59Z');
    expect(await testServer.stateOf(luis.ref)).toBe('active');
    testServer.clock.set(new Date('2026-12-15T03:00:00Z'));
    await Promise.all([1, 2, 3, 4].map(() => testServer.round()));
    expect((await testServer.debit(luis.ref)).ending).toEqual({ reason: 'notCharged', on: '15/12/2026' });
    const cancelled = (await testServer.history(luis.ref)).filter((event) => event.endsWith('cancelled'));
    expect(cancelled).toHaveLength(1);
  });

  it('says why, when it is tried again and when it would be cancelled, by one mail each time', async () => {
    const luis = await afterTheFirst();
    testServer.debits.bank.decides = 'noFunds';
    await testServer.roundAt('2026-12-04T12:00:00Z');
    const answer = await testServer.debit(luis.ref, await identified(luis));
    expect(answer.detail?.last_failure).toEqual({
      reason: 'noFunds',
      on: '04/12/2026',
      retry_on: '07/12/2026',
      cancelled_from: '15/12/2026',
    });
    expect(answer.detail?.next_charge?.on).toBe('07/12/2026');
    expect(answer.detail?.last_paid).toMatchObject({ date: '21/11/2026', amount: 96_500 });
    await testServer.round();
    await testServer.post();
    await testServer.roundAt('2026-12-07T12:00:00Z');
    expect((await testServer.debit(luis.ref, await identified(luis))).detail).toMatchObject({
      last_failure: { on: '07/12/2026', retry_on: '09/12/2026', cancelled_from: '15/12/2026' },
      next_charge: { on: '09/12/2026', by: '14/12/2026' },
    });
    await testServer.round();
    await testServer.post();
    const failed = testServer.mails.filter(({ subject }) => subject.startsWith('No pudimos'));
    expect(failed).toHaveLength(2);
    expect(failed[1]?.text).toContain('no había saldo suficiente en la cuenta');
    expect(failed[1]?.text).toContain('Lo intentaremos otra vez el 9 de diciembre de 2026.');
  });

  it('shows its next try until the evening before it, and not on its own day', async () => {
    const luis = await afterTheFirst();
    testServer.debits.bank.decides = 'noFunds';
    await testServer.roundAt('2026-12-04T12:00:00Z');
    const retryAt = async (instant: string) => {
      testServer.clock.set(new Date(instant));
      const [shown] = await testServer.shown(await identified(luis));
      return shown?.detail?.last_failure?.retry_on;
    };
    expect(await retryAt('2026-12-07T02:59:59Z')).toBe('07/12/2026');
    expect(await retryAt('2026-12-07T03:00:00Z')).toBeNull();
  });

  it('late in the evening failed on that day, as it is in Santiago, and is tried again on the next business day', async () => {
    const luis = await afterTheFirst();
    testServer.debits.bank.decides = 'noFunds';
    await testServer.roundAt('2026-12-05T01:30:00Z');
    const { detail } = await testServer.debit(luis.ref, await identified(luis));
    expect(detail?.last_failure).toMatchObject({ on: '04/12/2026', retry_on: '07/12/2026' });
  });

  it('charges what has fallen due meanwhile too, when it is tried again', async () => {
    const fixture = anAutomatable();
    const [offer] = fixture.persona.offers ?? [];
    if (!offer) throw new Error('no offer');
    const quotas = [[1, '2026-11-04', 96_500] as const, [2, '2026-11-23', 96_500] as const];
    testServer.debits.bank.decides = 'noFunds';
    const persona = { ...fixture.persona, offers: [{ ...offer, parts: [{ quotas }] }] };
    await testServer.charging({ ...fixture, persona });
    await testServer.roundAt('2026-11-23T12:00:00Z');
    expect(testServer.debits.charges().map(({ amount }) => amount)).toEqual([96_500, 193_000]);
  });

  it('that succeeds on another day goes on as if nothing had been', async () => {
    const luis = await afterTheFirst();
    testServer.debits.bank.decides = 'noFunds';
    await testServer.roundAt('2026-12-04T12:00:00Z');
    testServer.debits.bank.decides = 'paid';
    await testServer.roundAt('2026-12-07T12:00:00Z');
    expect((await testServer.debit(luis.ref, await identified(luis))).detail).toMatchObject({
      last_failure: null,
      next_charge: { on: '04/01/2027' },
    });
  });

  it('of an account that was closed ends the debit at once', async () => {
    const luis = await afterTheFirst();
    testServer.debits.bank.decides = 'accountClosed';
    await testServer.roundAt('2026-12-04T12:00:00Z');
    const { ending, detail } = await testServer.debit(luis.ref, await identified(luis));
    expect(ending?.reason).toBe('byBank');
    expect(detail?.last_failure).toMatchObject({ reason: 'accountClosed', retry_on: null });
    const lines = testServer.deps.db.selectFrom('automatic_debit_event').select('detail');
    const failed = await lines.where('event', '=', 'charge.failed').execute();
    expect(failed).toEqual([{ detail: { failure: 'accountClosed' } }]);
    expect((await testServer.post()).slice(-2)).toEqual([
      'No pudimos hacer tu cargo automático',
      'Tu cargo automático fue cancelado',
    ]);
    expect(testServer.mails.at(-2)?.text).toContain('El cargo automático ya no está activo.');
  });

  it('is tried until the tenth business day where the company says ten', async () => {
    const luis = await afterTheFirst();
    testServer.debits.bank.decides = 'noFunds';
    const bank = testServer.deps.companies.payingByKey('banco-cordillera');
    if (!bank) throw new Error('no bank');
    const { terms } = bank;
    Object.assign(bank, { terms: { ...terms, automaticDebitCancelledAfterBusinessDays: 10 } });
    try {
      await testServer.roundAt('2026-12-04T12:00:00Z');
      await testServer.roundAt('2026-12-22T02:59:59Z');
      expect(await testServer.stateOf(luis.ref)).toBe('active');
      await testServer.roundAt('2026-12-22T03:00:00Z');
      await testServer.round();
      expect(await testServer.stateOf(luis.ref)).toBe('cancelled');
    } finally {
      Object.assign(bank, { terms });
    }
  });
});

describe('a charge the bank keeps silent about', () => {
  it('is never cancelled nor repeated while it is pending, however long', async () => {
    const luis = await afterTheFirst();
    testServer.debits.bank.overruns = true;
    await testServer.roundAt('2026-12-04T12:00:00Z');
    for (const day of ['07', '11', '15', '18', '22']) await testServer.roundAt(`2026-12-${day}T12:00:00Z`);
    expect([await testServer.stateOf(luis.ref), testServer.debits.charges().length]).toEqual(['charging', 2]);
    testServer.debits.decide(testServer.lastCharge(), 'paid');
    await testServer.roundAt('2026-12-23T12:00:00Z');
    expect(await testServer.stateOf(luis.ref)).toBe('active');
  });

  it('is cancelled once the bank says that its days are over', async () => {
    const luis = await afterTheFirst();
    await testServer.roundAt('2026-12-04T12:00:00Z');
    testServer.debits.decide(testServer.lastCharge(), 'windowOver');
    await testServer.roundAt('2026-12-15T12:00:00Z');
    await testServer.round();
    expect((await testServer.debit(luis.ref)).ending?.reason).toBe('notCharged');
  });
});

describe('after a cancellation', () => {
  it('the debtor sees why, pays by card, and may subscribe again', async () => {
    const luis = await afterTheFirst();
    testServer.debits.bank.decides = 'noFunds';
    await testServer.roundAt('2026-12-04T12:00:00Z');
    await testServer.roundAt('2026-12-15T12:00:00Z');
    const token = await identified(luis);
    const last_failure = { reason: 'noFunds', on: '04/12/2026', retry_on: null };
    expect(await testServer.shown(token)).toMatchObject([
      { ref: luis.ref, state: 'cancelled', ending: { reason: 'notCharged' }, detail: { last_failure } },
    ]);
    const again = await testServer.ask(token, luis);
    expect(again).toMatchObject({ status: 'success', data: { state: 'activating' } });
    expect((await testServer.begin(token, luis.everything)).quote.amount).toBe(96_500);
    expect(await testServer.shown(token)).toMatchObject([{ state: 'activating' }]);
  });
});

describe('cancelling', () => {
  it('ends an active debit at once, at the provider too, with a mail that says so', async () => {
    const { ref, token, mandate } = await testServer.active();
    expect((await testServer.cancel(ref, token)).data).toMatchObject({
      state: 'cancelled',
      ending: { reason: 'byDebtor', on: '21/11/2026' },
      detail: { can_cancel: false },
    });
    expect(testServer.debits.mandates().find(({ id }) => id === mandate)?.state).toBe('closed');
    await testServer.round();
    expect(testServer.debits.charges()).toEqual([]);
    expect(await testServer.post()).toContain('Tu cargo automático fue cancelado');
  });

  it('while a charge is under way is wanted of that debit, and of no other', async () => {
    const other = await testServer.charging();
    const { ref, token } = await testServer.charging();
    await testServer.cancel(ref, token);
    expect((await testServer.debit(other.ref, other.token)).detail?.cancel_wanted).toBe(false);
  });

  it.each([
    ['paid', 1],
    ['noFunds', 0],
  ] as const)('while a charge is under way ends it once that is %s', async (outcome, paid) => {
    const { ref, token, charge } = await testServer.charging();
    expect((await testServer.cancel(ref, token)).data).toMatchObject({
      state: 'charging',
      detail: { cancel_wanted: true, can_cancel: false },
    });
    testServer.debits.decide(charge, outcome);
    await testServer.sendCallback({ type: 'charge.done', reference: charge });
    const { ending, detail } = await testServer.debit(ref, token);
    expect(ending?.reason).toBe('byDebtor');
    expect(detail).toMatchObject({ last_failure: null, next_charge: null });
    expect(testServer.debits.charges().filter(({ state }) => state === 'paid')).toHaveLength(paid);
    const said = paid ? 'Tu cargo automático fue cancelado' : 'No pudimos hacer tu cargo automático';
    expect(await testServer.post()).toContain(said);
  });

  it('twice changes nothing, and a stranger cannot', async () => {
    const { ref, token } = await testServer.active();
    const once = await testServer.cancel(ref, token);
    expect(await testServer.cancel(ref, token)).toEqual(once);
    const luis = await testServer.active();
    for (const other of [luis.ref, 'A'.repeat(22)])
      await expect(testServer.cancel(other, token)).rejects.toThrow('answered 404');
  });
});
