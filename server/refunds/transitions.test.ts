import type { REFUND_STATES } from '#contract/refund-state.ts';
import { createPaymentTestServer } from '../testing/payment-test-server.ts';
import { withSuspense } from '../testing/suspense.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';
import { refundMoney } from '../suspense/orders.ts';

const testServer = sharedByTests(() => createPaymentTestServer({ writesPast: true }));

describe('the database, of a refund', () => {
  it('refuses a move that the chart does not have, and any change of its history or of an order', async () => {
    const { ref, id } = await withSuspense(testServer).waiting();
    await refundMoney(testServer.deps, {
      ref,
      who: 'Marcela Ruiz',
      second: 'Jorge Pinto',
      why: 'x',
      amount: null,
    });
    const put = (state: (typeof REFUND_STATES)[number]) =>
      testServer.deps.db.updateTable('refund').set({ state }).where('payment_id', '=', id).execute();
    await expect(put('unknown')).rejects.toThrow('cannot go from requested to unknown');
    await put('refunded');
    await expect(put('requested')).rejects.toThrow('cannot go from refunded to requested');
    await expect(testServer.deps.db.deleteFrom('refund_event').execute()).rejects.toThrow('append-only');
    await expect(testServer.deps.db.deleteFrom('payment_order').execute()).rejects.toThrow('append-only');
  });
});
