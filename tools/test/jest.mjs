import { randomInt } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { nodeOf } from '../start/install.mjs';

/**
 * Runs Jest with the flags it needs for packages that are ES modules only, by the project's own Node. Arguments pass
 * through; `--deep` runs the long tests (`*.deep.test.ts`) instead of the usual ones, `--groups` the usual ones in groups of
 * files that share their modules (docs/decisions/0048).
 */
const root = fileURLToPath(new URL('../..', import.meta.url));
const deep = process.argv.includes('--deep');
const groups = process.argv.includes('--groups');
const words = process.argv.slice(2).filter((word) => word !== '--deep' && word !== '--groups');
// Making a database takes a second, and many times that on a machine with more to do.
words.push(`--testTimeout=${deep ? 180_000 : 30_000}`);
// Jest leaves a core free. A test and its database take turns, so two workers keep two cores busy; a third would only make each test
// slower, and its limit shorter (docs/decisions/0058).
if (!words.some((word) => /^(-i|-w|--runInBand|--maxWorkers)/.test(word))) words.push('--maxWorkers=2');
// What tests leave in the folder for temporary files goes with the run; Jest's own cache stays.
const temporary = mkdtempSync(join(tmpdir(), 'saldar-tests-'));
// PostgreSQL reads in it as a user of its own.
chmodSync(temporary, 0o711);
words.push(`--cacheDirectory=${join(tmpdir(), 'saldar-jest')}`);
// Random walks go another way each time.
const seed = process.env['SALDAR_WALK_SEED'] ?? String(randomInt(2 ** 31));
console.log(`Random walks: SALDAR_WALK_SEED=${seed}`);
const jest = spawn(nodeOf(root), [`${root}node_modules/jest/bin/jest.js`, ...words], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    SALDAR_WALK_SEED: seed,
    TMPDIR: temporary,
    ...(deep && { SALDAR_DEEP_TESTS: '1' }),
    ...(groups && { SALDAR_TEST_GROUPS: '1' }),
    // Commands and servers that tests start are compiled once.
    NODE_COMPILE_CACHE: join(tmpdir(), 'saldar-compiled'),
    // Each test file loads its modules anew: with little room for what is young, much of the time goes into clearing it.
    NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning --max-semi-space-size=64',
  },
});
// Ctrl-C reaches Jest by the terminal; this one only waits for its answer.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => jest.kill('SIGTERM'));
jest.on('exit', (code) => {
  rmSync(temporary, { recursive: true, force: true });
  process.exit(code ?? 1);
});
