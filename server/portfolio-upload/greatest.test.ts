import { openDesk } from '../portfolio/testing/desk.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';
import { greatestWithdrawn } from './owed.ts';

const desk = sharedByTests(openDesk);

it('the person who confirms a load sees the operations that go with most debt, the greatest first', async () => {
  const client = await desk.pool.connect();
  try {
    await client.query(`
      begin;
      create temp table reduction (change text, operation_number text, debt_id text, before numeric, after numeric);
      insert into reduction values
        ('withdrawn', 'OP-1', null, 300, 0), ('unoffered', 'OP-2', null, 9000, 0),
        ('lowered', 'OP-3', null, 99000, 1), ('withdrawn', 'OP-4', null, 2000, 0)`);
    expect(await greatestWithdrawn(client, 2)).toEqual([
      { operation: 'OP-2', owed: 9000 },
      { operation: 'OP-4', owed: 2000 },
    ]);
  } finally {
    await client.query('rollback');
    client.release();
  }
});
