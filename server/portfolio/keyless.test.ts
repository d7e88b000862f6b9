import { readFileSync } from 'node:fs';
import { COLUMNS, KINDS, type Kind } from './kinds.ts';
import { openDesk, nonZero } from './testing/desk.ts';
import { smallPortfolio, without, writeTables, writeText } from './testing/tables.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';

// Real loads, on machines that may be busy.
jest.setTimeout(60_000);

const desk = sharedByTests(openDesk);
beforeEach(() => desk.load(smallPortfolio()));
afterEach(() => desk.clear());

describe('a full load with a line whose key cannot be read', () => {
  /** The small portfolio's files, with the first line of a kind changed. */
  function withLine(kind: Kind, changed: (line: string) => string): string[] {
    const files = writeTables(smallPortfolio());
    const file = files[KINDS.indexOf(kind)] as string;
    const lines = readFileSync(file, 'utf8').split('\r\n');
    writeText(file, lines.map((line, index) => (index === 1 ? changed(line) : line)).join('\r\n'));
    return files;
  }
  const withSeparator = (line: string) => `${line},`;

  it.each<[Kind, string, (line: string) => string]>([
    ...KINDS.map(
      (kind) => [kind, 'a separator too many', withSeparator] as [Kind, string, typeof withSeparator],
    ),
    ['debtors', 'a separator too many before its key', (line) => `,${line}`],
    ['debtors', 'quotes that do not close', (line) => `"${line}`],
    ['debtors', 'a wrong RUT', (line) => line.replace('111-1', '111-2')],
    ['quotas', 'no number', (line) => line.replace('D-1,1,', 'D-1,,')],
  ])('of %s, with %s, withdraws nothing of that kind and says so', async (kind, _, changed) => {
    const before = await desk.snapshot();
    const { absentKinds, counts } = await desk.load(withLine(kind, changed));
    expect(await desk.snapshot()).toEqual(before);
    expect([absentKinds, counts[kind].rejected]).toEqual([[kind], 1]);
  });

  it('keeps the rows of the lines too that its quotes have made one field', async () => {
    const files = writeTables(smallPortfolio(), ['debtors']);
    const open = '11.111.111-1,person,"Ana,,\r\n12.345.678-5,person,Bruno",,\r\n13.579.246-2,person,Carla,,';
    files.forEach((file) => writeText(file, `${COLUMNS.debtors.join()}\r\n${open}\r\n`));
    const { absentKinds, counts } = await desk.load(files);
    expect([absentKinds.includes('debtors'), nonZero(counts).debtors]).toEqual([
      true,
      { read: 2, added: 1, rejected: 1 },
    ]);
    expect(await desk.withdrawn()).toEqual([]);
  });

  it('withdraws what is gone of the other kinds, and with it what hangs on it', async () => {
    const [debtors = ''] = withLine('debtors', withSeparator);
    const others = writeTables(without(smallPortfolio(), 'A-2'), ['operations', 'offers', 'quotas']);
    const { counts } = await desk.load([debtors, ...others]);
    expect(await desk.withdrawn()).toEqual(['A-2', 'D-2', 'D-2', 'D-2']);
    expect(counts.debtors).toMatchObject({ unchanged: 1, rejected: 1, withdrawn: 0 });
  });

  it('names no debt as kept for its payment that it would not have taken out', async () => {
    await desk.hold('D-1', 1, 'held');
    expect((await desk.load(withLine('debtors', withSeparator))).keptDebts).toEqual([]);
  });
});
