import { globSync } from 'node:fs';
import { dirname } from 'node:path';

/** The tests that have to notice the mutants of a file. */
export type TestsOf = Readonly<Record<string, readonly string[]>>;
/** Files whose mutants are tried together. */
export type World = { readonly testsOf: TestsOf; readonly onPostgres: boolean };

/** Money, who may, and what was agreed (issue "Money never moves twice", 11). */
const DOMAIN = [
  'agreement',
  'automatic-debit',
  'calendar',
  'deadlines',
  'email',
  'history',
  'holidays',
  'maintenance',
  'money',
  'offers',
  'operation-number',
  'phone',
  'plan',
  'plan-range',
  'quotas',
  'rut',
  'selection-check',
  'serial',
  'simulation',
  'verification-code',
].map((name) => `domain/${name}.ts`);

/** Charts; of the payment flow, whose chart its model holds, what is code: what it asks and what it does. */
const MACHINES = [
  ...globSync('machines/*/machine.ts', { exclude: ['machines/payment-flow/*'] }),
  'machines/step-menu/record.ts',
  ...['guards', 'base-setup', 'setup', 'context', 'places', 'failure', 'backup'].map(inPaymentFlow),
  ...['questions', 'attempt-questions', 'card-questions', 'debit-questions', 'session-questions'].map(
    inPaymentFlow,
  ),
];

function inPaymentFlow(name: string): string {
  return `machines/payment-flow/${name}.ts`;
}

/** By page, by timer, by saved card and by automatic debit; the quickest first. */
const SETTLING = [
  'server/payment/inquiry.test.ts',
  'server/payment/race.test.ts',
  'server/payment/return.test.ts',
  'server/payment/due.test.ts',
  'server/payment/crash.test.ts',
  'server/cards/pay.test.ts',
  'server/cards/charge-crash.test.ts',
  'server/automatic-debit/charge.test.ts',
];

const KEYS = ['server/calls/keys.test.ts', 'server/calls/claims.test.ts'];

/** Whose tests stand elsewhere; of a server's file chosen by hand: all that reach it would take a day. */
const ELSEWHERE: Readonly<Record<string, readonly string[]>> = {
  'domain/deadlines.ts': ['domain/plan.test.ts'],
  'server/calls/answer-once.ts': KEYS,
  'server/calls/claims.ts': KEYS,
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
  const worlds = Map.groupBy(files, (file) => file.startsWith('server/'));
  return [...worlds].map(([onPostgres, together]) => ({
    testsOf: Object.fromEntries(together.map((file) => [file, testsOf(file)])),
    onPostgres,
  }));
}

function testsOf(file: string): string[] {
  const patterns = ELSEWHERE[file] ?? [beside(file)];
  return patterns.flatMap((pattern) => globSync(pattern, { exclude: ['**/*.deep.test.ts'] }));
}

function beside(file: string): string {
  // The payment flow is walked anew by its model for each change, a minute each time; random walks take as long.
  if (file.startsWith('machines/payment-flow/')) return `${dirname(file)}/!(model).test.ts`;
  return file.startsWith('machines/')
    ? `${dirname(file)}/{machine,model,record}.test.ts`
    : file.replace(/\.ts$/, '{,.*}.test.ts');
}
