import { NO_DEBT, DEBT_LEFT, createCertificateTestServer } from '../testing/certificates.ts';
import { aConvenio, aPut, both, inTwo, type DebtorFixture } from '../testing/fixtures.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';

/** Each test server reads its books after every test. */
const testServer = sharedByTests(createCertificateTestServer);
beforeEach(() => testServer.reset());

const db = () => testServer.deps.db;
const on = (day: string) => testServer.clock.set(new Date(`${day}T15:00:00Z`));
const gone = () => ({ withdrawn_at: testServer.clock.now() });

/** Instalments of two operations, all under the first one's debt. */
function underTheFirst(): DebtorFixture {
  const convenio = aConvenio();
  const [offer] = convenio.persona.offers ?? [];
  if (!offer) throw new Error('no offer');
  const offers = [{ ...offer, parts: [...offer.parts, { quotas: [] }] }];
  return { ...convenio, persona: { ...convenio.persona, offers } };
}

/** A debtor with an offer of two operations; one of them is offered by itself, too. At another institution all of these numbers are unpaid. */
async function withAnother(alsoOffered: 1 | 2, convenio = underTheFirst()) {
  const put = aPut();
  const fixture = both(convenio, put);
  const { debtorId } = await testServer.enter(fixture.persona);
  await testServer.enter({ ...fixture.persona, company: 'recupera' });
  const operations = [1, 2].map((part) => `op-${convenio.agreement}-${part}`);
  const debts = db()
    .updateTable('debt')
    .set({ operation_number: operations[alsoOffered - 1] ?? '' });
  await debts.where('agreement_number', '=', put.agreement).execute();
  const left = db().deleteFrom('operation').where('operation_number', '=', `op-${put.agreement}-1`);
  await left.execute();
  await db().updateTable('offer').set({ expires_on: null }).execute();
  return { ...fixture, debtorId, operations, other: put.agreement };
}
type Debtor = Awaited<ReturnType<typeof withAnother>>;

/** As a load without a debt of an offer that it still has. */
async function takeOut(debt: string): Promise<void> {
  for (const table of ['debt', 'quota'] as const)
    await db().updateTable(table).set(gone()).where('debt_id', '=', debt).execute();
}

/** As a load without what is left of the offer. */
async function leaveOut({ agreement }: Debtor): Promise<void> {
  await takeOut(`${agreement}-1`);
  await db().updateTable('offer').set(gone()).where('agreement_number', '=', agreement).execute();
}

const shown = async (debtor: Debtor) => testServer.shown(await testServer.again(debtor));
const pay = async (debtor: Debtor) =>
  testServer.pay(await testServer.again(debtor), 'convenio', debtor.agreement, 3);
const certified = async (debtor: Debtor) =>
  (await testServer.debts(await testServer.again(debtor))).flatMap(({ operations }) => operations);

it('a debt that was paid whole after a load took another one out of its offer is not asked for again once the offer is gone', async () => {
  const debtor = await withAnother(1, inTwo(aConvenio()));
  const [, second = ''] = debtor.operations;
  await takeOut(`${debtor.agreement}-2`);
  await db().updateTable('operation').set(gone()).where('operation_number', '=', second).execute();
  expect(await shown(debtor)).toEqual([`convenio ${debtor.agreement} 3`, `put ${debtor.other} 1`]);
  on('2026-11-22');
  await pay(debtor);
  expect(await shown(debtor)).toBe('NOT_DEBTS');
  on('2026-11-25');
  await leaveOut(debtor);
  expect(await shown(debtor)).toBe('NOT_DEBTS');
});

describe('a debt without instalments of its own that a load took out of an offer', () => {
  it('before that was paid is not certified as paid, and is asked for until it is paid', async () => {
    const debtor = await withAnother(2);
    const [first, second] = debtor.operations;
    await takeOut(`${debtor.agreement}-2`);
    await pay(debtor);
    const stillAsked = [`put ${debtor.other} 1`];
    expect(await certified(debtor)).toEqual([first]);
    expect(await shown(debtor)).toEqual(stillAsked);
    on('2027-01-21');
    expect(await testServer.issue(await testServer.again(debtor), NO_DEBT)).toEqual(DEBT_LEFT);
    await leaveOut(debtor);
    expect(await shown(debtor)).toEqual(stillAsked);
    expect(await testServer.issue(await testServer.again(debtor), NO_DEBT)).toEqual(DEBT_LEFT);
    await testServer.pay(await testServer.again(debtor), 'put', debtor.other, 1);
    expect((await certified(debtor)).sort()).toEqual([first, second]);
  });

  it('after that was paid stays paid, also once the offer is gone', async () => {
    const debtor = await withAnother(2);
    await pay(debtor);
    on('2026-11-24');
    await takeOut(`${debtor.agreement}-2`);
    expect(await certified(debtor)).toEqual(debtor.operations);
    expect(await shown(debtor)).toBe('NOT_DEBTS');
    on('2026-11-25');
    await leaveOut(debtor);
    expect(await certified(debtor)).toEqual(debtor.operations);
    expect(await shown(debtor)).toBe('NOT_DEBTS');
  });
});

it('a debt that a load took out of an offer once its own instalments were paid is certified with the others', async () => {
  const debtor = await withAnother(2, inTwo(aConvenio()));
  const second = `${debtor.agreement}-2`;
  const paidElsewhere = db().updateTable('quota').set({ paid_on: '2026-11-20' });
  await paidElsewhere.where('debt_id', '=', second).execute();
  await takeOut(second);
  await pay(debtor);
  expect(await certified(debtor)).toEqual(debtor.operations);
});
