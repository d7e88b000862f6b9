import { createPaymentTestServer } from '../testing/payment-test-server.ts';
import { aConvenio, type DebtorFixture } from '../testing/fixtures.ts';
import { payingAgain } from '../testing/paying-again.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';

const testServer = sharedByTests(createPaymentTestServer);
beforeEach(() => testServer.reset());

const { paid, payAgain } = payingAgain(testServer);

describe('the voucher of a payment, once loads leave out', () => {
  /** Instalments of the agreement, or all of it with its offer, are not in a full load. */
  const leaveOut = async ({ agreement }: DebtorFixture, numbers: readonly number[] | 'all') => {
    const { db } = testServer.deps;
    const gone = { withdrawn_at: testServer.clock.now() };
    const quotas = db
      .updateTable('quota')
      .set(gone)
      .where('debt_id', '=', `${agreement}-1`)
      .where('withdrawn_at', 'is', null);
    await (numbers === 'all' ? quotas : quotas.where('number', 'in', numbers)).execute();
    if (numbers === 'all')
      for (const table of ['debt', 'offer'] as const)
        await db.updateTable(table).set(gone).where('agreement_number', '=', agreement).execute();
  };
  const of = (fixture: DebtorFixture, selected_quota: number): DebtorFixture => ({
    ...fixture,
    everything: { ...fixture.everything, debts: [{ id: fixture.agreement, selected_quota }] },
  });

  it('what was paid, counts it as paid, as the one that is kept does', async () => {
    const fixture = aConvenio();
    const { ref, debtorId } = await paid(of(fixture, 1));
    await leaveOut(fixture, [2]);
    const next = await payAgain(debtorId, of(fixture, 1));
    const items = async (one: string) => (await testServer.status(one, next.session)).data.voucher;
    expect(await items(ref)).toMatchObject({
      items: [{ detail: 'Cuota 2 de 4' }],
      quotas: [{ paid: 3, total: 4, pending_amount: 85_000, ended_on: null }],
    });
    expect(await items(next.ref)).toMatchObject({
      items: [{ detail: 'Cuota 3 de 4' }],
      quotas: [{ paid: 3, total: 4, pending_amount: 85_000, ended_on: null }],
    });
  });

  it('an agreement that was paid whole, keeps its end', async () => {
    const fixture = aConvenio();
    const { ref, session } = await paid(of(fixture, 3));
    await leaveOut(fixture, [2]);
    testServer.clock.set(new Date('2026-11-21T15:10:00Z'));
    await leaveOut(fixture, 'all');
    expect((await testServer.status(ref, session)).data.voucher).toMatchObject({
      items: [{ detail: 'Cuotas 2, 3 y 4 de 4 ($85.000 cada una)' }],
      quotas: [{ paid: 4, total: 4, ended_on: '21/11/2026' }],
      follow_up: { ended: { on: '21/11/2026' } },
    });
  });

  it('an agreement that had an unpaid instalment until a load before, keeps its end', async () => {
    const fixture = aConvenio();
    const { ref, session } = await paid(of(fixture, 2));
    await leaveOut(fixture, [4]);
    testServer.clock.set(new Date('2026-11-21T15:10:00Z'));
    await leaveOut(fixture, 'all');
    expect((await testServer.status(ref, session)).data.voucher).toMatchObject({
      items: [{ detail: 'Cuotas 2 y 3 de 3 ($85.000 cada una)' }],
      quotas: [{ paid: 3, total: 3, ended_on: '21/11/2026' }],
    });
  });

  it('one of which some is unpaid, ends nothing and asks for nothing', async () => {
    const fixture = aConvenio();
    const { ref, session } = await paid(of(fixture, 1));
    await leaveOut(fixture, 'all');
    expect((await testServer.status(ref, session)).data.voucher).toMatchObject({
      items: [{ detail: 'Cuota 2 de 4' }],
      quotas: [{ paid: 2, total: 4, pending_this_month: 0, pending_amount: null, ended_on: null }],
      follow_up: { ended: null },
    });
  });

  it('what a former owner of the debt paid, does not count it for the next one', async () => {
    const fixture = aConvenio();
    await paid(of(fixture, 1));
    await leaveOut(fixture, [2]);
    const { rut } = aConvenio().persona;
    const { db } = testServer.deps;
    await db.updateTable('offer').set({ rut }).where('agreement_number', '=', fixture.agreement).execute();
    await db.updateTable('operation').set({ rut }).where('rut', '=', fixture.persona.rut).execute();
    const next = { ...of(fixture, 1), persona: { ...fixture.persona, rut, offers: [] } };
    const { ref, session } = await paid(next);
    expect((await testServer.status(ref, session)).data.voucher?.quotas).toMatchObject([
      { paid: 2, total: 3 },
    ]);
  });
});
