import type { DebitState } from '#contract/debit.ts';
import { DEBIT_STATES } from '#contract/debit.ts';
import { automaticDebitMachine } from '#machines/automatic-debit/machine.ts';
import { createDebitWorld, type DebitWorld } from '../../../testing/debit-world.ts';

let world: DebitWorld;
beforeAll(async () => {
  world = await createDebitWorld({ writesPast: true });
});
afterAll(() => world.close());

describe('the database', () => {
  it('has the states that the wire knows', () => {
    expect(Object.keys(automaticDebitMachine.states)).toEqual([...DEBIT_STATES]);
  });

  it('refuses a move that the chart does not have, whoever makes it', async () => {
    const { ref } = await world.active();
    const put = (state: DebitState) =>
      world.deps.db.updateTable('automatic_debit').set({ state }).where('ref', '=', ref).execute();
    await expect(put('charged')).rejects.toThrow('cannot go from active to charged');
    await put('cancelled');
    await expect(put('active')).rejects.toThrow('cannot go from cancelled to active');
  });

  it('holds one live debit an agreement, and a history that is only added to', async () => {
    const { agreement } = await world.active();
    const again = world.deps.db
      .insertInto('automatic_debit_agreement')
      .columns(['debit_id', 'company', 'agreement_number'])
      .expression(({ selectFrom, val }) =>
        selectFrom('automatic_debit')
          .select(['id', 'company', val(agreement).as('agreement_number')])
          .where('state', '=', 'cancelled')
          .limit(1),
      );
    await expect(again.execute()).rejects.toThrow('automatic_debit_once');
    await expect(world.deps.db.deleteFrom('automatic_debit_event').execute()).rejects.toThrow('append-only');
  });
});
