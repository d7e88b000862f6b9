import { enrolDebit } from '#contract/debit.ts';
import { fetchDebts } from '#contract/debts.ts';
import { debtFromWire } from '#contract/debts-translation.ts';
import { createDebitTestServer } from '../../../testing/debit-test-server.ts';
import { anAutomatable } from '../../../testing/fixtures.ts';
import { sharedByTests } from '../../../testing/shared-by-tests.ts';

const testServer = sharedByTests(createDebitTestServer);
beforeEach(() => testServer.reset());

describe('asking for an automatic debit', () => {
  it('of other quotas than those on show, as when one was paid meanwhile, is refused', async () => {
    const { persona, everything } = anAutomatable();
    const { token } = await testServer.enter(persona);
    const answer = await testServer.call(fetchDebts, {}, { token });
    if (answer.status !== 'success') throw new Error(answer.status);
    const [first, second] = answer.offers
      .map(debtFromWire)
      .flatMap(({ quotas }) => quotas.map(({ id }) => id));
    if (!first || !second) throw new Error('Fewer than two quotas.');
    const debts = everything.debts.map(({ id }) => ({ id, selected_quota: 1 }));
    const askFor = (...quota_ids: string[]) =>
      testServer.call(
        enrolDebit,
        { product_type: everything.product_type, automize: false, debts, quota_ids },
        { token },
      );
    for (const shown of [[second], [first, second], []])
      expect(await askFor(...shown)).toMatchObject({ status: 'SELECTION_REFUSED', reason: 'unknownQuota' });
    expect(testServer.debits.mandates()).toEqual([]);
    expect(await askFor(first)).toMatchObject({ status: 'success', data: { kind: 'single' } });
  });
});
