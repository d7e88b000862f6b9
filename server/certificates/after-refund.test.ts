import { DEBT_LEFT, NO_DEBT, paymentOf, createCertificateTestServer } from '../testing/certificates.ts';
import { aConvenio, aPut, both } from '../testing/fixtures.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';

const testServer = sharedByTests(createCertificateTestServer);
beforeEach(() => testServer.reset());

const DAY = 24 * 3_600_000;

/** As full loads that leave an operation out, or bring it back. */
const setWithdrawn = (operation: string, withdrawn_at: Date | null) =>
  testServer.deps.db
    .updateTable('operation')
    .set({ withdrawn_at })
    .where('operation_number', '=', operation)
    .execute();

async function leaveOut(agreement: string, operation: string): Promise<void> {
  const { db, clock } = testServer.deps;
  const gone = { withdrawn_at: clock.now() };
  await setWithdrawn(operation, gone.withdrawn_at);
  for (const table of ['offer', 'debt'] as const)
    await db.updateTable(table).set(gone).where('agreement_number', '=', agreement).execute();
  await db.updateTable('quota').set(gone).where('debt_id', '=', `${agreement}-1`).execute();
}

/** Two people give a payment back, and it arrives. */
async function givenBack(ref: string): Promise<string> {
  testServer.mailIds.splice(0);
  await testServer.giveBack(ref);
  await testServer.pass(0);
  const [mail = ''] = (await testServer.post()).map(({ text }) => text);
  return mail;
}

/** Ana pays a debt whole, and the next full load leaves its operation out. */
async function paidAndLeftOut() {
  const ana = await testServer.debtor();
  const ref = await testServer.pay(ana.token, 'put', ana.agreement, 1);
  testServer.clock.pass(DAY);
  await leaveOut(ana.agreement, ana.operation);
  testServer.clock.pass(DAY);
  return { ...ana, ref };
}
type Ana = Awaited<ReturnType<typeof paidAndLeftOut>>;

/**
 * She pays two offers, which the next load brings under one operation; the second payment is given back, and the loads leave out the debt, which
 * fell overdue on this day.
 */
async function paidTwice(overdue_since: string) {
  const [first, { agreement: second, persona }] = [aPut(), aPut()];
  const { operation: former, ...ana } = await testServer.debtor(both(first, { ...first, persona }));
  const operation = `op-${second}-1`;
  await testServer.pay(ana.token, `put ${ana.agreement}`, ana.agreement, 1);
  testServer.clock.pass(DAY);
  const twice = await testServer.pay(await testServer.again(ana), 'put', second, 1);
  const { db } = testServer.deps;
  const same = { operation_number: operation };
  await db.updateTable('debt').set(same).where('agreement_number', '=', ana.agreement).execute();
  await db.deleteFrom('operation').where('operation_number', '=', former).execute();
  await db.updateTable('operation').set({ overdue_since }).execute();
  for (const agreement of [ana.agreement, second]) await leaveOut(agreement, operation);
  testServer.clock.pass(31 * DAY);
  await givenBack(twice);
  return { ...ana, operation };
}

async function certificateOf(ana: Pick<Ana, 'persona' | 'agreement' | 'debtorId'>) {
  testServer.clock.pass(DAY);
  return testServer.issue(await testServer.again(ana), NO_DEBT);
}

