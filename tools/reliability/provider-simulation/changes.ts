import type { Change } from './portfolio.ts';
import type { DebtKind } from './schedule.ts';

/** Every column of every kind that may say something else, and each row that may go. Rows of the debtor come first. */
const DAY = { before: '2026-11-20', soon: '2026-11-25', later: '2026-12-15' };
const FIELDS: readonly (readonly [kind: Change['kind'], column: string, values: readonly string[]])[] = [
  ['debtors', 'name', ['Ana María Rojas']],
  ['debtors', 'kind', ['pyme']],
  ['debtors', 'email', ['otra@correo.example']],
  ['debtors', 'phone', ['+56911111111']],
  ['operations', 'rut', ['OTHER']],
  ['operations', 'product', ['Tarjeta']],
  ['operations', 'overdue_since', ['', DAY.before]],
  ['offers', 'rut', ['OTHER']],
  ['offers', 'product_type', ['convenio', 'ciclo_1', 'put', 'put_wf', 'abono_convenio']],
  ['offers', 'total_debt', ['1251250', '4900000']],
  ['offers', 'discount', ['0', '500000']],
  ['offers', 'maximum_discount_percent', ['10']],
  ['offers', 'down_payment_percent', ['20']],
  ['offers', 'min_instalments', ['1']],
  ['offers', 'max_instalments', ['6']],
  ['offers', 'payment_days', ['1']],
  ['offers', 'expires_on', [DAY.before, DAY.soon, '']],
  ['offers', 'receiver', ['Otro banco']],
  ['offers', 'automatable', ['true', 'false']],
  ['debts', 'agreement_number', ['OTHER-AGREEMENT']],
  ['debts', 'operation_number', ['OTHER-OPERATION']],
  ['debts', 'amount', ['1']],
  ['quotas', 'number', ['9']],
  ['quotas', 'due_date', [DAY.before, DAY.later, '2027-02-15']],
  ['quotas', 'amount', ['50350', '85085', '500500', '288288']],
  ['quotas', 'paid_on', [DAY.before]],
];

const isOfQuotas = (debt: DebtKind) => debt === 'convenio' || debt === 'automatic';

/** How many rows of a kind a debtor has. */
const rowsOf = (debt: DebtKind, kind: Change['kind']) => (isOfQuotas(debt) && kind === 'quotas' ? 4 : 1);

/** Each single thing that a load may say differently about a debt. An offer is given to another with its operation. */
export function changesOf(debt: DebtKind): readonly (readonly Change[])[] {
  const fields = FIELDS.flatMap(([kind, column, values]) =>
    rowsUsed(debt, kind).flatMap((row) => values.map((value): Change[] => [{ kind, row, column, value }])),
  );
  const withdrawals = (['debtors', 'operations', 'offers', 'debts', 'quotas'] as const).flatMap((kind) =>
    rowsUsed(debt, kind).map((row): Change[] => [{ kind, row, withdrawn: true }]),
  );
  const given: Change[] = [
    { kind: 'offers', row: 0, column: 'rut', value: 'OTHER' },
    { kind: 'operations', row: 0, column: 'rut', value: 'OTHER' },
  ];
  return [...fields, ...withdrawals, given];
}

/** Of four quotas: one of those that are paid here, and the next one. */
function rowsUsed(debt: DebtKind, kind: Change['kind']): number[] {
  return rowsOf(debt, kind) === 1 ? [0] : [1, 3];
}
