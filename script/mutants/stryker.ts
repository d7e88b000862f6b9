import { execFile, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Report } from './judge.ts';
import type { TestsOf, World } from './tests-of.ts';

/** Fetched by npm when first asked for: 170 packages that no checkout needs. */
const PACKAGES = { '@stryker-mutator/core': '10.0.0' };

/** Puts Stryker where the project's own TypeScript is the one it finds above it. Answers its folder. */
export async function installStryker(root: string): Promise<string> {
  const folder = join(root, '.saldar/mutants');
  mkdirSync(folder, { recursive: true });
  const wanted = JSON.stringify({ private: true, dependencies: PACKAGES });
  writeFileSync(join(folder, 'package.json'), wanted);
  const quiet = ['--ignore-scripts', '--legacy-peer-deps', '--no-audit', '--no-fund'];
  await promisify(execFile)('npm', ['install', ...quiet], { cwd: folder });
  return folder;
}

/** Tries every mutant of the world's files; its progress is seen. */
export async function mutate(folder: string, { testsOf }: World): Promise<Report> {
  // Two commands may run at once.
  const run = join(folder, `run-${process.pid}`);
  const [settings, report] = [`${run}.json`, `${run}.report.json`];
  writeFileSync(settings, JSON.stringify(settingsOf(folder, report, testsOf)));
  const core = join(folder, 'node_modules/@stryker-mutator/core/bin/stryker.js');
  const child = spawn(process.execPath, [core, 'run', settings], { stdio: 'inherit' });
  const code = await new Promise((resolve) => child.once('close', resolve));
  if (code !== 0) throw new Error(`Stryker ended with ${String(code)}.`);
  return JSON.parse(readFileSync(report, 'utf8')) as Report;
}

function settingsOf(folder: string, report: string, testsOf: TestsOf) {
  return {
    plugins: [join(import.meta.dirname, 'runner.ts')],
    testRunner: 'loadedOnce',
    testRunnerNodeArgs: ['--disable-warning=ExperimentalWarning'],
    testsOf,
    coverageAnalysis: 'perTest',
    mutate: Object.keys(testsOf),
    ignorePatterns: ['.saldar', 'dist', 'book', 'e2e', 'src', 'test-results'],
    tempDirName: join(folder, 'sandboxes'),
    // Other work on the machine must not look like a mutant that never ends.
    timeoutMS: 30_000,
    dryRunTimeoutMinutes: 30,
    concurrency: Number(process.env['MUTANTS_AT_ONCE'] || 1),
    // Modules that were loaded stay loaded: without an end to it a runner takes gigabytes.
    maxTestRunnerReuse: 200,
    reporters: ['json', 'progress-append-only'],
    jsonReporter: { fileName: report },
    warnings: { unknownOptions: false },
  };
}
