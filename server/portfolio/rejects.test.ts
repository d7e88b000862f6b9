import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Flaw, FLAWS } from './flaws.ts';
import { COLUMNS, type Kind } from './kinds.ts';
import { FLAW_TEXTS } from '#server/texts/portfolio.ts';
import { openDesk, nonZero } from './testing/desk.ts';
import { REFUSED } from './testing/origins.ts';
import { newFolder, smallPortfolio, withField, writeTables, writeText } from './testing/tables.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';

// Real loads, on machines that may be busy.
jest.setTimeout(60_000);

const desk = sharedByTests(openDesk);

const rejectsText = (path: string | null) => (path === null ? '' : readFileSync(path, 'utf8'));

/** The lines of the rejects file that are about one kind, without the file's name. */
function rejectsOf(path: string | null, kind: Kind): string[] {
  const lines = rejectsText(path).trimEnd().split('\r\n');
  return lines.filter((line) => line.startsWith(`${kind}.csv,`)).map((line) => line.slice(kind.length + 5));
}

const expected = (line: number, column: string, flaw: Flaw) => {
  const text = FLAW_TEXTS[flaw];
  return `${line},${column},${/[",;]/.test(text) ? `"${text}"` : text}`;
};

const fields: [kind: Kind, row: number, column: string, value: string, flaw: Flaw][] = [
  ['debtors', 1, 'rut', '', 'required'],
  ['debtors', 1, 'rut', '12.345.678-9', 'rut'],
  ['debtors', 1, 'rut', 'doce', 'rut'],
  ['debtors', 1, 'rut', '0-0', 'rut'],
  ['debtors', 1, 'kind', 'empresa', 'debtorKind'],
  ['debtors', 1, 'name', '  ', 'required'],
  ['debtors', 1, 'name', 'x'.repeat(201), 'tooLong'],
  ['debtors', 1, 'name', 'Ana\nRojas', 'controlCharacter'],
  ['debtors', 1, 'name', 'Ana\u0000', 'controlCharacter'],
  ['debtors', 1, 'email', 'ana@', 'email'],
  ['debtors', 1, 'phone', '+56 2 2345 6789', 'phone'],
  ['operations', 2, 'operation_number', '', 'required'],
  ['operations', 2, 'operation_number', '9'.repeat(65), 'tooLong'],
  ['operations', 2, 'operation_number', 'OP_3', 'operationNumber'],
  ['operations', 2, 'operation_number', '123', 'operationNumber'],
  ['operations', 2, 'rut', '14.000.001-9', 'debtorUnknown'],
  ['operations', 2, 'product', '', 'required'],
  ['operations', 2, 'overdue_since', '2026-02-30', 'date'],
  ['operations', 2, 'overdue_since', '01-13-2026', 'date'],
  ['operations', 2, 'overdue_since', '1/2/2026', 'date'],
  ['operations', 2, 'overdue_since', '01-02/2026', 'date'],
  ['operations', 2, 'overdue_since', '26-01-02', 'date'],
  ['operations', 2, 'overdue_since', '0026-01-02', 'date'],
  ['offers', 2, 'agreement_number', ' ', 'required'],
  ['offers', 2, 'rut', '14.000.001-9', 'debtorUnknown'],
  ['offers', 2, 'product_type', 'ciclo_8', 'productType'],
  ['offers', 2, 'product_type', 'PUT', 'productType'],
  ['offers', 2, 'total_debt', '', 'required'],
  ['offers', 2, 'total_debt', '1,250', 'amount'],
  ['offers', 2, 'total_debt', '-5', 'amount'],
  ['offers', 2, 'total_debt', '12.50', 'amount'],
  ['offers', 2, 'total_debt', '$900000', 'amount'],
  ['offers', 2, 'total_debt', '9'.repeat(13), 'amount'],
  ['offers', 2, 'discount', '900001', 'discountAboveDebt'],
  ['offers', 2, 'discount', 'x', 'amount'],
  ['offers', 2, 'maximum_discount_percent', '100.01', 'percent'],
  ['offers', 2, 'maximum_discount_percent', '1.234', 'percent'],
  ['offers', 2, 'down_payment_percent', '101', 'percent'],
  ['offers', 2, 'down_payment_percent', '', 'planRequired'],
  ['offers', 2, 'min_instalments', '0', 'instalmentLimit'],
  ['offers', 2, 'min_instalments', '', 'planRequired'],
  ['offers', 2, 'max_instalments', '601', 'instalmentLimit'],
  ['offers', 2, 'max_instalments', '5', 'instalmentRange'],
  ['offers', 2, 'payment_days', '0|5', 'paymentDays'],
  ['offers', 2, 'payment_days', '5|32', 'paymentDays'],
  ['offers', 2, 'payment_days', '5|5', 'paymentDays'],
  ['offers', 2, 'payment_days', '5,6', 'paymentDays'],
  ['offers', 2, 'payment_days', '', 'planRequired'],
  ['offers', 2, 'expires_on', 'mañana', 'date'],
  ['offers', 2, 'receiver', 'x'.repeat(101), 'tooLong'],
  ['offers', 2, 'automatable', 'quizás', 'yesNo'],
  ['debts', 2, 'debt_id', '', 'required'],
  ['debts', 2, 'agreement_number', 'A-9', 'offerUnknown'],
  ['debts', 2, 'operation_number', 'OP-9', 'operationUnknown'],
  ['debts', 2, 'operation_number', 'OP-1', 'otherDebtor'],
  ['debts', 0, 'operation_number', 'OP-2', 'otherDebtor'],
  ['debts', 2, 'amount', '1e6', 'amount'],
  ['quotas', 3, 'debt_id', 'D-9', 'debtUnknown'],
  ['quotas', 3, 'number', '0', 'quotaNumber'],
  ['quotas', 3, 'number', '1.5', 'quotaNumber'],
  ['quotas', 3, 'number', '10000', 'quotaNumber'],
  ['quotas', 3, 'due_date', '', 'required'],
  ['quotas', 3, 'due_date', '31-11-2026', 'date'],
  ['quotas', 3, 'amount', '', 'required'],
  ['quotas', 3, 'amount', '0', 'positiveAmount'],
  ['quotas', 3, 'amount', '0.000', 'positiveAmount'],
  ['quotas', 3, 'amount', '1.2500', 'amount'],
  ['quotas', 3, 'paid_on', 'sí', 'date'],
  ['payments', 0, 'payment_id', '', 'required'],
  ['payments', 0, 'rut', '14.000.001-9', 'debtorUnknown'],
  ['payments', 0, 'operation_number', '', 'required'],
  ['payments', 0, 'number', '0', 'quotaNumber'],
  ['payments', 0, 'product', '', 'required'],
  ['payments', 0, 'paid_on', '', 'required'],
  ['payments', 0, 'paid_on', '31-11-2026', 'date'],
  ['payments', 0, 'amount', '0', 'positiveAmount'],
];

