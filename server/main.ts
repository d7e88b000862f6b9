import { Kysely, PostgresDialect } from 'kysely';
import { createPdfSigner } from './agreements/pdf-signer.ts';
import { buildApp } from './app.ts';
import { createSiteverify } from './captcha/siteverify.ts';
import type { Tenant } from '#domain/company.ts';
import { companiesOf, readInstitutionFiles } from './companies.ts';
import { readConfig, type Config } from './config.ts';
import { createScanner } from './disputes/scanner.ts';
import { createStaffIdentity } from './desk/identity-provider.ts';
import { createPool, limitsOf } from './database/connect.ts';
import { migrateToLatest } from './database/migrate.ts';
import { checkRights } from './database/roles.ts';
import type { Database } from './database/schema.ts';
import type { Dependencies } from './dependencies.ts';
import { createSftpFolders } from './institution/sftp.ts';
import { createJobs } from './jobs/jobs.ts';
import { createLog } from './http/log.ts';
import { createMailer } from './mail/mailer.ts';
import { createMetrics } from './http/metrics.ts';
import { createErrorReports, type ErrorReports } from './monitoring/error-reports.ts';
import { NO_TRACES } from './tracing/traces.ts';
import { createProviders, methods } from './payments/methods/registry.ts';
import { watchProviders } from './payments/watch-providers.ts';
import { createHttpRegistry } from './registry/http-registry.ts';
import { endOnFault, shutDownOnSignal } from './shutdown.ts';
import { createWebhookSender } from './webhooks/sender.ts';
import { checkClock, checkLimits, compareClocks, wordsAtStart } from './start-up.ts';

const clock = { now: () => new Date() };

/** What goes to the operator's own systems; each is loaded only where it is wanted. */
async function openOutlets(
  config: Config,
): Promise<Pick<Dependencies, 'log' | 'traces'> & { reports: ErrorReports }> {
  const reports = createErrorReports(
    { config, clock },
    { warn: (cause) => log.warn({ err: cause }, 'faults cannot be reported') },
  );
  const log = createLog(config.logLevel, undefined, reports.note);
  const isTraced = config.traces.endpoint !== '';
  const traces = isTraced ? (await import('./tracing/otlp.ts')).openTraces(config, log) : NO_TRACES;
  return { log, traces, reports };
}

/** The real parts, as the environment names them. */
function createDependencies(
  config: Config,
  tenants: readonly Tenant[],
  { log, traces }: Pick<Dependencies, 'log' | 'traces'>,
): Dependencies {
  const limits = limitsOf(config.databaseSeconds, {
    prepares: config.databasePrepares,
    ...(traces !== NO_TRACES && { traces }),
  });
  const pool = createPool(config.databaseUrl, 20, { limits });
  pool.on('error', (problem) => log.warn({ err: problem }, 'database connection lost'));
  const outer = {
    config,
    pool,
    db: new Kysely<Database>({ dialect: new PostgresDialect({ pool }) }),
    clock,
    companies: companiesOf(tenants, config.receiverTags),
    log,
    metrics: createMetrics({ ofProcess: true }),
    traces,
    methods,
    outside: {
      registry: createHttpRegistry(config.registry, log),
      captcha: createSiteverify(config.captcha, log),
      ...watchProviders(createProviders(config), methods, { config, log, traces }),
      mailer: createMailer(config.smtpUrl),
      signer: createPdfSigner(config.certificates),
      webhooks: createWebhookSender(config.webhooks),
      sftpFolders: createSftpFolders(config.sftp),
      staffIdentity: createStaffIdentity(config, log),
      scanner: createScanner(config.fileScanCommand),
    },
  };
  return { ...outer, jobs: createJobs(outer) };
}

/**
 * Brings the database to this release's schema and checks what the server needs of it, before any work in the background.
 * @throws ConfigurationError
 */
async function prepareDatabase(deps: Dependencies): Promise<void> {
  await Promise.all([migrateToLatest(deps.config.databaseUrl), checkLimits(deps), compareClocks(deps)]);
  await checkRights(deps.db, 'server');
  await deps.jobs.start();
}

async function main(): Promise<void> {
  const institutions = await readInstitutionFiles(process.env['INSTITUTIONS_DIR']);
  const config = readConfig(process.env, institutions);
  checkClock(new Date());
  const { log, traces, reports } = await openOutlets(config);
  const close = () => Promise.all([reports.close(), traces.close()]);
  endOnFault({ log, close });
  const deps = createDependencies(config, institutions.all, { log, traces });
  const [app] = await Promise.all([buildApp(deps), prepareDatabase(deps)]);
  await app.listen({ port: config.port, host: config.host });
  shutDownOnSignal({ app, close, ...deps });
  const note = config.staging ? ' (staging: payments at the provider may be tests)' : '';
  process.stdout.write(`Saldar answers at ${config.publicUrl}${note}\n`);
}

main().catch((problem: unknown) => {
  process.stderr.write(`${wordsAtStart(problem)}\n`);
  process.exit(1);
});
