import { sql } from 'kysely';
import type { Db } from './schema.ts';
import { ConfigurationError } from '../settings/configuration-error.ts';

/** Roles of the database besides its owner: one serves and does the background work, one loads portfolios. Neither changes the schema. */
export type Role = 'server' | 'importer';

const WRITE = ['SELECT', 'INSERT', 'UPDATE', 'DELETE'] as const;
/** The tables that an import writes, and those it reads because promised debts must stay unchanged. */
const PORTFOLIO = ['debtor', 'operation', 'offer', 'debt', 'quota', 'past_payment'];
const LOADED = [...PORTFOLIO, 'portfolio_load'];
const READ_BY_LOADS = ['payment_quota', 'agreement', 'kysely_migration'];

type Right = { schema: string; name: string; right: string };

/** Each right a role needs on a table or view. From the newest schema: a new table is the server's at once. */
async function rightsOf(db: Db, role: Role): Promise<Right[]> {
  const { rows } = await sql<{ schema: string; name: string }>`
    select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p', 'v') and n.nspname in ('public', 'pgboss') order by 1, 2`.execute(db);
  return rows.flatMap(({ schema, name }) =>
    rightsOn(role, schema, name).map((right) => ({ schema, name, right })),
  );
}

function rightsOn(role: Role, schema: string, name: string): readonly string[] {
  if (role === 'server') return name.startsWith('kysely_') ? ['SELECT'] : WRITE;
  if (schema !== 'public') return [];
  if (LOADED.includes(name)) return WRITE;
  return READ_BY_LOADS.includes(name) ? ['SELECT'] : [];
}

/** Gives a role of the database, which exists, all it needs of the schema and nothing more. By its owner. */
export async function grantRights(db: Db, role: Role, name: string): Promise<void> {
  const who = sql.id(name);
  for (const schema of ['public', 'pgboss']) {
    await sql`revoke all on all tables in schema ${sql.id(schema)} from ${who}`.execute(db);
    if (role === 'server' || schema === 'public')
      await sql`grant usage on schema ${sql.id(schema)} to ${who}`.execute(db);
  }
  const rights = await rightsOf(db, role);
  for (const { schema, name: table, right } of rights)
    await sql`grant ${sql.raw(right)} on ${sql.id(schema, table)} to ${who}`.execute(db);
  await sql`grant usage on all sequences in schema public to ${who}`.execute(db);
  // Statistics of what a load changed; before PostgreSQL 17 only an owner may, and a load goes on with a warning.
  const { rows } = await sql<{
    version: number;
  }>`select current_setting('server_version_num')::int as version`.execute(db);
  if ((rows[0]?.version ?? 0) < 170_000) return;
  for (const table of PORTFOLIO) await sql`grant maintain on ${sql.id(table)} to ${who}`.execute(db);
}

/** @throws ConfigurationError with one line where the role of this connection lacks a right that it needs */
export async function checkRights(db: Db, role: Role): Promise<void> {
  const wanted = (await rightsOf(db, role)).filter(({ schema }) => schema === 'public');
  const { rows } = await sql<{ who: string; missing: string | null }>`
    select current_user as who, string_agg(w.right_name || ' on ' || w.table_name, ', ' order by w.at) as missing
      from unnest(${wanted.map(({ name }) => name)}::text[], ${wanted.map(({ right }) => right)}::text[])
           with ordinality as w (table_name, right_name, at)
     where not has_table_privilege(format('public.%I', w.table_name), w.right_name)`.execute(db);
  const [found] = rows;
  if (!found?.missing) return;
  throw new ConfigurationError(
    `The role ${found.who} of the database may not ${shortened(found.missing)}. Let its owner run: npm run db:migrate -- --${role} ${found.who}`,
  );
}

/** The first few of a list are enough to see which role is meant. */
function shortened(list: string): string {
  const all = list.split(', ');
  return all.length <= 3 ? list : `${all.slice(0, 3).join(', ')} and ${all.length - 3} more`;
}
