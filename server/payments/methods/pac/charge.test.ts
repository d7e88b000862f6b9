import { readBooks } from '../../../testing/books.ts';
import { createDebitTestServer } from '../../../testing/debit-test-server.ts';
import type { PersonaOffer } from '../../../testing/portfolio.ts';
import { anAutomatable, aPut } from '../../../testing/fixtures.ts';
import { sharedByTests } from '../../../testing/shared-by-tests.ts';
import { attendDueDebits } from './due.ts';

const testServer = sharedByTests(createDebitTestServer);
beforeEach(() => testServer.reset());

/** Karen's: one payment of a high amount. */
function highPersona() {
  const fixture = aPut();
  const parts = [{ quotas: [[1, '2026-11-30', 12_000_000]] }] as const;
  const offers: PersonaOffer[] = [
    {
      agreement_number: fixture.agreement,
      product_type: 'put',
      total_debt: 18_000_000,
      discount: 6_000_000,
      parts,
    },
  ];
  return { ...fixture, persona: { ...fixture.persona, offers } };
}

const CHARGED = ['quote.accepted → created', 'charge.requested → confirming', 'provider.approved → paid'];

describe('an active debit', () => {
  it('charges what is overdue at once, with voucher, ledger and books balanced, and waits for the next', async () => {
    const { ref, token, charge } = await testServer.charging();
    expect(testServer.debits.charges()).toMatchObject([
      { amount: 96_500, dueOn: '2026-11-21', chargeBy: '2026-11-27', state: 'pending' },
    ]);
    testServer.debits.decide(charge, 'paid');
    expect(await testServer.sendCallback({ type: 'charge.paid', reference: charge })).toBe(200);
    const [payment = ''] = await testServer.payments(ref);
    expect(await readBooks(testServer.deps.db, payment)).toMatchObject({
      state: 'paid',
      events: CHARGED,
      holds: ['paid'],
      cases: [],
      mails: ['voucher'],
      ledger: ['debtorReceivable -96500', 'providerClearing 96500'],
    });
    expect(await testServer.debit(ref, token)).toMatchObject({
      state: 'active',
      detail: { next_charge: { on: '04/12/2026', by: '14/12/2026', quotas: [3] } },
    });
    expect((await testServer.status(payment, token)).data.voucher).toMatchObject({
      card_type: 'Cargo en cuenta bancaria',
      bank_account: 'Banco Lenga •••• 5678',
      authorisation_code: '00001234',
      quotas: [{ paid: 2, total: 4 }],
    });
  });

  it('writes down which payment each charge is', async () => {
    const { ref } = await testServer.charging();
    const event = await testServer.deps.db
      .selectFrom('automatic_debit_event')
      .select('detail')
      .where('event', '=', 'charge.begun')
      .executeTakeFirstOrThrow();
    const { id } = await testServer.deps.db.selectFrom('payment').select('id').executeTakeFirstOrThrow();
    expect(event.detail).toEqual({ paymentId: id });
    expect(await testServer.payments(ref)).toHaveLength(1);
  });

  it('charges each instalment on its due date, on time after a restart, and finishes with the last', async () => {
    testServer.debits.bank.decides = 'paid';
    const { ref, debtorId, persona } = await testServer.active();
    await testServer.round();
    await testServer.roundAt('2026-12-04T02:59:00Z');
    expect(testServer.debits.charges()).toHaveLength(1);
    // No worker ran for three days; many start at once.
    testServer.clock.set(new Date('2026-12-07T12:00:00Z'));
    await Promise.all([1, 2, 3, 4].map(() => attendDueDebits(testServer.deps)));
    expect(testServer.debits.charges()).toHaveLength(2);
    await testServer.roundAt('2027-01-04T03:00:00Z');
    expect(testServer.debits.charges().map((one) => one.dueOn)).toEqual([
      '2026-11-21',
      '2026-12-04',
      '2027-01-04',
    ]);
    expect((await testServer.history(ref)).slice(-3)).toEqual([
      'charge.begun → charging',
      'charge.paid → charged',
      'debt.paid → finished',
    ]);
    const { detail } = await testServer.debit(ref, await testServer.identify(debtorId, persona));
    expect(detail?.last_paid).toMatchObject({ date: '04/01/2027', amount: 96_500 });
    await testServer.round();
    expect(testServer.debits.mandates()[0]?.state).toBe('closed');
  });

  it('charges the agreement it was asked for and nothing else that is owed, which may be due before it', async () => {
    const [own, other, put] = [anAutomatable(), anAutomatable(), aPut()];
    const offers = [
      ...(put.persona.offers ?? []),
      ...(other.persona.offers ?? []),
      ...(own.persona.offers ?? []),
    ];
    await testServer.charging({ ...own, persona: { ...own.persona, offers } });
    expect(testServer.debits.charges().map(({ amount }) => amount)).toEqual([96_500]);
  });

  it('that begins late in the evening charges on that day, as it is in Santiago', async () => {
    testServer.clock.set(new Date('2026-11-22T01:30:00Z'));
    await testServer.charging();
    expect(testServer.debits.charges()).toMatchObject([{ dueOn: '2026-11-21' }]);
  });

  it('of a high amount charges what was chosen, once, with its discount', async () => {
    testServer.debits.bank.decides = 'paid';
    const { ref } = await testServer.charging(highPersona(), 1);
    expect((await testServer.debit(ref)).state).toBe('finished');
    const [payment = ''] = await testServer.payments(ref);
    expect((await readBooks(testServer.deps.db, payment)).ledger).toEqual([
      'debtorReceivable -18000000',
      'discount 6000000',
      'providerClearing 12000000',
    ]);
  });

  it('charges nothing that changed since it was chosen, and is cancelled', async () => {
    const fixture = highPersona();
    const { ref } = await testServer.active(fixture, 1);
    await testServer.deps.db.updateTable('quota').set({ amount: 13_000_000 }).execute();
    await testServer.round();
    expect(testServer.debits.charges()).toEqual([]);
    expect((await testServer.debit(ref)).ending?.reason).toBe('debtChanged');
  });

  it('finishes without a charge when everything was paid by other means', async () => {
    const { ref } = await testServer.active(highPersona(), 1);
    await testServer.deps.db.updateTable('quota').set({ paid_on: '2026-11-21' }).execute();
    await testServer.round();
    expect([(await testServer.debit(ref)).state, testServer.debits.charges()]).toEqual(['finished', []]);
  });
});

