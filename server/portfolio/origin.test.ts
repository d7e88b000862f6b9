import { readFileSync } from 'node:fs';
import { FLAW_TEXTS } from '#server/texts/portfolio.ts';
import { csvLine } from './csv-line.ts';
import { COLUMNS, neededOf, ORIGIN_COLUMNS } from './kinds.ts';
import { openDesk } from './testing/desk.ts';
import { REFUSED, TODAY, WHOLE, type Origin } from './testing/origins.ts';
import { smallPortfolio, writeTables, writeText, type Tables } from './testing/tables.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';

// Real loads, on machines that may be busy.
jest.setTimeout(60_000);

/** Only the day is another one. */
const AN_EVENING: Parameters<typeof jest.useFakeTimers>[0] = {
  now: new Date(`${TODAY}T22:30:00-03:00`),
  doNotFake: [
    ...(['hrtime', 'performance', 'nextTick', 'queueMicrotask', 'setImmediate', 'clearImmediate'] as const),
    ...(['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const),
  ],
};

const desk = sharedByTests(openDesk);
beforeEach(() => desk.clear());

/** The first debt says so much; the others nothing. */
function portfolioOf(origin: Origin): Tables {
  const tables = smallPortfolio();
  const debts = tables.debts.map((row, index) => [
    ...row,
    ...ORIGIN_COLUMNS.map((column) => (index === 0 ? (origin[column] ?? '') : '')),
  ]);
  return { ...tables, debts };
}

async function originOf(debtId: string) {
  const { rows } = await desk.pool.query(
    `select ${ORIGIN_COLUMNS.join(', ')} from debt where company = 'banco-cordillera' and debt_id = $1`,
    [debtId],
  );
  return rows[0] as Record<string, unknown> | undefined;
}

const NOTHING = Object.fromEntries(ORIGIN_COLUMNS.map((column) => [column, null]));
const load = (tables: Tables) => desk.load(tables, { today: TODAY });

describe('where a debt comes from, in optional columns of the file of debts', () => {
  it('is kept as the file says, and nothing where a field is empty', async () => {
    const { rejectsPath } = await load(portfolioOf(WHOLE));
    expect(rejectsPath).toBeNull();
    expect(await originOf('D-1')).toEqual({
      ...WHOLE,
      contract_date: '2023-03-15',
      ...{ capital: 980_000, interest: 120_000, late_interest: 72_000, collection_fees: 78_000 },
      uf_value: 40_000,
    });
    expect(await originOf('D-2')).toEqual(NOTHING);
  });

  it('may be some of the columns, in any order', async () => {
    const tables = smallPortfolio();
    const header = ['proceeding', ...neededOf('debts')];
    const files = writeTables(tables);
    const debts = tables.debts.map((row) => csvLine(['insolvency', ...row]));
    writeText(files[3] as string, [csvLine(header), ...debts].join(''));
    const { counts } = await desk.load(files, { today: TODAY });
    expect(counts.debts.rejected).toBe(0);
    expect(await originOf('D-2')).toEqual({ ...NOTHING, proceeding: 'insolvency' });
  });

  it('is no longer said after a file without these columns, and the same file twice changes nothing', async () => {
    await load(portfolioOf(WHOLE));
    expect((await load(portfolioOf(WHOLE))).counts.debts).toMatchObject({ changed: 0, unchanged: 3 });
    expect((await load(smallPortfolio())).counts.debts).toMatchObject({ changed: 1, unchanged: 2 });
    expect(await originOf('D-1')).toEqual(NOTHING);
  });

  it.each(REFUSED)('is refused by its line: %s', async (_, origin, column, flaw) => {
    const { counts, rejectsPath } = await load(portfolioOf(origin));
    // Its quota refers to it.
    expect([counts.debts.rejected, counts.debts.added, counts.quotas.rejected]).toEqual([1, 2, 1]);
    const [, line] = readFileSync(rejectsPath ?? '', 'utf8').split('\r\n');
    expect(`${line}\r\n`).toBe(csvLine(['debts.csv', 2, column, FLAW_TEXTS[flaw]]));
    expect(await originOf('D-1')).toBeUndefined();
  });

  it('may have fees from the 21st day of lateness on', async () => {
    const { rejectsPath } = await load(portfolioOf({ ...WHOLE, fell_due_on: '2026-10-31' }));
    expect(rejectsPath).toBeNull();
  });

  it('is late by days in Santiago: an evening there is not yet tomorrow', async () => {
    jest.useFakeTimers(AN_EVENING);
    const { counts } = await desk.load(portfolioOf({ ...WHOLE, fell_due_on: '2026-11-01' }));
    jest.useRealTimers();
    expect(counts.debts).toMatchObject({ rejected: 1, added: 2 });
  });

  it('keeps the old row where the new one is refused', async () => {
    await load(portfolioOf(WHOLE));
    await load(portfolioOf({ ...WHOLE, capital: '1' }));
    expect(await originOf('D-1')).toMatchObject({ capital: 980_000 });
  });

  it('is refused by the database too where the parts are not the amount', async () => {
    await load(portfolioOf(WHOLE));
    await expect(desk.pool.query("update debt set interest = 1 where debt_id = 'D-1'")).rejects.toThrow(
      'debt_parts_sum',
    );
  });

  it('names every column in the documents', () => {
    for (const page of ['docs/portfolio.md', 'docs/cartera.md'])
      for (const column of COLUMNS.debts) expect(readFileSync(page, 'utf8')).toContain(`\`${column}\``);
  });
});
