import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { withoutConditions } from './query-conditions.ts';
import { withOtherValues } from './other-values.ts';

/** In a tree with switches: where these are, by file. */
const SWITCHES = 'switches.json';
/** What is changed; a migration is history, and a testing folder no product. */
const CHANGED = {
  queries: /^server\/.*\.ts$/,
  values: /^(?:contract|domain|machines|server|src)\/.*\.tsx?$/,
};
const KEPT = /\.test\.tsx?$|\/testing\/|\/migrations\//;

export const SWITCHED = ['queries', 'values'] as const;
/** What is behind the switches: the conditions of queries, or values that could be mixed up. */
export type Behind = (typeof SWITCHED)[number];

export const isSwitchTree = (root: string): boolean => existsSync(join(root, SWITCHES));

/** Copies the project's files to a folder, those of the product with their switches. */
export function makeSwitchTree(root: string, folder: string, behind: Behind): void {
  rmSync(folder, { recursive: true, force: true });
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const withSwitches = { queries: withoutConditions, values: withOtherValues }[behind](root);
  const files = listed.split('\0').filter((file) => file !== '' && existsSync(join(root, file)));
  const switches: Record<string, readonly string[]> = {};
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    if (!CHANGED[behind].test(file) || KEPT.test(file)) cpSync(join(root, file), join(folder, file));
    else {
      const { text, ranges } = withSwitches(join(root, file));
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
