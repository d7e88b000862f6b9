import { sql } from 'kysely';
import { DATA_USE_NAMES, type DataUseName } from '#domain/data-uses.ts';
import type { Db } from '../database/schema.ts';
import { rowsOf, type Subject, type Table } from './tables.ts';

type Columns = Partial<Record<DataUseName, string>>;

/**
 * Each column of each table of a debtor, by what it is used for (domain/data-uses.ts); a row is counted as of the first. A column of
 * the database that is not here fails a test, as does one that the database does not have.
 */
export const USES = {
  debtor: { identity: 'id company rut kind name withdrawn_at', contact: 'email phone email_since language' },
  contact: { contact: 'debtor_id email phone updated_at email_since email_proven email_session' },
  contact_change: { contact: 'session_id previous_email at previous_since previous_proven' },
  former_notice: { contact: 'id company debtor_id kind about email at' },
  resend: { contact: 'id payment_id debtor_id sent_to at' },
  resend_address: { contact: 'resend_id email' },
  reminder: { contact: 'id company debtor_id items created_at' },
  reminder_stop_link: { contact: 'token_hash debtor_id created_at' },
  mail: { contact: 'id kind created_at sent_at failure about claimed_until' },
  operation: { debts: 'company operation_number rut product overdue_since withdrawn_at' },
  enabling: { debts: 'id company operation_number executive reason until at order_id' },
  offer: {
    debts:
      'company agreement_number rut product_type total_debt discount maximum_discount_percent down_payment_percent min_instalments max_instalments payment_days expires_on receiver automatable withdrawn_at source',
  },
  debt: {
    debts:
      'company debt_id agreement_number operation_number amount withdrawn_at source creditor origin contract_date fell_due_on capital interest late_interest collection_fees uf_value proceeding',
  },
  quota: { debts: 'company debt_id number due_date amount paid_on withdrawn_at' },
  past_payment: {
    payments: 'company payment_id rut operation_number number product paid_on amount withdrawn_at reference',
  },
  quote: { debts: 'id company debtor_id offer_type lines amount discount hash created_at expires_at' },
  payment: {
    payments:
      'id ref company debtor_id quote_id method state amount buy_order provider_token provider_url authorisation failure_cause created_at redirected_at settled_at ask_at asked',
    contact: 'email',
  },
  payment_commit: { payments: 'id payment_id sent_at answered_at' },
  payment_event: { payments: 'payment_id seq event from_state to_state detail at' },
  payment_order: { payments: 'id payment_id kind who why detail at second' },
  payment_proposal: {
    payments:
      'id company payment_id amount state reason proposed_by proposer_name proposed_at decided_by decider_name decision_reason decided_at refund_id kind confirms_refund_id cases_seen outcome',
  },
  payment_proposal_event: { payments: 'proposal_id seq event from_state to_state detail at' },
  payment_quota: { payments: 'payment_id company debt_id number amount hold' },
  case_file: { payments: 'id payment_id kind detail opened_at closed_at' },
  ledger_entry: { payments: 'id payment_id kind at refund_id' },
  ledger_line: { payments: 'entry_id account amount' },
  suspense: { payments: 'payment_id reason amount received_at promised_on due_at resolved_at id state' },
  suspense_event: { payments: 'suspense_id seq event from_state to_state detail at' },
  refund: { payments: 'id payment_id amount source state due_at created_at settled_at' },
  refund_event: { payments: 'refund_id seq event from_state to_state detail at' },
  receipt: { payments: 'payment_id pdf hash made_at' },
  certificate: {
    payments:
      'id company debtor_id kind number code agreement_number amount payment_ids issued_at valid_until pdf',
  },
  institution_event: { payments: 'id company kind subject entry_id at position' },
  verification: { payments: 'code payment_id agreement_id created_at' },
  agreement: {
    agreements:
      'id company debtor_id agreement_number state plan contract_html contract_hash template_version evidence down_payment signed_at payment_id instalments_number formalised_at ended_at due_on signed_terms',
  },
  agreement_debt: { agreements: 'agreement_id company debt_id' },
  agreement_document: { agreements: 'agreement_id pdf hash made_at' },
  agreement_event: { agreements: 'agreement_id seq event from_state to_state detail at' },
  card: {
    automatic: 'id company debtor_id username tbk_user card_type last_digits created_at removed_at',
  },
  card_enrolment: {
    automatic: 'id ref company debtor_id username token url state reason created_at ended_at',
  },
  automatic_debit: {
    automatic:
      'id ref company debtor_id kind offer_type lines state mandate_id activation_url mandate_closed bank account requested_at activate_by active_on payment_id end_wanted end_reason ended_at due_at',
  },
  automatic_debit_agreement: { automatic: 'debit_id company agreement_number live' },
  automatic_debit_charge: {
    automatic: 'payment_id debit_id charge_from charge_by sent_at failure failed_on ordered_at',
  },
  automatic_debit_event: { automatic: 'debit_id seq event from_state to_state detail at' },
  session: {
    access: 'id company debtor_id kind verification cookie_hash created_at renewed_at expires_at ended_at',
  },
  binding_code: {
    access: 'id company debtor_id session_id act created_at expires_at wrong_tries confirmed_at',
    contact: 'email',
  },
  session_end_link: { access: 'token_hash company debtor_id created_at expires_at used_at' },
  consent: { consents: 'id debtor_id session_id operation_id kind text_version given at' },
  load_request: { requests: 'id company rut email phone operation_number message created_at' },
  programme_request: { requests: 'id company debtor_id session_id draw created_at' },
  institution_request: {
    requests: 'id company kind state received_at due_at closed_by closer_name closing_reason closed_at',
  },
  institution_request_event: { requests: 'request_id seq event from_state to_state detail at' },
  data_request: {
    requests:
      'id company debtor_id kind message state received_at due_on extended_to extension_reason decided_by decider_name decided_at answer',
    contact: 'reply_to',
  },
  data_request_event: { requests: 'request_id seq event from_state to_state detail at' },
  dispute: {
    requests:
      'id company debtor_id operation_number kind message state opened_at due_on question asked_on give_by given decided_by decider_name answer owed appeal_by added appeal appeal_answer receipt_payment_id settled_at earlier_arrears',
    contact: 'reply_to',
  },
  dispute_event: { requests: 'dispute_id seq event from_state to_state detail at' },
  dispute_file: { requests: 'id dispute_id type bytes sha256 content scan added_at' },
  legal_hold: { requests: 'id debtor_id decided_by reason at released_at' },
  erasure: { requests: 'id debtor_id decided_by kept at' },
} as const satisfies Partial<Record<Table, Columns>>;

const TABLES = Object.entries(USES) as [keyof typeof USES, Columns][];
const firstUse = (columns: Columns) => Object.keys(columns)[0] as DataUseName;

/** What a table's rows are kept for. */
export const useOf = (table: keyof typeof USES): DataUseName => firstUse(USES[table]);

type Counted = { use: DataUseName; rows: number };
/** How many rows are kept of a debtor by what they are used for, as an export has them; uses without rows are left out. */
export async function countUses(db: Db, subject: Subject): Promise<Counted[]> {
  const counts = TABLES.map(
    ([table, columns]) =>
      sql`select ${firstUse(columns)}::text as use, count(*) as rows from ${sql.table(table)} where ${rowsOf(table, subject)}`,
  );
  const { rows } = await sql<Counted>`
    select use, sum(rows)::int as rows from (${sql.join(counts, sql` union all `)}) as counted group by use`.execute(
    db,
  );
  return DATA_USE_NAMES.flatMap((use) => rows.filter((row) => row.use === use && row.rows > 0));
}
