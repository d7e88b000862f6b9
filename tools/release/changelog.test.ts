import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { santiagoDay } from '#domain/calendar.ts';
import { released } from './changelog.mjs';

let copy: string;
beforeEach(() => {
  copy = mkdtempSync(join(tmpdir(), 'saldar-release-'));
  for (const name of ['package.json', 'package-lock.json', '.npmrc', 'CHANGELOG.md', 'tools/release'])
    cpSync(name, join(copy, name), { recursive: true });
});
afterEach(() => rmSync(copy, { recursive: true }));

const run = (command: string, ...words: string[]) => {
  const author = { GIT_AUTHOR_NAME: 'A', GIT_AUTHOR_EMAIL: 'a@test.example' };
  const committer = { GIT_COMMITTER_NAME: 'A', GIT_COMMITTER_EMAIL: 'a@test.example' };
  const env = { ...process.env, ...author, ...committer, NODE_OPTIONS: '' };
  return execFileSync(command, words, {
    cwd: copy,
    env,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
};
const versionHere = () =>
  (JSON.parse(readFileSync(join(copy, 'package.json'), 'utf8')) as { version: string }).version;

function keep(changelog: string): void {
  writeFileSync(join(copy, 'CHANGELOG.md'), changelog);
  run('git', 'init', '--quiet');
  run('git', 'add', '.');
  run('git', 'commit', '--quiet', '--message', 'Begin');
}

const CHANGES =
  '# Changelog\n\n## [Unreleased]\n\n### Added\n\n- A thing.\n\n## [0.2.0] - 2026-11-26\n\n- Before.\n';

it('npm version gives the changes to the new version and its day, in one commit with its tag', () => {
  keep(CHANGES);
  run('npm', 'version', 'minor');
  const version = versionHere();
  expect(readFileSync(join(copy, 'CHANGELOG.md'), 'utf8')).toBe(
    CHANGES.replace('## [Unreleased]\n', `## [Unreleased]\n\n## [${version}] - ${santiagoDay(new Date())}\n`),
  );
  expect(run('git', 'log', '--format=%s', 'HEAD^..').trim()).toBe(`Release ${version}`);
  expect(run('git', 'show', '--name-only', '--format=').trim().split('\n').sort()).toEqual([
    'CHANGELOG.md',
    'package-lock.json',
    'package.json',
  ]);
  expect(run('git', 'tag', '--points-at', 'HEAD').trim()).toBe(`v${version}`);
  expect(run('git', 'status', '--porcelain')).toBe('');
}, 60_000);

it('a release without a change is refused, and neither commit nor tag is made', () => {
  keep(CHANGES.replace('### Added\n\n- A thing.\n\n', ''));
  expect(() => run('npm', 'version', 'patch')).toThrow('nothing under "Unreleased"');
  expect(run('git', 'log', '--format=%s').trim()).toBe('Begin');
  expect(run('git', 'tag')).toBe('');
}, 60_000);

it('a version that is there already is refused', () => {
  expect(() => released(CHANGES, '0.2.0', '2026-12-01')).toThrow('0.2.0 already');
});

it('the changelog of this repository can be released', () => {
  expect(released(readFileSync('CHANGELOG.md', 'utf8'), '99.0.0', '2026-12-01')).toContain(
    '## [99.0.0] - 2026-12-01',
  );
});
