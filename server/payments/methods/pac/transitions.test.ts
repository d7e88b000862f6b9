import { type DebitState, DEBIT_STATES } from '#contract/debit.ts';
import { automaticDebitMachine } from '#machines/automatic-debit/machine.ts';
import { createDebitTestServer } from '../../../testing/debit-test-server.ts';
import { sharedByTests } from '../../../testing/shared-by-tests.ts';

const testServer = sharedByTests(() => createDebitTestServer({ writesPast: true }));

describe('the database', () => {
  it('has the states that the wire knows', () => {
    expect(Object.keys(automaticDebitMachine.states)).toEqual([...DEBIT_STATES]);
  });

  it('refuses a transition that the chart does not have, from any caller', async () => {
    const { ref } = await testServer.active();
    const put = (state: DebitState) =>
      testServer.deps.db.updateTable('automatic_debit').set({ state }).where('ref', '=', ref).execute();
    await expect(put('charged')).rejects.toThrow('cannot go from active to charged');
    await put('cancelled');
    await expect(put('active')).rejects.toThrow('cannot go from cancelled to active');
  });

  it('holds one live debit an agreement, and a history that is only added to', async () => {
    const { agreement } = await testServer.active();
    const again = testServer.deps.db
      .insertInto('automatic_debit_agreement')
      .columns(['debit_id', 'company', 'agreement_number'])
      .expression(({ selectFrom, val }) =>
        selectFrom('automatic_debit')
          .select(['id', 'company', val(agreement).as('agreement_number')])
          .where('state', '=', 'cancelled')
          .limit(1),
      );
    await expect(again.execute()).rejects.toThrow('automatic_debit_once');
    await expect(testServer.deps.db.deleteFrom('automatic_debit_event').execute()).rejects.toThrow(
      'append-only',
    );
  });
});
