import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * A part of `npm version`, which commits and tags what this leaves: what CHANGELOG.md has under "Unreleased" is of the new version
 * from today on, by the day in Santiago.
 */
const NEXT = '## [Unreleased]\n';

/** @param {string} changelog @param {string} version @param {string} day @throws where nothing has changed, or that version is there */
export function released(changelog, version, day) {
  const [before, after] = changelog.split(NEXT);
  if (before === undefined || after === undefined) throw new Error('CHANGELOG.md has no "## [Unreleased]".');
  const [changes = ''] = after.split(/^## \[/m);
  if (changes.trim() === '') throw new Error('CHANGELOG.md has nothing under "Unreleased".');
  if (after.includes(`\n## [${version}]`)) throw new Error(`CHANGELOG.md has ${version} already.`);
  return `${before}${NEXT}\n## [${version}] - ${day}\n${after}`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { npm_new_version: version = '' } = process.env;
  if (version === '') throw new Error('This is a part of `npm version`.');
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Santiago' }).format(new Date());
  writeFileSync('CHANGELOG.md', released(readFileSync('CHANGELOG.md', 'utf8'), version, day));
  execFileSync('git', ['add', 'CHANGELOG.md']);
}
