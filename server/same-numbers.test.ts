import { sql } from 'kysely';
import { fetchDebts } from '#contract/debts.ts';
import { endDueAgreements } from './agreements/due.ts';
import { readDebtor } from './debts/debtor.ts';
import { readHistory } from './history/read.ts';
import { findDebtor, ownsOperation, standingOf } from './identity/debtors.ts';
import { readBooks } from './testing/books.ts';
import { refundMoney } from './suspense/orders.ts';
import { withAgreements } from './testing/agreement-test-server.ts';
import { createDebitTestServer } from './testing/debit-test-server.ts';
import type { PersonaOffer } from './testing/portfolio.ts';
import { anAutomatable, aConvenio, aPlan, aPut } from './testing/fixtures.ts';
import { sharedByTests } from './testing/shared-by-tests.ts';

/** Institutions number their debts by themselves: what one calls A1 is none of another's A1. */

async function createTestServer() {
  const debits = await createDebitTestServer();
  return { ...debits, ...withAgreements(debits) };
}
const testServer = sharedByTests(createTestServer);
beforeEach(() => testServer.reset());

const OTHER = 'cordillera-consumo';

function bank() {
  const company = testServer.deps.companies.payingByKey('banco-cordillera');
  if (!company) throw new Error('no bank');
  return company;
}

/** Another debtor, who owes the other institution under the same numbers; only the operation numbers differ. */
async function namesake(offers: readonly PersonaOffer[] = []) {
  const persona = { company: OTHER, rut: '123456785', name: 'Berta Soto', offers };
  const { debtorId, token } = await testServer.enter(persona);
  await sql`
    insert into operation (company, rut, operation_number, product, overdue_since)
    select company, rut, 'R-' || operation_number, product, overdue_since from operation where company = ${OTHER}
    `.execute(testServer.deps.db);
  await sql`update debt set operation_number = 'R-' || operation_number where company = ${OTHER}`.execute(
    testServer.deps.db,
  );
  return { debtorId, persona, token };
}
type Namesake = Awaited<ReturnType<typeof namesake>>;

/** All that they are answered about what they owe and have paid. */
async function answersOf({ debtorId, persona }: Namesake) {
  const debts = await testServer.call(
    fetchDebts,
    {},
    { token: await testServer.identify(debtorId, persona) },
  );
  const history = await readHistory(testServer.deps.db, { company: OTHER, debtorId });
  return { debts: { ...debts, token: '' }, history };
}

/** The lines that the price of a payment froze. */
async function frozen(ref: string) {
  const quote = testServer.deps.db.selectFrom('payment').innerJoin('quote', 'quote.id', 'payment.quote_id');
  return (await quote.select('lines').where('ref', '=', ref).executeTakeFirstOrThrow()).lines;
}

describe('of two institutions with the same numbers', () => {
  it.each([
    ['a single payment', aPut],
    ['an agreement', aConvenio],
  ])('%s is paid for its payer only', async (_, makeFixture) => {
    const ana = makeFixture();
    const berta = await namesake(ana.persona.offers);
    const [{ token }, before] = [await testServer.enter(ana.persona), await answersOf(berta)];
    const [{ id, selected_quota } = { id: '', selected_quota: 0 }] = ana.everything.debts;
    await testServer.pay(token, ana.everything.product_type, id, selected_quota);
    expect(await answersOf(berta)).toEqual(before);

    const ref = await testServer.pay(berta.token, ana.everything.product_type, id, selected_quota);
    expect(await readBooks(testServer.deps.db, ref)).toMatchObject({ state: 'paid', cases: [] });
    const { history } = await answersOf(berta);
    expect(history.filter((paid) => paid.ref === ref)).toHaveLength(selected_quota);
    for (const paid of [...history, ...(await frozen(ref))])
      expect(paid).toMatchObject({ operationNumber: `R-op-${id}-1` });
  });

  it('a voucher counts the instalments of its own', async () => {
    const ana = aConvenio();
    const berta = await namesake(ana.persona.offers);
    const { token } = await testServer.enter(ana.persona);
    await testServer.pay(berta.token, 'convenio', ana.agreement, 3);
    const ref = await testServer.pay(token, 'convenio', ana.agreement, 1);
    expect((await testServer.status(ref, token)).data.voucher?.quotas).toEqual([
      {
        payment_agreement_number: ana.agreement,
        operations: [`op-${ana.agreement}-1`],
        ...{ paid: 2, total: 4, pending_this_month: 1, pending_amount: 170_000, ended_on: null },
      },
    ]);
  });

  it('what one is reported to have paid stays in its history after the other was paid here', async () => {
    const ana = aConvenio();
    const berta = await namesake(ana.persona.offers);
    await sql`update quota set paid_on = '2026-10-28' where company = ${OTHER} and number = 2`.execute(
      testServer.deps.db,
    );
    const [{ token }, before] = [await testServer.enter(ana.persona), await answersOf(berta)];
    expect(before.history).toHaveLength(2);
    await testServer.pay(token, 'convenio', ana.agreement, 1);
    expect(await answersOf(berta)).toEqual(before);
  });

  it('a visitor known to both learns only how they stand with this one', async () => {
    const { deps } = testServer;
    const rut = '111111111';
    await testServer.enter({ company: 'banco-cordillera', rut, operations: ['2025-01-15'] });
    await testServer.enter({ company: OTHER, rut, operations: [null, null] });
    expect(await standingOf(deps, bank(), rut)).toEqual({
      has_current_debts: false,
      has_past_due_debts: true,
    });
    expect(await ownsOperation(deps, bank(), rut, `${rut}-0`)).toBe(true);
    expect(await ownsOperation(deps, bank(), rut, `${rut}-1`)).toBe(false);
  });

  it('what is overdue at the other is not shown here, and a debtor of the other alone is unknown here', async () => {
    const { deps, clock } = testServer;
    const rut = '111111111';
    const { debtorId } = await testServer.enter({ company: 'banco-cordillera', rut, operations: [null] });
    await testServer.enter({ company: OTHER, rut, operations: ['2025-01-15'] });
    expect(await readDebtor(deps.db, bank(), debtorId, clock.now())).toMatchObject({
      hasEligibleDebts: false,
    });
    await namesake();
    expect(await findDebtor(deps, bank(), 'person', '123456785')).toBeNull();
  });
});

