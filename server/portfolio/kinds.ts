import { PORTFOLIO_KINDS, type PortfolioKind } from '#contract/portfolio-load.ts';

/** The six kinds of file a portfolio is made of, in the order they are loaded: each refers only to earlier ones. */
export const KINDS = PORTFOLIO_KINDS;
export type Kind = PortfolioKind;

/** Where a debt comes from: columns that the file of debts may have or not. */
export const ORIGIN_COLUMNS = [
  'creditor',
  'origin',
  'contract_date',
  'fell_due_on',
  'capital',
  'interest',
  'late_interest',
  'collection_fees',
  'uf_value',
  'proceeding',
] as const;

/** The header of each kind; its columns may stand in any order. Format: docs/portfolio.md */
export const COLUMNS = {
  debtors: ['rut', 'kind', 'name', 'email', 'phone'],
  operations: ['operation_number', 'rut', 'product', 'overdue_since'],
  offers: [
    'agreement_number',
    'rut',
    'product_type',
    'total_debt',
    'discount',
    'maximum_discount_percent',
    'down_payment_percent',
    'min_instalments',
    'max_instalments',
    'payment_days',
    'expires_on',
    'receiver',
    'automatable',
  ],
  debts: ['debt_id', 'agreement_number', 'operation_number', 'amount', ...ORIGIN_COLUMNS],
  quotas: ['debt_id', 'number', 'due_date', 'amount', 'paid_on'],
  payments: ['payment_id', 'rut', 'operation_number', 'number', 'product', 'paid_on', 'amount', 'reference'],
} as const satisfies Record<Kind, readonly string[]>;

/** The columns that a file of the kind cannot be without. */
export function neededOf(kind: Kind): readonly string[] {
  const optional: readonly string[] = ORIGIN_COLUMNS;
  return COLUMNS[kind].filter((column) => !optional.includes(column));
}

/** What names a row within its company; also the key of its table. They are the kind's first columns. */
export const KEYS = {
  debtors: ['rut'],
  operations: ['operation_number'],
  offers: ['agreement_number'],
  debts: ['debt_id'],
  quotas: ['debt_id', 'number'],
  payments: ['payment_id'],
} as const satisfies Record<Kind, readonly string[]>;

export const TABLES = {
  debtors: 'debtor',
  operations: 'operation',
  offers: 'offer',
  debts: 'debt',
  quotas: 'quota',
  payments: 'past_payment',
} as const satisfies Record<Kind, string>;
