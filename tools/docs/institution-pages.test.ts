import { readFileSync } from 'node:fs';
import { STAFF_RIGHTS, STAFF_ROLES } from '#contract/staff.ts';
import { COLUMNS, KINDS } from '#server/portfolio/kinds.ts';

/** The columns of each kind of file, as a page lists them: `**kind**`, then a table whose first cells name them. */
function columnsIn(page: string): Record<string, string[]> {
  const text = readFileSync(`docs/${page}`, 'utf8');
  const sections = text.split(/^\*\*(?=\w+\*\*:)/m).slice(1);
  return Object.fromEntries(
    sections.map((section) => {
      const cells = [...section.matchAll(/^\| ((?:`\w+`(?:, )?)+) +\|/gm)].map(([, names]) => String(names));
      const names = cells.flatMap((cell) => [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => String(name)));
      return [/^\w+/.exec(section)?.[0] ?? '', names];
    }),
  );
}

const columnsOfFile = (page: string) =>
  [...readFileSync(`docs/${page}`, 'utf8').matchAll(/^\| `(\w+)` +\|/gm)].map(([, name]) => name);

describe('the pages for the data people of an institution', () => {
  it.each(['portfolio.md', 'cartera.md'])(
    '%s describes each column of the portfolio, in its order',
    (page) => {
      expect(columnsIn(page)).toEqual(Object.fromEntries(KINDS.map((kind) => [kind, [...COLUMNS[kind]]])));
    },
  );

  it('describe the settlement file in both languages alike', () => {
    const spanish = columnsOfFile('archivo-de-rendicion.md');
    expect(spanish.length).toBeGreaterThan(10);
    expect(spanish).toEqual(columnsOfFile('settlement-file.md'));
  });
});

it('the page about an institution says what each role of its desk may do, and no more', () => {
  const text = readFileSync('docs/institutions.md', 'utf8');
  const [, roles = ''] = /^\| may +\| right +\|(.*)\|$/m.exec(text) ?? [];
  expect(roles.split('|').map((role) => role.trim())).toEqual([...STAFF_ROLES]);
  const rows = [...text.matchAll(/^\| [^|]+ \| `(\w+)` +\|((?: +(?:yes|–) +\|){4})$/gm)];
  const said = rows.map(([, right = '', cells = '']) => {
    const may = cells.split('|').map((cell) => cell.trim() === 'yes');
    return [right, STAFF_ROLES.filter((_, index) => may[index])];
  });
  expect(Object.fromEntries(said)).toEqual(STAFF_RIGHTS);
});
