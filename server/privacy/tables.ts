import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../database/schema.ts';
import { INSTITUTION_TABLES } from './institution-tables.ts';
import { OTHER_TABLES } from './other-tables.ts';
import {
  after,
  BOOKS,
  CONTACT,
  DATA_REQUESTS,
  DISPUTES,
  DISPUTE_FILES,
  endOfItsMonth,
  MONTH,
  PROGRAMME_REQUESTS,
  QUARTER,
  signedPortfolio,
  underWay,
  WITH_PAYMENTS,
  WITH_REQUESTS,
  WITH_AGREEMENTS,
  PORTFOLIO,
  NOTICES,
  type Kept,
} from './ages.ts';

/** Whose data: the opaque id, and what the portfolio knows them by. */
export type Subject = { readonly id: string; readonly company: string; readonly rut: string };

export type Table = keyof Database;
type Name = Table | 'identity_throttle' | 'kysely_migration' | 'kysely_migration_lock';
type Condition = (subject: Subject) => RawBuilder<unknown>;
type Entry = {
  /** The rows that belong to a debtor; absent where the table has no debtors' data. */
  readonly whose?: Condition;
  /** Until when, or as long as what. */
  readonly kept: Kept;
};

const byId: Condition = ({ id }) => sql`debtor_id = ${id}`;
const byRut: Condition = ({ company, rut }) => sql`company = ${company} and rut = ${rut}`;
/** Through tables of theirs: `column` here is `key` there. One list of keys, which an index finds. */
const through =
  (column: string, tables: Table | readonly Table[], key = 'id'): Condition =>
  (subject) =>
    sql`${sql.ref(column)} in (${sql.join(
      [tables]
        .flat()
        .map((table) => sql`select ${sql.ref(key)} from ${sql.table(table)} where ${rowsOf(table, subject)}`),
      sql` union all `,
    )})`;
const within =
  (column: string, table: Table, key = column): Condition =>
  (subject) =>
    sql`company = ${subject.company} and ${through(column, table, key)(subject)}`;

const OF_PAYMENTS: Entry = { whose: through('payment_id', 'payment'), kept: WITH_PAYMENTS };

