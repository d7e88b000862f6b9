import { createDebitWorld, type DebitWorld } from '../testing/debit-world.ts';
import { withSuspense } from '../testing/suspense.ts';

const DAY = 24 * 60 * 60_000;

let world: DebitWorld;
let suspense: ReturnType<typeof withSuspense>;
beforeAll(async () => {
  world = await createDebitWorld();
  suspense = withSuspense(world);
});
afterAll(() => world.close());

describe('money in suspense', () => {
  it('of a bank that took days to charge it goes back on the promised day, not before', async () => {
    const { charge } = await world.charging();
    await world.deps.db.updateTable('quota').set({ paid_on: '2026-11-22' }).where('number', '=', 2).execute();
    world.clock.pass(4 * DAY);
    world.debits.decide(charge, 'paid');
    await world.sendCallback({ type: 'charge.paid', reference: charge });
    const [mail = ''] = (await suspense.mails()).filter((text) => text.includes('Recibimos tu dinero'));
    expect(mail).toContain('A más tardar el 2 de diciembre de 2026');
    await suspense.pass(6 * DAY);
    expect(world.debits.refunds()).toEqual([]);
    await suspense.pass(DAY);
    expect(world.debits.refunds()).toEqual([{ buyOrder: charge, amount: 96_500 }]);
  });
});
