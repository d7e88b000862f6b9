import { checkBooks, hasQueue } from '../reconciliation/check.ts';
import { neighbourFaults } from './other-tenant.ts';
import type { PaymentTestServer } from './payment-test-server.ts';

type TestServer = Pick<PaymentTestServer, 'deps' | 'gateway' | 'vault' | 'debits' | 'mailIds'>;

/**
 * The books check of a test server, and its mails; and nobody may have written anything of another institution's. A sentence for
 * each fault; none when the promise held.
 */
export async function checkReconciliation(testServer: TestServer): Promise<string[]> {
  const faults = await checkAgainstProviders(testServer, { now: testServer.deps.clock.now(), isWhole: true });
  return [...faults, ...(await silentMails(testServer)), ...(await neighbourFaults(testServer.deps.db))];
}

/**
 * Our books against all that a test server's scripted providers have charged, by card, by saved card and by bank account. `now`:
 * what should have been done by then; `isWhole`: nobody made the providers forget a charge.
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

/** Mails written down that nobody rang for, where the test server only notes what was rung for. */
async function silentMails({ deps, mailIds }: Pick<TestServer, 'deps' | 'mailIds'>): Promise<string[]> {
  if (await hasQueue(deps.db)) return [];
  const waiting = deps.db.selectFrom('mail').select(['id', 'kind', 'about']);
  const mails = await waiting.where('sent_at', 'is', null).where('failure', 'is', null).execute();
  const silent = mails.filter(({ id }) => !mailIds.includes(id));
  return silent.map(({ about, kind }) => `${about} is told in a mail nobody rang for (${kind})`);
}
