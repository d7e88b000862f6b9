import type { ColumnType } from 'kysely';
import type { CalendarDate } from '#domain/calendar.ts';
import type { CertificateKind } from '#domain/certificate.ts';

type Once<Value> = ColumnType<Value, Value, never>;

/** Payments made elsewhere, receipts, their codes, and re-sent mails. */
export type ReceiptTables = {
  /** As reported by the institution. */
  past_payment: {
    company: string;
    payment_id: string;
    rut: string;
    operation_number: string;
    number: number;
    product: string;
    paid_on: CalendarDate;
    amount: number;
    reference: string | null;
    withdrawn_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  };
  /** A code and the one document it is on. */
  verification: {
    code: Once<string>;
    payment_id: ColumnType<string | null, string | undefined, never>;
    agreement_id: ColumnType<string | null, string | undefined, never>;
    created_at: Once<Date>;
  };
  receipt: { payment_id: Once<string>; pdf: Once<Buffer>; hash: Once<string>; made_at: Once<Date> };
  resend: {
    id: Once<string>;
    payment_id: Once<string>;
    debtor_id: Once<string>;
    /** Masked. */
    sent_to: Once<string>;
    at: Once<Date>;
  };
  certificate: {
    id: Once<string>;
    company: Once<string>;
    debtor_id: Once<string>;
    kind: Once<CertificateKind>;
    number: Once<string>;
    code: Once<string>;
    agreement_number: Once<string | null>;
    amount: Once<number | null>;
    payment_ids: Once<string[]>;
    issued_at: Once<Date>;
    valid_until: Once<CalendarDate>;
    pdf: Once<Buffer>;
  };
  resend_address: { resend_id: Once<string>; email: Once<string> };
};
