import { Kysely, PostgresDialect } from 'kysely';
import pino from 'pino';
import { createPdfSigner } from '../agreements/pdf-signer.ts';
import { TENANTS } from '#domain/testing/companies/all.ts';
import { companiesOf } from '../companies.ts';
import { readConfig } from '../config.ts';
import { createScanner } from '../disputes/scanner.ts';
import { createStaffIdentity } from '../desk/identity-provider.ts';
import type { Database } from '../database/schema.ts';
import type { Dependencies } from '../dependencies.ts';
import { createProviders, methods } from '../payments/methods/registry.ts';
import { createMetrics } from '../http/metrics.ts';
import { NO_TRACES } from '../tracing/traces.ts';
import { createSftpFolders } from '../institution/sftp.ts';
import { createWebhookSender } from '../webhooks/sender.ts';
import { createTestPool } from './database.ts';
import { TEST_ACCOUNTS } from './institutions.ts';

/** An environment in which the server starts; nothing listens at its addresses. */
export const TEST_ENVIRONMENT = {
  NODE_ENV: 'test',
  DATABASE_URL: 'postgres://localhost:1/none',
  PUBLIC_URL: 'http://localhost:3000',
  JWT_KEYS: 'one:test-key-of-the-session-tokens',
  RUT_PEPPER: 'test-pepper',
  REQUESTS_PER_ADDRESS: '1000000',
  WEBPAY_BASE_URL: 'http://127.0.0.1:1',
  CARD_KEYS: 'one:test-key-of-the-saved-cards',
  REGISTRY_URL: 'http://127.0.0.1:1/registry/verify',
  CAPTCHA_SCRIPT_URL: 'http://127.0.0.1:1/captcha/api.js',
  CAPTCHA_VERIFY_URL: 'http://127.0.0.1:1/captcha/siteverify',
  CAPTCHA_SITE_KEY: 'test-site-key',
  CAPTCHA_SECRET: 'test-captcha-secret',
  DEBIT_URL: 'http://127.0.0.1:1/debit',
  WEBHOOK_KEYS: 'one:test-key-of-the-webhooks',
  WEBHOOK_NETWORKS: '127.0.0.0/8',
  SMTP_URL: 'smtp://127.0.0.1:1',
  INSTITUTIONS_DIR: process.env.TEST_INSTITUTIONS_DIR ?? 'tools/demo/institutions',
  ...TEST_ACCOUNTS,
};

/** A clock that stands still until a test moves it. */
export function createTestClock(start = new Date('2026-11-21T15:00:00Z')) {
  let now = start;
  return {
    now: () => now,
    set: (instant: Date) => {
      now = instant;
    },
    pass: (milliseconds: number) => {
      now = new Date(now.getTime() + milliseconds);
    },
  };
}

/** Dependencies on a real database, with outside ports that agree to everything; `given` replaces any of them. */
export async function createTestDependencies(
  databaseUrl: string,
  {
    env = {},
    pool = createTestPool(databaseUrl),
    ...given
  }: Partial<Dependencies> & { env?: Record<string, string> } = {},
): Promise<Dependencies> {
  const log = pino({ level: 'silent' });
  const config = readConfig({ ...TEST_ENVIRONMENT, DATABASE_URL: databaseUrl, ...env });
  return {
    config,
    pool,
    db: new Kysely<Database>({ dialect: new PostgresDialect({ pool }) }),
    clock: createTestClock(),
    companies: companiesOf(TENANTS, config.receiverTags),
    log,
    metrics: createMetrics(),
    traces: NO_TRACES,
    methods,
    outside: {
      registry: { verify: async () => 'match' },
      captcha: { check: async () => 'human' },
      providers: createProviders(config),
      isAway: () => false,
      isKeyRefused: () => false,
      mailer: { send: async () => undefined },
      signer: createPdfSigner(config.certificates),
      webhooks: createWebhookSender(config.webhooks),
      sftpFolders: createSftpFolders(config.sftp),
      staffIdentity: createStaffIdentity(config, log),
      scanner: createScanner(config.fileScanCommand),
    },
    jobs: { start: async () => undefined, stop: async () => undefined, sendMail: async () => undefined },
    ...given,
  };
}
