import { globSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { replayLine } from '#server/cli/quota-replay-line.ts';

it('README names every experiment that `npm run prove` knows, and no other', () => {
  const row = /^\| `npm run prove -- NAME…` .*$/m.exec(readFileSync('README.md', 'utf8'))?.[0] ?? '';
  const [, list = ''] = /\): (`[^[]*`): \[/.exec(row) ?? [];
  const named = [...list.matchAll(/`([\w-]+)`/g)].map(([, name]) => name);
  const known = globSync('tools/reliability/*/experiment.ts').map((file) => basename(dirname(file)));
  expect(named).toEqual(known.sort());
});

it('the quota replay answers the line of its page as the page says', () => {
  const page = readFileSync('docs/operations.md', 'utf8');
  const [, line = ''] = /^({"today".*)$/m.exec(page) ?? [];
  const [, answer = ''] = /^({"validated".*)$/m.exec(page) ?? [];
  expect(replayLine(line)).toEqual(JSON.parse(answer));
});
