import { createAgreementTestServer } from '../testing/agreement-test-server.ts';
import { DEBT_LEFT, NO_DEBT, withCertificates } from '../testing/certificates.ts';
import { aPlan, aPut, both } from '../testing/fixtures.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';
import { endDueAgreements } from '../agreements/due.ts';

const testServer = sharedByTests(async () => withCertificates(await createAgreementTestServer()));
beforeEach(() => testServer.reset());

const at = (instant: string) => testServer.clock.set(new Date(instant));

describe('a certificate of no debt, after an agreement lapsed that the loads left out', () => {
  const setWithdrawn = (agreement: string, withdrawn_at: Date | null) =>
    testServer.deps.db
      .updateTable('operation')
      .set({ withdrawn_at })
      .where('operation_number', '=', `op-${agreement}-1`)
      .execute();
  const bringBack = (agreement: string) => setWithdrawn(agreement, null);
  /** As a full load that does not name her. */
  async function leaveOut(agreement: string): Promise<void> {
    const { db, clock } = testServer.deps;
    const gone = { withdrawn_at: clock.now() };
    await setWithdrawn(agreement, gone.withdrawn_at);
    for (const table of ['offer', 'debt'] as const)
      await db.updateTable(table).set(gone).where('agreement_number', '=', agreement).execute();
  }

  async function lapsed(fixture = aPlan()) {
    const carla = await testServer.inForce(fixture, { agreed_quota: 6, expiration_day: 5 });
    at('2027-02-01T15:00:00Z');
    await leaveOut(carla.agreement);
    at('2027-05-10T15:00:00Z');
    expect(await endDueAgreements(testServer.deps)).toBe(1);
    return { ...carla, again: () => testServer.identify(carla.debtorId, carla.persona) };
  }

  it('is refused: what the agreement did not pay is owed', async () => {
    const { again } = await lapsed();
    expect(await testServer.issue(await again(), NO_DEBT)).toEqual(DEBT_LEFT);
  });

  it('is issued once another offer has paid the debt off', async () => {
    const { persona, agreement: put } = aPut();
    const offers = (persona.offers ?? []).map((offer) => ({ ...offer, expires_on: '2027-12-31' }));
    const plan = aPlan();
    const { again, agreement } = await lapsed(both(plan, { ...plan, persona: { ...persona, offers } }));
    const { db } = testServer.deps;
    const same = { operation_number: `op-${agreement}-1` };
    await db.updateTable('debt').set(same).where('agreement_number', '=', put).execute();
    await db.deleteFrom('operation').where('operation_number', '=', `op-${put}-1`).execute();
    await bringBack(agreement);
    const token = await again();
    expect(await testServer.issue(token, NO_DEBT)).toEqual(DEBT_LEFT);
    await testServer.pay(token, 'put', put, 1);
    at('2027-07-01T15:00:00Z');
    expect((await testServer.issue(await again(), NO_DEBT)).status).toBe('success');
  });

  it('is issued once a load has brought the debt back and a later one takes it out', async () => {
    const { again, agreement } = await lapsed();
    await bringBack(agreement);
    at('2027-08-01T15:00:00Z');
    await leaveOut(agreement);
    expect((await testServer.issue(await again(), NO_DEBT)).status).toBe('success');
  });

  it('is issued once a load names another debtor, who has the debt, and refused once it is brought back', async () => {
    const { again, agreement, persona } = await lapsed();
    const { persona: luis } = aPut({ offers: [] });
    const { debtorId } = await testServer.enter(luis);
    const moveTo = ({ rut }: { rut: string }) =>
      testServer.deps.db
        .updateTable('operation')
        .set({ rut, withdrawn_at: null })
        .where('operation_number', '=', `op-${agreement}-1`)
        .execute();
    await moveTo(luis);
    expect((await testServer.issue(await again(), NO_DEBT)).status).toBe('success');
    expect(await testServer.issue(await testServer.identify(debtorId, luis), NO_DEBT)).toEqual(DEBT_LEFT);
    await moveTo(persona);
    expect(await testServer.issue(await again(), NO_DEBT)).toEqual(DEBT_LEFT);
  });
});

describe('a certificate of no debt, of an operation that was paid whole', () => {
  /** A credit card paid whole on 21 November 2026, which the next loads name as `overdueSince` says. */
  async function cardPaid(overdueSince: string | null) {
    const { agreement, debtorId, persona } = await testServer.paid(aPut());
    const card = testServer.deps.db.updateTable('operation').set({ overdue_since: overdueSince });
    await card.where('operation_number', '=', `op-${agreement}-1`).execute();
    at('2027-09-01T15:00:00Z');
    return testServer.issue(await testServer.identify(debtorId, persona), NO_DEBT);
  }

  it('is refused while it is overdue again, since a day after it was paid', async () => {
    expect(await cardPaid('2026-11-22')).toEqual(DEBT_LEFT);
  });

  it.each(['2026-11-21', '2025-01-15', null])(
    'is issued while loads name it as overdue since %s',
    async (since) => {
      expect((await cardPaid(since)).status).toBe('success');
    },
  );
});
