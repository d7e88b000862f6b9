import { readBooks } from '../../../testing/books.ts';
import { createDebitWorld, type DebitWorld } from '../../../testing/debit-world.ts';
import type { OfferStory } from '../../../testing/portfolio.ts';
import { anAutomatable, aPut } from '../../../testing/stories.ts';
import { attendDueDebits } from './due.ts';

let world: DebitWorld;
beforeAll(async () => {
  world = await createDebitWorld();
});
beforeEach(() => world.reset());
afterAll(() => world.close());

/** Karen's: one payment of a high amount. */
function tellHigh() {
  const fixture = aPut();
  const parts = [{ quotas: [[1, '2026-11-30', 12_000_000]] }] as const;
  const offers: OfferStory[] = [
    {
      agreement_number: fixture.agreement,
      product_type: 'put',
      total_debt: 18_000_000,
      discount: 6_000_000,
      parts,
    },
  ];
  return { ...fixture, story: { ...fixture.story, offers } };
}

const CHARGED = ['quote.accepted → created', 'charge.requested → confirming', 'provider.approved → paid'];

describe('an active debit', () => {
  it('charges what is overdue at once, with voucher, ledger and books balanced, and waits for the next', async () => {
    const { ref, token, charge } = await world.charging();
    expect(world.debits.charges()).toMatchObject([
      { amount: 96_500, due_on: '2026-11-21', charge_by: '2026-11-27', state: 'pending' },
    ]);
    world.debits.decide(charge, 'paid');
    expect(await world.sendCallback({ type: 'charge.paid', reference: charge })).toBe(200);
    const [payment = ''] = await world.payments(ref);
    expect(await readBooks(world.deps.db, payment)).toMatchObject({
      state: 'paid',
      events: CHARGED,
      holds: ['paid'],
      cases: [],
      mails: ['voucher'],
      ledger: ['debtorReceivable -96500', 'providerClearing 96500'],
    });
    expect(await world.debit(ref, token)).toMatchObject({
      state: 'active',
      detail: { next_charge: { on: '04/12/2026', by: '14/12/2026', quotas: [3] } },
    });
    expect((await world.status(payment, token)).data.voucher).toMatchObject({
      card_type: 'Cargo en cuenta bancaria',
      bank_account: 'Banco Lenga •••• 5678',
      authorisation_code: '00001234',
      quotas: [{ paid: 2, total: 4 }],
    });
  });

  it('writes down which payment each charge is', async () => {
    const { ref } = await world.charging();
    const event = await world.deps.db
      .selectFrom('automatic_debit_event')
      .select('detail')
      .where('event', '=', 'charge.begun')
      .executeTakeFirstOrThrow();
    const { id } = await world.deps.db.selectFrom('payment').select('id').executeTakeFirstOrThrow();
    expect(event.detail).toEqual({ paymentId: id });
    expect(await world.payments(ref)).toHaveLength(1);
  });

  it('charges each instalment on its due date, on time after a restart, and finishes with the last', async () => {
    world.debits.bank.decides = 'paid';
    const { ref, debtorId, story } = await world.active();
    await world.round();
    await world.roundAt('2026-12-04T02:59:00Z');
    expect(world.debits.charges()).toHaveLength(1);
    // Nobody worked for three days; many workers begin at once.
    world.clock.set(new Date('2026-12-07T12:00:00Z'));
    await Promise.all([1, 2, 3, 4].map(() => attendDueDebits(world.deps)));
    expect(world.debits.charges()).toHaveLength(2);
    await world.roundAt('2027-01-04T03:00:00Z');
    expect(world.debits.charges().map((one) => one.due_on)).toEqual([
      '2026-11-21',
      '2026-12-04',
      '2027-01-04',
    ]);
    expect((await world.history(ref)).slice(-3)).toEqual([
      'charge.begun → charging',
      'charge.paid → charged',
      'debt.paid → finished',
    ]);
    const { detail } = await world.debit(ref, await world.identify(debtorId, story));
    expect(detail?.last_paid).toMatchObject({ date: '04/01/2027', amount: 96_500 });
    await world.round();
    expect(world.debits.mandates()[0]?.state).toBe('closed');
  });

  it('charges the agreement it was asked for and nothing else that is owed, which may be due before it', async () => {
    const [own, other, put] = [anAutomatable(), anAutomatable(), aPut()];
    const offers = [...(put.story.offers ?? []), ...(other.story.offers ?? []), ...(own.story.offers ?? [])];
    await world.charging({ ...own, story: { ...own.story, offers } });
    expect(world.debits.charges().map(({ amount }) => amount)).toEqual([96_500]);
  });

  it('that begins late in the evening charges on that day, as it is in Santiago', async () => {
    world.clock.set(new Date('2026-11-22T01:30:00Z'));
    await world.charging();
    expect(world.debits.charges()).toMatchObject([{ due_on: '2026-11-21' }]);
  });

  it('of a high amount charges what was chosen, once, with its discount', async () => {
    world.debits.bank.decides = 'paid';
    const { ref } = await world.charging(tellHigh(), 1);
    expect((await world.debit(ref)).state).toBe('finished');
    const [payment = ''] = await world.payments(ref);
    expect((await readBooks(world.deps.db, payment)).ledger).toEqual([
      'debtorReceivable -18000000',
      'discount 6000000',
      'providerClearing 12000000',
    ]);
  });

  it('charges nothing that changed since it was chosen, and is cancelled', async () => {
    const fixture = tellHigh();
    const { ref } = await world.active(fixture, 1);
    await world.deps.db.updateTable('quota').set({ amount: 13_000_000 }).execute();
    await world.round();
    expect(world.debits.charges()).toEqual([]);
    expect((await world.debit(ref)).ending?.reason).toBe('debtChanged');
  });

  it('finishes without a charge when everything was paid by other means', async () => {
    const { ref } = await world.active(tellHigh(), 1);
    await world.deps.db.updateTable('quota').set({ paid_on: '2026-11-21' }).execute();
    await world.round();
    expect([(await world.debit(ref)).state, world.debits.charges()]).toEqual(['finished', []]);
  });
});

