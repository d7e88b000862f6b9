import { checkBooks, hasQueue } from '../reconciliation/check.ts';
import { otherTenantFaults } from './other-tenant.ts';
import type { PaymentTestServer } from './payment-test-server.ts';

type TestServer = Pick<PaymentTestServer, 'deps' | 'gateway' | 'vault' | 'debits' | 'mailIds'>;

/**
 * Checks the books, the mails and the other tenant's rows of a test server. A sentence for each fault.
 */
export async function checkReconciliation(testServer: TestServer): Promise<string[]> {
  const faults = await checkAgainstProviders(testServer, { now: testServer.deps.clock.now(), isWhole: true });
  return [...faults, ...(await silentMails(testServer)), ...(await otherTenantFaults(testServer.deps.db))];
}

/**
 * Our books against all charges of a test server's scripted providers, by card, saved card and bank account. `now`: work due
 * by then must be done; `isWhole`: no test made the providers forget a charge.
 */
export function checkAgainstProviders(
  { deps, gateway, vault, debits }: Omit<TestServer, 'mailIds'>,
  looking: { now: Date; isWhole: boolean },
): Promise<string[]> {
  const banks = debits.charges().filter(({ state }) => state === 'paid');
  const refunds = [...gateway.refunds(), ...vault.refunds(), ...debits.refunds()];
  const refundedOf = (order: string) =>
    refunds.filter(({ buyOrder }) => buyOrder === order).reduce((sum, { amount }) => sum + amount, 0);
  const charges = [
    ...gateway.charges(),
    ...vault.charges(),
    ...banks.map(({ reference: buyOrder, amount }) => ({ buyOrder, amount })),
  ].map((charge) => ({ ...charge, refunded: refundedOf(charge.buyOrder) }));
  return checkBooks(deps.db, { ...looking, charges });
}

/** Mails without a queued job, where the test server only records the jobs. */
async function silentMails({ deps, mailIds }: Pick<TestServer, 'deps' | 'mailIds'>): Promise<string[]> {
  if (await hasQueue(deps.db)) return [];
  const waiting = deps.db.selectFrom('mail').select(['id', 'kind', 'about']);
  const mails = await waiting.where('sent_at', 'is', null).where('failure', 'is', null).execute();
  const silent = mails.filter(({ id }) => !mailIds.includes(id));
  return silent.map(({ about, kind }) => `${about} is the subject of a mail without a job (${kind})`);
}
