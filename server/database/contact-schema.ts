import type { ColumnType, Generated } from 'kysely';

type Instant = ColumnType<Date, Date | string, Date | string>;

/** The event reported to a former address; `about` is a row of the table that the kind implies. */
export type NoticeKind =
  | ('payment' | 'cardSaved' | 'cardRemoved' | 'agreementSigned')
  | ('debitRequested' | 'debitCancelled' | 'receiptSent');

export type ContactTables = {
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
