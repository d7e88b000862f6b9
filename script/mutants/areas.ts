/** Code that is mutated together, and the tests that have to kill them. `project` is one of jest.config.ts; files are globs. */
export type Area = {
  readonly project: 'rules' | 'server';
  readonly folder: string;
  readonly mutate: readonly string[];
  readonly tests: readonly string[];
};

/** A folder, held by the tests in it and by those named. */
const folder = (project: Area['project'], path: string, ...more: string[]): Area => ({
  project,
  folder: path,
  mutate: [`${path}/**/*.ts`, '!**/*.test.ts', '!**/testing/**'],
  tests: [`${path}/**/*.test.ts`, ...more],
});

export const AREAS: Readonly<Record<string, Area>> = {
  agreement: folder(
    'server',
    'server/agreement',
    'server/identity/former-addresses.test.ts',
    'server/mail/read-back.test.ts',
    'server/pdf/read-back.test.ts',
    'server/portfolio/agreed.test.ts',
  ),
  'automatic-debit': folder(
    'server',
    'server/automatic-debit',
    'server/identity/former-addresses.test.ts',
    'server/payment/maintenance.test.ts',
  ),
  calls: folder('server', 'server/calls', 'server/session/session.test.ts', 'server/funnel/funnel.test.ts'),
  history: folder('server', 'server/history', 'server/suspense/standing.test.ts'),
  jobs: folder('server', 'server/jobs', 'server/limits.test.ts'),
  mail: folder(
    'server',
    'server/mail',
    'server/automatic-debit/enrol.test.ts',
    'server/receipt/receipt.test.ts',
  ),
  payment: folder(
    'server',
    'server/payment',
    'server/agreement/formalise.test.ts',
    'server/automatic-debit/charge.test.ts',
    'server/automatic-debit/mishaps.test.ts',
    'server/cards/**/*.test.ts',
    'server/suspense/**/*.test.ts',
  ),
  portfolio: folder('server', 'server/portfolio'),
  privacy: folder('server', 'server/privacy', 'server/funnel/funnel.test.ts'),
  receipt: folder(
    'server',
    'server/receipt',
    'server/identity/former-addresses.test.ts',
    'server/pdf/read-back.test.ts',
    'server/suspense/standing.test.ts',
  ),
  session: folder('server', 'server/session'),
  api: folder('rules', 'src/api'),
  domain: folder('rules', 'domain'),
  machines: folder('rules', 'machines'),
};
