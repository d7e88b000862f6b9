import { createDebitTestServer } from '../../../testing/debit-test-server.ts';
import { aPut } from '../../../testing/fixtures.ts';
import { sharedByTests } from '../../../testing/shared-by-tests.ts';

const testServer = sharedByTests(createDebitTestServer);
beforeEach(() => testServer.reset());

describe('what an automatic debit says of itself', () => {
  it('is until when it can be activated, in Santiago, and no such instant once it has ended', async () => {
    const { ref, token } = await testServer.asking();
    expect((await testServer.debit(ref)).until).toEqual({ date: '21/11/2026', hour: '15:00' });
    await testServer.cancel(ref, token);
    expect(await testServer.debit(ref)).toMatchObject({ state: 'cancelled', until: null });
  });

  it('is that it can be cancelled once, and not again while its last charge is under way', async () => {
    const { ref, token } = await testServer.charging();
    expect((await testServer.debit(ref, token)).detail).toMatchObject({
      can_cancel: true,
      cancel_wanted: false,
    });
    await testServer.cancel(ref, token);
    expect((await testServer.debit(ref, token)).detail).toMatchObject({
      can_cancel: false,
      cancel_wanted: true,
    });
  });
});

describe('a charge that is tried again', () => {
  it('is shown for the day on which it was due, while the bank has not said what came of it', async () => {
    testServer.debits.bank.decides = 'noFunds';
    const { ref, debtorId, persona } = await testServer.charging();
    testServer.debits.bank.decides = null;
    await testServer.roundAt('2026-11-23T12:00:00Z');
    expect(await testServer.debit(ref, await testServer.identify(debtorId, persona))).toMatchObject({
      state: 'charging',
      detail: { next_charge: { on: '21/11/2026' } },
    });
  });
});

describe('an unknown reference', () => {
  it('is not found', async () => {
    await expect(testServer.debit('AAAAAAAAAAAAAAAAAAAAAA')).rejects.toThrow('answered 404');
  });

  it('is not found either where its institution has gone', async () => {
    const { ref } = await testServer.active();
    jest.spyOn(testServer.deps.companies, 'payingByKey').mockReturnValue(undefined);
    await expect(testServer.debit(ref)).rejects.toThrow('answered 404');
    jest.restoreAllMocks();
  });
});

describe('a debit that has ended', () => {
  it('is news among the debts when its bank ended it, and none when its debtor did', async () => {
    // Late in the evening of the 21st in Santiago.
    testServer.clock.set(new Date('2026-11-22T02:30:00Z'));
    const [ended, own] = [await testServer.active(), await testServer.active()];
    testServer.debits.become(ended.mandate, 'revoked');
    await testServer.sendCallback({ type: 'mandate.revoked', mandate: ended.mandate });
    await testServer.cancel(own.ref, own.token);
    expect(await testServer.shown(ended.token)).toMatchObject([
      { state: 'cancelled', ending: { reason: 'byBank', on: '21/11/2026' } },
    ]);
    expect(await testServer.shown(own.token)).toEqual([]);
  });

  it('is no news any more once its debtor has asked for another one and ended that', async () => {
    const luis = await testServer.active();
    testServer.debits.become(luis.mandate, 'revoked');
    await testServer.sendCallback({ type: 'mandate.revoked', mandate: luis.mandate });
    testServer.clock.pass(60_000);
    const again = await testServer.ask(luis.token, luis);
    if (again.status !== 'success') throw new Error(again.status);
    await testServer.cancel(again.data.ref, luis.token);
    expect(await testServer.shown(luis.token)).toEqual([]);
  });
});

describe('a single payment in a bank account', () => {
  /** Karen's: from ten millions on a bank account is offered. */
  function put() {
    const fixture = aPut();
    const [offer] = fixture.persona.offers ?? [];
    if (!offer) throw new Error('no offer');
    const high = { ...offer, total_debt: 40_000_000, discount: 21_500_000 };
    const offers = [{ ...high, parts: [{ quotas: [[1, '2026-11-30', 18_500_000]] as const }] }];
    return { ...fixture, persona: { ...fixture.persona, offers } };
  }

  it('shows its amount while it waits for the bank', async () => {
    const { ref, token } = await testServer.asking(put(), 1);
    expect((await testServer.debit(ref, token)).detail).toMatchObject({
      next_charge: { amount: 18_500_000 },
      last_paid: null,
    });
  });

  it('shows, once it was charged, the whole voucher to its debtor and none to a holder of the reference alone', async () => {
    const { ref, token, charge } = await testServer.charging(put(), 1);
    testServer.debits.decide(charge, 'paid');
    await testServer.sendCallback({ type: 'charge.paid', reference: charge });
    const { state, detail } = await testServer.debit(ref, token);
    expect(state).toBe('finished');
    expect(detail?.last_paid).toMatchObject({
      amount: 18_500_000,
      voucher: {
        method: 'pac',
        email: 'a***@c***.example',
        card_type: 'Cargo en cuenta bancaria',
        items: [{ detail: 'Pago único total', amount: 18_500_000 }],
        follow_up: { booked: '27/11/2026', ended: { kind: 'singlePayment' } },
      },
    });
    expect((await testServer.debit(ref)).detail).toBeNull();
  });
});
