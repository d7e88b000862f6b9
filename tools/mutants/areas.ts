import { globSync } from 'node:fs';
import { dirname } from 'node:path';

/** Code that is mutated together, and the tests that have to kill them. `project` is one of jest.config.ts; files are globs. */
export type Area = {
  readonly project: 'rules' | 'server' | 'ui';
  readonly folder: string;
  readonly mutate: readonly string[];
  readonly tests: readonly string[];
};

/** A folder, held by the tests in it and by those named. */
const folder = (project: Area['project'], path: string, ...more: string[]): Area => ({
  project,
  folder: path,
  mutate: [`${path}/**/*.{ts,tsx}`, '!**/*.test.{ts,tsx}', '!**/testing/**'],
  tests: [`${path}/**/*.test.{ts,tsx}`, ...more],
});

const without = (area: Area, files: string): Area => ({ ...area, mutate: [...area.mutate, `!${files}`] });

/**
 * Each held by its own tests: a chart is read as a whole, so a mutant of one would run the tests of all. What holds of every way
 * through it is a promise itself.
 */
const machines = globSync('machines/*/machine.ts')
  .map(dirname)
  .map((path) => [path.replace('/', '-'), without(folder('rules', path), '**/properties.ts')] as const);

export const AREAS: Readonly<Record<string, Area>> = {
  agreement: folder(
    'server',
    'server/agreements',
    'server/identity/former-addresses.test.ts',
    'server/notifications/read-back.test.ts',
    'server/documents/read-back.test.ts',
    'server/portfolio/agreed.test.ts',
    'server/disputes/collection.test.ts',
    'server/binding-code/binding-acts.test.ts',
    'server/desk/agreements.test.ts',
    'server/history/down-payment.test.ts',
  ),
  'automatic-debit': folder(
    'server',
    'server/payments/methods/pac',
    'server/identity/former-addresses.test.ts',
    'server/payments/maintenance.test.ts',
    'server/notifications/read-back.test.ts',
    'server/disputes/collection.test.ts',
    'server/binding-code/binding-acts.test.ts',
  ),
  'binding-code': folder('server', 'server/binding-code'),
  calls: folder(
    'server',
    'server/http',
    'server/session/{session,end-link}.test.ts',
    'server/funnel/counts.test.ts',
    'server/identity/address-limit.test.ts',
    'server/monitoring/figures.test.ts',
    'tools/reliability/traces/journey.test.ts',
  ),
  certificates: folder('server', 'server/certificates', 'server/receipts/verify.test.ts'),
  debts: folder(
    'server',
    'server/debts',
    'server/disputes/{collection,held-back}.test.ts',
    'server/enabling/enabling.test.ts',
    'server/agreements/due-days.test.ts',
  ),
  desk: folder(
    'server',
    'server/desk',
    'server/disputes/disputes.test.ts',
    'server/disputes/files.test.ts',
    'server/rights/*.test.ts',
  ),
  disputes: folder('server', 'server/disputes'),
  history: folder('server', 'server/history', 'server/ledger/standing.test.ts'),
  jobs: folder('server', 'server/jobs', 'server/http/limits.test.ts'),
  mail: folder(
    'server',
    'server/mail',
    'server/payments/methods/pac/enrol.test.ts',
    'server/receipts/receipt.test.ts',
  ),
  payment: folder(
    'server',
    'server/payments',
    'server/agreements/formalise.test.ts',
    'server/payments/methods/pac/charge.test.ts',
    'server/payments/methods/pac/mishaps.test.ts',
    'server/payments/methods/oneclick/**/*.test.ts',
    'server/suspense/**/*.test.ts',
    'server/binding-code/binding-acts.test.ts',
  ),
  portfolio: folder('server', 'server/portfolio'),
  privacy: folder('server', 'server/privacy', 'server/funnel/counts.test.ts'),
  receipt: folder(
    'server',
    'server/receipts',
    'server/identity/former-addresses.test.ts',
    'server/documents/read-back.test.ts',
    'server/ledger/standing.test.ts',
    'server/notifications/read-back.test.ts',
  ),
  reminders: folder('server', 'server/reminders', 'server/disputes/collection.test.ts'),
  rights: folder('server', 'server/rights', 'server/desk/data-requests.test.ts'),
  session: folder(
    'server',
    'server/session',
    'server/desk/{desk,backchannel-logout,keys,people}.test.ts',
    'server/funnel/counts.test.ts',
    'server/identity/identity.test.ts',
    'server/institution/events.test.ts',
    'server/notifications/in-english.test.ts',
  ),
  documents: folder(
    'server',
    'server/documents',
    'server/certificates/certificates.test.ts',
    'server/receipts/{receipt,verify}.test.ts',
  ),
  enabling: folder('server', 'server/enabling'),
  identity: folder('server', 'server/identity', 'server/session/session.test.ts'),
  institution: folder('server', 'server/institution'),
  ledger: folder('server', 'server/ledger', 'server/refunds/settle.test.ts'),
  monitoring: folder('server', 'server/monitoring'),
  notifications: folder('server', 'server/notifications', 'server/agreements/delivery.test.ts'),
  'portfolio-upload': folder('server', 'server/portfolio-upload'),
  reconciliation: folder('server', 'server/reconciliation'),
  refunds: folder('server', 'server/refunds', 'server/desk/proposals.test.ts', 'server/suspense/*.test.ts'),
  requests: folder('server', 'server/requests'),
  settings: folder('server', 'server/settings'),
  suspense: folder('server', 'server/suspense'),
  letters: folder('server', 'server/texts', 'server/notifications/{read-back,in-english}.test.ts'),
  webhooks: folder('server', 'server/webhooks', 'server/institution/events.test.ts'),
  api: folder('rules', 'src/api'),
  // What is in domain/companies is the demo's data, not a rule.
  domain: without(folder('rules', 'domain'), 'domain/companies/**'),
  ...Object.fromEntries(machines),
  'desk-screens': folder('ui', 'src/desk'),
  flow: folder('ui', 'src/flow'),
  texts: folder('rules', 'src/texts', 'tools/texts/pages.test.ts'),
  ui: folder('ui', 'src/ui'),
  screens: folder('ui', 'src/screens'),
  machines: {
    ...{ project: 'rules', folder: 'machines', mutate: ['machines/*.ts', '!**/*.test.ts'] },
    tests: ['machines/*.test.ts', 'machines/inquiry/model.test.ts'],
  },
};
