import type { PAYMENT_STATES } from '#contract/payment-status.ts';
import { createPaymentTestServer } from '../testing/payment-test-server.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';

const testServer = sharedByTests(() => createPaymentTestServer({ writesPast: true }));

describe('the database', () => {
  it('refuses a transition that the chart does not have, from any caller', async () => {
    const { ref } = await testServer.atTheProvider();
    const put = (state: (typeof PAYMENT_STATES)[number]) =>
      testServer.deps.db.updateTable('payment').set({ state }).where('ref', '=', ref).execute();
    await expect(put('created')).rejects.toThrow('cannot go from redirected to created');
    await put('paid');
    await expect(put('declined')).rejects.toThrow('cannot go from paid to declined');
  });

  it('refuses a ledger entry that does not sum to zero, and any change of what is written', async () => {
    const { token, ref } = await testServer.atTheProvider();
    testServer.gateway.finish(token);
    await testServer.comeBack({ token_ws: token });
    const { id } = await testServer.deps.db
      .selectFrom('ledger_entry')
      .innerJoin('payment', 'payment.id', 'ledger_entry.payment_id')
      .select('ledger_entry.id')
      .where('ref', '=', ref)
      .executeTakeFirstOrThrow();
    const line = { entry_id: id, account: 'suspense', amount: 1 } as const;
    await expect(testServer.deps.db.insertInto('ledger_line').values(line).execute()).rejects.toThrow(
      'sum to zero',
    );
    await expect(testServer.deps.db.deleteFrom('ledger_line').execute()).rejects.toThrow('append-only');
    await expect(testServer.deps.db.deleteFrom('payment_event').execute()).rejects.toThrow('append-only');
  });
});
