import { DATA_USES, type DataUseName } from '#domain/data-uses.ts';
import { Pool } from 'pg';
import { createTestDatabase } from '../testing/database.ts';
import { AGES } from './forget.ts';
import { TABLES_OF_DEBTORS } from './tables.ts';
import { USES } from './uses.ts';

async function columnsOf(tables: readonly string[]): Promise<Record<string, string[]>> {
  const database = await createTestDatabase();
  const pool = new Pool({ connectionString: database.url });
  const { rows } = await pool.query<{ name: string; columns: string[] }>(
    `select table_name as name, array_agg(column_name::text order by column_name::text collate "C") as columns
       from information_schema.columns where table_schema = 'public' and table_name = any($1) group by 1`,
    [tables],
  );
  await pool.end();
  await database.drop();
  return Object.fromEntries(rows.map(({ name, columns }) => [name, columns]));
}

describe('what personal data are used for', () => {
  it('is said of each column of each table of a debtor, and of no other', async () => {
    const said = Object.entries(USES).map(([table, uses]) => [
      table,
      Object.values<string>(uses).join(' ').split(' ').sort(),
    ]);
    expect(Object.fromEntries(said)).toEqual(await columnsOf(TABLES_OF_DEBTORS));
  });

  it('stays as long as the ages of its tables say', () => {
    const days = ({ count, unit }: { count: number; unit: string }) => count * (unit === 'years' ? 366 : 1);
    const longest = new Map<DataUseName, number>();
    for (const { table, age } of AGES) {
      const uses = (USES as Readonly<Record<string, Partial<Record<DataUseName, string>>>>)[table];
      if (!uses) continue;
      const emptied = Object.keys(age.emptied ?? {});
      const touched = Object.entries(uses).filter(
        ([, columns]) => !age.emptied || columns.split(' ').some((column) => emptied.includes(column)),
      );
      // A row that goes whole goes with all its columns; what its other use keeps elsewhere is longer.
      for (const [use] of age.person ? touched.slice(0, 1) : touched) {
        const name = use as DataUseName;
        longest.set(name, Math.max(longest.get(name) ?? 0, age.days));
      }
    }
    const said = Object.fromEntries(Object.entries(DATA_USES).map(([use, { kept }]) => [use, days(kept)]));
    expect(Object.fromEntries([...longest].sort())).toEqual(Object.fromEntries(Object.entries(said).sort()));
  });
});
