import { writePast } from '../testing/database.ts';
import { createPaymentTestServer } from '../testing/payment-test-server.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';
import { readUnderWay } from './in-progress.ts';

const testServer = sharedByTests(() => createPaymentTestServer({ writesPast: true }));

it('a payment is shown as under way while another one of its quotas is refused, and no longer', async () => {
  const { ref, debtorId } = await testServer.atTheProvider();
  const company = testServer.deps.companies.payingByKey('banco-cordillera');
  if (!company) throw new Error('no bank');
  const shown: string[] = [];
  for (const hold of ['held', 'waiting', 'paid', 'released']) {
    await writePast(testServer.deps.db, `update payment_quota set hold = '${hold}'`);
    const found = await readUnderWay(testServer.deps, { company, debtorId });
    if (found?.ref === ref) shown.push(hold);
  }
  expect(shown).toEqual(['held', 'waiting']);
});
