import { sql } from 'kysely';
import { listCases } from '#contract/desk-cases.ts';
import { readDispute } from '#contract/desk-disputes.ts';
import { askProvider, conclude, openInquiry } from '../payments/settle.ts';
import { readBooks } from '../testing/books.ts';
import { aConvenio, aPlan, both } from '../testing/fixtures.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';
import { untilWaiting } from '../testing/until.ts';
import { endDueAgreements } from './due.ts';
import { createBesideTestServer, numbered, SIX } from './testing/beside.ts';

const testServer = sharedByTests(createBesideTestServer);
beforeEach(() => testServer.reset());

const CARLA = { rut: '111111111', name: 'Carla Paz', email: 'carla@correo.example' };
const plan = (number: string, persona: Parameters<typeof aPlan>[0] = CARLA) =>
  numbered(number, aPlan(persona));

const casesAt = async (company?: string) => {
  const { data } = (await (await testServer.desk(company))(listCases, {})).body;
  return (data as { ref: string; cases: string[] }[]).map(({ ref, cases }) => [ref, ...cases]).sort();
};
const agreementsOf = async (id: string) =>
  (await (await testServer.desk())(readDispute, { id })).body.data.agreements as {
    id: string;
    number: string;
  }[];

describe('an agreement that a dispute ends', () => {
  it('is the only one that ends, and only what was paid of it goes back, beside others of its number, debtor and institution', async () => {
    const luis = { ...(await testServer.carla(numbered('A', aConvenio({ rut: '222222222' })))), number: 'A' };
    const rosa = await testServer.inForce(plan('B', { rut: '333333333', company: 'recupera' }), SIX);
    await testServer.addElsewhere('other', 'D', 'op-B-1');
    await testServer.addElsewhere('A-1', 'B-C1', 'op-A-1');
    const carla = await testServer.carla(both(plan('B'), plan('D')));
    await testServer.sign(carla.token, 'B', SIX);
    testServer.on('2026-11-24');
    await endDueAgreements(testServer.deps);
    const token = await testServer.again(carla);
    const signed = await testServer.sign(token, 'B', SIX);
    const down = await testServer.pay(token, 'abono_convenio B', 'B', 1);
    await testServer.sign(token, 'D', SIX);
    await testServer.pay(token, 'abono_convenio', 'D', 1);
    testServer.on('2027-02-04');
    const [disputed, other] = [
      { ...carla, number: 'B-C1' },
      { ...carla, number: 'D-C1' },
    ];
    await testServer.decline(disputed);
    const first = await testServer.payInstalments(disputed);
    for (const debtor of [other, rosa, luis]) await testServer.payInstalments(debtor);

    const id = await testServer.dispute(carla);
    const ends = [
      {
        id: signed.status === 'success' && signed.data.agreement_id,
        number: 'B-C1',
        paid: 288_000 + 432_000,
      },
    ];
    expect(await agreementsOf(id)).toEqual(ends);
    await testServer.decide(id, 'dispute.accept');
    expect(await agreementsOf(id)).toEqual(ends);
    expect(await casesAt()).toEqual([down, first].sort().map((ref) => [ref, 'agreementReleased']));
    expect(await casesAt('recupera')).toEqual([]);
    const shown = async (debtor: typeof carla) => testServer.shown(await testServer.again(debtor));
    expect(await shown(carla)).toEqual(['convenio D-C1 5']);
    expect(await shown(rosa)).toEqual(['convenio B-C1 5']);
    expect(await shown(luis)).toEqual(['convenio A 2']);
  });

  it('stands at the desk among the others on its debt in the order in which they were signed', async () => {
    const [first, ...others] = ['B', 'C', 'D', 'E'].map((number) => plan(number));
    if (!first) throw new Error('no plan');
    const carla = await testServer.carla(others.reduce(both, first));
    const { db } = testServer.deps;
    await db.updateTable('debt').set({ operation_number: 'op-B-1' }).execute();
    const order = ['D', 'B', 'E', 'C'];
    for (const number of order) {
      await testServer.sign(carla.token, number, SIX);
      testServer.clock.pass(60_000);
    }
    const id = await testServer.dispute(carla);
    expect((await agreementsOf(id)).map(({ number }) => number)).toEqual(order);
  });

  it('takes no instalment that is booked while it ends: that money waits to be given back', async () => {
    const carla = { ...(await testServer.inForce(plan('B'), SIX)), number: 'B-C1' };
    testServer.on('2027-02-04');
    const { ref, token } = await testServer.openPage(carla);
    testServer.gateway.finish(token);
    const { db, pool } = testServer.deps;
    const found = db.selectFrom('payment').select('id').where('ref', '=', ref);
    const inquiry = await openInquiry(
      testServer.deps,
      (await found.executeTakeFirstOrThrow()).id,
      'finished',
    );
    const charged = await askProvider(testServer.deps, inquiry);
    const id = await testServer.dispute(carla);
    const { works } = await db.transaction().execute(async (tx) => {
      // The answer waits for its mail, with all else of it done and nothing committed.
      await sql`lock table mail in exclusive mode`.execute(tx);
      const deciding = testServer.decide(id, 'dispute.accept');
      await untilWaiting(pool, deciding);
      const booking = conclude(testServer.deps, inquiry, charged);
      await untilWaiting(pool, booking, 2);
      return { works: [deciding, booking] };
    });
    await Promise.all(works);
    expect((await testServer.historyOf('B'))[0]?.at(-1)).toBe('debt.corrected → released');
    expect(await readBooks(db, ref)).toMatchObject({
      state: 'paid',
      holds: ['waiting'],
      cases: ['debtChanged'],
      ledger: ['providerClearing 432000', 'suspense -432000'],
    });
  });
});
