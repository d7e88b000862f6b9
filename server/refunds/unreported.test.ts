import { refundMoney } from '../suspense/orders.ts';
import { createDebitWorld, type DebitWorld } from '../testing/debit-world.ts';
import { withSuspense } from '../testing/suspense.ts';

const DAY = 24 * 60 * 60_000;
const OPERATOR = { who: 'Marcela Ruiz', second: 'Jorge Pinto', why: 'Pagó en sucursal' };

let world: DebitWorld;
let suspense: ReturnType<typeof withSuspense>;
beforeAll(async () => {
  world = await createDebitWorld();
  suspense = withSuspense(world);
});
beforeEach(() => world.reset());
afterAll(() => world.close());

describe('a refund of which the provider has reported nothing for eight days', () => {
  const pass = async (days: number) => {
    for (let day = 0; day < days; day += 1) await suspense.pass(DAY);
  };

  it('to a bank account goes on being asked for, until a month is over', async () => {
    const { ref, charge } = await world.charging();
    world.debits.decide(charge, 'paid');
    await world.sendCallback({ type: 'charge.paid', reference: charge });
    const [payment = ''] = await world.payments(ref);
    const found = world.deps.db.selectFrom('payment').select('id').where('ref', '=', payment);
    const { id } = await found.executeTakeFirstOrThrow();
    expect(await refundMoney(world.deps, { ref: payment, ...OPERATOR, amount: null })).toBeNull();
    world.debits.trouble('charge', ...Array<'fault'>(60).fill('fault'));
    await pass(29);
    expect(await suspense.openCases(id)).toEqual([]);
    await pass(2);
    expect(await suspense.openCases(id)).toEqual(['refundUnknown']);
  });
});
