import { sql } from 'kysely';
import type { Db } from '../database/schema.ts';
import { rowsOf, TABLES_OF_DEBTORS, type Subject, type Table } from './tables.ts';

/** What opens or charges something: not data of the debtor, and nothing to be handed out. */
export const SECRETS: Partial<Record<Table, readonly string[]>> = {
  session: ['cookie_hash'],
  session_end_link: ['token_hash'],
  reminder_stop_link: ['token_hash'],
  payment: ['provider_token', 'provider_url'],
  card: ['tbk_user', 'username'],
  card_enrolment: ['token', 'url', 'username'],
  automatic_debit: ['mandate_id', 'activation_url'],
  // The debtor has the file; none is given back that no scan has passed.
  dispute_file: ['content'],
};

type Row = Record<string, unknown>;
export type Exported = Partial<Record<Table, Row[]>>;

/** Of one debtor all that is kept, table by table, without what would open something. Files are Base64. */
export async function exportDebtor(db: Db, subject: Subject): Promise<Exported> {
  const exported: Exported = {};
  for (const table of TABLES_OF_DEBTORS) {
    const { rows } =
      await sql<Row>`select * from ${sql.table(table)} where ${rowsOf(table, subject)}`.execute(db);
    if (rows.length > 0) exported[table] = rows.map((row) => shown(row, SECRETS[table] ?? []));
  }
  return exported;
}

function shown(row: Row, secrets: readonly string[]): Row {
  const entries = Object.entries(row).filter(([name]) => !secrets.includes(name));
  return Object.fromEntries(
    entries.map(([name, value]) => [name, Buffer.isBuffer(value) ? value.toString('base64') : value]),
  );
}

/** The debtor of a company's portfolio with this RUT, also a withdrawn one; null when unknown. */
export async function findSubject(db: Db, company: string, rut: string): Promise<Subject | null> {
  const row = await db
    .selectFrom('debtor')
    .select(['id', 'company', 'rut'])
    .where('company', '=', company)
    .where('rut', '=', rut)
    .executeTakeFirst();
  return row ?? null;
}
