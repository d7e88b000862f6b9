import { KINDS } from '#server/portfolio/kinds.ts';
import type { LoadReport } from '#server/portfolio/report.ts';
import { KIND_NAMES, LOAD_TEXTS } from '#server/texts/portfolio.ts';

/** Debts named one by one; a number tells the rest. */
const NAMED = 20;

/** What a load did, as the operator reads it: a sentence, a table by kind, then what needs attention. */
export function summaryOf(company: string, seconds: number, report: LoadReport): string {
  const total = (count: 'added' | 'changed' | 'withdrawn' | 'rejected') =>
    formatCount(KINDS.reduce((sum, kind) => sum + report.counts[kind][count], 0));
  const sentence = LOAD_TEXTS.loaded(company, seconds.toFixed(1).replace('.', ','), total);
  const rows = KINDS.map((kind) => {
    const { read, added, changed, unchanged, repeated, withdrawn, rejected } = report.counts[kind];
    const counts = [read, added, changed, unchanged, repeated, withdrawn, rejected];
    return [KIND_NAMES[kind], ...counts.map(formatCount)];
  });
  const { absentKinds, keptDebts, rejectsPath } = report;
  const notes = [
    absentKinds.length > 0 && LOAD_TEXTS.absentKinds(absentKinds),
    keptDebts.length > 0 && LOAD_TEXTS.keptDebts(keptDebts.slice(0, NAMED), keptDebts.length - NAMED),
    rejectsPath !== null && LOAD_TEXTS.rejects(rejectsPath),
  ];
  return [sentence, aligned([LOAD_TEXTS.columns, ...rows]), ...notes.filter((note) => note !== false)].join(
    '\n',
  );
}

function formatCount(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, '.');
}

/** Words to the left, numbers to the right. */
function aligned(rows: string[][]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const cell = (text: string, column: number) =>
    column === 0 ? text.padEnd(widths[0] ?? 0) : text.padStart(widths[column] ?? 0);
  return rows.map((row) => row.map(cell).join('  ')).join('\n');
}
