import type { ColumnType, JSONColumnType } from 'kysely';
import type { CalendarDate } from '#domain/calendar.ts';
import type { SignedTerms } from '#domain/agreement.ts';
import type { Plan } from '#domain/plan.ts';
import type { AgreementState } from '../agreements/states.ts';

type Instant = ColumnType<Date, Date | string, Date | string>;
type Later<Value> = ColumnType<Value | null, undefined, Value | null>;

/** What shows that the debtor signed (§1 "simple electronic signature"): no RUT, no address, no browser in clear. */
export type Evidence = {
  readonly contractHash: string;
  readonly templateVersion: string;
  readonly acceptedAt: string;
  readonly accepted: true;
  readonly sessionId: string;
  /** By what the session was opened: the identity card's serial number, or an operation number. */
  readonly verification: 'serial' | 'operation';
  readonly userAgentHash: string;
  /** The network the visitor came from, never the whole address. */
  readonly network: string;
  /** SHA-256 of the plan that was shown. */
  readonly shownHash: string;
  /** When the code sent to the registered mail was typed in, where one was asked (decision 0090). */
  readonly codeConfirmedAt?: string;
};

export type AgreementTable = {
  id: string;
  company: string;
  debtor_id: string;
  agreement_number: string;
  state: AgreementState;
  plan: JSONColumnType<Plan, string, never>;
  contract_html: ColumnType<string, string, never>;
  contract_hash: ColumnType<string, string, never>;
  template_version: ColumnType<string, string, never>;
  evidence: JSONColumnType<Evidence, string, never>;
  down_payment: ColumnType<number, number, never>;
  signed_at: ColumnType<Date, Date, never>;
  payment_id: Later<string>;
  instalments_number: Later<string>;
  formalised_at: Later<Date>;
  ended_at: Later<Date>;
  due_on: CalendarDate | null;
  signed_terms: ColumnType<Partial<SignedTerms> | null, string | undefined, never>;
};
type AgreementEventTable = {
  agreement_id: string;
  seq: number;
  event: string;
  from_state: AgreementState | null;
  to_state: AgreementState;
  detail: ColumnType<Record<string, unknown>, string | undefined, never>;
  at: Instant;
};
type AgreementDocumentTable = { agreement_id: string; pdf: Buffer; hash: string; made_at: Instant };

/** Written by the database, with the signature. */
type AgreementDebtTable = Record<'agreement_id' | 'company' | 'debt_id', ColumnType<string, never, never>>;

export type AgreementTables = {
  agreement: AgreementTable;
  agreement_debt: AgreementDebtTable;
  agreement_event: AgreementEventTable;
  agreement_transition: { from_state: AgreementState; to_state: AgreementState };
  agreement_document: AgreementDocumentTable;
};
