import type { ColumnType, Generated, JSONColumnType, Kysely, Transaction } from 'kysely';
import type { ErrorCause, PaymentMethodCode } from '#domain/company.ts';
import type { CalendarDate } from '#domain/calendar.ts';
import type { OfferType } from '#domain/product.ts';
import type { CaseKind } from '#contract/desk-cases.ts';
import type { PaymentState } from '#contract/payment-status.ts';
import { namesOf } from './columns.ts';
import type { AgreementTables } from './agreement-schema.ts';
import type { CardTables } from './cards-schema.ts';
import type { ConformanceTables } from './conformance-schema.ts';
import type { DisputeTables } from './dispute-schema.ts';
import type { DeskTables } from './desk-schema.ts';
import type { InstitutionTables } from './institution-schema.ts';
import type { PortfolioTables } from './portfolio-schema.ts';
import type { PortfolioUploadTables } from './portfolio-upload-schema.ts';
import type { PrivacyTables } from './privacy-schema.ts';
import type { ReceiptTables } from './receipt-schema.ts';
import type { ContactTables } from './contact-schema.ts';
import type { RefundTables } from './refund-schema.ts';
import type { ReminderTables } from './reminder-schema.ts';
import type { AutomaticDebitTables } from './automatic-debit-schema.ts';
import type { FlowLeaveTable, FlowMoveTable, FlowPeopleTable } from './funnel-schema.ts';
import type { RequestTables } from './requests-schema.ts';

type Instant = ColumnType<Date, Date | string, Date | string>;
type VisitorKind = 'person' | 'pyme';

type IdentificationTable = {
  id: Generated<string>;
  company: string;
  rut_fingerprint: string;
  is_pyme: boolean;
  is_human: boolean;
  /** The try that used it up. */
  used_by: string | null;
  created_at: Instant;
  expires_at: Instant;
};
type SessionTable = {
  id: Generated<string>;
  company: string;
  debtor_id: string;
  kind: VisitorKind;
  verification: 'serial' | 'operation';
  cookie_hash: string;
  created_at: Instant;
  renewed_at: Instant;
  expires_at: Instant;
  ended_at: Instant | null;
};

/** One quota of a frozen quote; `amount` in pesos, the rest as the portfolio named it when the price was frozen. */
export type QuoteLine = {
  debtId: string;
  number: number;
  amount: number;
  agreementNumber: string;
  operationNumber: string;
};
export type QuoteTable = {
  id: string;
  company: string;
  debtor_id: string;
  offer_type: OfferType;
  lines: JSONColumnType<QuoteLine[]>;
  amount: number;
  discount: number;
  hash: string;
  created_at: Instant;
  expires_at: Instant;
};
export const QUOTE_COLUMNS = namesOf<QuoteTable>({
  ...{ id: true, company: true, debtor_id: true, offer_type: true, lines: true, amount: true },
  ...{ discount: true, hash: true, created_at: true, expires_at: true },
});

/** What the card provider said of an approved or declined payment, in our names. */
export type Authorisation = {
  code: string | null;
  responseCode: number | null;
  cardType: string | null;
  lastDigits: string | null;
  instalmentsType: string | null;
  instalmentsCount: number | null;
  instalmentAmount: number | null;
  at: string | null;
  vci: string | null;
  /** Of a payment from a bank account: its bank and last digits, in words. */
  account?: string;
};
export type PaymentTable = {
  id: string;
  ref: string;
  company: string;
  debtor_id: string;
  quote_id: string;
  method: PaymentMethodCode;
  state: PaymentState;
  amount: number;
  buy_order: string;
  provider_token: string | null;
  provider_url: string | null;
  email: string;
  authorisation: ColumnType<Authorisation | null, string | null, string | null>;
  failure_cause: ErrorCause | 'debtChanged' | null;
  created_at: Instant;
  redirected_at: Instant | null;
  settled_at: Instant | null;
  ask_at: Instant | null;
  asked: ColumnType<number, number | undefined, number>;
};
export const PAYMENT_COLUMNS = namesOf<PaymentTable>({
  ...{ id: true, ref: true, company: true, debtor_id: true, quote_id: true, method: true, state: true },
  ...{ amount: true, buy_order: true, provider_token: true, provider_url: true, email: true },
  ...{ authorisation: true, failure_cause: true, created_at: true, redirected_at: true },
  ...{ settled_at: true, ask_at: true, asked: true },
});
/** Each commit sent to the card provider. Without an answer it may still charge. */
type PaymentCommitTable = {
  id: Generated<number>;
  payment_id: string;
  sent_at: Instant;
  answered_at: Instant | null;
};
type PaymentEventTable = {
  payment_id: string;
  seq: number;
  event: string;
  from_state: PaymentState | null;
  to_state: PaymentState;
  detail: ColumnType<Record<string, unknown>, string | undefined, never>;
  at: Instant;
};
export type PaymentQuotaTable = {
  payment_id: string;
  company: string;
  debt_id: string;
  number: number;
  amount: number;
  hold: 'held' | 'waiting' | 'paid' | 'released';
};
export type LedgerAccount = 'providerClearing' | 'debtorReceivable' | 'discount' | 'suspense';

