import { fireEvent, screen, within } from '@testing-library/react';
import { WHOLE } from './testing/several-views.ts';
import { showDesk } from './testing/show-desk.tsx';

// Requests say how long they wait.
beforeEach(() => void jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-09T18:00:00Z')));

/** Columns that are in the order of their words, though a day or a number stands in them. */
const BY_WORDS = [
  'Entrega por SFTP',
  'Estado',
  'Operación',
  'Qué necesita',
  'Qué pasó',
  'Se puede pagar',
  'Sobre',
];
const ALPHABET = new Intl.Collator('es', { numeric: true });
const DAY = /(\d\d)[-‑](\d\d)[-‑](\d{4})(?:\s(\d\d:\d\d))?/;

/** What a person reads in a cell: a moment, an amount or words. */
function readingOf(column: string, cell: Element): string | number {
  const words = (cell.textContent ?? '').trim();
  if (words === 'Datos eliminados') return '';
  if (BY_WORDS.includes(column)) return words;
  const [, day, month, year, time = ''] = DAY.exec(words) ?? [];
  if (day) return `${year}-${month}-${day} ${time}`;
  const [, hours] = /^Quedan? (\d+) hora/.exec(words) ?? /^Venció hace (\d+) hora/.exec(words) ?? [];
  if (hours) return words.startsWith('Venció') ? -Number(hours) : Number(hours);
  const [, sign, number] = /^(-?)(?:\$|N\.º\s|Cuota )?([\d.]+)/.exec(words) ?? [];
  return number ? Number(`${sign}${number.replaceAll('.', '')}`) : words;
}

type Row = { cells: Element[]; detail: string };
function rowsOf(table: HTMLElement): Row[] {
  const lines = [...table.querySelectorAll('tbody > tr')];
  return lines.flatMap((line, index) => {
    const cells = [...line.querySelectorAll('[data-label]')];
    const next = lines[index + 1];
    const detail = next && !next.querySelector('[data-label]') ? (next.textContent ?? '') : '';
    return cells.length > 0 ? [{ cells, detail }] : [];
  });
}
const whole = (rows: Row[]) =>
  rows.map(({ cells, detail }) => [...cells.map(({ textContent }) => textContent), detail].join(' | '));

const isBefore = (one: string | number, other: string | number) =>
  typeof one === 'string' && typeof other === 'string' ? ALPHABET.compare(one, other) <= 0 : one <= other;

/** Cells without a moment or an amount come before all that have one. */
function isInOrder(read: readonly (string | number)[]): boolean {
  const is = (one: unknown) => typeof one === 'number' || /^\d{4}-/.test(String(one));
  const known = read.filter(is);
  const ranked = read.map((one) => (known.length > 0 && !is(one) ? '' : one));
  return ranked.every((one, at) => at === 0 || isBefore(ranked[at - 1] ?? '', one));
}

describe('a heading of each list of the desk puts the rows in the order of what its column shows', () => {
  it.each(WHOLE)('in the view %s', async (_, { data, rights }) => {
    await showDesk(data, rights);
    const main = screen.getByRole('main');
    for (const table of within(main).queryAllByRole('table')) {
      const given = whole(rowsOf(table)).sort();
      const headings = [...table.querySelectorAll('th[scope="col"]')];
      for (const [place, heading] of headings.entries()) {
        const sort = heading.querySelector('button');
        if (!sort) continue;
        for (const press of ['first', 'second']) {
          fireEvent.click(sort);
          const rows = rowsOf(table);
          const column = sort.textContent ?? '';
          const read = rows.map(({ cells }) => readingOf(column, cells[place] ?? table));
          if (heading.getAttribute('aria-sort') === 'descending') read.reverse();
          const name = `${column}, ${press} press`;
          expect([name, isInOrder(read) ? 'in order' : read]).toEqual([name, 'in order']);
          // The cells of a row, and what stands under it, stay together.
          expect(whole(rows).sort()).toEqual(given);
        }
      }
    }
  });
});
