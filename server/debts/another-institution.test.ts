import { sql } from 'kysely';
import { fetchDebts } from '#contract/debts.ts';
import { createPaymentTestServer } from '../testing/payment-test-server.ts';
import { aPut } from '../testing/fixtures.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';
import { DEBTS } from '../texts/debts.ts';

const testServer = sharedByTests(() => createPaymentTestServer({ hasOtherTenant: true, writesPast: true }));

it('a debt is owed as long as it is here, also when another institution’s agreement of its number is fulfilled', async () => {
  const { persona } = aPut();
  const { token } = await testServer.enter(persona);
  await testServer.deps.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await tx.updateTable('agreement').set({ state: 'fulfilled' }).execute();
    const expired = tx.updateTable('offer').set({ expires_on: '2026-11-20' });
    await expired.where('company', '=', persona.company).execute();
  });
  expect((await testServer.call(fetchDebts, {}, { token })).status).toBe('NOT_OFFERS');
});

/** The bank offers what is overdue for 180 days. */
const setOverdue = (company: string, overdue_since: string) =>
  testServer.deps.db.updateTable('operation').set({ overdue_since }).where('company', '=', company).execute();

it.each([
  ['NOT_DEBTS', '2026-05-26'],
  ['NOT_OFFERS', '2026-05-25'],
] as const)(
  'that there is nothing to pay is answered as %s by the debtor’s operations here alone, overdue since %s',
  async (status, overdueSince) => {
    // Late in the evening of 21 November in Santiago.
    testServer.clock.set(new Date('2026-11-22T02:59:00Z'));
    const { persona } = aPut();
    const { token } = await testServer.enter(persona);
    await setOverdue(persona.company, overdueSince);
    await testServer.deps.db
      .updateTable('offer')
      .set({ expires_on: '2026-11-20' })
      .where('company', '=', persona.company)
      .execute();
    expect((await testServer.call(fetchDebts, {}, { token })).status).toBe(status);
  },
);

it('a debtor who has paid everything here hears so, whatever they owe to another institution', async () => {
  const { session: token } = await testServer.paid();
  const answer = await testServer.call(fetchDebts, {}, { token });
  const company = testServer.deps.companies.payingByKey('banco-cordillera');
  if (!company) throw new Error('no company');
  expect(answer).toEqual({ status: 'NOT_DEBTS', message: DEBTS.paidHere(company) });
});