const lines: [kind: Kind, line: string, column: string, flaw: Flaw][] = [
  ['quotas', 'D-2,3,2026-12-31,100000', '', 'columnCount'],
  ['quotas', 'D-2,3,2026-12-31,100,000,', '', 'columnCount'],
  ['quotas', 'D-2,3,2026-12-31,"100000"x,', '', 'quote'],
  ['quotas', 'D-2,3,2026-12-31,"100000,', '', 'quote'],
  ['quotas', 'D-2,2,2026-11-30,99999,', 'number', 'repeated'],
  ['debts', 'D-3,A-3,OP-3,1', 'debt_id', 'repeated'],
  ['debtors', '12345678-5,person,Otro,,', 'rut', 'repeated'],
];

describe('a row is rejected', () => {
  it.each(fields)('%s row %s with %s %j: %s', async (kind, row, column, value, flaw) => {
    const { rejectsPath } = await desk.load(withField(smallPortfolio(), kind, row, column, value), {
      allowEmpty: true,
    });
    expect(rejectsOf(rejectsPath, kind)[0]).toEqual(expected(row + 2, column, flaw));
  });

  it.each(lines)('%s line %j, column %j: %s', async (kind, line, column, flaw) => {
    const tables = smallPortfolio();
    const files = writeTables(tables);
    appendFileSync(files.find((file) => file.endsWith(`${kind}.csv`)) as string, `${line}\r\n`);
    const { counts, rejectsPath } = await desk.load(files);
    expect(rejectsOf(rejectsPath, kind)).toEqual([expected(tables[kind].length + 2, column, flaw)]);
    expect(nonZero(counts)[kind]).toMatchObject({ read: tables[kind].length + 1, rejected: 1 });
  });

  it('of a later file when an earlier one has the same key with other fields, whatever their lines are', async () => {
    const files = writeTables(withField(smallPortfolio(), 'quotas', 3, 'amount', '0'));
    const more = writeText(
      join(newFolder(), 'more.csv'),
      `${COLUMNS.quotas.join()}\nD-2,2,2026-11-30,99999,\n`,
    );
    const { rejectsPath } = await desk.load([...files, more]);
    const rejects = rejectsText(rejectsPath).trimEnd().split('\r\n').slice(1);
    expect(rejects).toEqual([
      `quotas.csv,${expected(5, 'amount', 'positiveAmount')}`,
      `more.csv,${expected(2, 'number', 'repeated')}`,
    ]);
    expect((await desk.snapshot()).quotas).toContain('D-2 | 2 | 2026-11-30 | 100000 | -');
  });

  it('not for what an earlier row says alike: it is left out, and is none of the rejects beside it', async () => {
    const files = writeTables(withField(smallPortfolio(), 'quotas', 3, 'amount', '0'));
    appendFileSync(
      files.find((file) => file.endsWith('quotas.csv')) as string,
      'D-2,2,2026-11-30,100000,\r\n',
    );
    const { counts, rejectsPath } = await desk.load(files);
    expect(rejectsOf(rejectsPath, 'quotas')).toEqual([expected(5, 'amount', 'positiveAmount')]);
    expect(counts.quotas).toMatchObject({ repeated: 1, rejected: 1 });
  });

  it('in columns as the first file has them, so that the same program opens both', async () => {
    const files = writeTables(withField(smallPortfolio(), 'debtors', 1, 'email', 'ana@'));
    const [debtors = ''] = files;
    writeText(debtors, readFileSync(debtors, 'utf8').replaceAll(',', ';'));
    const { rejectsPath } = await desk.load(files, { allowEmpty: true });
    const [header, first] = rejectsText(rejectsPath).split('\r\n');
    expect([header?.split(';').length, first]).toEqual([4, `debtors.csv;3;email;${FLAW_TEXTS.email}`]);
  });

  it('not for what is right: one number of instalments alone, or numbers that others bear elsewhere', async () => {
    const swapped: Record<string, string> = {
      '11.111.111-1': '12.345.678-5',
      '12.345.678-5': '11.111.111-1',
    };
    const elsewhere = smallPortfolio();
    for (const rows of Object.values(elsewhere))
      for (const row of rows) row.splice(0, row.length, ...row.map((field) => swapped[field] ?? field));
    await desk.load(elsewhere, { company: 'recupera', allowEmpty: true });
    const sixOnly = withField(smallPortfolio(), 'offers', 2, 'max_instalments', '6');
    expect((await desk.load(sixOnly, { allowEmpty: true })).rejectsPath).toBeNull();
  });

  it('for each of the reasons there are', () => {
    const elsewhere = 'signedHere'; // agreed.test.ts
    const tried = new Set([
      elsewhere,
      ...fields.map((row) => row[4]),
      ...[...lines, ...REFUSED].map((row) => row[3]),
    ]);
    expect([...tried].sort()).toEqual([...FLAWS].sort());
  });

  it('in the order of the lines of its file, whichever of their columns is wrong', async () => {
    const wrong = withField(smallPortfolio(), 'debtors', 0, 'rut', 'doce');
    const { rejectsPath } = await desk.load(withField(wrong, 'debtors', 1, 'email', 'ana@'), {
      allowEmpty: true,
    });
    expect(rejectsOf(rejectsPath, 'debtors')).toEqual([
      expected(2, 'rut', 'rut'),
      expected(3, 'email', 'email'),
    ]);
  });

  it('and never names what stood in it', async () => {
    const secret = '13.579.246-9';
    const files = writeTables(withField(withField(smallPortfolio(), 'debtors', 0, 'rut', secret), 'debtors', 1, 'email', 'secreto@')); // prettier-ignore
    const { rejectsPath } = await desk.load(files, { allowEmpty: true });
    const text = readFileSync(rejectsPath as string, 'utf8');
    expect(text).not.toMatch(/13\.?579|secreto/);
  });
});

it('an offer that forgives the whole debt is taken', async () => {
  const { counts } = await desk.load(withField(smallPortfolio(), 'offers', 0, 'discount', '1250000'));
  expect(counts.offers).toMatchObject({ rejected: 0 });
});

it.each(['min_instalments', 'max_instalments'])(
  'an offer that is no plan may name %s alone',
  async (column) => {
    const { counts } = await desk.load(withField(smallPortfolio(), 'offers', 1, column, '6'));
    expect(counts.offers).toMatchObject({ rejected: 0 });
  },
);
