import { globSync, readFileSync } from 'node:fs';

/** Daily work needs no SQL: what a page asks a person to run is a command, or it is a view of the desk. */
const PAGES = ['README.md', ...globSync('docs/*.md')];

/** Blocks and spans of code; a span may go over the end of a line. */
const codeIn = (text: string) =>
  [...text.matchAll(/^ *```(\w*)\n([\s\S]*?)^ *```|`([^`]+)`/gm)].map(([, language = '', block, span]) => ({
    language,
    code: block ?? span ?? '',
  }));

const STATEMENT =
  /\b(?:select\b[\s\S]+\bfrom\s|insert\s+into\s|update\s+\S+\s+set\s|delete\s+from\s|(?:alter|create|drop|truncate)\s+(?:table|index|role|database)\b|psql\b)/i;

const sqlIn = (text: string) =>
  codeIn(text)
    .filter(({ language, code }) => /sql/i.test(language) || STATEMENT.test(code))
    .map(({ code }) => code.trim());

it.each(PAGES)('%s holds no SQL to run', (page) => {
  expect(sqlIn(readFileSync(page, 'utf8'))).toEqual([]);
});

it.each([
  'Whether one waits: `select * from mail where sent_at is null`.',
  'What waits: `select company, day,\nsftp_tries from settlement_file where sftp_at is null` shows it.',
  '```sql\nvacuum;\n```',
  '```\nUPDATE legal_hold SET released_at = now();\n```',
  '- as a list:\n\n  ```\n  psql "$DATABASE_URL"\n  ```',
  '`delete from session`',
])('%j would be found', (text) => {
  expect(sqlIn(text)).toHaveLength(1);
});

it('what only has the words of SQL is none', () => {
  const text =
    'Row locks (`for update skip locked`), `update`, `url`; select the file from the list, `npm run x`.';
  expect(sqlIn(text)).toEqual([]);
});
