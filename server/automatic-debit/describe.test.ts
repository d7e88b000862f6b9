import { createDebitWorld, type DebitWorld } from '../testing/debit-world.ts';

let world: DebitWorld;
beforeAll(async () => {
  world = await createDebitWorld();
});
beforeEach(() => world.reset());
afterAll(() => world.close());

describe('what an automatic debit says of itself', () => {
  it('is until when it can be activated, in Santiago, and no such instant once it has ended', async () => {
    const { ref, token } = await world.asking();
    expect((await world.debit(ref)).until).toEqual({ date: '21/11/2026', hour: '15:00' });
    await world.cancel(ref, token);
    expect(await world.debit(ref)).toMatchObject({ state: 'cancelled', until: null });
  });

  it('is that it can be cancelled once, and not again while its last charge is under way', async () => {
    const { ref, token } = await world.charging();
    expect((await world.debit(ref, token)).detail).toMatchObject({ can_cancel: true, cancel_wanted: false });
    await world.cancel(ref, token);
    expect((await world.debit(ref, token)).detail).toMatchObject({ can_cancel: false, cancel_wanted: true });
  });
});
