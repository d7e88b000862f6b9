import { createPaymentTestServer } from '../testing/payment-test-server.ts';
import { aConvenio, aPut, aPutInQuotas } from '../testing/fixtures.ts';
import { payingAgain } from '../testing/paying-again.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';

const testServer = sharedByTests(createPaymentTestServer);
beforeEach(() => testServer.clock.set(new Date('2026-11-21T15:00:00Z')));

const { paid, payAgain } = payingAgain(testServer);

describe('the voucher of a payment', () => {
  it('names the instalments paid, what is left of the agreement, and all that is still to be paid here', async () => {
    const fixture = aConvenio();
    const other = aPut().persona.offers ?? [];
    const persona = { ...fixture.persona, offers: [...(fixture.persona.offers ?? []), ...other] };
    const { ref, session } = await paid({ ...fixture, persona });
    expect((await testServer.status(ref, session)).data.voucher).toMatchObject({
      items: [
        {
          name: `Convenio ${fixture.agreement} · operación op-${fixture.agreement}-1`,
          detail: 'Cuotas 2 y 3 de 4 ($85.000 cada una)',
          amount: 170_000,
        },
      ],
      quotas: [{ pending_amount: 85_000, ended_on: null }],
      still_owed: { offers: 2, amount: 85_000 + 500_000, in_review: [] },
      follow_up: { booked: '25/11/2026', ended: null },
    });
  });

  it('shows in how many instalments the card was charged, and of how much', async () => {
    const fixture = aPut();
    const { token: session } = await testServer.enter(fixture.persona);
    const { ref, token } = await testServer.begin(session, fixture.everything);
    testServer.gateway.finish(token, 0, 6);
    await testServer.comeBack({ token_ws: token });
    expect((await testServer.status(ref, session)).data.voucher).toMatchObject({
      card_type: 'Crédito',
      instalments_type: 'Cuotas normales',
      instalments_count: 6,
      instalment_amount: 83_333,
    });
  });

  it('counts what is due in the month in which it was paid, not in that of its beginning', async () => {
    const before = testServer.clock.now();
    testServer.clock.set(new Date('2026-12-01T02:59:00Z'));
    const fixture = aConvenio();
    const { token: session } = await testServer.enter(fixture.persona);
    const { ref, token } = await testServer.begin(session, fixture.everything);
    testServer.clock.set(new Date('2026-12-01T03:01:00Z'));
    testServer.gateway.finish(token);
    await testServer.comeBack({ token_ws: token });
    expect((await testServer.status(ref, session)).data.voucher?.quotas).toMatchObject([
      { pending_this_month: 1 },
    ]);
    testServer.clock.set(before);
  });

  it('says which instalments its discount waits for: due by the end of the month in which it was paid, until they are paid', async () => {
    const [single, agreement] = [aPut(), aConvenio()];
    const persona = {
      ...single.persona,
      offers: [...(single.persona.offers ?? []), ...(agreement.persona.offers ?? [])],
    };
    const { ref, session, debtorId } = await paid({ ...single, persona });
    const waitsFor = async () => (await testServer.status(ref, session)).data.voucher?.owed_first;
    expect(await waitsFor()).toEqual({ count: 2, amount: 170_000, until: '30/11/2026' });
    testServer.clock.set(new Date('2026-11-21T15:10:00Z'));
    const first = { ...agreement.everything, debts: [{ id: agreement.agreement, selected_quota: 1 }] };
    await payAgain(debtorId, { ...agreement, persona, everything: first });
    expect(await waitsFor()).toEqual({ count: 1, amount: 85_000, until: '30/11/2026' });
    await payAgain(debtorId, { ...agreement, persona, everything: first });
    expect(await waitsFor()).toBeNull();
  });

  it('says that its discount, paid in December, waits until the 31st', async () => {
    const [single, agreement] = [aPut(), aConvenio()];
    const offers = [...(single.persona.offers ?? []), ...(agreement.persona.offers ?? [])];
    const now = testServer.clock.now();
    testServer.clock.set(new Date('2026-12-09T15:00:00Z'));
    const { ref, session } = await paid({ ...single, persona: { ...single.persona, offers } });
    expect((await testServer.status(ref, session)).data.voucher?.owed_first?.until).toBe('31/12/2026');
    testServer.clock.set(now);
  });

  it('paid late in the evening counts all its days from that day, which is over in UTC', async () => {
    const [single, agreement] = [aPut(), aConvenio()];
    const offers = [...(single.persona.offers ?? []), ...(agreement.persona.offers ?? [])];
    testServer.clock.set(new Date('2026-12-01T02:30:00Z'));
    const { ref, session } = await paid({ ...single, persona: { ...single.persona, offers } });
    expect((await testServer.status(ref, session)).data).toMatchObject({
      date: '30/11/2026',
      hour: '23:30',
      voucher: {
        owed_first: { count: 2, until: '30/11/2026' },
        follow_up: { booked: '03/12/2026', ended: { on: '30/11/2026' } },
      },
    });
  });

  it('waits for nothing where no discount was given, or nothing is due in its month', async () => {
    const [single, agreement] = [aPut(), aConvenio()];
    const offers = single.persona.offers?.map((offer) => ({ ...offer, total_debt: 500_000, discount: 0 }));
    const without = { ...single.persona, offers: [...(offers ?? []), ...(agreement.persona.offers ?? [])] };
    const one = await paid({ ...single, persona: without });
    expect((await testServer.status(one.ref, one.session)).data.voucher).toMatchObject({
      total_amount: 500_000,
      owed_first: null,
    });
    const alone = await paid(aPut());
    expect((await testServer.status(alone.ref, alone.session)).data.voucher?.owed_first).toBeNull();
  });

  it('does not say what is still to be paid where the company hides debts', async () => {
    const bank = testServer.deps.companies.payingByKey('banco-cordillera');
    if (!bank) throw new Error('no bank');
    const [single, agreement] = [aPut(), aConvenio()];
    const offers = [...(single.persona.offers ?? []), ...(agreement.persona.offers ?? [])];
    const { ref, session } = await paid({ ...single, persona: { ...single.persona, offers } });
    const hidden = jest.replaceProperty(bank, 'hideDebtAmount', true);
    const { data } = await testServer.status(ref, session);
    hidden.restore();
    expect(data.voucher).toMatchObject({
      still_owed: { offers: 1, amount: null, in_review: [] },
      owed_first: { count: 2, amount: null },
    });
  });

  it('counts the deadlines of an ended agreement from its last instalment, in the voucher of an earlier one too', async () => {
    const fixture = aConvenio();
    const first = await paid({
      ...fixture,
      everything: { ...fixture.everything, debts: [{ id: fixture.agreement, selected_quota: 1 }] },
    });
    const ended = async () => {
      const session = await testServer.identify(first.debtorId, fixture.persona);
      return (await testServer.status(first.ref, session)).data.voucher?.follow_up?.ended;
    };
    expect(await ended()).toBeNull();
    // Late in the evening of that day in Santiago.
    testServer.clock.set(new Date('2026-12-03T02:30:00Z'));
    await payAgain(first.debtorId, fixture);
    expect(await ended()).toEqual({
      kind: 'agreement',
      on: '02/12/2026',
      registry_notice: '14/12/2026',
      regularised: '05/01/2027',
      certificate_from: '05/01/2027',
      removed_from_bureau: '02/02/2027',
    });
  });

  it('begun in one month and paid in the next counts what is pending from the day it was paid', async () => {
    const fixture = aConvenio();
    const { debtorId } = await testServer.enter(fixture.persona);
    testServer.clock.set(new Date('2026-12-01T02:59:00Z'));
    const session = await testServer.identify(debtorId, fixture.persona);
    const [debt = { id: '' }] = fixture.everything.debts;
    const one = { ...fixture.everything, debts: [{ id: debt.id, selected_quota: 1 }] };
    const { ref, token } = await testServer.begin(session, one);
    testServer.gateway.finish(token);
    testServer.clock.pass(60_000);
    await testServer.comeBack({ token_ws: token });
    expect((await testServer.status(ref, session)).data).toMatchObject({
      date: '01/12/2026',
      hour: '00:00',
      voucher: {
        quotas: [{ paid: 2, total: 4, pending_this_month: 2 }],
        follow_up: { booked: '04/12/2026' },
      },
    });
  });

  it('counts the instalments by their numbers where the earliest are no longer in the portfolio', async () => {
    const fixture = aConvenio();
    const [offer] = fixture.persona.offers ?? [];
    if (!offer) throw new Error('no offer');
    const parts: typeof offer.parts = [
      {
        quotas: [
          [12, '2026-10-31', 85_000],
          [13, '2026-11-30', 85_000],
          [14, '2026-12-31', 85_000],
        ],
      },
    ];
    const { ref, session } = await paid({
      ...fixture,
      persona: { ...fixture.persona, offers: [{ ...offer, parts }] },
    });
    expect((await testServer.status(ref, session)).data.voucher?.items).toMatchObject([
      { detail: 'Cuotas 12 y 13 de 14 ($85.000 cada una)' },
    ]);
  });

  it('counts no instalment that the institution has withdrawn since', async () => {
    const fixture = aConvenio();
    const { ref, session } = await paid(fixture);
    const last = testServer.deps.db.updateTable('quota').set({ withdrawn_at: new Date() });
    await last.where('debt_id', '=', `${fixture.agreement}-1`).where('number', '=', 4).execute();
    expect((await testServer.status(ref, session)).data.voucher).toMatchObject({
      items: [{ detail: 'Cuotas 2 y 3 de 3 ($85.000 cada una)' }],
      quotas: [{ paid: 3, total: 3 }],
    });
  });

  it('of two agreements that ended on different days counts the deadlines from the later end', async () => {
    const fixture = aPutInQuotas();
    const [first = '', second = ''] = fixture.agreements;
    const { ref, debtorId } = await paid(fixture);
    const pay = (id: string, selected_quota: number) =>
      payAgain(debtorId, {
        ...fixture,
        everything: { ...fixture.everything, debts: [{ id, selected_quota }] },
      });
    const endOn = async () => {
      const session = await testServer.identify(debtorId, fixture.persona);
      return (await testServer.status(ref, session)).data.voucher?.follow_up?.ended?.on;
    };
    testServer.clock.set(new Date('2026-11-25T15:00:00Z'));
    await pay(second, 2);
    expect(await endOn()).toBe('25/11/2026');
    testServer.clock.set(new Date('2027-01-05T15:00:00Z'));
    await pay(first, 1);
    expect(await endOn()).toBe('05/01/2027');
  });
});
