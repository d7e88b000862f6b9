import type { CalendarDate } from '#domain/calendar.ts';
import { CsvReader, NotCsv } from './csv.ts';
import type { PortfolioFile } from './files.ts';
import { LineBlocks, NotUtf8 } from './lines.ts';
import { ImportRefused } from './refusal.ts';
import { makeRowWriter, malformedRow } from './rows.ts';
import type { KindTally } from './tally.ts';

/** Turns the pieces of a file into blocks of rows. */
export class RowBlocks {
  #text = '';
  readonly #path: string;
  readonly #blocks = new LineBlocks();
  readonly #reader: CsvReader;

  constructor(
    { path, kind, separator, header }: PortfolioFile,
    index: number,
    tally: KindTally,
    today: CalendarDate,
  ) {
    this.#path = path;
    const write = makeRowWriter(kind, header, tally, today);
    let isHeader = true;
    this.#reader = new CsvReader(separator, {
      record: (fields, line) => {
        if (isHeader) isHeader = false;
        else this.#text += write(fields, `${index}\t${line}`);
      },
      malformed: (line) => {
        this.#text += malformedRow(kind, `${index}\t${line}`, tally);
      },
    });
  }

  of(piece: Buffer): Buffer {
    return this.#take(() => this.#reader.push(this.#blocks.of(piece)));
  }

  last(): Buffer {
    return this.#take(() => {
      this.#reader.push(this.#blocks.last());
      this.#reader.end();
    });
  }

  #take(read: () => void): Buffer {
    this.#text = '';
    try {
      read();
    } catch (error) {
      const { line } = this.#reader;
      const file = this.#path;
      if (error instanceof NotCsv) throw new ImportRefused({ reason: 'notCsv', file, line });
      if (error instanceof NotUtf8)
        throw new ImportRefused({ reason: 'encoding', file, line: line + error.further - 1 });
      throw error;
    }
    return Buffer.from(this.#text);
  }
}
