import { sql } from 'kysely';
import { sharedByTests } from '../testing/shared-by-tests.ts';
import { createRichTestServer } from './testing/everything.ts';
import { rowsOf, TABLES_OF_DEBTORS, type Table } from './tables.ts';

const testServer = sharedByTests(createRichTestServer);

const SUBJECT = { id: '00000000-0000-4000-8000-000000000000', company: 'banco-cordillera', rut: '1-9' };

type Node = { readonly [key: string]: unknown; readonly Plans?: readonly Node[] };

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** Reads all rows of a table, or all of an index of it. */
const isWhole = (node: Node) =>
  node['Node Type'] === 'Seq Scan' || (/Index/.test(String(node['Node Type'])) && !('Index Cond' in node));

/** Tables and indexes that PostgreSQL reads whole although it is asked not to: nothing leads it to the rows. */
async function readWhole(table: Table): Promise<unknown[]> {
  return testServer.deps.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Node }] }>`
      explain (format json) select from ${sql.table(table)} where ${rowsOf(table, SUBJECT)}`.execute(tx);
    const nodes = rows.flatMap((row) => nodesOf(row['QUERY PLAN'][0].Plan));
    return nodes.filter(isWhole).map((node) => node['Relation Name'] ?? node['Index Name']);
  });
}

it.each(TABLES_OF_DEBTORS)(
  'finds what %s has of a debtor by an index, however large it is',
  async (table) => {
    expect(await readWhole(table)).toEqual([]);
  },
);
