import { moveDispute, openDispute } from '#contract/disputes.ts';
import { fetchReminders, wantReminders } from '#contract/reminders.ts';
import { updateContact } from '#contract/identity.ts';
import { withAgreements } from '../testing/agreement-test-server.ts';
import { createDebitTestServer } from '../testing/debit-test-server.ts';
import { aConvenio, anAutomatable, aPlan, aPut, both, type DebtorFixture } from '../testing/fixtures.ts';
import type { PersonaQuota } from '../testing/portfolio.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';
import { remindDebtors } from './remind.ts';

async function createTestServer() {
  const debits = await createDebitTestServer();
  return { ...debits, ...withAgreements(debits) };
}
const testServer = sharedByTests(createTestServer);
beforeEach(() => testServer.reset());

const accepted = { accepted: true as const, version: '2025-05-05' };
const extra = { terms_and_conditions: accepted, privacy_policy: accepted, reminders: true };

/** They have an address and said yes. */
async function wanting<Who extends { token: string }>(who: Who): Promise<Who> {
  await testServer.call(updateContact, { email: 'ana@correo.example', extra }, { token: who.token });
  await testServer.call(wantReminders, { wanted: true }, { token: who.token });
  await testServer.post();
  testServer.mails.splice(0);
  return who;
}
const entering = async (fixture: DebtorFixture) =>
  wanting({ ...fixture, ...(await testServer.enter(fixture.persona)) });
/** A debtor whose offer ends on a day of its own. */
async function offered({ persona, ...fixture }: DebtorFixture, expires_on: string, due: string) {
  const offers = (persona.offers ?? []).map((offer) => ({
    ...offer,
    expires_on,
    parts: [{ quotas: [[1, due, 288_000]] satisfies PersonaQuota[] }],
  }));
  return entering({ ...fixture, persona: { ...persona, offers } });
}
/** What mails of the round of a day are about. */
async function day(instant: string): Promise<string[]> {
  testServer.clock.set(new Date(instant));
  await remindDebtors(testServer.deps);
  return (await testServer.post()).splice(0).map(({ subject }) => subject);
}
const DUE = (date: string) => `Recordatorio: tu cuota vence el ${date}`;

