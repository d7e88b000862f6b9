import type { ColumnType } from 'kysely';

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
