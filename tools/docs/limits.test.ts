import { globSync, readFileSync } from 'node:fs';

/** What no table of limits names: units of time, forms of data that a standard sets, and sizes of a printed page. */
const UNITS: Readonly<Record<string, number>> = {
  MINUTE: 60_000,
  HOUR: 3_600_000,
  HOUR_MS: 3_600_000,
  DAY: 86_400_000,
  DAY_MS: 86_400_000,
};
const FORMS = [
  'machines/session-clock/machine.ts LONGEST_TIMER',
  'server/agreements/pdf-placeholder.ts SIGNATURE_BYTES',
  'server/agreements/pdf-placeholder.ts PRINT_AND_LOCKED',
  'server/agreements/pdf.ts EVIDENCE_ROOM',
  'server/http/sealed-answer.ts IV',
  'server/http/sealed-answer.ts TAG',
  'server/settings/sealed-text.ts IV',
  'server/settings/sealed-text.ts TAG',
  'server/database/connect.ts INT8',
  'server/database/connect.ts DATE',
  'server/documents/letterhead.ts HEIGHT',
  'server/documents/letterhead.ts GAP',
  'server/documents/letterhead.ts SIDE',
  'server/documents/pages.ts MARGIN',
  'server/documents/table.ts SIZE',
  'server/documents/table.ts GAP',
  'server/documents/table.ts LABEL_SHARE',
  'server/documents/seal.ts ABOVE',
  'server/documents/seal.ts SIDE',
  'server/documents/seal.ts GAP',
  'tools/bench/support/synthetic-portfolio.ts DEBTS_PER_DEBTOR',
];

const NAMED_NUMBER = /^(?:export )?const ([A-Z][A-Z0-9_]*)(?:: [^=;]+)? = ([\d_ .*+()A-Z]*);/gm;
const MS: Readonly<Record<string, number>> = { ms: 1, s: 1000, min: 60_000, h: 3_600_000 };

const sources = globSync('{contract,domain,machines,server,src}/**/*.{ts,tsx}').filter(
  (file) => !/\.test\.|\/testing\/|\/migrations\//.test(file),
);
const expressions = new Map<string, string>(
  sources.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(NAMED_NUMBER)]
      .filter(([, , expression = '']) => /\d|[A-Z_]+ [*+]/.test(expression))
      .map(([, name, expression = '']): [string, string] => [`${file} ${name}`, expression]),
  ),
);

/** The value of a constant made of numbers, sums, products and other constants. */
function valueOf(key: string): number {
  const expression = expressions.get(key);
  if (expression === undefined) return NaN;
  const [file = ''] = key.split(' ');
  const factor = (word: string): number => {
    if (/^\d/.test(word)) return Number(word.replaceAll('_', ''));
    const own = `${file} ${word}`;
    return valueOf(expressions.has(own) ? own : ([...expressions.keys()].find((one) => one.endsWith(` ${word}`)) ?? '')); // prettier-ignore
  };
  const product = (text: string) =>
    text
      .split('*')
      .map((word) => factor(word.trim()))
      .reduce((a, b) => a * b, 1);
  return expression
    .split('+')
    .map(product)
    .reduce((a, b) => a + b, 0);
}

/** The rows of docs/limits.md: `file NAME`, and the value in the unit the code has it in. */
const ROW =
  /^\| [^|]+ \| ([\d.]+)(?: (ms|s|min|h))? +\|(?:[^|]+\|)? `([\w./-]+)` `([A-Z_\d]+)`(?: in (s|min|h))? +\|$/gm;
const table = [...readFileSync('docs/limits.md', 'utf8').matchAll(ROW)].map(
  ([, value, unit = '', file, name, kept = 'ms']): [string, number] => [
    `${file} ${name}`,
    unit === '' ? Number(value) : (Number(value) * (MS[unit] ?? NaN)) / (MS[kept] ?? NaN),
  ],
);

const isUnit = (key: string) => (key.split(' ')[1] ?? '') in UNITS && !table.some(([one]) => one === key);

describe('the table of limits', () => {
  it('has a row that can be read for every line of it', () => {
    const lines = readFileSync('docs/limits.md', 'utf8').match(/^\| .*`/gm) ?? [];
    expect(table).toHaveLength(lines.length);
    expect(new Set(table.map(([key]) => key)).size).toBe(lines.length);
  });

  it.each(table)('says what the code says: %s is %d', (key, value) => {
    expect(valueOf(key)).toBe(value);
  });

  it('names every named number of the server, the rules and the machines', () => {
    const named = new Set([...table.map(([key]) => key), ...FORMS]);
    const ours = [...expressions.keys()].filter((key) => /^(domain|machines|server)\//.test(key));
    expect(ours.length).toBeGreaterThan(80);
    expect(ours.filter((key) => !named.has(key) && !isUnit(key))).toEqual([]);
  });

  it('counts time in units that are true', () => {
    const units = [...expressions.keys()].filter(isUnit);
    expect(units.map((key) => [key, valueOf(key)])).toEqual(
      units.map((key) => [key, UNITS[key.split(' ')[1] ?? '']]),
    );
  });
});