describe('a debit of what was chosen', () => {
  it('is finished when that was paid by other means, whatever else is owed', async () => {
    const { ref } = await testServer.active(undefined, 1);
    await testServer.deps.db
      .updateTable('quota')
      .set({ paid_on: '2026-11-21' })
      .where('number', '=', 2)
      .execute();
    await testServer.round();
    expect([(await testServer.debit(ref)).state, testServer.debits.charges()]).toEqual(['finished', []]);
  });
});

describe('quotas', () => {
  it('that a charge under way holds are not payable by card', async () => {
    const { token, everything, charge } = await testServer.charging();
    await expect(testServer.begin(token, everything)).rejects.toThrow('not started: IN_PROGRESS');
    testServer.debits.decide(charge, 'noFunds');
    await testServer.sendCallback({ type: 'charge.failed', reference: charge });
    expect((await testServer.begin(token, everything)).quote.amount).toBe(96_500);
  });

  it('that a payment by card holds are not charged before it has ended', async () => {
    const fixture = anAutomatable();
    const { debtorId, token } = await testServer.enter(fixture.persona);
    const card = await testServer.begin(token, fixture.everything);
    const answer = await testServer.ask(token, fixture);
    if (answer.status !== 'success') throw new Error(answer.status);
    testServer.debits.become('mandate-1', 'active');
    await testServer.back('mandate-1');
    await testServer.round();
    expect(testServer.debits.charges()).toEqual([]);
    testServer.gateway.finish(card.token);
    await testServer.comeBack({ token_ws: card.token });
    await testServer.roundAt('2026-12-03T12:00:00Z');
    expect(testServer.debits.charges()).toEqual([]);
    const later = await testServer.identify(debtorId, fixture.persona);
    expect((await testServer.debit(answer.data.ref, later)).detail?.next_charge?.quotas).toEqual([3]);
  });
});

describe('an order', () => {
  it('whose answer is lost is sent again every ten minutes and charged once', async () => {
    testServer.debits.trouble('order', 'cut', 'fault');
    const { ref } = await testServer.active();
    await testServer.round();
    const orders = [];
    for (const time of ['09:59', '10:00', '19:59', '20:00']) {
      await testServer.roundAt(`2026-11-21T15:${time}Z`);
      orders.push(testServer.debits.asked.filter((kind) => kind === 'order').length);
    }
    expect(orders).toEqual([1, 2, 2, 3]);
    expect(testServer.debits.charges()).toHaveLength(1);
    testServer.debits.decide(testServer.lastCharge(), 'paid');
    await testServer.roundAt('2026-11-22T15:20:00Z');
    expect((await testServer.debit(ref)).state).toBe('active');
    expect(await testServer.payments(ref)).toHaveLength(1);
  });

  it('for a mandate that is no more ends the debit: nothing was charged', async () => {
    const { ref, mandate } = await testServer.active();
    testServer.debits.become(mandate, 'revoked');
    await testServer.round();
    const [payment = ''] = await testServer.payments(ref);
    expect(await readBooks(testServer.deps.db, payment)).toMatchObject({
      state: 'declined',
      holds: ['released'],
    });
    expect((await testServer.debit(ref)).ending?.reason).toBe('byBank');
  });

  it('that the provider charged for another amount holds everything until a person has looked', async () => {
    const { ref, charge } = await testServer.charging();
    testServer.debits.decide(charge, 'paid');
    testServer.debits.spoil(charge, { amount: 96_501 });
    await testServer.sendCallback({ type: 'charge.paid', reference: charge });
    const [payment = ''] = await testServer.payments(ref);
    expect(await readBooks(testServer.deps.db, payment)).toMatchObject({
      state: 'review',
      holds: ['held'],
      cases: ['mismatch'],
      ledger: ['providerClearing 96501', 'suspense -96501'],
    });
    expect((await testServer.debit(ref)).ending?.reason).toBe('underReview');
  });
});
