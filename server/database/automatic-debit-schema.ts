import { namesOf } from './columns.ts';
import type { ColumnType, JSONColumnType } from 'kysely';
import type { ChargeFailure, DebitEnding, DebitState } from '#contract/debit.ts';
import type { CalendarDate } from '#domain/calendar.ts';
import type { OfferType } from '#domain/product.ts';

type Instant = ColumnType<Date, Date | string, Date | string>;
type Later<Value> = ColumnType<Value | null, undefined, Value | null>;

/** One quota a single debit charges, at the price it was chosen at. */
export type DebitLine = { readonly debtId: string; readonly number: number; readonly amount: number };

export type AutomaticDebitTable = {
  id: string;
  ref: string;
  company: string;
  debtor_id: string;
  kind: 'instalments' | 'single';
  offer_type: OfferType;
  lines: JSONColumnType<DebitLine[] | null, string | null, never>;
  state: DebitState;
  mandate_id: Later<string>;
  activation_url: Later<string>;
  mandate_closed: ColumnType<boolean, undefined, boolean>;
  bank: Later<string>;
  account: Later<string>;
  requested_at: Instant;
  activate_by: Later<Date>;
  active_on: Later<CalendarDate>;
  payment_id: Later<string>;
  end_wanted: ColumnType<boolean, undefined, boolean>;
  end_reason: Later<DebitEnding>;
  ended_at: Later<Date>;
  due_at: Instant | null;
};
export const DEBIT_COLUMNS = namesOf<AutomaticDebitTable>({
  ...{ id: true, ref: true, company: true, debtor_id: true, kind: true, offer_type: true, lines: true },
  ...{ state: true, mandate_id: true, activation_url: true, mandate_closed: true, bank: true, account: true },
  ...{ requested_at: true, activate_by: true, active_on: true, payment_id: true, end_wanted: true },
  ...{ end_reason: true, ended_at: true, due_at: true },
});
type AutomaticDebitAgreementTable = {
  debit_id: string;
  company: string;
  agreement_number: string;
  live: ColumnType<boolean, undefined, boolean>;
};
type AutomaticDebitChargeTable = {
  payment_id: string;
  debit_id: string;
  charge_from: CalendarDate;
  charge_by: CalendarDate;
  sent_at: Later<Date>;
  ordered_at: Later<Date>;
  failure: Later<ChargeFailure>;
  failed_on: Later<CalendarDate>;
};
type AutomaticDebitEventTable = {
  debit_id: string;
  seq: number;
  event: string;
  from_state: DebitState | null;
  to_state: DebitState;
  detail: ColumnType<Record<string, unknown>, string | undefined, never>;
  at: Instant;
};
type DebitCallbackTable = { event_id: string; type: string; subject: string; received_at: Instant };

export type AutomaticDebitTables = {
  automatic_debit: AutomaticDebitTable;
  automatic_debit_agreement: AutomaticDebitAgreementTable;
  automatic_debit_charge: AutomaticDebitChargeTable;
  automatic_debit_event: AutomaticDebitEventTable;
  automatic_debit_transition: { from_state: DebitState; to_state: DebitState };
  debit_callback: DebitCallbackTable;
};
