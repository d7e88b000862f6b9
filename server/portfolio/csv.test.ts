import fc from 'fast-check';
import { CsvReader, LONGEST_RECORD, NotCsv, type Separator } from './csv.ts';
import { csvLine } from './csv-line.ts';

type ReadLine = [line: number, ...fields: string[]] | [line: number];

/** The lines read from a text pushed in pieces; a malformed record is its line alone. */
function read(pieces: string[], separator: Separator = ','): ReadLine[] {
  const lines: ReadLine[] = [];
  const reader = new CsvReader(separator, {
    record: (fields, line) => lines.push([line, ...fields]),
    malformed: (line) => lines.push([line]),
  });
  for (const piece of pieces) reader.push(piece);
  reader.end();
  return lines;
}

describe('the CSV reader', () => {
  const cases: [name: string, text: string, lines: ReadLine[]][] = [
    ['nothing', '', []],
    ['lines ended by LF', 'a,b\n1,2\n', [[1, 'a', 'b'], [2, '1', '2']]], // prettier-ignore
    ['lines ended by CRLF', 'a,b\r\n1,2\r\n', [[1, 'a', 'b'], [2, '1', '2']]], // prettier-ignore
    ['a last line without an end', 'a,b\n1,2', [[1, 'a', 'b'], [2, '1', '2']]], // prettier-ignore
    ['empty fields', ',a,\n', [[1, '', 'a', '']]],
    ['blank lines and lines of separators only', 'a,b\n\n,\r\n1,2\n', [[1, 'a', 'b'], [4, '1', '2']]], // prettier-ignore
    ['quoted separators', '"a,b",c\n', [[1, 'a,b', 'c']]],
    ['doubled quotes', '"say ""yes""",c\n', [[1, 'say "yes"', 'c']]],
    ['quoted line ends, which count as lines', '"a\nb",c\r\n1,2\n', [[1, 'a\nb', 'c'], [3, '1', '2']]], // prettier-ignore
    ['an empty quoted field', '"",a\n', [[1, '', 'a']]],
    ['a quote inside a bare field as itself', 'a 2" pipe,b\n', [[1, 'a 2" pipe', 'b']]],
    ['text after a closing quote as malformed, and goes on', '"a"x,b\n1,2\n', [[1], [2, '1', '2']]],
    ['a quote never closed as malformed, and goes on', 'a,"b\n1,2\n3,4\n', [[1], [2, '1', '2'], [3, '3', '4']]], // prettier-ignore
  ];

  it.each(cases)('reads %s', (_, text, lines) => {
    expect(read([text])).toEqual(lines);
  });

  it('reads the same wherever the pieces are cut', () => {
    for (const [, text, lines] of cases)
      for (let cut = 0; cut <= text.length; cut++)
        expect(read([text.slice(0, cut), text.slice(cut)])).toEqual(lines);
  });

  it('reads back whatever a writer wrote, in pieces of any size', () => {
    const field = fc.string({ unit: fc.constantFrom('a', 'ñ', '7', ',', ';', '"', '\n', '\r', ' ') });
    const records = fc.array(fc.array(field.filter((text) => !/^\s*$/.test(text)), { minLength: 1, maxLength: 5 })); // prettier-ignore
    const separators = fc.constantFrom<Separator>(',', ';');
    fc.assert(
      fc.property(records, separators, fc.integer({ min: 1, max: 9 }), (written, separator, size) => {
        const text = written.map((fields) => csvLine(fields, separator)).join('');
        const pieces = text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? [];
        expect(read(pieces, separator).map(([, ...fields]) => fields)).toEqual(written);
      }),
    );
  });

  it('gives up a quote that stays open for longer than any record, at its own line', () => {
    const rows = '1,2\n'.repeat(30_000);
    const lines = read([`a,"b\n`, rows]);
    expect(lines.slice(0, 2)).toEqual([[1], [2, '1', '2']]);
    expect(lines.length).toBe(30_001);
  });

  it('takes a record whose quote closes no later than the longest ends', () => {
    const begun = `"a\n${'b'.repeat(LONGEST_RECORD - 3)}`;
    expect(read([begun, '",c\n'])).toEqual([[1, begun.slice(1), 'c']]);
    expect(read([`${begun}b`, '",c\n'])).toEqual([[1], [2, `${begun.slice(3)}b"`, 'c']]);
  });

  it('refuses a text without line ends', () => {
    expect(() => read(['a'.repeat(70_000)])).toThrow(NotCsv);
  });
});
