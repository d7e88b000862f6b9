import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { inGroups } from './jest-groups.mjs';

const root = join(__dirname, '../..');
const project = {
  displayName: 'tried by its test',
  testMatch: ['<rootDir>/src/{app,testing}/**/*.test.{ts,tsx}'],
};

describe('the groups of test files', () => {
  const { testMatch } = inGroups(project, 8);
  const [groups = '', ...alone] = testMatch.map((pattern) => pattern.replace('<rootDir>/', ''));
  const folder = join(root, groups.replace(/\/\*.*/, ''));
  const required = readdirSync(folder).flatMap((name) =>
    [...readFileSync(join(folder, name), 'utf8').matchAll(/require\("(.*)"\)/g)].map(([, path = '']) =>
      join(folder, path),
    ),
  );

  afterAll(() => rmSync(folder, { recursive: true }));

  it('run each test file once, whether in a group or alone', () => {
    const all = [...required, ...alone.map((file) => join(root, file))];
    const there = ['src/app', 'src/testing'].flatMap((under) =>
      readdirSync(join(root, under), { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.test\.tsx?$/.test(name))
        .map((name) => join(root, under, name)),
    );
    expect(all.sort()).toEqual(there.sort());
  });

  it('leave alone the files that mock or reset modules', () => {
    expect(alone).toContain('src/testing/first-script.test.ts');
    expect(required.filter((path) => /jest\.(mock|resetModules)/.test(readFileSync(path, 'utf8')))).toEqual(
      [],
    );
  });
});
