import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { findBinaries } from '../start/postgres.mjs';
import { NotRestored, withRestored, type Restored } from './restore.ts';

/**
 * `npm run backup:drill -- --base FOLDER --wal FOLDER [--binaries FOLDER] [--database NAME] [--user NAME]`: restores the latest backup into a
 * cluster of its own, reads the books and histories in it, and says how much would be lost and how long it took (docs/operations.md).
 * Ends with 0 when `reconcile` and `conform` are content, with 1 when one is not, with 2 when nothing was restored.
 */
const COMMANDS = ['reconcile', 'conform'];

/** How a command of the operators is run: in a release they stand beside this one (tools/release/pack.ts). */
const wordsOf = (command: string): string[] => {
  const here = dirname(fileURLToPath(import.meta.url));
  const built = join(here, `${command}.js`);
  if (existsSync(built)) return [built];
  const root = join(here, '../..');
  return [
    '--disable-warning=ExperimentalWarning',
    '--import',
    join(root, 'tools/start/environment.mjs'),
    join(root, `server/cli/${command}.ts`),
  ];
};

/** @returns what it ended with; its words are seen */
function run(command: string, url: string): Promise<number> {
  const child = spawn(process.execPath, wordsOf(command), {
    env: { ...process.env, DATABASE_URL_FILE: '', DATABASE_URL: url },
    stdio: 'inherit',
  });
  return new Promise((resolve) => child.once('close', (code) => resolve(code ?? 1)));
}

async function drill({ url, point, seconds, megabytes }: Restored): Promise<number> {
  const ago = point && Math.round((Date.now() - point.getTime()) / 60_000);
  console.log(
    point
      ? `Recovery point: ${point.toISOString()}, ${ago} minutes ago. What was committed after it would be lost.`
      : 'Recovery point: the base backup; no segment of the archive came after it.',
  );
  console.log(
    `Recovery time: ${seconds.toFixed(1)} s for ${Math.round(megabytes)} MB, without fetching them.`,
  );
  let worst = 0;
  for (const command of COMMANDS) {
    console.log(`${command} on what was restored:`);
    worst = Math.max(worst, await run(command, url));
  }
  return worst === 0 ? 0 : 1;
}

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      base: { type: 'string' },
      wal: { type: 'string' },
      binaries: { type: 'string' },
      database: { type: 'string', default: 'saldar' },
      user: { type: 'string', default: 'saldar' },
    },
  });
  const { base, wal, binaries, database, user } = values;
  if (!base || !wal)
    throw new NotRestored('--base and --wal are needed: a base backup, and the archive of the journal.');
  const postgres = binaries ? join(binaries, 'postgres') : (await findBinaries()).postgres;
  return withRestored({ base, wal, database, user }, postgres, drill);
}

try {
  process.exitCode = await main();
} catch (problem) {
  console.error(problem instanceof Error ? problem.message : problem);
  process.exitCode = 2;
}
