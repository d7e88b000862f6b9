import { readFileSync } from 'node:fs';
import { FAILURE_STATUSES } from '#contract/failure.ts';

/** docs/integrators.md says of every code of a failure what a client does about it. */
const page = readFileSync('docs/integrators.md', 'utf8');
const [, table = ''] = page.split('| failure `code`');
const rows = [...table.matchAll(/^\| (`[A-Z_]+`(?:, `[A-Z_]+`)*) +\| ([\d, ]+?) +\| (.+?) +\|$/gm)];

describe('the table of failures', () => {
  it('has every code once, with the status that it comes with, and no other', () => {
    const listed = rows.flatMap(([, codes = '', statuses = '']) => {
      const numbers = statuses.split(', ').map(Number);
      return codes
        .replaceAll('`', '')
        .split(', ')
        .map((code, place) => [code, numbers[place] ?? numbers[0]]);
    });
    expect(listed.sort()).toEqual(Object.entries(FAILURE_STATUSES).sort());
  });
});
