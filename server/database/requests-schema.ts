import type { ColumnType, Generated } from 'kysely';
import type { LeaveReason } from '#contract/leaves-flow.ts';
import type { StepName } from '#domain/company.ts';
import type { OfferType } from '#domain/product.ts';

type Instant = ColumnType<Date, Date, never>;

export type LoadRequestTable = {
  id: string;
  company: string;
  rut: string;
  email: string;
  phone: string;
  operation_number: string;
  message: string;
  created_at: Instant;
};

export type ProgrammeRequestTable = {
  id: string;
  company: string;
  debtor_id: string;
  session_id: string;
  draw: boolean;
  created_at: Instant;
};

export type FlowLeaveTable = {
  id: Generated<number>;
  company: string;
  step: StepName;
  offer_type: OfferType | null;
  reason: LeaveReason;
  at: Instant;
};
