import { fetchDebts } from '#contract/debts.ts';
import { createPaymentWorld, type PaymentWorld } from '../testing/payment-world.ts';
import { tellPut } from '../testing/stories.ts';

let world: PaymentWorld;
beforeAll(async () => {
  world = await createPaymentWorld();
});
beforeEach(() => world.reset());
afterAll(() => world.close());

/** What is owed after the single payment of a story. */
async function afterPaying(told = tellPut()) {
  const { session, token } = await world.atTheProvider(told);
  world.gateway.finish(token);
  await world.comeBack({ token_ws: token });
  return world.call(fetchDebts, {}, { token: session });
}

describe('who paid all that was offered here', () => {
  it('hears that it is paid, and that it takes days until the institution says so too', async () => {
    expect(await afterPaying()).toEqual({
      status: 'NOT_DEBTS',
      message:
        'Ya pagaste aquí todo lo que tenías por pagar. Banco Cordillera puede tardar hasta 5 días hábiles en registrar un pago; mientras tanto, no vuelvas a pagar. Tus comprobantes están en el historial de pagos.',
    });
  });

  it('is who hears it: whoever owes the operation since has no offer, and has paid nothing', async () => {
    const told = tellPut();
    await afterPaying(told);
    const { story } = tellPut();
    const { token } = await world.enter({ ...story, offers: [] });
    const given = world.deps.db.updateTable('operation').set({ rut: story.rut });
    await given.where('operation_number', '=', `op-${told.agreement}-1`).execute();
    expect((await world.call(fetchDebts, {}, { token })).status).toBe('NOT_OFFERS');
  });

  it('hears so also where the institution no longer tells of another operation that was overdue', async () => {
    const told = tellPut({ operations: ['2025-01-01'] });
    const { session, token } = await world.atTheProvider(told);
    const operations = world.deps.db.updateTable('operation').set({ withdrawn_at: world.clock.now() });
    await operations.where('operation_number', '!=', `op-${told.agreement}-1`).execute();
    world.gateway.finish(token);
    await world.comeBack({ token_ws: token });
    expect((await world.call(fetchDebts, {}, { token: session })).status).toBe('NOT_DEBTS');
  });

  it('hears of what else is overdue and has no offer, as anybody does', async () => {
    expect((await afterPaying(tellPut({ operations: ['2025-01-01'] }))).status).toBe('NOT_OFFERS');
  });
});
