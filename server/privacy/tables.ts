import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../database/schema.ts';

/** Whose data: the opaque id, and what the portfolio knows them by. */
export type Subject = { readonly id: string; readonly company: string; readonly rut: string };

export type Table = keyof Database;
type Condition = (subject: Subject) => RawBuilder<unknown>;

const byId: Condition = ({ id }) => sql`debtor_id = ${id}`;
const byRut: Condition = ({ company, rut }) => sql`company = ${company} and rut = ${rut}`;
/** Through a table of theirs: `column` here is `key` there. */
const through =
  (column: string, table: Table, key = 'id'): Condition =>
  (subject) =>
    sql`${sql.ref(column)} in (select ${sql.ref(key)} from ${sql.table(table)} where ${rowsOf(table, subject)})`;
const within =
  (column: string, table: Table, key = column): Condition =>
  (subject) =>
    sql`company = ${subject.company} and ${through(column, table, key)(subject)}`;
const either =
  (...conditions: Condition[]): Condition =>
  (subject) =>
    sql`(${sql.join(
      conditions.map((one) => one(subject)),
      sql` or `,
    )})`;

/** Every table with something of a debtor's, and which rows of it are theirs. A new table without a line fails a test. */
const TABLES: Partial<Record<Table, Condition>> = {
  debtor: ({ id }) => sql`id = ${id}`,
  contact: byId,
  contact_change: through('session_id', 'session'),
  session: byId,
  consent: byId,
  operation: byRut,
  enabling: within('operation_number', 'operation'),
  offer: byRut,
  debt: within('agreement_number', 'offer'),
  quota: within('debt_id', 'debt'),
  past_payment: byRut,
  load_request: byRut,
  programme_request: byId,
  quote: byId,
  payment: byId,
  payment_event: through('payment_id', 'payment'),
  payment_quota: through('payment_id', 'payment'),
  case_file: through('payment_id', 'payment'),
  ledger_entry: through('payment_id', 'payment'),
  ledger_line: through('entry_id', 'ledger_entry'),
  receipt: through('payment_id', 'payment'),
  resend: byId,
  resend_address: through('resend_id', 'resend'),
  agreement: byId,
  agreement_event: through('agreement_id', 'agreement'),
  agreement_document: through('agreement_id', 'agreement'),
  verification: either(through('payment_id', 'payment'), through('agreement_id', 'agreement')),
  automatic_debit: byId,
  automatic_debit_agreement: through('debit_id', 'automatic_debit'),
  automatic_debit_charge: through('debit_id', 'automatic_debit'),
  automatic_debit_event: through('debit_id', 'automatic_debit'),
  card: byId,
  card_enrolment: byId,
  mail: either(
    ...(['payment', 'agreement', 'session', 'resend', 'load_request', 'programme_request'] as const).map(
      (table) => through('about', table),
    ),
    through('about', 'automatic_debit'),
  ),
  legal_hold: byId,
  erasure: byId,
};

export const TABLES_OF_DEBTORS = Object.keys(TABLES) as Table[];

/** The condition on a table that its row is this debtor's; no row of a table that has nothing of anybody's. */
export function rowsOf(table: Table, subject: Subject): RawBuilder<unknown> {
  return TABLES[table]?.(subject) ?? sql`false`;
}

/** What is nobody's: sums, moves that are legal, or kept by a keyed fingerprint for days only. */
export const TABLES_OF_NOBODY: readonly string[] = [
  ...['payment_transition', 'agreement_transition', 'automatic_debit_transition', 'portfolio_load'],
  ...['flow_move', 'flow_leave', 'idempotency', 'identification', 'identity_throttle', 'debit_callback'],
  ...['kysely_migration', 'kysely_migration_lock'],
];
