import { fetchDebts } from '#contract/debts.ts';
import type { Ask } from '../testing/desk-test-server.ts';
import { createDisputeTestServer, type DisputeTestServer } from '../testing/dispute-test-server.ts';
import { aPut, both } from '../testing/fixtures.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';

const testServer = sharedByTests(createDisputeTestServer);
let agent: Ask;
beforeEach(async () => {
  await testServer.reset();
  agent = await testServer.staff('agent', 'agent');
});

type Debtor = Awaited<ReturnType<DisputeTestServer['debtor']>>;
const status = async (debtor: Debtor) =>
  (await testServer.call(fetchDebts, {}, { token: await testServer.again(debtor) })).status;

/** As a load leaves it that does not have the offer. */
async function takeOut(agreement: string) {
  for (const table of ['offer', 'debt'] as const)
    await testServer.deps.db
      .updateTable(table)
      .set({ withdrawn_at: testServer.clock.now() })
      .where('agreement_number', '=', agreement)
      .execute();
}
const operationOf = ({ operation }: Debtor, change: { withdrawn_at: Date } | { rut: string }) =>
  testServer.deps.db.updateTable('operation').set(change).where('operation_number', '=', operation).execute();

/** A debtor whose institution accepted that 300.000 of a debt are owed, or nothing, and who has another one without an offer. */
async function ana(owed: 300_000 | null, kind?: 'alreadyPaid') {
  const other = aPut();
  const debtor = await testServer.debtor(both(aPut(), other));
  const { id } = await debtor.opened(
    owed === null
      ? { ...(kind && { kind, message: 'La pagué en el banco' }) }
      : { kind: 'wrongAmount', message: 'Es menos' },
  );
  await testServer.decide(agent, id, 'accept', owed);
  await takeOut(other.agreement);
  return debtor;
}

/** As a load leaves it that asks for no more than was accepted; then it is paid here. */
async function correctAndPay(debtor: Debtor) {
  for (const table of ['debt', 'quota'] as const)
    await testServer.deps.db
      .updateTable(table)
      .set({ amount: 300_000 })
      .where('debt_id', '=', `${debtor.agreement}-1`)
      .execute();
  await testServer.pay(await testServer.again(debtor), 'put', debtor.agreement, 1);
}

describe('a debtor without an offer, whose institution accepted a dispute', () => {
  it.each([300_000, null] as const)(
    'reads that it did while the portfolio asks for more than %s, also past the last day of the offer',
    async (owed) => {
      const debtor = await ana(owed);
      expect(await status(debtor)).toBe('ACCEPTED');
      testServer.clock.set(new Date('2027-03-01T15:00:00Z'));
      expect(await status(debtor)).toBe('ACCEPTED');
    },
  );

  it('reads that it was accepted while the portfolio still names as theirs a debt that is not, also without an offer', async () => {
    const debtor = await ana(null);
    await takeOut(debtor.agreement);
    expect(await status(debtor)).toBe('ACCEPTED');
  });

  it('reads that a debt was accepted as paid while the portfolio still names its arrears, and none since', async () => {
    const debtor = await ana(null, 'alreadyPaid');
    await takeOut(debtor.agreement);
    expect(await status(debtor)).toBe('ACCEPTED');
    const overdueAgain = testServer.deps.db.updateTable('operation').set({ overdue_since: '2026-11-22' });
    await overdueAgain.where('operation_number', '=', debtor.operation).execute();
    expect(await status(debtor)).toBe('NOT_OFFERS');
  });

  it.each([
    ['took it out', 300_000, { withdrawn_at: new Date('2026-11-21T15:00:00Z') }],
    ['took it out', null, { withdrawn_at: new Date('2026-11-21T15:00:00Z') }],
    ['brought it as another debtor’s', null, { rut: '444444444' }],
  ] as const)(
    'reads that another overdue debt has no offer once a load %s (owed: %s)',
    async (_, owed, change) => {
      const debtor = await ana(owed);
      if ('withdrawn_at' in change) await takeOut(debtor.agreement);
      await operationOf(debtor, change);
      expect(await status(debtor)).toBe('NOT_OFFERS');
    },
  );

  it('reads that another overdue debt has no offer once a load asks for what was accepted and that is paid here', async () => {
    const debtor = await ana(300_000);
    await correctAndPay(debtor);
    expect(await status(debtor)).toBe('NOT_OFFERS');
  });

  it('reads that nothing is to be paid once a full load has nothing of theirs', async () => {
    const debtor = await ana(300_000);
    await correctAndPay(debtor);
    for (const table of ['debtor', 'operation', 'offer', 'debt'] as const)
      await testServer.deps.db.updateTable(table).set({ withdrawn_at: testServer.clock.now() }).execute();
    expect(await status(debtor)).toBe('NOT_DEBTS');
  });
});

describe('an operation that falls overdue again after its dispute was accepted', () => {
  /** As a load leaves it that names arrears since a day; the debtor comes back a year later. */
  async function overdueSince(debtor: Debtor, overdue_since: string) {
    const { db } = testServer.deps;
    const { operation, agreement } = debtor;
    await db
      .updateTable('operation')
      .set({ overdue_since })
      .where('operation_number', '=', operation)
      .execute();
    const offers = db.updateTable('offer').set({ expires_on: '2027-12-31' });
    await offers.where('agreement_number', '=', agreement).execute();
    testServer.clock.set(new Date('2027-11-01T15:00:00Z'));
    return testServer.disputing(debtor, await testServer.again(debtor));
  }

  it.each([
    ['all of it', 'alreadyPaid', null],
    ['all but a part', 'wrongAmount', 300_000],
  ] as const)('is offered and can be paid, although %s was not owed before', async (_, kind, owed) => {
    const before = await ana(owed, kind === 'alreadyPaid' ? kind : undefined);
    const still = await overdueSince(before, '2026-11-21');
    expect(await status(still)).toBe('ACCEPTED');
    expect((await still.mine()).disputes).toMatchObject([{ owed: owed ?? 0, held_back: true }]);
    const debtor = await overdueSince(before, '2026-11-22');
    expect(await testServer.shown(debtor.token)).toEqual([`put ${debtor.agreement} 1`]);
    expect((await debtor.mine()).disputes).toMatchObject([{ kind, owed: null, held_back: false }]);
    await testServer.pay(debtor.token, 'put', debtor.agreement, 1);
    expect(await status(debtor)).not.toBe('success');
  });

  it('can be disputed for the same reason, once', async () => {
    const debtor = await overdueSince(await ana(null, 'alreadyPaid'), '2026-11-22');
    const { id } = await debtor.opened({ kind: 'alreadyPaid' });
    expect(await status(debtor)).toBe('IN_REVIEW');
    await testServer.decide(await testServer.staff('agent', 'agent'), id, 'refuse');
    expect(await debtor.open({ kind: 'alreadyPaid' })).toMatchObject({
      status: 'ALREADY_ANSWERED',
      message: expect.stringContaining('puedes apelar'),
    });
  });

  it('is kept back still where it is another person’s, and no appeal is named that cannot be made', async () => {
    const debtor = await overdueSince(await ana(null), '2026-11-22');
    expect(await status(debtor)).toBe('ACCEPTED');
    expect(await debtor.open()).toEqual({
      status: 'ALREADY_ANSWERED',
      message: 'Ya te respondieron esto sobre esta deuda. Mira la respuesta más abajo.',
    });
  });
});
