import type { PAYMENT_STATES } from '#contract/payment-status.ts';
import { createPaymentWorld, type PaymentWorld } from '../testing/payment-world.ts';

let world: PaymentWorld;
beforeAll(async () => {
  world = await createPaymentWorld({ writesPast: true });
});
afterAll(() => world.close());

describe('the database', () => {
  it('refuses a move that the chart does not have, whoever makes it', async () => {
    const { ref } = await world.atTheProvider();
    const put = (state: (typeof PAYMENT_STATES)[number]) =>
      world.deps.db.updateTable('payment').set({ state }).where('ref', '=', ref).execute();
    await expect(put('created')).rejects.toThrow('cannot go from redirected to created');
    await put('paid');
    await expect(put('declined')).rejects.toThrow('cannot go from paid to declined');
  });

  it('refuses a ledger entry that does not sum to zero, and any change of what is written', async () => {
    const { token, ref } = await world.atTheProvider();
    world.gateway.finish(token);
    await world.comeBack({ token_ws: token });
    const { id } = await world.deps.db
      .selectFrom('ledger_entry')
      .innerJoin('payment', 'payment.id', 'ledger_entry.payment_id')
      .select('ledger_entry.id')
      .where('ref', '=', ref)
      .executeTakeFirstOrThrow();
    const line = { entry_id: id, account: 'suspense', amount: 1 } as const;
    await expect(world.deps.db.insertInto('ledger_line').values(line).execute()).rejects.toThrow(
      'sum to zero',
    );
    await expect(world.deps.db.deleteFrom('ledger_line').execute()).rejects.toThrow('append-only');
    await expect(world.deps.db.deleteFrom('payment_event').execute()).rejects.toThrow('append-only');
  });
});
