import { execFileSync } from 'node:child_process';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { institutionsFolder } from '#server/companies.ts';
import { release } from '#server/release.ts';
import { loadEnvFile } from '../start/settings.mjs';
import { packRelease } from './pack.ts';

/**
 * `npm run release:pack -- [--to FOLDER] [--folder-only]`: builds page and server with the institutions of INSTITUTIONS_DIR, and puts all that an
 * operator runs into one folder, and an archive of it beside it (docs/deploy.md).
 */
const root = fileURLToPath(new URL('../..', import.meta.url));
const { values } = parseArgs({
  options: {
    to: { type: 'string', default: `release/saldar-${release.version}` },
    'folder-only': { type: 'boolean', default: false },
  },
});
const folder = resolve(root, values.to);
loadEnvFile(root);
const institutions = institutionsFolder(root);
const run = (command: string, ...words: string[]) =>
  execFileSync(command, words, { cwd: root, stdio: 'inherit' });
for (const part of ['build', 'server']) run(process.execPath, `tools/build/${part}.ts`);
const dist = resolve(root, process.env['DIST_DIR'] || 'dist');
await packRelease(folder, { root, dist, institutions, node: join(root, 'node_modules/.bin/node') });
const archive = `${folder}.tar.gz`;
// As root unpacks it, the files are root's.
const words = ['--owner=0', '--group=0', `--directory=${dirname(folder)}`, basename(folder)];
if (!values['folder-only']) run('tar', '--create', '--gzip', `--file=${archive}`, ...words);
console.log(
  `Saldar ${release.version} is packed: ${folder}${values['folder-only'] ? '' : ` and ${archive}`}`,
);
