/**
 * A CSV reader for files larger than memory: text is pushed in pieces, records come out by a call each, with the line they
 * begin on. RFC 4180: quoted fields may hold separators, doubled quotes and line ends; lines end in LF or CRLF.
 * Why not a package: docs/decisions/0003-portfolio-import.md
 */
export type Separator = ',' | ';';

interface RecordSink {
  /** A record's fields, unquoted, not trimmed. Blank records are not reported. */
  record(fields: string[], line: number): void;
  /** A record whose quotes make no sense. Reading goes on at the line after the one it begins on. */
  malformed(line: number): void;
}

/** Longer than any honest record (characters): an unclosed quote is given up after so much. */
export const LONGEST_RECORD = 65_536;

/** Not a file of lines: nothing reasonable can be said about its rows. The reader's `line` says where. */
export class NotCsv extends Error {
  constructor() {
    super(`no line end in ${LONGEST_RECORD} characters`);
  }
}

export class CsvReader {
  #rest = '';
  #line = 1;
  readonly #separator: Separator;
  readonly #sink: RecordSink;

  constructor(separator: Separator, sink: RecordSink) {
    this.#separator = separator;
    this.#sink = sink;
  }

  /** The line the next record begins on. */
  get line(): number {
    return this.#line;
  }

  push(text: string): void {
    this.#read(this.#rest + text, false);
  }

  end(): void {
    this.#read(this.#rest === '' || this.#rest.endsWith('\n') ? this.#rest : `${this.#rest}\n`, true);
  }

  #read(text: string, isEnd: boolean): void {
    let start = 0;
    let quote = text.indexOf('"');
    for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', start)) {
      if (quote !== -1 && quote < start) quote = text.indexOf('"', start);
      const next =
        quote === -1 || quote > end ? this.#plain(text, start, end) : this.#quoted(text, start, end, isEnd);
      if (next === null) break;
      start = next;
    }
    this.#rest = text.slice(start);
    if (this.#rest.length > LONGEST_RECORD) throw new NotCsv();
  }

  /** The common case: a line without a quote is cut at its separators. A loop here is twice as fast as `split`. */
  #plain(text: string, start: number, end: number): number {
    const last = end > start && text.charCodeAt(end - 1) === 13 ? end - 1 : end;
    const separator = this.#separator.charCodeAt(0);
    const fields: string[] = [];
    let from = start;
    for (let at = start; at < last; at++) {
      if (text.charCodeAt(at) !== separator) continue;
      fields.push(text.substring(from, at));
      from = at + 1;
    }
    fields.push(text.substring(from, last));
    this.#emit(fields, 1);
    return end + 1;
  }

  /** Where the next record begins; null when this one needs more text. */
  #quoted(text: string, start: number, end: number, isEnd: boolean): number | null {
    const parsed = parseQuoted(text, start, this.#separator);
    if (typeof parsed !== 'string') {
      this.#emit(parsed.fields, parsed.lines);
      return parsed.next;
    }
    if (parsed === 'unfinished' && !isEnd && text.length - start <= LONGEST_RECORD) return null;
    this.#sink.malformed(this.#line++);
    return end + 1;
  }

  #emit(fields: string[], lines: number): void {
    if (fields[0] !== '' || fields.some((field) => field.trim() !== ''))
      this.#sink.record(fields, this.#line);
    this.#line += lines;
  }
}

type Parsed = { fields: string[]; next: number; lines: number };

function parseQuoted(text: string, start: number, separator: Separator): Parsed | 'unfinished' | 'malformed' {
  const fields: string[] = [];
  let at = start;
  let lines = 1;
  for (;;) {
    const field = text[at] === '"' ? quotedField(text, at) : bareField(text, at, separator);
    if (field === null) return 'unfinished';
    fields.push(field.value);
    for (const letter of field.value) if (letter === '\n') lines++;
    at = field.end;
    if (text[at] === separator) at++;
    else if (text[at] === '\n') return { fields, next: at + 1, lines };
    else if (text.startsWith('\r\n', at)) return { fields, next: at + 2, lines };
    else return at >= text.length - 1 ? 'unfinished' : 'malformed';
  }
}

function quotedField(text: string, open: number): { value: string; end: number } | null {
  let close = text.indexOf('"', open + 1);
  while (close !== -1 && text[close + 1] === '"') close = text.indexOf('"', close + 2);
  if (close === -1) return null;
  return { value: text.slice(open + 1, close).replaceAll('""', '"'), end: close + 1 };
}

function bareField(text: string, start: number, separator: Separator): { value: string; end: number } | null {
  const lineEnd = text.indexOf('\n', start);
  if (lineEnd === -1) return null;
  const found = text.slice(start, lineEnd).indexOf(separator);
  if (found !== -1) return { value: text.slice(start, start + found), end: start + found };
  const end = lineEnd > start && text.charCodeAt(lineEnd - 1) === 13 ? lineEnd - 1 : lineEnd;
  return { value: text.slice(start, end), end };
}
