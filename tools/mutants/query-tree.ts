import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { withSwitches } from './query-conditions.ts';

/** In a tree whose queries have switches: where these are, by file. */
const SWITCHES = 'query-switches.json';
/** What the server's queries are in; a migration is history, and a testing folder no product. */
const isMutated = (file: string) =>
  /^server\/.*\.ts$/.test(file) && !/\.test\.ts$|\/testing\/|\/migrations\//.test(file);

export const isQueryTree = (root: string): boolean => existsSync(join(root, SWITCHES));

/** Copies the project's files to a folder, each condition of a query behind a switch there (query-conditions.ts). */
export function makeQueryTree(root: string, folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const files = listed.split('\0').filter((file) => file !== '' && existsSync(join(root, file)));
  const switches: Record<string, readonly string[]> = {};
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    if (!isMutated(file)) cpSync(join(root, file), join(folder, file));
    else {
      const { text, ranges } = withSwitches(file, readFileSync(join(root, file), 'utf8'));
      writeFileSync(join(folder, file), text);
      switches[file] = ranges;
    }
  }
  writeFileSync(join(folder, SWITCHES), JSON.stringify(switches));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
}

/** The switches of an area, as FILE:RANGE of StrykerJS; of a part every Nth. */
export function switchesIn(root: string, folder: string, part?: { number: number; of: number }): string[] {
  const switches = JSON.parse(readFileSync(join(root, SWITCHES), 'utf8')) as Record<string, string[]>;
  const all = Object.entries(switches)
    .filter(([file]) => file.startsWith(`${folder}/`))
    .flatMap(([file, ranges]) => ranges.map((range) => `${file}:${range}`));
  return part ? all.filter((_, index) => index % part.of === part.number - 1) : all;
}