describe('a debtor who asked for reminders', () => {
  it('is not reminded of what a bank charges by itself, and is again once that has ended', async () => {
    const luis = await wanting(await testServer.active(anAutomatable()));
    const logged = jest.spyOn(testServer.deps.log, 'error');
    expect(await day('2026-11-30T15:00:00Z')).toEqual([]);
    expect(logged).not.toHaveBeenCalled();
    logged.mockRestore();
    testServer.clock.set(new Date('2026-12-01T14:00:00Z'));
    const token = await testServer.identify(luis.debtorId, luis.persona);
    expect(await testServer.cancel(luis.ref, token)).toMatchObject({ status: 'success' });
    await testServer.post();
    testServer.mails.splice(0);
    expect(await day('2026-12-01T15:00:00Z')).toEqual([DUE('4 de diciembre de 2026')]);
  });

  it('is reminded of the same day beside others, each in a mail of their own', async () => {
    await entering(aPut());
    await entering(aPut());
    const ends = 'Recordatorio: tu oferta termina el 21 de diciembre de 2026';
    expect(await day('2026-12-17T15:00:00Z')).toEqual([ends, ends]);
  });

  it('is reminded though another debtor of that day could not be', async () => {
    await entering(aPut());
    await entering(aPut());
    testServer.clock.set(new Date('2026-12-17T15:00:00Z'));
    let calls = 0;
    const jobs = {
      ...testServer.deps.jobs,
      sendMail: async (...given: Parameters<typeof testServer.deps.jobs.sendMail>) => {
        calls += 1;
        if (calls === 1) throw new Error('no room for a job');
        return testServer.deps.jobs.sendMail(...given);
      },
    };
    const logged = jest.spyOn(testServer.deps.log, 'error');
    expect(await remindDebtors({ ...testServer.deps, jobs })).toBe(1);
    expect(logged).toHaveBeenCalledWith(
      { company: 'banco-cordillera', err: new Error('no room for a job') },
      'a debtor could not be reminded',
    );
    logged.mockRestore();
  });

  it('is not written to of another offer before two whole days have passed', async () => {
    const { persona, agreement, everything } = aPut();
    const offers = (persona.offers ?? []).flatMap((offer) => [
      offer,
      { ...offer, agreement_number: `${agreement}B`, expires_on: '2026-12-24' },
    ]);
    await entering({ agreement, everything, persona: { ...persona, offers } });
    const ends = (date: string) => `Recordatorio: tu oferta termina el ${date} de diciembre de 2026`;
    expect(await day('2026-12-17T15:00:00Z')).toEqual([ends('21')]);
    expect(await day('2026-12-19T15:00:00Z')).toEqual([]);
    expect(await day('2026-12-21T15:00:00Z')).toEqual([ends('24')]);
  });

  it('is reminded of the end of an offer that a dispute has made later', async () => {
    testServer.clock.set(new Date('2026-11-20T15:00:00Z'));
    const ana = await offered(aPut(), '2026-11-25', '2026-12-15');
    const wish = {
      operation_number: `op-${ana.agreement}-1`,
      kind: 'wrongAmount',
      message: 'Es menos',
    } as const;
    const opened = await testServer.call(openDispute, { ...wish, receipt: null }, { token: ana.token });
    if (opened.status !== 'success') throw new Error(opened.status);
    testServer.clock.set(new Date('2026-11-30T15:00:00Z'));
    const token = await testServer.identify(ana.debtorId, ana.persona);
    const withdraw = { event: 'dispute.withdraw', message: '' } as const;
    await testServer.call(moveDispute, withdraw, { token, params: { id: opened.data.id } });
    await testServer.post();
    testServer.mails.splice(0);
    // Eleven days, of which the first and the last count.
    expect(await day('2026-12-01T15:00:00Z')).toEqual([
      'Recordatorio: tu oferta termina el 6 de diciembre de 2026',
    ]);
  });

  it('is reminded of the last day to pay a plan that was signed on the last day of its offer', async () => {
    const carla = await offered(aPlan(), '2026-11-21', '2026-12-15');
    expect(await testServer.sign(carla.token, carla.agreement)).toMatchObject({ status: 'success' });
    await testServer.post();
    testServer.mails.splice(0);
    expect(await day('2026-11-23T15:00:00Z')).toEqual([
      'Recordatorio: tu oferta termina el 23 de noviembre de 2026',
    ]);
  });

  it('who says no while the round is on is not written to any more', async () => {
    const debtors = [await entering(aPut()), await entering(aPut())];
    const [, last] = debtors.sort((one, other) => (one.debtorId < other.debtorId ? -1 : 1));
    testServer.clock.set(new Date('2026-12-17T15:00:00Z'));
    const token = await testServer.identify(last?.debtorId ?? '', { company: 'banco-cordillera', rut: '' });
    const jobs = {
      ...testServer.deps.jobs,
      sendMail: async (...given: Parameters<typeof testServer.deps.jobs.sendMail>) => {
        await testServer.call(wantReminders, { wanted: false }, { token });
        return testServer.deps.jobs.sendMail(...given);
      },
    };
    expect(await remindDebtors({ ...testServer.deps, jobs })).toBe(1);
  });

  it('who left the portfolio is not written to', async () => {
    const { debtorId } = await entering(aPut());
    const gone = { withdrawn_at: testServer.clock.now() };
    await testServer.deps.db.updateTable('debtor').set(gone).where('id', '=', debtorId).execute();
    expect(await day('2026-12-17T15:00:00Z')).toEqual([]);
  });

  it.each([
    ['on the due date itself is not reminded of the next one', '2027-02-05', []],
    ['a day after the due date is reminded of the next one', '2027-02-06', [DUE('5 de marzo de 2027')]],
  ])('who paid %s', async (_, paid_on, reminders) => {
    const carla = await wanting(await testServer.inForce(aPlan()));
    await testServer.deps.db
      .updateTable('quota')
      .set({ paid_on })
      .where('debt_id', '=', `${carla.number}-1`)
      .where('number', '=', 1)
      .execute();
    expect(await day('2027-03-01T15:00:00Z')).toEqual(reminders);
  });

  it('is reminded of an agreement that was paid late, beside one that was paid in time', async () => {
    const [punctual, late] = [aConvenio(), aConvenio()];
    await entering(both(punctual, late));
    for (const [{ agreement }, paid_on] of [[punctual, '2026-10-31'] as const, [late, '2026-11-01'] as const])
      await testServer.deps.db
        .updateTable('quota')
        .set({ paid_on })
        .where('debt_id', '=', `${agreement}-1`)
        .where('number', '=', 2)
        .execute();
    testServer.clock.set(new Date('2026-11-26T15:00:00Z'));
    await remindDebtors(testServer.deps);
    const [mail] = (await testServer.post()).splice(0);
    expect(mail?.text.match(/^Cuota del convenio \w+/gm)).toEqual([`Cuota del convenio ${late.agreement}`]);
  });

  it('is reminded here though a debt at another institution is before a court', async () => {
    const { persona } = await entering(aPut());
    const elsewhere = aPut({ company: 'cordillera-consumo', rut: persona.rut });
    await testServer.enter(elsewhere.persona);
    await testServer.deps.db
      .updateTable('debt')
      .set({ proceeding: 'judicial' })
      .where('company', '=', 'cordillera-consumo')
      .execute();
    expect(await day('2026-12-17T15:00:00Z')).toHaveLength(1);
  });

  it('is not warned that an agreement made elsewhere lapses, of which the portal does not know', async () => {
    await entering(aConvenio());
    // The second instalment, due on 31 October, is 90 days late on 29 January.
    const subjects = [];
    for (const date of ['2027-01-25', '2027-01-28']) subjects.push(...(await day(`${date}T15:00:00Z`)));
    expect(subjects).toEqual([]);
  });

  it('reads in the list of what was written nothing of another debtor', async () => {
    const [ana, luis] = [await entering(aPut()), await testServer.enter(aPut().persona)];
    await day('2026-12-17T15:00:00Z');
    const contactsOf = async ({ debtorId }: { debtorId: string }) =>
      (
        await testServer.call(
          fetchReminders,
          {},
          { token: await testServer.identify(debtorId, { company: 'banco-cordillera', rut: '' }) },
        )
      ).contacts.map(({ kind }) => kind);
    expect(await contactsOf(ana)).toContain('reminder');
    expect(await contactsOf(luis)).toEqual([]);
  });
});
