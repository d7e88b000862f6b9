import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { lineOf, readSupply, refusals } from './refusals.mjs';

/**
 * `npm run supply`: lists the packages that are not agreed to, and ends with 1 if there are any. `-- --agree` writes the
 * lockfile's packages to tools/supply/known.txt, whose diff a reviewer reads.
 */
const root = fileURLToPath(new URL('../..', import.meta.url));
if (process.argv.includes('--agree')) {
  const { packages } = readSupply(root).lockfile;
  const lines = Object.entries(packages)
    .filter(([path]) => path !== '')
    .map(([path, locked]) => lineOf(path, locked));
  writeFileSync(join(root, 'tools/supply/known.txt'), `${[...new Set(lines)].sort().join('\n')}\n`);
}
const refused = refusals(readSupply(root));
for (const why of refused) console.error(why);
if (refused.length > 0) process.exitCode = 1;
