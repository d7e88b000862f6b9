import { sql } from 'kysely';
import { createPaymentTestServer } from '../testing/payment-test-server.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';
import { HISTORIES } from './histories.ts';
import { transitionsOf } from './replay.ts';

const testServer = sharedByTests(createPaymentTestServer);

describe.each(HISTORIES.map((history) => [history.machine.id, history] as const))(
  'the database, of %s',
  (_, { machine, table, events }) => {
    it('knows exactly the edges of the chart', async () => {
      const { rows } = await sql<{ edge: string }>`
        select from_state || ' → ' || to_state as edge from ${sql.table(`${table}_transition`)}`.execute(
        testServer.deps.db,
      );
      const edges = transitionsOf(machine).flatMap(({ from, to }) => (from === to ? [] : `${from} → ${to}`));
      expect(rows.map(({ edge }) => edge).sort()).toEqual([...new Set(edges)].sort());
    });

    it('asks them of each change of state, and refuses changes of the history', async () => {
      const { rows } = await sql<{ table: string; column: string | null; source: string }>`
        select t.tgrelid::regclass::text as "table", a.attname as "column", p.prosrc as source
          from pg_trigger t join pg_proc p on p.oid = t.tgfoid
          left join pg_attribute a on a.attrelid = t.tgrelid and a.attnum = any (t.tgattr)
         where t.tgenabled <> 'D' and t.tgrelid in (${table}::regclass, ${events}::regclass)`.execute(
        testServer.deps.db,
      );
      const held = rows.filter(
        ({ column, source }) => column === 'state' && source.includes(`${table}_transition`),
      );
      expect(held.map((trigger) => trigger.table)).toEqual([table]);
      expect(rows.some((trigger) => trigger.table === events && trigger.source.includes('append-only'))).toBe(
        true,
      );
    });
  },
);
