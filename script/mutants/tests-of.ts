import { dirname } from 'node:path';
import type { Config } from 'jest';
import jestConfig from '../../jest.config.ts';

/** Files whose mutants are tried together, with the tests that have to notice them. */
export type World = {
  readonly files: readonly string[];
  readonly jest: Config;
  readonly onPostgres: boolean;
};

/** Money, who may, and what was agreed (issue "Money never moves twice", 11). */
const DOMAIN = [
  'agreement',
  'automatic-debit',
  'calendar',
  'deadlines',
  'money',
  'offers',
  'plan',
  'plan-range',
  'quotas',
  'rut',
  'selection-check',
  'serial',
  'simulation',
  'verification-code',
].map((name) => `domain/${name}.ts`);

const MACHINES = ['agreement', 'automatic-debit', 'payment-attempt'].map(
  (name) => `machines/${name}/machine.ts`,
);

/** By page, by timer, by saved card and by automatic debit. */
const SETTLING = [
  'server/payment/return.test.ts',
  'server/payment/due.test.ts',
  'server/payment/race.test.ts',
  'server/cards/pay.test.ts',
  'server/automatic-debit/charge.test.ts',
];

/** Whose tests stand elsewhere; of a server's file chosen by hand: all that reach it would take a day. */
const ELSEWHERE: Readonly<Record<string, readonly string[]>> = {
  'domain/deadlines.ts': ['domain/plan.test.ts'],
  'server/calls/answer-once.ts': ['server/calls/keys.test.ts'],
  'server/calls/claims.ts': ['server/calls/keys.test.ts'],
  'server/calls/sealed-answer.ts': ['server/calls/sealed-answer.test.ts'],
  'server/calls/authenticate.ts': [
    'server/session/session.test.ts',
    'server/call-routes.test.ts',
    'server/funnel/funnel.test.ts',
  ],
  'server/session/tokens.ts': ['server/session/session.test.ts'],
  'server/payment/judge.ts': ['server/payment/judge.test.ts'],
  'server/payment/settle.ts': SETTLING,
  'server/payment/inquiry.ts': SETTLING,
  'server/payment/conclude.ts': SETTLING,
};

const SERVER = Object.keys(ELSEWHERE).filter((file) => file.startsWith('server/'));

export const TRIED: readonly string[] = [...DOMAIN, ...MACHINES, ...SERVER];

/** Each rule is held by the tests beside it, and by them alone: those of a screen that shows it prove little about it. */
export function worldsOf(files: readonly string[]): World[] {
  const worlds = Map.groupBy(files, testsOf);
  return [...worlds].map(([tests, together]) => {
    const onPostgres = together.some((file) => file.startsWith('server/'));
    const project = projectNamed(onPostgres ? 'server' : 'rules');
    const testMatch = tests.split(' ').map((test) => `<rootDir>/${test}`);
    // Jest looks through its roots anew for every mutant.
    const roots = [...new Set(testMatch.map(dirname))];
    return { files: together, jest: { ...project, roots, testMatch }, onPostgres };
  });
}

function testsOf(file: string): string {
  // The random walks of a machine take a minute each time.
  if (file.startsWith('machines/')) return `${dirname(file)}/{machine,model}.test.ts`;
  return ELSEWHERE[file]?.join(' ') ?? file.replace(/\.ts$/, '{,.*}.test.ts');
}

/** Without its setup: one database is made for all mutants, not one for each. */
function projectNamed(name: string): Config {
  const project: Config | undefined = jestConfig.projects.find(({ displayName }) => displayName === name);
  if (!project) throw new Error(`jest.config.ts has no project "${name}".`);
  const setupFilesAfterEnv = ['<rootDir>/script/mutants/no-shrinking.ts'];
  return { ...project, globalSetup: null, globalTeardown: null, setupFilesAfterEnv };
}
