import { readAgreement } from '#contract/desk-agreements.ts';
import { listCases } from '#contract/desk-cases.ts';
import { findDebtor, type DeskDebtor } from '#contract/desk-debtor.ts';
import { withAgreements } from '../testing/agreement-test-server.ts';
import { createDebitTestServer } from '../testing/debit-test-server.ts';
import { DESK_ENVIRONMENT, deskOf } from '../testing/desk-test-server.ts';
import { anAutomatable } from '../testing/fixtures.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';

const testServer = sharedByTests(() => createDebitTestServer({ env: DESK_ENVIRONMENT }));
beforeEach(() => testServer.reset());

/** As a person reads it who signs in now. */
async function debitsAt(company: string) {
  const ask = await deskOf(testServer)('agent', 'read-only', company);
  return (await ask(listCases, {})).body.debits;
}

/** The bank charged Luis once and then has no money of his: he stands at 4 December, to be tried again on the 7th. */
async function failed(fixture = anAutomatable()) {
  const luis = await testServer.charging(fixture);
  testServer.debits.decide(luis.charge, 'paid');
  await testServer.sendCallback({ type: 'charge.paid', reference: luis.charge });
  expect(await debitsAt(luis.persona.company)).toEqual([]);
  testServer.debits.bank.decides = 'noFunds';
  await testServer.roundAt('2026-12-04T12:00:00Z');
  return luis;
}

describe('an automatic debit of an institution', () => {
  it('is a case once its charge failed, with why, its payment and the day of the next try, and names no person', async () => {
    const { ref, persona } = await failed();
    const [debit, ...others] = await debitsAt(persona.company);
    const payments = testServer.deps.db.selectFrom('payment').select('ref').where('state', '=', 'declined');
    expect(others).toEqual([]);
    expect(debit).toEqual({
      ...{
        ref,
        agreement_numbers: persona.offers?.map(({ agreement_number: number }) => number),
        state: 'active',
      },
      ...{ since: '2026-12-04T12:00:00.000Z', failures: 1, failure: 'noFunds', ending: null },
      payment_ref: (await payments.executeTakeFirst())?.ref,
      ...{ next_on: '2026-12-07', need: 'nothing' },
    });
  });

  it('needs the operator where its next step is late', async () => {
    const { persona } = await failed();
    testServer.clock.set(new Date('2026-12-08T12:00:00Z'));
    expect(await debitsAt(persona.company)).toMatchObject([{ need: 'operator', next_on: '2026-12-07' }]);
  });

  it('names the day in Santiago of a step that was due in the evening', async () => {
    const { persona } = await failed();
    const due = testServer.deps.db.updateTable('automatic_debit').set({ due_at: '2026-12-08T01:30:00Z' });
    await due.execute();
    testServer.clock.set(new Date('2026-12-08T12:00:00Z'));
    expect(await debitsAt(persona.company)).toMatchObject([{ next_on: '2026-12-07' }]);
  });

  it('needs another way to pay for thirty days after it ended without being charged', async () => {
    const { persona } = await failed();
    await testServer.roundAt('2026-12-15T03:00:00Z');
    expect(await debitsAt(persona.company)).toMatchObject([
      {
        state: 'cancelled',
        ending: 'notCharged',
        next_on: null,
        need: 'anotherWay',
        since: '2026-12-15T03:00:00.000Z',
      },
    ]);
    testServer.clock.set(new Date('2027-01-20T15:00:00Z'));
    expect(await debitsAt(persona.company)).toEqual([]);
  });

  it('that has ended is not shown as the one that charges its debt', async () => {
    const { persona } = await failed(anAutomatable({ rut: '111111111' }));
    const shown = async () => {
      const ask = await deskOf(testServer)('agent', 'read-only', persona.company);
      return ((await ask(findDebtor, { rut: persona.rut })).body.data as DeskDebtor).offers.map(
        ({ debit }) => debit,
      );
    };
    expect(await shown()).toEqual(['active']);
    await testServer.roundAt('2026-12-15T03:00:00Z');
    expect(await shown()).toEqual([null]);
  });

  it('that has ended is not shown as the one of the agreement whose instalments it charged', async () => {
    const carla = await withAgreements(testServer).inForce();
    await failed();
    const shown = async () => {
      const ask = await deskOf(testServer)('agent', 'read-only');
      const charged = testServer.deps.db.updateTable('automatic_debit_agreement');
      await charged.set({ agreement_number: carla.number }).execute();
      return (await ask(readAgreement, { id: carla.id })).body.data.debit as object | null;
    };
    expect(await shown()).toMatchObject({ state: 'active' });
    await testServer.roundAt('2026-12-15T03:00:00Z');
    expect(await shown()).toBeNull();
  });

  it('is shown with the debts that it charges, and with no other debt or agreement', async () => {
    const carla = await withAgreements(testServer).inForce();
    await failed(anAutomatable({ rut: '111111111' }));
    const { persona } = anAutomatable({ rut: '222222222' });
    await testServer.enter(persona);
    const ask = await deskOf(testServer)('agent', 'read-only', persona.company);
    const debitsOf = async (rut: string) =>
      ((await ask(findDebtor, { rut })).body.data as DeskDebtor).offers.map(({ debit }) => debit);
    expect(await debitsOf('111111111')).toEqual(['active']);
    expect(await debitsOf('222222222')).toEqual([null]);
    expect((await ask(readAgreement, { id: carla.id })).body.data.debit).toBeNull();
  });

  it('is seen by people of its institution alone', async () => {
    const { persona } = await failed();
    const other = persona.company === 'recupera' ? 'banco-cordillera' : 'recupera';
    expect(await debitsAt(other)).toEqual([]);
  });
});
