import fc from 'fast-check';
import { Readable } from 'node:stream';
import { RowBlocks } from './blocks.ts';
import { LONGEST_RECORD } from './csv.ts';
import type { PortfolioFile } from './files.ts';
import { COLUMNS } from './kinds.ts';
import { ImportRefused } from './refusal.ts';
import { KindTally } from './tally.ts';

const header = [...COLUMNS.debtors];
const file: PortfolioFile = {
  ...{ path: 'deudores.csv', kind: 'debtors', separator: ',', header, bytes: 0 },
  pieces: () => Readable.from([]),
};
const rows = [
  '11.111.111-1,person,Ana Ñandú 🐦,,',
  '12.345.678-5,person,"Díaz, ""Lalo""",bruno@correo.example,+56 9 0000 0002',
  '12.345.678-9,person,Nadie,,',
  '7.654.321-6,pyme,"Dos\nlíneas",,',
  '7.654.321-6,pyme,"Sin cierre,,',
  '9.876.543-3,person,Olga\\Tapia,,900000003',
];
const bytes = Buffer.from([header.join(), ...rows, ''].join('\r\n'));

/** The rows that come of a file's bytes in pieces of a size. */
function rowsOf(content: Buffer, size: number, tally = new KindTally()): string {
  const blocks = new RowBlocks(file, 7, tally, '2026-11-21');
  let text = '';
  for (let at = 0; at < content.length; at += size)
    text += blocks.of(content.subarray(at, at + size)).toString();
  return text + blocks.last().toString();
}

describe('the rows of a file', () => {
  it('stand as COPY reads them, each with its file, its line and what is wrong with it', () => {
    expect(rowsOf(bytes, bytes.length).split('\n')).toEqual([
      '7\t2\t111111111\tperson\tAna Ñandú 🐦\t\\N\t\\N\t\\N\t\\N',
      '7\t3\t123456785\tperson\tDíaz, "Lalo"\tbruno@correo.example\t+56900000002\t\\N\t\\N',
      '7\t4\t\\N\t\\N\t\\N\t\\N\t\\N\trut\trut',
      '7\t5\t76543216\t\\N\t\\N\t\\N\t\\N\tname\tcontrolCharacter',
      '7\t7\t\\N\t\\N\t\\N\t\\N\t\\N\t\tquote',
      '7\t8\t98765433\tperson\tOlga\\\\Tapia\t\\N\t+56900000003\t\\N\t\\N',
      '',
    ]);
  });

  it('are the same whether the last line ends or not', () => {
    expect(rowsOf(bytes.subarray(0, -2), 50)).toBe(rowsOf(bytes, 50));
  });

  it('are the same however the bytes are cut', () => {
    const whole = rowsOf(bytes, bytes.length);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 120 }), (size) => expect(rowsOf(bytes, size)).toBe(whole)),
    );
  });

  it('are counted, and known to be in order or not', () => {
    const tallyOf = (...lines: string[]) => {
      const tally = new KindTally();
      rowsOf(Buffer.from([header.join(), ...lines].join('\n')), 50, tally);
      return { read: tally.read, flawed: tally.flawed, isAscending: tally.isAscending };
    };
    const [ana = '', bruno = '', wrong = ''] = rows;
    expect(tallyOf(ana, wrong, bruno)).toEqual({ read: 3, flawed: 1, isAscending: true });
    expect(tallyOf(bruno, ana)).toEqual({ read: 2, flawed: 0, isAscending: false });
    expect(tallyOf(ana, ana)).toEqual({ read: 2, flawed: 0, isAscending: false });
  });

  it('fail with an error that is not about the file as it is', () => {
    const tally = new KindTally();
    jest.spyOn(tally, 'note').mockImplementation(() => {
      throw new RangeError('out of room');
    });
    expect(() => rowsOf(bytes, 1_000, tally)).toThrow(RangeError);
  });

  it('are refused where no line ends, before all of the file was read', () => {
    const blocks = new RowBlocks(file, 7, new KindTally(), '2026-11-21');
    blocks.of(Buffer.from(`${header.join()}\n`));
    for (let piece = 0; piece < 4; piece += 1) blocks.of(Buffer.alloc(LONGEST_RECORD, 'x'));
    expect(() => blocks.of(Buffer.from('x'))).toThrow(
      new ImportRefused({ reason: 'notCsv', file: 'deudores.csv', line: 2 }),
    );
  });

  it.each([
    ['in its first piece', 0, 2],
    ['many lines on', 3_000, 3_002],
    ['in a character that never ends', -1, 2],
    ['in a last line without an end', 0, 2, ''],
    ['in a last line without an end, many lines on', 3_000, 3_002, ''],
  ])('are refused for bytes that are no UTF-8, %s, with the line', (_, before, line, end = '\n') => {
    const good = Buffer.from(
      `${header.join()}\n${'11.111.111-1,person,Ana,,\n'.repeat(Math.max(before, 0))}`,
    );
    const content = Buffer.concat([good, Buffer.from([0x41, before < 0 ? 0xc3 : 0xf1]), Buffer.from(end)]);
    expect(() => rowsOf(content, 1_000)).toThrow(ImportRefused);
    try {
      rowsOf(content, 1_000);
    } catch (error) {
      expect((error as ImportRefused).refusal).toEqual({ reason: 'encoding', file: 'deudores.csv', line });
    }
  });
});