/** Every table: which rows are a debtor's, and how long they stay. A new table without a line fails a test. */
export const TABLES: Record<Name, Entry> = {
  debtor: {
    whose: ({ id }) => sql`id = ${id}`,
    kept: [
      after(QUARTER, 'withdrawn_at', 'The institution no longer has to do with them here.', {
        unless: underWay('debtor.id'),
        emptied: { email: null, phone: null },
      }),
      after(BOOKS, 'withdrawn_at', 'Name and RUT go with the last of the books.', { person: true }),
    ],
  },
  contact: {
    whose: byId,
    kept: [
      after(CONTACT, 'updated_at', 'Confirmed at every visit.', { unless: underWay('contact.debtor_id') }),
    ],
  },
  contact_change: { whose: through('session_id', 'session'), kept: NOTICES },
  former_notice: { whose: byId, kept: NOTICES },
  reminder: {
    whose: byId,
    kept: [after(CONTACT, 'created_at', 'When a debtor was written to: two years, as the law asks.')],
  },
  reminder_stop_link: {
    whose: byId,
    kept: [after(CONTACT, 'created_at', 'Ends reminders as long as a debtor has the link.')],
  },
  session_end_link: { whose: byId, kept: [after(0, 'expires_at', 'Opens nothing any more.')] },
  binding_code: { whose: byId, kept: [after(QUARTER, 'created_at', 'A dispute about it comes sooner.')] },
  session: {
    whose: byId,
    kept: [after(QUARTER, endOfItsMonth, 'Who identified when; a dispute about a visit comes sooner.')],
  },
  consent: { whose: byId, kept: [after(BOOKS, 'at', 'Proof of what was accepted, as the books.')] },
  // Before the portfolio: its debts stay as long as its text.
  agreement: {
    whose: byId,
    kept: [after(BOOKS, 'ended_at', 'The contract names its debtor.', { emptied: { contract_html: '' } })],
  },
  operation: { whose: byRut, kept: signedPortfolio('operation', 'operation_number') },
  enabling: {
    whose: within('operation_number', 'operation'),
    kept: 'An executive’s act on an operation; names no debtor.',
  },
  offer: { whose: byRut, kept: signedPortfolio('offer', 'agreement_number') },
  debt: { whose: within('agreement_number', 'offer'), kept: signedPortfolio('debt', 'debt_id') },
  quota: { whose: within('debt_id', 'debt'), kept: signedPortfolio('quota', 'debt_id') },
  past_payment: { whose: byRut, kept: PORTFOLIO },
  load_request: {
    whose: byRut,
    kept: [after(QUARTER, 'created_at', 'Perhaps of no debtor at all; the executive has it by mail.')],
  },
  programme_request: { whose: byId, kept: PROGRAMME_REQUESTS },
  institution_request: {
    whose: through('id', ['load_request', 'programme_request']),
    kept: WITH_REQUESTS,
  },
  institution_request_event: { whose: through('request_id', 'institution_request'), kept: WITH_REQUESTS },
  quote: {
    whose: byId,
    kept: [
      after(MONTH, 'expires_at', 'An unpaid price; a paid one stays with its payment.', {
        unless: sql`exists (select from payment p where p.quote_id = quote.id)`,
      }),
    ],
  },
  institution_event: {
    whose: through('subject', [
      'payment',
      'refund',
      'agreement',
      'automatic_debit',
      'data_request',
      'dispute',
    ]),
    kept: 'As long as what it is of; it names no debtor itself.',
  },
  ...INSTITUTION_TABLES,
  payment: {
    whose: byId,
    kept: [
      after(
        MONTH,
        sql`case when state in ('declined', 'cancelled', 'expired') then settled_at end`,
        'Nothing was paid, so no mail goes out. The attempt itself is books.',
        { emptied: { email: '' } },
      ),
      after(
        CONTACT,
        sql`case when state in ('paid', 'review') then settled_at end`,
        'Where the voucher went. The payment itself is books.',
        { unless: underWay('payment.debtor_id'), emptied: { email: '' } },
      ),
    ],
  },
  ...{ payment_event: OF_PAYMENTS, payment_commit: OF_PAYMENTS, payment_quota: OF_PAYMENTS },
  ...{ case_file: OF_PAYMENTS, ledger_entry: OF_PAYMENTS },
  ledger_line: { whose: through('entry_id', 'ledger_entry'), kept: WITH_PAYMENTS },
  ...{ suspense: OF_PAYMENTS, refund: OF_PAYMENTS },
  refund_event: { whose: through('refund_id', 'refund'), kept: WITH_PAYMENTS },
  suspense_event: { whose: through('suspense_id', 'suspense'), kept: WITH_PAYMENTS },
  ...{ payment_order: OF_PAYMENTS, payment_proposal: OF_PAYMENTS },
  payment_proposal_event: { whose: through('proposal_id', 'payment_proposal'), kept: WITH_PAYMENTS },
  receipt: {
    whose: through('payment_id', 'payment'),
    kept: [after(BOOKS, 'made_at', 'Has the debtor’s name on it.')],
  },
  certificate: { whose: byId, kept: [after(BOOKS, 'issued_at', 'Has the debtor’s name on it.')] },
  resend: { whose: byId, kept: WITH_PAYMENTS },
  resend_address: {
    whose: through('resend_id', 'resend'),
    kept: [
      after(
        0,
        sql`(select coalesce(m.sent_at, m.created_at) from mail m where m.about = resend_id and m.kind = 'receipt'
          and (m.sent_at is not null or m.failure is not null))`,
        'Its mail is out or was given up.',
      ),
    ],
  },
  agreement_debt: { whose: through('agreement_id', 'agreement'), kept: WITH_AGREEMENTS },
  agreement_event: { whose: through('agreement_id', 'agreement'), kept: WITH_AGREEMENTS },
  agreement_document: {
    whose: through('agreement_id', 'agreement'),
    kept: [
      after(
        BOOKS,
        sql`(select ended_at from agreement a where a.id = agreement_id)`,
        'The contract as it was mailed.',
      ),
    ],
  },
  verification: {
    whose: (
      subject,
    ) => sql`code in (select code from verification where ${through('payment_id', 'payment')(subject)}
      union all select code from verification where ${through('agreement_id', 'agreement')(subject)})`,
    kept: 'A code that verifies our documents, as long as a copy exists; it reveals no name.',
  },
  automatic_debit: {
    whose: byId,
    kept: [
      after(BOOKS, 'ended_at', 'Bank and last digits of an account; the rest is books.', {
        emptied: { bank: null, account: null },
      }),
    ],
  },
  automatic_debit_agreement: { whose: through('debit_id', 'automatic_debit'), kept: WITH_PAYMENTS },
  automatic_debit_charge: { whose: through('debit_id', 'automatic_debit'), kept: WITH_PAYMENTS },
  automatic_debit_event: { whose: through('debit_id', 'automatic_debit'), kept: WITH_PAYMENTS },
  card: {
    whose: byId,
    kept: [
      after(QUARTER, 'removed_at', 'Removed; it charges nothing since.', {
        unless: underWay('card.debtor_id'),
      }),
    ],
  },
  card_enrolment: {
    whose: byId,
    kept: [
      after(MONTH, 'ended_at', 'Led to no card, or to one that is gone.', {
        unless: sql`exists (select from card c where c.id = card_enrolment.id)`,
      }),
    ],
  },
  mail: {
    whose: through('about', [
      ...(['payment', 'refund', 'agreement', 'automatic_debit', 'session', 'resend'] as const),
      ...(['binding_code', 'load_request', 'programme_request', 'former_notice'] as const),
      ...(['reminder', 'data_request', 'dispute'] as const),
    ]),
    kept: 'That a mail went out, and about what; neither address nor text, which is written when it goes.',
  },
  legal_hold: { whose: byId, kept: [after(BOOKS, 'released_at', 'Why something was kept, as the books.')] },
  data_request: { whose: byId, kept: DATA_REQUESTS },
  data_request_event: { whose: through('request_id', 'data_request'), kept: WITH_REQUESTS },
  dispute: { whose: byId, kept: DISPUTES },
  dispute_event: { whose: through('dispute_id', 'dispute'), kept: WITH_REQUESTS },
  dispute_file: { whose: through('dispute_id', 'dispute'), kept: DISPUTE_FILES },
  erasure: { whose: byId, kept: 'That a debtor was erased, without any name.' },
  ...OTHER_TABLES,
};

export const ENTRIES = Object.entries(TABLES) as [Name, Entry][];
export const TABLES_OF_DEBTORS = ENTRIES.filter(([, { whose }]) => whose).map(([name]) => name as Table);
export const ALL_TABLES = ENTRIES.map(([name]) => name);

/** The SQL condition that a row is this debtor's; false for a table without debtors' data. */
export function rowsOf(table: Name, subject: Subject): RawBuilder<unknown> {
  return TABLES[table].whose?.(subject) ?? sql`false`;
}
