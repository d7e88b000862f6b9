import { join } from 'node:path';
import type { Config } from 'jest';
import config from '../../jest.config.ts';

/** How StrykerJS runs the tests that tools/mutants/main.ts chose: with one set of modules, up to the first failure. */
const { SALDAR_MUTANTS: project, SALDAR_MUTANTS_TESTS: tests = '[]' } = process.env;
const own = config.projects.find(({ displayName }) => displayName === project);
const environment = project === 'ui' ? 'fail-fast-browser-environment.ts' : 'fail-fast-environment.ts';

export default {
  ...own,
  rootDir: join(import.meta.dirname, '../..'),
  testMatch: JSON.parse(tests) as string[],
  testEnvironment: join(import.meta.dirname, environment),
  testTimeout: 30_000,
  // The database is there for all runs: withCluster in tools/mutants/main.ts.
  globalSetup: null,
  globalTeardown: null,
} satisfies Config;
