import type { Config } from 'jest';
import { inGroups } from './tools/test/jest-groups.mjs';

/**
 * Three runners in one command, so that each test gets only the environment it needs:
 * rules (no browser, no database), ui (jsdom) and server (HTTP on the real PostgreSQL).
 */
const deep = process.env['SALDAR_DEEP_TESTS'] === '1';

const shared: Config = {
  transform: { '^.+\\.tsx?$': ['ts-jest', { tsconfig: 'tsconfig.jest.json', diagnostics: false }] },
  moduleFileExtensions: ['ts', 'tsx', 'mjs', 'js', 'json'],
  // Packages that publish only ES modules are loaded by Node itself (--experimental-vm-modules).
  transformIgnorePatterns: ['/node_modules/'],
  // Long tests are named *.deep.test.ts and run by themselves: npm run test:deep.
  testPathIgnorePatterns: ['/node_modules/', deep ? '(?<!\\.deep)\\.test\\.tsx?$' : '\\.deep\\.test\\.tsx?$'],
  modulePathIgnorePatterns: ['<rootDir>/.saldar/(?!test-groups)', '<rootDir>/dist', '<rootDir>/release/'],
};

/** Rules that know days, in a process that lives where days begin as far from Santiago's as they can, and in Santiago. */
const inZone = (zone: string): Config => ({
  ...shared,
  displayName: `rules in ${zone}`,
  testEnvironment: '<rootDir>/tools/reliability/calendar/zone-environment.ts',
  testEnvironmentOptions: { zone },
  testMatch: [
    '<rootDir>/domain/{calendar,agreement,automatic-debit,banners,history,holidays,plan}*.test.ts',
    '!**/*.deep.test.ts',
  ],
});

const ui: Config = {
  ...shared,
  displayName: 'ui',
  testEnvironment: 'jsdom',
  testMatch: ['<rootDir>/src/{app,code,desk,flow,screens,testing,texts,ui}/**/*.test.{ts,tsx}'],
  setupFilesAfterEnv: ['<rootDir>/src/testing/setup.ts', '<rootDir>/machines/testing/setup.ts'],
  // As in the browser: vite.config.ts.
  moduleNameMapper: {
    '^lodash/(clone|cloneDeep|isPlainObject|toPath)$': '<rootDir>/src/app/formik-values/$1.ts',
  },
};

/** Screens that know days, on the device of a visitor who lives elsewhere. */
const abroad = (zone: string): Config => ({
  ...ui,
  displayName: `ui in ${zone}`,
  testEnvironment: '<rootDir>/tools/reliability/calendar/browser-zone-environment.ts',
  testEnvironmentOptions: { zone },
  testMatch: ['<rootDir>/src/screens/{home,simulation}/*.test.tsx'],
});

const projects: Config[] = [
  {
    ...shared,
    displayName: 'rules',
    testEnvironment: '<rootDir>/tools/test/plain-global.ts',
    setupFilesAfterEnv: [
      '<rootDir>/machines/testing/setup.ts',
      '<rootDir>/tools/statecharts/walk-words-setup.ts',
    ],
    testMatch: [
      '<rootDir>/{domain,contract,machines,sandbox,tools,src/api}/**/*.test.ts',
      '!**/tools/reliability/**',
      '!**/tools/build/api-types.test.ts',
    ],
  },
  inZone('America/Santiago'),
  inZone('Pacific/Kiritimati'),
  ui,
  abroad('Pacific/Kiritimati'),
  {
    ...shared,
    displayName: 'server',
    testEnvironment: '<rootDir>/tools/test/plain-global.ts',
    testMatch: [
      '<rootDir>/server/**/*.test.ts',
      '<rootDir>/tools/reliability/**/*.test.ts',
      // The typed client asks a running server.
      '<rootDir>/tools/build/api-types.test.ts',
    ],
    globalSetup: '<rootDir>/server/testing/global-setup.ts',
    globalTeardown: '<rootDir>/server/testing/global-teardown.ts',
    setupFilesAfterEnv: ['<rootDir>/server/testing/setup.ts'],
  },
];

/** These have many modules and many files: all of their tests run in groups that share modules (tools/test/jest-groups.mjs). */
const filesAGroup: Partial<Record<string, number>> = { server: 32, ui: 16, rules: 16 };
const areInGroups = process.env['SALDAR_TEST_GROUPS'] === '1';

export default {
  // A worker that has grown to this is replaced: three of them at 1.6 GB took longer to end than Jest waits.
  workerIdleMemoryLimit: '1GB',
  projects: projects.map((project) => {
    const files = filesAGroup[String(project.displayName)];
    return areInGroups && files ? inGroups(project, files) : project;
  }),
} satisfies Config;
