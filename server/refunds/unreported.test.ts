import { refundMoney } from '../suspense/orders.ts';
import { createDebitTestServer } from '../testing/debit-test-server.ts';
import { withSuspense } from '../testing/suspense.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';

const DAY = 24 * 60 * 60_000;
const OPERATOR = { who: 'Marcela Ruiz', second: 'Jorge Pinto', why: 'Pagó en sucursal' };

const testServer = sharedByTests(createDebitTestServer);
const suspense = withSuspense(testServer);
beforeEach(() => testServer.reset());

describe('a refund of which the provider has reported nothing for eight days', () => {
  const pass = async (days: number) => {
    for (let day = 0; day < days; day += 1) await suspense.pass(DAY);
  };

  it('to a bank account goes on being asked for, until a month is over', async () => {
    const { ref, charge } = await testServer.charging();
    testServer.debits.decide(charge, 'paid');
    await testServer.sendCallback({ type: 'charge.paid', reference: charge });
    const [payment = ''] = await testServer.payments(ref);
    const found = testServer.deps.db.selectFrom('payment').select('id').where('ref', '=', payment);
    const { id } = await found.executeTakeFirstOrThrow();
    expect(await refundMoney(testServer.deps, { ref: payment, ...OPERATOR, amount: null })).toBeNull();
    testServer.debits.trouble('charge', ...Array<'fault'>(60).fill('fault'));
    await pass(29);
    expect(await suspense.openCases(id)).toEqual([]);
    await pass(2);
    expect(await suspense.openCases(id)).toEqual(['refundUnknown']);
  });
});
