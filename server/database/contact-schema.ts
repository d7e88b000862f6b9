import type { ColumnType, Generated } from 'kysely';

type Instant = ColumnType<Date, Date | string, Date | string>;

/** The event reported to a former address; `about` is a row of the table that the kind implies. */
export type NoticeKind =
  | ('payment' | 'cardSaved' | 'cardRemoved' | 'agreementSigned')
  | ('debitRequested' | 'debitCancelled' | 'receiptSent');

type ContactTable = { debtor_id: string; email: string; phone: string; updated_at: Instant };
type ConsentTable = {
  id: Generated<number>;
  debtor_id: string;
  /** Null where it was withdrawn by the link in a mail. */
  session_id: string | null;
  operation_id: string;
  kind: 'terms' | 'privacy' | 'reminders';
  text_version: string;
  given: boolean;
  at: Instant;
};

export type ContactTables = {
  contact: ContactTable;
  consent: ConsentTable;
  contact_change: { session_id: string; previous_email: string; at: Instant };
  former_notice: {
    id: Generated<string>;
    company: string;
    debtor_id: string;
    kind: NoticeKind;
    about: string;
    email: string;
    at: Instant;
  };
  session_end_link: {
    token_hash: string;
    company: string;
    debtor_id: string;
    created_at: Instant;
    expires_at: Instant;
    used_at: Instant | null;
  };
};
