import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * A Jest project whose test files share their modules in groups, instead of loading them anew for each: docs/decisions/0048.
 * @typedef {import('@jest/types').Config.InitialProjectOptions} Project
 */

const root = fileURLToPath(new URL('../..', import.meta.url));
/** These want modules, or a page, of their own. */
const ALONE = /jest\.(mock|doMock|unmock|resetModules|isolateModules)|@jest-environment/;

/** @param {string} pattern of testMatch */
const inRoot = (pattern) => pattern.replace('<rootDir>/', '');

/** @param {readonly string[]} patterns as in testMatch @returns {string[]} relative paths, sorted */
function findTests(patterns) {
  const wanted = patterns.filter((pattern) => !pattern.startsWith('!')).map(inRoot);
  const exclude = patterns.filter((pattern) => pattern.startsWith('!')).map((pattern) => pattern.slice(1));
  return globSync(wanted, { cwd: root, exclude: ['**/*.deep.test.ts', ...exclude] }).sort();
}

/** A test file that runs others, each under its own name. @param {string} from its folder @param {readonly string[]} files */
const groupOf = (from, files) =>
  files
    .map(
      (file) => `describe(${JSON.stringify(file)}, () => {
  afterAll(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });
  require(${JSON.stringify(relative(from, file))});
});
`,
    )
    .join('\n');

/**
 * Writes the groups of a project and answers the project that runs them.
 * @param {Project} project @param {number} size files a group
 */
export function inGroups(project, size) {
  const name = String(project.displayName).replaceAll(/\W+/g, '-');
  const folder = join('.saldar/test-groups', name);
  const files = findTests([project.testMatch ?? []].flat());
  const alone = files.filter((file) => ALONE.test(readFileSync(join(root, file), 'utf8')));
  const together = files.filter((file) => !alone.includes(file));
  rmSync(join(root, folder), { recursive: true, force: true });
  mkdirSync(join(root, folder), { recursive: true });
  for (let at = 0; at < together.length; at += size) {
    const group = together.slice(at, at + size);
    const first = dirname(group[0] ?? '').replaceAll('/', '-');
    const number = String(at / size + 1).padStart(2, '0');
    writeFileSync(join(root, folder, `${number}-${first}.test.ts`), groupOf(folder, group));
  }
  const testMatch = [`<rootDir>/${folder}/*.test.ts`, ...alone.map((file) => `<rootDir>/${file}`)];
  return { ...project, testMatch };
}
