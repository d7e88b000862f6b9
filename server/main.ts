import { Kysely, PostgresDialect } from 'kysely';
import { createPdfSigner } from './agreements/pdf-signer.ts';
import { buildApp } from './app.ts';
import { createSiteverify } from './captcha/siteverify.ts';
import type { Tenant } from '#domain/company.ts';
import { companiesOf, readInstitutionFiles } from './companies.ts';
import { readConfig, type Config } from './config.ts';
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
import { createProviders, methods } from './payments/methods/registry.ts';
import { watchProviders } from './payments/watch-providers.ts';
import { createHttpRegistry } from './registry/http-registry.ts';
import { shutDownOnSignal } from './shutdown.ts';
import { createWebhookSender } from './webhooks/sender.ts';
import { checkClock, compareClocks, wordsAtStart } from './start-up.ts';

/** The real parts, as the environment names them. */
function createDependencies(config: Config, tenants: readonly Tenant[]): Dependencies {
  const log = createLog(config.logLevel);
  const limits = limitsOf(config.databaseSeconds, { prepares: config.databasePrepares });
  const pool = createPool(config.databaseUrl, 20, { limits });
  pool.on('error', (problem) => log.warn({ err: problem }, 'database connection lost'));
  const outer = {
    config,
    pool,
    db: new Kysely<Database>({ dialect: new PostgresDialect({ pool }) }),
    clock: { now: () => new Date() },
    companies: companiesOf(tenants, config.receiverTags),
    log,
    metrics: createMetrics({ ofProcess: true }),
    methods,
    outside: {
      registry: createHttpRegistry(config.registry, log),
      captcha: createSiteverify(config.captcha, log),
      ...watchProviders(createProviders(config), methods, { config, log }),
      mailer: createMailer(config.smtpUrl),
      signer: createPdfSigner(config.certificates),
      webhooks: createWebhookSender(config.webhooks),
      sftpFolders: createSftpFolders(config.sftp),
      staffIdentity: createStaffIdentity(config, log),
    },
  };
  return { ...outer, jobs: createJobs(outer) };
}

async function main(): Promise<void> {
  const institutions = await readInstitutionFiles(process.env['INSTITUTIONS_DIR']);
  const config = readConfig(process.env, institutions);
  checkClock(new Date());
  const deps = createDependencies(config, institutions.all);
  await migrateToLatest(config.databaseUrl);
  await checkRights(deps.db, 'server');
  const [app] = await Promise.all([buildApp(deps), deps.jobs.start(), compareClocks(deps)]);
  await app.listen({ port: config.port, host: config.host });
  shutDownOnSignal({ app, ...deps });
  const note = config.staging ? ' (staging: payments at the provider may be tests)' : '';
  process.stdout.write(`Saldar answers at ${config.publicUrl}${note}\n`);
}

main().catch((problem: unknown) => {
  process.stderr.write(`${wordsAtStart(problem)}\n`);
  process.exit(1);
});
