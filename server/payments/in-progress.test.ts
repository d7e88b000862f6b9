import { PAYMENT_STATES, type PaymentState } from '#contract/payment-status.ts';
import { writePast } from '../testing/database.ts';
import { createPaymentTestServer } from '../testing/payment-test-server.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';
import { readUnderWay } from './in-progress.ts';

const testServer = sharedByTests(() => createPaymentTestServer({ writesPast: true }));

/** That may still be charged, or whose page can still be finished. */
const UNDER_WAY: readonly PaymentState[] = ['redirected', 'confirming', 'unknown'];

it('a payment is shown as under way in these states and in no other', async () => {
  const { ref, debtorId } = await testServer.atTheProvider();
  const company = testServer.deps.companies.payingByKey('banco-cordillera');
  if (!company) throw new Error('no bank');
  const shown: PaymentState[] = [];
  for (const state of PAYMENT_STATES) {
    await writePast(testServer.deps.db, `update payment set state = '${state}'`);
    const found = await readUnderWay(testServer.deps, { company, debtorId });
    if (found?.ref === ref) shown.push(state);
  }
  expect(shown.sort()).toEqual([...UNDER_WAY].sort());
});
