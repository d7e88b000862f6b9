import { REFUND_STATES } from '#contract/refund-state.ts';
import { refundMachine } from '#machines/refund/machine.ts';
import { createPaymentWorld, type PaymentWorld } from '../testing/payment-world.ts';
import { withSuspense } from '../testing/suspense.ts';
import { refundMoney } from '../suspense/orders.ts';

let world: PaymentWorld;
beforeAll(async () => {
  world = await createPaymentWorld({ writesPast: true });
});
afterAll(() => world.close());

/** The chart's edges, read from its configuration, not by the function that the server asks. */
function edgesOfTheChart(): string[] {
  const edges = REFUND_STATES.flatMap((state) =>
    Object.values(refundMachine.states[state]?.config.on ?? {}).map((to) => `${state} → ${String(to)}`),
  );
  return [...new Set(edges)].sort();
}

describe('the database, of a refund', () => {
  it('knows exactly the edges of the chart', async () => {
    const rows = await world.deps.db.selectFrom('refund_transition').selectAll().execute();
    expect(rows.map((row) => `${row.from_state} → ${row.to_state}`).sort()).toEqual(edgesOfTheChart());
  });

  it('refuses a move that the chart does not have, and any change of its history or of an order', async () => {
    const { ref, id } = await withSuspense(world).waiting();
    await refundMoney(world.deps, {
      ref,
      who: 'Marcela Ruiz',
      second: 'Jorge Pinto',
      why: 'x',
      amount: null,
    });
    const put = (state: (typeof REFUND_STATES)[number]) =>
      world.deps.db.updateTable('refund').set({ state }).where('payment_id', '=', id).execute();
    await expect(put('unknown')).rejects.toThrow('cannot go from requested to unknown');
    await put('refunded');
    await expect(put('requested')).rejects.toThrow('cannot go from refunded to requested');
    await expect(world.deps.db.deleteFrom('refund_event').execute()).rejects.toThrow('append-only');
    await expect(world.deps.db.deleteFrom('payment_order').execute()).rejects.toThrow('append-only');
  });
});