/** The subject of a mail; server/mail has a writer for each. */
export type MailKind =
  | ('voucher' | 'notCharged' | 'suspense' | 'refund' | 'receipt' | 'contactChanged' | 'formerNotice')
  | 'bindingCode'
  | ('agreement' | 'executive' | 'fulfilled' | 'lapsed')
  | ('loadRequest' | 'programme' | 'programmeTeam' | 'webhookOff' | 'reminder')
  | `dataRequest${'Received' | 'Extended' | 'Answered' | 'Refused'}`
  | `dispute${'Received' | 'MoreAsked' | 'Answered' | 'Appealed' | 'AppealAnswered'}`
  | ('debitRequested' | 'debitNotActivated' | 'debitActivated' | 'debitFailed' | 'debitCancelled');

type IdempotencyTable = {
  scope: string;
  key_hash: string;
  request_hash: string;
  owner: string;
  locked_until: Instant;
  answer: Buffer | null;
  created_at: Instant;
};

type EnablingTable = {
  id: Generated<number>;
  company: string;
  operation_number: string;
  executive: string;
  reason: string;
  until: CalendarDate | null;
  at: Instant;
  order_id: ColumnType<string | null, string | undefined, never>;
};

type AreaTables = AgreementTables &
  AutomaticDebitTables &
  CardTables &
  ContactTables &
  DeskTables &
  DisputeTables &
  ConformanceTables &
  InstitutionTables &
  PortfolioTables &
  PortfolioUploadTables &
  PrivacyTables &
  ReceiptTables &
  RefundTables &
  ReminderTables &
  RequestTables;

export type Database = AreaTables & {
  portfolio_load: {
    id: Generated<number>;
    company: string;
    mode: 'full' | 'partial';
    started_at: Generated<Date>;
    counts: JSONColumnType<Record<string, unknown>>;
  };
  identification: IdentificationTable;
  session: SessionTable;
  quote: QuoteTable;
  payment: PaymentTable;
  payment_commit: PaymentCommitTable;
  payment_event: PaymentEventTable;
  payment_transition: { from_state: PaymentState; to_state: PaymentState };
  payment_quota: PaymentQuotaTable;
  ledger_entry: {
    id: Generated<number>;
    payment_id: string;
    kind: string;
    at: Instant;
    refund_id: string | null;
  };
  ledger_line: { entry_id: number; account: LedgerAccount; amount: number };
  case_file: {
    id: Generated<number>;
    payment_id: string | null;
    kind: CaseKind;
    detail: ColumnType<Record<string, unknown>, string | undefined, never>;
    opened_at: Instant;
    closed_at: Instant | null;
  };
  mail: {
    id: Generated<string>;
    kind: MailKind;
    /** The row it is about: a payment, an agreement, a session… by the kind. */
    about: string;
    created_at: Instant;
    /** By the database's clock, which every process shares. */
    claimed_until: Instant | null;
    sent_at: Instant | null;
    failure: string | null;
  };
  idempotency: IdempotencyTable;
  done_operation: { id: string; at: Instant };
  flow_leave: FlowLeaveTable;
  flow_move: FlowMoveTable;
  flow_people: FlowPeopleTable;
  enabling: EnablingTable;
};

export type Db = Kysely<Database>;
export type Tx = Transaction<Database>;
