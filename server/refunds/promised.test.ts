import { createDebitTestServer } from '../testing/debit-test-server.ts';
import { withSuspense } from '../testing/suspense.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';

const DAY = 24 * 60 * 60_000;

const testServer = sharedByTests(createDebitTestServer);
const suspense = withSuspense(testServer);

describe('money in suspense', () => {
  it('of a bank that took days to charge it goes back on the promised day, not before', async () => {
    const { charge } = await testServer.charging();
    await testServer.deps.db
      .updateTable('quota')
      .set({ paid_on: '2026-11-22' })
      .where('number', '=', 2)
      .execute();
    testServer.clock.pass(4 * DAY);
    testServer.debits.decide(charge, 'paid');
    await testServer.sendCallback({ type: 'charge.paid', reference: charge });
    const [mail = ''] = (await suspense.mails()).filter((text) => text.includes('Recibimos tu dinero'));
    expect(mail).toContain('A más tardar el 2 de diciembre de 2026');
    await suspense.pass(6 * DAY);
    expect(testServer.debits.refunds()).toEqual([]);
    await suspense.pass(DAY);
    expect(testServer.debits.refunds()).toEqual([{ buyOrder: charge, amount: 96_500 }]);
  });
});
