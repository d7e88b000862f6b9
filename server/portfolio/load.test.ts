import { appendFileSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { KINDS } from './kinds.ts';
import type { LoadProgress } from './report.ts';
import { until } from '../testing/until.ts';
import { openDesk, nonZero } from './testing/desk.ts';
import { newFolder, smallPortfolio, withField, without, writeTables, writeText } from './testing/tables.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';

// Real loads, on machines that may be busy.
jest.setTimeout(60_000);

const desk = sharedByTests(openDesk);
afterEach(() => desk.clear());

const loaded = {
  debtors: [
    '111111111 | person | Ana Rojas | ana@correo.example | +56900000001',
    '123456785 | person | Bruno Díaz | - | -',
  ],
  operations: [
    'OP-1 | 111111111 | Crédito de consumo | 2026-01-15',
    'OP-2 | 123456785 | Tarjeta de crédito | -',
    'OP-3 | 123456785 | Línea de crédito | 2025-12-01',
  ],
  offers: [
    'A-1 | 111111111 | put | 1250000 | 750000 | 60.00 | - | - | - | {} | 2026-12-21 | Banco | false',
    'A-2 | 123456785 | convenio | 200000 | 0 | 0.00 | - | - | - | {} | - | Banco | true',
    'A-3 | 123456785 | abono_convenio | 900000 | 90000 | 10.00 | 12.50 | 6 | 36 | {1,5,28} | - |  | false',
  ],
  debts: ['D-1 | A-1 | OP-1 | 1250000', 'D-2 | A-2 | OP-2 | 200000', 'D-3 | A-3 | OP-3 | 900000'],
  quotas: [
    'D-1 | 1 | 2026-11-30 | 500000 | -',
    'D-2 | 1 | 2026-10-31 | 100000 | 2026-10-28',
    'D-2 | 2 | 2026-11-30 | 100000 | -',
    'D-3 | 1 | 2026-11-30 | 101250 | -',
  ],
  payments: ['P-1 | 123456785 | OP-9 | 84 | Crédito hipotecario | 2021-03-05 | 236400 | TRX-1'],
};

const allUnchanged = {
  debtors: { read: 2, unchanged: 2 },
  operations: { read: 3, unchanged: 3 },
  offers: { read: 3, unchanged: 3 },
  debts: { read: 3, unchanged: 3 },
  quotas: { read: 4, unchanged: 4 },
  payments: { read: 1, unchanged: 1 },
};

describe('loading a portfolio', () => {
  it('brings every row in, in its normal form', async () => {
    const report = await desk.load(smallPortfolio());
    expect(await desk.snapshot()).toEqual(loaded);
    expect(nonZero(report.counts)).toEqual({
      debtors: { read: 2, added: 2 },
      operations: { read: 3, added: 3 },
      offers: { read: 3, added: 3 },
      debts: { read: 3, added: 3 },
      quotas: { read: 4, added: 4 },
      payments: { read: 1, added: 1 },
    });
    expect(report).toMatchObject({ absentKinds: [], keptDebts: [], rejectsPath: null });
  });

  it('does not mind the order of the files', async () => {
    await desk.load(writeTables(smallPortfolio()).reverse());
    expect(await desk.snapshot()).toEqual(loaded);
  });

  it('takes a kind from several files', async () => {
    const quotas = writeText(
      join(newFolder(), 'more.csv'),
      'debt_id,number,due_date,amount,paid_on\nD-1,2,2026-12-31,1,\n',
    );
    const report = await desk.load([...writeTables(smallPortfolio()), quotas]);
    expect(nonZero(report.counts).quotas).toEqual({ read: 5, added: 5 });
  });

  it('writes nothing the second time', async () => {
    const files = writeTables(smallPortfolio());
    await desk.load(files);
    const versions = () => desk.pool.query('select xmin, ctid, * from quota union all select xmin, ctid, company, debt_id, 0, null, amount, null, withdrawn_at from debt order by 4, 5'); // prettier-ignore
    const before = (await versions()).rows;
    const report = await desk.load(files);
    expect(nonZero(report.counts)).toEqual(allUnchanged);
    expect((await versions()).rows).toEqual(before);
  });

  it('changes only what differs', async () => {
    await desk.load(smallPortfolio());
    const report = await desk.load(withField(smallPortfolio(), 'quotas', 2, 'amount', '90.000'));
    expect(nonZero(report.counts)).toEqual({
      ...allUnchanged,
      quotas: { read: 4, unchanged: 3, changed: 1 },
    });
    expect((await desk.snapshot()).quotas[2]).toBe('D-2 | 2 | 2026-11-30 | 90000 | -');
  });

  it('keeps the portfolios of two companies apart, also where a number of one is another debtor’s there', async () => {
    await desk.load(smallPortfolio());
    const ofBruno = withField(smallPortfolio(), 'operations', 0, 'rut', '12.345.678-5');
    const others = withField(ofBruno, 'offers', 0, 'rut', '12.345.678-5');
    expect(nonZero((await desk.load(others, { company: 'recupera' })).counts).debts).toEqual({ read: 3, added: 3 }); // prettier-ignore
    expect(await desk.snapshot()).toEqual(loaded);
    expect((await desk.snapshot('recupera')).operations[0]).toContain('123456785');
  });

  it('changes and withdraws nothing of another company, which may have the same numbers', async () => {
    await desk.load(smallPortfolio());
    await desk.load(smallPortfolio(), { company: 'recupera' });
    const less = withField(without(smallPortfolio(), 'OP-1', 'D-1'), 'debtors', 0, 'name', 'Otra Ana');
    const { counts } = await desk.load(withField(less, 'quotas', 0, 'amount', '90000'), {
      company: 'recupera',
    });
    expect(counts).toMatchObject({
      debtors: { changed: 1 },
      operations: { withdrawn: 1 },
      quotas: { changed: 1, withdrawn: 1 },
    });
    expect(await desk.snapshot()).toEqual(loaded);
  });

  it('notes each load', async () => {
    const { loadId } = await desk.load(smallPortfolio(), { mode: 'partial' });
    const { rows } = await desk.pool.query('select company, mode, counts from portfolio_load where id = $1', [
      loadId,
    ]);
    expect(rows).toEqual([
      { company: 'banco-cordillera', mode: 'partial', counts: expect.objectContaining({ keptDebts: 0 }) },
    ]);
    expect(rows[0].counts.quotas).toEqual({ read: 4, added: 4, changed: 0, unchanged: 0, repeated: 0, withdrawn: 0, rejected: 0 }); // prettier-ignore
  });

  it('reports how much of the files it has read, up to all of it, then each kind, parents first, and its end', async () => {
    const files = writeTables(smallPortfolio());
    const total = files.reduce((sum, file) => sum + statSync(file).size, 0);
    const steps: LoadProgress[] = [];
    await desk.load(files, { onProgress: (one) => void steps.push(one) });
    const read = steps.splice(0, files.length);
    expect(read.at(-1)).toEqual({ step: 'reading', bytes: total, total });
    const merging = KINDS.map((kind) => ({ step: 'merging', kind }));
    expect(steps).toEqual([...merging, { step: 'finishing' }]);
  });

  it('leaves no connection to the database open', async () => {
    const connections = async () => {
      const { rows } = await desk.pool.query<{ pid: number }>(
        'select pid from pg_stat_activity where datname = current_database()',
      );
      return rows.map(({ pid }) => pid);
    };
    const before = await connections();
    await desk.load(smallPortfolio());
    await until(connections, (pids) => pids.every((pid) => before.includes(pid)));
  });

  it('leaves out a row that says again what an earlier one says, without calling it bad', async () => {
    const files = writeTables(smallPortfolio());
    appendFileSync(files[4] as string, 'D-2,2,30/11/2026,100.000,\r\n');
    const report = await desk.load(files);
    expect(nonZero(report.counts).quotas).toEqual({ read: 5, added: 4, repeated: 1 });
    expect(report.rejectsPath).toBeNull();
  });
});

describe('the forms a file may have', () => {
  const quotas = (text: string | Uint8Array) => {
    const files = writeTables(smallPortfolio());
    return [...files.slice(0, 4), writeText(join(newFolder(), 'cuotas.csv'), text)];
  };
  const plain = 'debt_id,number,due_date,amount,paid_on\nD-1,1,2026-11-30,500000,\nD-2,1,2026-10-31,100000,2026-10-28\nD-2,2,2026-11-30,100000,\nD-3,1,2026-11-30,101250,\n'; // prettier-ignore

  it.each([
    ['semicolons', plain.replaceAll(',', ';')],
    ['CRLF', plain.replaceAll('\n', '\r\n')],
    ['a byte-order mark', `\uFEFF${plain}`],
    ['no last line end', plain.trimEnd()],
    ['blank lines', plain.replaceAll('\n', '\n\n')],
    ['blanks around values', plain.replaceAll(',', ' , ')],
    ['upper-case column names', plain.replace('debt_id,number', 'DEBT_ID,Number')],
    ['every field in quotes', plain.replace(/[^,\n]+/g, '"$&"')],
    ['other forms of dates', plain.replace(/(\d{4})-(\d\d)-(\d\d)/g, '$3/$2/$1')],
    ['dates with hyphens, day first', plain.replace(/(\d{4})-(\d\d)-(\d\d)/g, '$3-$2-$1')],
    ['amounts with points', plain.replace(/(\d{3})(\d{3}),/g, '$1.$2,')],
    ['columns in another order', plain.replace(/^([^,]*),([^,]*),([^,]*),([^,]*),(.*)$/gm, '$5,$4,$1,$3,$2')],
  ])('%s', async (_, text) => {
    await desk.load(quotas(text));
    expect((await desk.snapshot()).quotas).toEqual(loaded.quotas);
  });

  it.each(['11.111.111-1', '11111111-1', '111111111', ' 11.111.111-1 ', '011111111-1'])(
    'the RUT as %s',
    async (rut) => {
      await desk.load(withField(smallPortfolio(), 'offers', 0, 'rut', rut));
      expect((await desk.snapshot()).offers).toEqual(loaded.offers);
    },
  );

  it('text with separators, quotes, backslashes and line-like words comes in as written', async () => {
    const name = 'Pérez, "Lalo" \\N \\t; Ñuñoa';
    await desk.load(withField(smallPortfolio(), 'debtors', 0, 'name', name));
    expect((await desk.pool.query('select name from debtor order by rut')).rows[0]).toEqual({ name });
  });
});

describe('the rejects of a load', () => {
  it('stand beside the first file, by file and line, without the row', async () => {
    const tables = smallPortfolio();
    const bad = withField(withField(tables, 'quotas', 0, 'amount', '0'), 'debtors', 1, 'rut', '12.345.678-9');
    const files = writeTables(bad);
    const report = await desk.load(files);
    expect(report.rejectsPath).toBe(join(files[0] as string, '../rechazos.csv'));
    expect(readFileSync(report.rejectsPath as string, 'utf8')).toBe(
      [
        '\uFEFFarchivo,línea,columna,motivo',
        'debtors.csv,3,rut,El RUT no es válido: revise su forma y su dígito verificador.',
        'operations.csv,3,rut,El deudor no está en la cartera.',
        'operations.csv,4,rut,El deudor no está en la cartera.',
        'offers.csv,3,rut,El deudor no está en la cartera.',
        'offers.csv,4,rut,El deudor no está en la cartera.',
        'debts.csv,3,agreement_number,La oferta no está en la cartera.',
        'debts.csv,4,agreement_number,La oferta no está en la cartera.',
        'quotas.csv,2,amount,El monto debe ser mayor que cero.',
        'quotas.csv,3,debt_id,La deuda no está en la cartera.',
        'quotas.csv,4,debt_id,La deuda no está en la cartera.',
        'quotas.csv,5,debt_id,La deuda no está en la cartera.',
        'payments.csv,2,rut,El deudor no está en la cartera.',
        '',
      ].join('\r\n'),
    );
    expect((await desk.snapshot()).debts).toEqual(['D-1 | A-1 | OP-1 | 1250000']);
  });

  it('are not an input the next time, and are gone when all rows are good', async () => {
    const files = writeTables(withField(smallPortfolio(), 'quotas', 0, 'amount', '0'));
    const { rejectsPath } = await desk.load(files);
    const good = writeTables(smallPortfolio());
    const report = await desk.load([...good, rejectsPath as string], { rejectsPath: rejectsPath as string });
    expect(nonZero(report.counts).quotas).toEqual({ read: 4, added: 1, unchanged: 3 });
    expect(() => readFileSync(rejectsPath as string)).toThrow('ENOENT');
  });

  it('leave a known row as it was: present but wrong is not absent', async () => {
    await desk.load(smallPortfolio());
    const report = await desk.load(withField(smallPortfolio(), 'quotas', 0, 'amount', 'mucho'));
    expect(nonZero(report.counts).quotas).toEqual({ read: 4, unchanged: 3, rejected: 1 });
    expect(await desk.snapshot()).toEqual(loaded);
  });
});
