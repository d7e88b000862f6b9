import { fetchReminders, wantReminders } from '#contract/reminders.ts';
import { updateContact } from '#contract/identity.ts';
import { withAgreements } from '../testing/agreement-world.ts';
import { createDebitWorld } from '../testing/debit-world.ts';
import { aConvenio, anAutomatable, aPlan, aPut, type DebtorFixture } from '../testing/stories.ts';
import { remindDebtors } from './remind.ts';

async function createWorld() {
  const debits = await createDebitWorld();
  return { ...debits, ...withAgreements(debits) };
}
let world: Awaited<ReturnType<typeof createWorld>>;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(() => world.reset());
afterAll(() => world.close());

const accepted = { accepted: true as const, version: '2025-05-05' };
const extra = { terms_and_conditions: accepted, privacy_policy: accepted, reminders: true };

/** They have an address and said yes. */
async function wanting<Who extends { token: string }>(who: Who): Promise<Who> {
  await world.call(updateContact, { email: 'ana@correo.example', extra }, { token: who.token });
  await world.call(wantReminders, { wanted: true }, { token: who.token });
  await world.post();
  world.mails.splice(0);
  return who;
}
const entering = async (fixture: DebtorFixture) =>
  wanting({ ...fixture, ...(await world.enter(fixture.story)) });
/** What mails of the round of a day are about. */
async function day(instant: string): Promise<string[]> {
  world.clock.set(new Date(instant));
  await remindDebtors(world.deps);
  return (await world.post()).splice(0).map(({ subject }) => subject);
}
const DUE = (date: string) => `Recordatorio: tu cuota vence el ${date}`;

describe('a debtor who asked for reminders', () => {
  it('is not reminded of what a bank charges by itself, and is again once that has ended', async () => {
    const luis = await wanting(await world.active(anAutomatable()));
    expect(await day('2026-11-30T15:00:00Z')).toEqual([]);
    world.clock.set(new Date('2026-12-01T14:00:00Z'));
    const token = await world.identify(luis.debtorId, luis.story);
    expect(await world.cancel(luis.ref, token)).toMatchObject({ status: 'success' });
    await world.post();
    world.mails.splice(0);
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
    world.clock.set(new Date('2026-12-17T15:00:00Z'));
    let calls = 0;
    const jobs = {
      ...world.deps.jobs,
      sendMail: async (...given: Parameters<typeof world.deps.jobs.sendMail>) => {
        calls += 1;
        if (calls === 1) throw new Error('no room for a job');
        return world.deps.jobs.sendMail(...given);
      },
    };
    expect(await remindDebtors({ ...world.deps, jobs })).toBe(1);
  });

  it('who left the portfolio is not written to', async () => {
    const { debtorId } = await entering(aPut());
    const gone = { withdrawn_at: world.clock.now() };
    await world.deps.db.updateTable('debtor').set(gone).where('id', '=', debtorId).execute();
    expect(await day('2026-12-17T15:00:00Z')).toEqual([]);
  });

  it('who paid on the due date itself paid in time', async () => {
    const carla = await wanting(await world.inForce(aPlan()));
    await world.deps.db
      .updateTable('quota')
      .set({ paid_on: '2027-02-05' })
      .where('debt_id', '=', `${carla.number}-1`)
      .where('number', '=', 1)
      .execute();
    expect(await day('2027-03-01T15:00:00Z')).toEqual([]);
  });

  it('is reminded here though a debt at another institution is before a court', async () => {
    const { story } = await entering(aPut());
    const elsewhere = aPut({ company: 'cordillera-consumo', rut: story.rut });
    await world.enter(elsewhere.story);
    await world.deps.db
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
    const [ana, luis] = [await entering(aPut()), await world.enter(aPut().story)];
    await day('2026-12-17T15:00:00Z');
    const contactsOf = async ({ debtorId }: { debtorId: string }) =>
      (
        await world.call(
          fetchReminders,
          {},
          { token: await world.identify(debtorId, { company: 'banco-cordillera', rut: '' }) },
        )
      ).contacts.map(({ kind }) => kind);
    expect(await contactsOf(ana)).toContain('reminder');
    expect(await contactsOf(luis)).toEqual([]);
  });
});
