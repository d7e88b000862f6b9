import { sql } from 'kysely';
import { refundMoney } from '../suspense/orders.ts';
import { holdDebtor } from '../privacy/hold.ts';
import { TABLES_OF_DEBTORS } from '../privacy/tables.ts';
import { createRightsTestServer } from '../testing/rights-test-server.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';
import { OF_STAFF } from './files.ts';

const testServer = sharedByTests(createRightsTestServer);
beforeEach(() => testServer.reset());

it('the file of a debtor’s data names no person of the institution, and no reason that they wrote for each other', async () => {
  const { ref, debtorId, persona } = await testServer.suspense.waiting();
  const order = { who: 'Marcela Ruiz', second: 'Jorge Pinto', why: 'Pagó en la sucursal', amount: 200_000 };
  expect(await refundMoney(testServer.deps, { ref, ...order })).toBeNull();
  const subject = { id: debtorId, company: 'banco-cordillera', rut: persona.rut };
  const hold = { by: 'Elisa Fuentes', reason: 'Juicio por fraude', now: testServer.clock.now() };
  await holdDebtor(testServer.deps.db, subject, hold);
  const token = await testServer.identify(debtorId, persona);
  const { payload } = await testServer.app.inject({
    url: '/saldar/my-data/file/datos.json',
    headers: { authorization: `JWT ${token}` },
  });
  expect(payload).toContain('"payment_order"');
  expect(payload).toContain('"legal_hold"');
  expect(payload).not.toMatch(/Marcela Ruiz|Jorge Pinto|Pagó en la sucursal|Elisa Fuentes|Juicio por fraude/);
});

it('a column for the name of a person of the institution is left out of that file, or what it is stands here', async () => {
  const { rows } = await sql<{ column: string }>`
    select table_name || '.' || column_name as column from information_schema.columns
     where table_schema = 'public' and table_name in (${sql.join(TABLES_OF_DEBTORS)}) and data_type = 'text'
       and column_name ~ '(^|_)(by|name|who|second|why|executive)$'
     order by 1`.execute(testServer.deps.db);
  const left = Object.entries(OF_STAFF).flatMap(([table, columns]) =>
    columns.map((column) => `${table}.${column}`),
  );
  expect(rows.map(({ column }) => column).filter((column) => !left.includes(column))).toEqual([
    'debtor.name',
  ]);
});
