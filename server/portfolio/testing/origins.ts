import type { Flaw } from '../flaws.ts';
import type { ORIGIN_COLUMNS } from '../kinds.ts';

export type Origin = Partial<Record<(typeof ORIGIN_COLUMNS)[number], string>>;
export const TODAY = '2026-11-21';
/** D-1 is of 1.250.000; the fees of 1.100.000 may be 78.000 at this UF. */
export const WHOLE: Origin = {
  creditor: 'Banco Aromo',
  origin: 'Comprada a Banco Aromo en mayo de 2025',
  contract_date: '15-03-2023',
  fell_due_on: '2026-01-15',
  capital: '980.000',
  interest: '120000',
  late_interest: '72000',
  collection_fees: '78000',
  uf_value: '40000',
  proceeding: 'judicial',
};

/** Parts of a debt beside its capital. */
const ADDED = ['interest', 'late_interest', 'collection_fees'] as const;

type Refused = [what: string, origin: Origin, column: string, flaw: Flaw];
/** What a load on that day refuses, by the column and the reason that it names. */
export const REFUSED: Refused[] = [
  ['parts a peso short', { ...WHOLE, capital: '979999' }, 'amount', 'partsSum'],
  ['parts a peso over', { ...WHOLE, late_interest: '72001' }, 'amount', 'partsSum'],
  ['a capital alone that is not the amount', { capital: '1000000' }, 'amount', 'partsSum'],
  ...ADDED.map((part): Refused => [
    `${part} without capital`,
    { [part]: '1250000' },
    'capital',
    'partsWithoutCapital',
  ]),
  ['fees of a debt without its day', { ...WHOLE, fell_due_on: '' }, 'fell_due_on', 'feeWithoutDay'],
  [
    'fees on the 20th day of lateness',
    { ...WHOLE, fell_due_on: '2026-11-01' },
    'collection_fees',
    'feeTooEarly',
  ],
  ['fees before it falls due', { ...WHOLE, fell_due_on: '2026-12-01' }, 'collection_fees', 'feeTooEarly'],
  ['fees without the UF', { ...WHOLE, uf_value: '' }, 'uf_value', 'feeWithoutUf'],
  [
    'fees a peso above the brackets',
    { ...WHOLE, late_interest: '71999', collection_fees: '78001' },
    'collection_fees',
    'feeTooHigh',
  ],
  ['fees above the brackets at a lower UF', { ...WHOLE, uf_value: '39990' }, 'collection_fees', 'feeTooHigh'],
  ['a UF above any', { ...WHOLE, uf_value: '60001' }, 'uf_value', 'ufValue'],
  ['a UF with decimals', { ...WHOLE, uf_value: '39.727,96' }, 'uf_value', 'amount'],
  ['a UF of nothing', { ...WHOLE, uf_value: '0' }, 'uf_value', 'positiveAmount'],
  ['a negative part', { ...WHOLE, interest: '-120000' }, 'interest', 'amount'],
  ['another proceeding', { ...WHOLE, proceeding: 'embargo' }, 'proceeding', 'proceeding'],
  ['a day that there is not', { ...WHOLE, contract_date: '30-02-2023' }, 'contract_date', 'date'],
  ['too long a creditor', { ...WHOLE, creditor: 'x'.repeat(201) }, 'creditor', 'tooLong'],
];
