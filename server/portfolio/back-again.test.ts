import { KINDS, type Kind } from './kinds.ts';
import { openDesk, nonZero } from './testing/desk.ts';
import { smallPortfolio } from './testing/tables.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';

// Real loads, on machines that may be busy.
jest.setTimeout(60_000);

const desk = sharedByTests(openDesk);
beforeEach(() => desk.clear());

/** A portfolio of which rows of one kind are added that nothing else names. */
function withRows(kind: Kind, rows: readonly string[][]) {
  const tables = smallPortfolio();
  return { ...tables, [kind]: [...tables[kind], ...rows] };
}

const PAIRS: Record<Kind, [one: string[], other: string[]]> = {
  debtors: [
    ['9.876.543-3', 'person', 'Carla Soto', '', ''],
    ['7.654.321-6', 'person', 'Diego Mora', '', ''],
  ],
  operations: [
    ['OP-8', '12.345.678-5', 'Crédito', ''],
    ['OP-9', '12.345.678-5', 'Crédito', ''],
  ],
  offers: [
    ['A-8', '12.345.678-5', 'convenio', '1', '0', '0', '', '', '', '', '', 'Banco', 'true'],
    ['A-9', '12.345.678-5', 'convenio', '1', '0', '0', '', '', '', '', '', 'Banco', 'true'],
  ],
  debts: [
    ['D-8', 'A-2', 'OP-2', '1'],
    ['D-9', 'A-2', 'OP-2', '1'],
  ],
  quotas: [
    ['D-2', '8', '2027-01-31', '1', ''],
    ['D-2', '9', '2027-02-28', '1', ''],
  ],
  payments: [
    ['P-8', '12.345.678-5', 'OP-9', '1', 'Crédito', '2021-03-05', '1', 'TRX-8'],
    ['P-9', '12.345.678-5', 'OP-9', '1', 'Crédito', '2021-03-05', '1', 'TRX-9'],
  ],
};

it.each(KINDS)('a full load of %s that brings one back withdraws the one it does not hold', async (kind) => {
  const [one, other] = PAIRS[kind];
  await desk.load(withRows(kind, [one]));
  await desk.load(withRows(kind, [other]));
  const { counts } = await desk.load(withRows(kind, [one]));
  expect(nonZero(counts)[kind]).toMatchObject({ changed: 1, withdrawn: 1 });
  const withdrawn = (await desk.snapshot())[kind].filter((row) => row.endsWith('withdrawn'));
  expect(withdrawn).toHaveLength(1);
});
