import { globSync, readFileSync } from 'node:fs';
import { ACCEPTED } from './accepted.ts';
import { AREAS } from './areas.ts';
import { toOneLine, type Accepted } from './judge.ts';

const FILES = Object.values(AREAS).flatMap(({ mutate }) =>
  globSync(mutate.filter((files) => !files.startsWith('!'))),
);
const TEXTS = new Map([...new Set(FILES)].map((file) => [file, readFileSync(file, 'utf8')]));

/** Whether what it accepts can still be there: a line of its file, or several as one. */
function isThere({ file, was }: Accepted): boolean {
  const isIts = (name: string) => (typeof file === 'string' ? file === name : file.test(name));
  return [...TEXTS].some(([name, text]) => {
    if (!isIts(name)) return false;
    if (typeof was === 'string') return toOneLine(text).includes(was);
    return [...text.split('\n'), text].some((lines) => was.test(toOneLine(lines)));
  });
}

test('each accepted survivor is of a line that the code still has', () => {
  expect(ACCEPTED.filter((accepted) => !isThere(accepted))).toEqual([]);
});
