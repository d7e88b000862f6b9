import { readFileSync } from 'node:fs';

/** @returns {string[][]} institution, name and role of each person who can sign in at a desk of the demo */
export function deskPeople() {
  const csv = readFileSync(new URL('../../sandbox/identity/people.csv', import.meta.url), 'utf8');
  const [, ...lines] = csv.trim().split('\n');
  return lines.map((line) => {
    const [company = '', , name = '', role = ''] = line.split(',');
    return [company, name, role || '(none: is not let in)'];
  });
}