describe('a certificate of no debt, after the payment of a debt that the loads had left out was given back', () => {
  it('is refused, as the mail of the refund says that it is owed again', async () => {
    const ana = await paidAndLeftOut();
    expect(await givenBack(ana.ref)).toContain('se debe otra vez');
    expect(await certificateOf(ana)).toEqual(DEBT_LEFT);
  });

  it('is issued once a later load takes the debt out', async () => {
    const ana = await paidAndLeftOut();
    await givenBack(ana.ref);
    await setWithdrawn(ana.operation, null);
    expect(await certificateOf(ana)).toEqual(DEBT_LEFT);
    await setWithdrawn(ana.operation, testServer.clock.now());
    expect((await certificateOf(ana)).status).toBe('success');
  });

  it('is issued where the institution accepted that nothing of it is owed', async () => {
    const ana = await testServer.debtor();
    const ref = await testServer.pay(ana.token, 'put', ana.agreement, 1);
    const { id } = await ana.opened();
    await leaveOut(ana.agreement, ana.operation);
    await testServer.decide(await testServer.staff('agent', 'agent'), id, 'accept');
    testServer.clock.pass(DAY);
    expect(await givenBack(ref)).toContain('No debes nada de esa deuda');
    expect((await certificateOf(ana)).status).toBe('success');
  });

  it.each([
    ['issued', 'before that one, as loads go on to say', '2025-01-15', { status: 'success' }],
    ['refused', 'after that one', '2026-11-22', DEBT_LEFT],
  ])(
    'is %s where another payment of it stands and it fell overdue %s',
    async (_answer, _since, overdue_since, expected) => {
      expect(await certificateOf(await paidTwice(overdue_since))).toMatchObject(expected);
    },
  );

  it('is issued where the money never paid the debt', async () => {
    const ana = await testServer.waiting();
    await leaveOut(ana.agreement, `op-${ana.agreement}-1`);
    testServer.clock.pass(DAY);
    await givenBack(ana.ref);
    expect((await certificateOf(ana)).status).toBe('success');
  });

  it('is issued to a debtor whose own payment stands, with the same numbers at another institution', async () => {
    const ana = await paidAndLeftOut();
    const elsewhere = { ...ana, persona: { ...ana.persona, company: 'recupera' } };
    const there = await testServer.debtor(elsewhere);
    const ref = await testServer.pay(there.token, 'put', ana.agreement, 1);
    testServer.clock.pass(31 * DAY);
    await givenBack(ref);
    expect((await certificateOf(ana)).status).toBe('success');
  });
});

describe('a debt that was paid twice, after one of the payments was given back and the loads left it out', () => {
  it('is none to dispute, as it is certified as not owed', async () => {
    const ana = await paidTwice('2025-01-15');
    expect((await ana.mine()).debts).toEqual([]);
    const later = testServer.disputing(ana, await testServer.again(ana));
    expect(await later.open()).toMatchObject({ status: 'UNKNOWN_DEBT' });
  });

  it('is one to dispute where it fell overdue after the payment that stands', async () => {
    const ana = await paidTwice('2026-11-22');
    expect((await ana.mine()).debts).toMatchObject([{ operation_number: ana.operation }]);
  });
});

describe('an agreement of which one instalment was given back', () => {
  /** The loads name the day on which that instalment was paid. */
  async function namedAsPaid(paid_on: string) {
    const ana = await testServer.debtor(aConvenio());
    const ref = await testServer.pay(ana.token, 'convenio', ana.agreement, 1);
    await testServer.pay(ana.token, 'convenio', ana.agreement, 2);
    testServer.clock.pass(2 * DAY);
    await givenBack(ref);
    const instalment = testServer.deps.db.updateTable('quota').set({ paid_on });
    await instalment.where('debt_id', '=', `${ana.agreement}-1`).where('number', '=', 2).execute();
    testServer.clock.pass(2 * DAY);
    return { ...ana, token: await testServer.again(ana) };
  }

  it.each([
    ['the day of the payment that went back', '2026-11-21'],
    ['a day on which that payment was booked', '2026-11-23'],
  ])('is not paid while the loads name %s', async (_, day) => {
    const { token, agreement } = await namedAsPaid(day);
    expect(await testServer.debts(token)).toEqual([]);
    expect((await testServer.issue(token, paymentOf(agreement))).status).toBe('NOT_CERTIFIED');
    expect(await testServer.issue(token, NO_DEBT)).toEqual(DEBT_LEFT);
  });

  it.each([
    ['before the payment that went back', '2026-11-20'],
    ['after the refund', '2026-11-24'],
  ])('is paid where the loads name a day %s: it was paid elsewhere', async (_, day) => {
    const { token, agreement } = await namedAsPaid(day);
    expect(await testServer.debts(token)).toMatchObject([{ agreement_number: agreement }]);
    expect((await testServer.issue(token, paymentOf(agreement))).status).toBe('success');
  });
});
