import { sql, type Kysely } from 'kysely';

/** What was found by reading a table whole: a debt by its operation, and the rows of a debtor that they or an operator ask for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index debt_by_operation on debt (company, operation_number);
    create index consent_by_debtor on consent (debtor_id);
    create index quote_by_debtor on quote (debtor_id);
    create index payment_commit_by_payment on payment_commit (payment_id);
    create index institution_event_by_subject on institution_event (subject);
    create index load_request_by_rut on load_request (company, rut);
    create index legal_hold_by_debtor on legal_hold (debtor_id);
    create index erasure_by_debtor on erasure (debtor_id);
    -- removed ones too
    drop index card_of_debtor;
    create index card_by_debtor on card (debtor_id, created_at desc);
    -- found by what it is about alone, too
    alter table mail drop constraint mail_kind_about_key, add unique (about, kind)`.execute(db);
}