describe('a debit of what was chosen', () => {
  it('is finished when that was paid by other means, whatever else is owed', async () => {
    const { ref } = await world.active(undefined, 1);
    await world.deps.db.updateTable('quota').set({ paid_on: '2026-11-21' }).where('number', '=', 2).execute();
    await world.round();
    expect([(await world.debit(ref)).state, world.debits.charges()]).toEqual(['finished', []]);
  });
});

describe('quotas', () => {
  it('that a charge under way holds are not payable by card', async () => {
    const { token, everything, charge } = await world.charging();
    await expect(world.begin(token, everything)).rejects.toThrow('not started: IN_PROGRESS');
    world.debits.decide(charge, 'noFunds');
    await world.sendCallback({ type: 'charge.failed', reference: charge });
    expect((await world.begin(token, everything)).quote.amount).toBe(96_500);
  });

  it('that a payment by card holds are not charged before it has ended', async () => {
    const fixture = anAutomatable();
    const { debtorId, token } = await world.enter(fixture.story);
    const card = await world.begin(token, fixture.everything);
    const answer = await world.ask(token, fixture);
    if (answer.status !== 'success') throw new Error(answer.status);
    world.debits.become('mandate-1', 'active');
    await world.back('mandate-1');
    await world.round();
    expect(world.debits.charges()).toEqual([]);
    world.gateway.finish(card.token);
    await world.comeBack({ token_ws: card.token });
    await world.roundAt('2026-12-03T12:00:00Z');
    expect(world.debits.charges()).toEqual([]);
    const later = await world.identify(debtorId, fixture.story);
    expect((await world.debit(answer.data.ref, later)).detail?.next_charge?.quotas).toEqual([3]);
  });
});

describe('an order', () => {
  it('whose answer is lost is sent again and charged once', async () => {
    world.debits.trouble('order', 'cut', 'fault');
    const { ref } = await world.active();
    await world.round();
    await world.roundAt('2026-11-21T15:10:00Z');
    await world.roundAt('2026-11-21T15:20:00Z');
    expect(world.debits.asked.filter((kind) => kind === 'order')).toHaveLength(3);
    expect(world.debits.charges()).toHaveLength(1);
    world.debits.decide(world.lastCharge(), 'paid');
    await world.roundAt('2026-11-22T15:20:00Z');
    expect((await world.debit(ref)).state).toBe('active');
    expect(await world.payments(ref)).toHaveLength(1);
  });

  it('for a mandate that is no more ends the debit: nothing was charged', async () => {
    const { ref, mandate } = await world.active();
    world.debits.become(mandate, 'revoked');
    await world.round();
    const [payment = ''] = await world.payments(ref);
    expect(await readBooks(world.deps.db, payment)).toMatchObject({ state: 'declined', holds: ['released'] });
    expect((await world.debit(ref)).ending?.reason).toBe('byBank');
  });

  it('that the provider charged for another amount holds everything until a person has looked', async () => {
    const { ref, charge } = await world.charging();
    world.debits.decide(charge, 'paid');
    world.debits.spoil(charge, { amount: 96_501 });
    await world.sendCallback({ type: 'charge.paid', reference: charge });
    const [payment = ''] = await world.payments(ref);
    expect(await readBooks(world.deps.db, payment)).toMatchObject({
      state: 'review',
      holds: ['held'],
      cases: ['mismatch'],
      ledger: ['providerClearing 96501', 'suspense -96501'],
    });
    expect((await world.debit(ref)).ending?.reason).toBe('underReview');
  });
});