/** Quotas of 85.000, all due before the first instalment of a plan. */
const convenio = (agreement_number: string): PersonaOffer => ({
  agreement_number,
  product_type: 'convenio',
  parts: [{ quotas: [[1, '2026-10-31', 85_000], [2, '2026-11-30', 85_000], [3, '2026-12-31', 85_000]] }], // prettier-ignore
});

/** Owes under the number of a plan, and under that of its instalments: `sign` with another agreement's number for the same debts. */
async function owesAsPlan(agreement: string, sign: string): Promise<Namesake> {
  const berta = await namesake([convenio(agreement), convenio(`${agreement}-C1`)]);
  for (const table of ['offer', 'debt'] as const)
    await sql`update ${sql.table(table)} set agreement_number = ${sign} || agreement_number where company = ${OTHER}`.execute(
      testServer.deps.db,
    );
  return berta;
}

/** How many quotas of a company were withdrawn. */
async function withdrawn(company: string): Promise<number> {
  const rows = testServer.deps.db.selectFrom('quota').select('number').where('company', '=', company);
  return (await rows.where('withdrawn_at', 'is not', null).execute()).length;
}

describe.each([
  ['an agreement', ''],
  ['a debt', 'R-'],
])('a plan whose number another institution has for %s', (_, sign) => {
  it('is signed, paid and lapses by itself', async () => {
    const plan = aPlan();
    const berta = await owesAsPlan(plan.agreement, sign);
    const before = await answersOf(berta);
    const carla = await testServer.inForce(plan);
    expect(await answersOf(berta)).toEqual(before);

    const ref = await testServer.pay(berta.token, 'convenio', `${sign}${carla.number}`, 2);
    expect((await testServer.status(ref, berta.token)).data.voucher?.agreement).toBeNull();
    const after = await answersOf(berta);
    expect(await testServer.shown(carla.token)).toEqual([`convenio ${carla.number} 12`]);

    testServer.clock.set(new Date('2027-02-05T15:00:00Z'));
    await testServer.pay(
      await testServer.identify(carla.debtorId, plan.persona),
      'convenio',
      carla.number,
      1,
    );
    testServer.clock.set(new Date('2027-06-04T03:00:00Z'));
    expect(await endDueAgreements(testServer.deps)).toBe(0);
    testServer.clock.set(new Date('2027-06-04T15:00:00Z'));
    expect(await endDueAgreements(testServer.deps)).toBe(1);
    expect((await testServer.post()).at(-1)?.text).toContain('1 de 12, $216.000');
    expect([await withdrawn(OTHER), await withdrawn(plan.persona.company)]).toEqual([0, 11]);
    expect((await answersOf(berta)).history).toEqual(after.history);
  });

  it('does not stop a payer of the other from being refunded', async () => {
    const carla = await testServer.inForce();
    const berta = await owesAsPlan(carla.agreement, sign);
    const ref = await testServer.pay(berta.token, 'convenio', `${sign}${carla.number}`, 1);
    const order = { who: 'Marcela Ruiz', second: 'Jorge Pinto', why: 'Pagó en sucursal', amount: null };
    expect(await refundMoney(testServer.deps, { ref, ...order })).toBeNull();
  });

  it('is no longer signed when it was not paid, whatever is paid at the other', async () => {
    const carla = await testServer.carla();
    const berta = await owesAsPlan(carla.agreement, sign);
    await testServer.sign(carla.token, carla.agreement);
    testServer.clock.set(new Date('2026-11-24T15:00:00Z'));
    await testServer.begin(await testServer.identify(berta.debtorId, berta.persona), {
      product_type: 'convenio',
      debts: [{ id: `${sign}${carla.agreement}`, selected_quota: 1 }],
    });
    expect(await endDueAgreements(testServer.deps)).toBe(1);
  });
});

describe('an automatic debit of an agreement whose number another institution has', () => {
  it('charges its own, and has ended with it, whatever is under way or owed at the other', async () => {
    const luis = anAutomatable();
    const berta = await namesake(luis.persona.offers);
    await testServer.begin(berta.token, luis.everything);
    const { charge, ref } = await testServer.charging(luis);
    testServer.debits.decide(charge, 'paid');
    await testServer.sendCallback({ type: 'charge.paid', reference: charge });
    expect((await testServer.debit(ref)).state).toBe('active');
    expect((await answersOf(berta)).debts).toMatchObject({ automatic_debits: [] });

    const theirs = testServer.deps.db.updateTable('quota').set({ paid_on: '2026-12-03' });
    await theirs.where('company', '=', luis.persona.company).execute();
    await testServer.roundAt('2026-12-04T15:00:00Z');
    expect(await testServer.debit(ref)).toMatchObject({ state: 'finished', ending: null });
  });
});
