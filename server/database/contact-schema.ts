import type { ColumnType, Generated } from 'kysely';
import type { BindingAct } from '#domain/binding-code.ts';

type Instant = ColumnType<Date, Date | string, Date | string>;

/** The event reported to a former address; `about` is a row of the table that the kind implies. */
export type NoticeKind =
  | ('payment' | 'cardSaved' | 'cardRemoved' | 'agreementSigned')
  | ('debitRequested' | 'debitCancelled' | 'receiptSent' | 'emailChanged' | 'dataRequested');

type ContactTable = {
  debtor_id: string;
  email: string;
  phone: string;
  updated_at: Instant;
  /** When this address was first typed; unknown, it is not trusted. */
  email_since: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** A code that went to the registered address confirmed it. */
  email_proven: Generated<boolean>;
  /** Which session typed it; null of the institution's own, or unknown. */
  email_session: ColumnType<string | null, string | null | undefined, string | null>;
};
type BindingCodeTable = {
  id: string;
  company: string;
  debtor_id: string;
  session_id: string;
  act: BindingAct;
  /** Where it was sent. */
  email: string;
  created_at: Instant;
  expires_at: Instant;
  wrong_tries: Generated<number>;
  confirmed_at: ColumnType<Date | null, undefined, Date>;
};
type ConsentTable = {
  id: Generated<number>;
  debtor_id: string;
  /** Null where it was withdrawn by the link in a mail. */
  session_id: string | null;
  operation_id: string;
  kind: 'terms' | 'privacy' | 'reminders' | 'draw';
  text_version: string;
  given: boolean;
  at: Instant;
};

export type ContactTables = {
  contact: ContactTable;
  consent: ConsentTable;
  contact_change: {
    session_id: string;
    previous_email: string;
    at: Instant;
    /** Since when it was the typed one; null of the institution's own, or unknown. */
    previous_since: ColumnType<Date | null, Date | null | undefined, never>;
    previous_proven: ColumnType<boolean, boolean | undefined, never>;
  };
  binding_code: BindingCodeTable;
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
