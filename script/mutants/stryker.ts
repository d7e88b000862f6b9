import { execFile, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Config } from 'jest';
import type { Report } from './judge.ts';
import type { World } from './tests-of.ts';

/** Fetched by npm when first asked for: 177 packages that no checkout needs. */
const VERSION = '10.0.0';
const PACKAGES = { '@stryker-mutator/core': VERSION, '@stryker-mutator/jest-runner': VERSION };

/** Puts Stryker where the project's own Jest and TypeScript are the ones it finds above it. Answers its folder. */
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
export async function mutate(folder: string, { files, jest }: World): Promise<Report> {
  const [settings, report] = [join(folder, 'stryker.json'), join(folder, 'report.json')];
  writeFileSync(settings, JSON.stringify(settingsOf(folder, report, files, jest)));
  const core = join(folder, 'node_modules/@stryker-mutator/core/bin/stryker.js');
  const child = spawn(process.execPath, [core, 'run', settings], { stdio: 'inherit' });
  const code = await new Promise((resolve) => child.once('close', resolve));
  if (code !== 0) throw new Error(`Stryker ended with ${String(code)}.`);
  return JSON.parse(readFileSync(report, 'utf8')) as Report;
}

function settingsOf(folder: string, report: string, files: readonly string[], jest: Config) {
  return {
    plugins: [join(folder, 'node_modules/@stryker-mutator/jest-runner/dist/src/index.js')],
    testRunner: 'jest',
    testRunnerNodeArgs: ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'],
    coverageAnalysis: 'perTest',
    mutate: files,
    ignorePatterns: ['.saldar', 'dist', 'book', 'e2e', 'test-results'],
    tempDirName: join(folder, 'sandboxes'),
    // Other work on the machine must not look like a mutant that never ends.
    timeoutMS: 30_000,
    concurrency: Number(process.env['MUTANTS_AT_ONCE'] || 1),
    // Modules that were loaded stay loaded: without an end to it a runner takes gigabytes.
    maxTestRunnerReuse: 40,
    reporters: ['json', 'progress-append-only'],
    jsonReporter: { fileName: report },
    jest: {
      projectType: 'custom',
      // An empty `projects` hides those of jest.config.ts: one of them is meant.
      config: { ...jest, projects: [], testTimeout: 30_000 },
      // The tests are named already.
      enableFindRelatedTests: false,
    },
  };
}
