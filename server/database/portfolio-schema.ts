import type { ColumnType, Generated } from 'kysely';
import type { CalendarDate } from '#domain/calendar.ts';
import type { Proceeding } from '#domain/debt-origin.ts';
import type { Language } from '#domain/language.ts';
import type { ProductType } from '#domain/product.ts';

type Instant = ColumnType<Date, Date | string, Date | string>;
type Withdrawable = { company: string; withdrawn_at: Instant | null };
/** Who wrote a row: a load of the portfolio, or an agreement signed here. */
type Source = ColumnType<'portfolio' | 'agreement', 'portfolio' | 'agreement' | undefined, never>;

type DebtorTable = Withdrawable & {
  id: Generated<string>;
  rut: string;
  kind: 'person' | 'pyme';
  name: string;
  email: string | null;
  /** When a load brought another address than before; null of the first one. */
  email_since: ColumnType<Date | null, Date | undefined, never>;
  phone: string | null;
  language: ColumnType<Language, Language | undefined, Language>;
};
type OperationTable = Withdrawable & {
  operation_number: string;
  rut: string;
  product: string;
  overdue_since: CalendarDate | null;
};
export type OfferTable = Withdrawable & {
  agreement_number: string;
  rut: string;
  product_type: ProductType;
  total_debt: number;
  discount: number;
  maximum_discount_percent: string;
  down_payment_percent: string | null;
  min_instalments: number | null;
  max_instalments: number | null;
  payment_days: number[];
  expires_on: CalendarDate | null;
  receiver: string;
  automatable: boolean;
  source: Source;
};
/** Null: the institution did not say. */
type DebtOriginColumns = {
  creditor: string | null;
  origin: string | null;
  contract_date: CalendarDate | null;
  fell_due_on: CalendarDate | null;
  capital: number | null;
  interest: number | null;
  late_interest: number | null;
  collection_fees: number | null;
  /** Pesos of the UF that the fees were worked out with. */
  uf_value: number | null;
  proceeding: Proceeding | null;
};
type DebtTable = Withdrawable & {
  debt_id: string;
  agreement_number: string;
  operation_number: string;
  amount: number;
  source: Source;
} & {
  [Column in keyof DebtOriginColumns]: ColumnType<
    DebtOriginColumns[Column],
    DebtOriginColumns[Column] | undefined
  >;
};
type QuotaTable = Withdrawable & {
  debt_id: string;
  number: number;
  due_date: CalendarDate;
  amount: number;
  paid_on: CalendarDate | null;
};

export type PortfolioTables = {
  debtor: DebtorTable;
  operation: OperationTable;
  offer: OfferTable;
  debt: DebtTable;
  quota: QuotaTable;
};
