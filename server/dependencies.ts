import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { PdfSigner } from './agreements/pdf-signer.ts';
import type { Captcha } from './captcha/captcha.ts';
import type { PaymentMethodCode } from '#domain/company.ts';
import type { Companies } from './companies.ts';
import type { Config } from './config.ts';
import type { StaffIdentity } from './desk/identity-provider.ts';
import type { Db } from './database/schema.ts';
import type { FileScanner } from './disputes/scanner.ts';
import type { SftpFolders } from './institution/sftp.ts';
import type { Jobs } from './jobs/job-queue.ts';
import type { Mailer } from './mail/mailer.ts';
import type { Metrics } from './http/metrics.ts';
import type { Traces } from './tracing/traces.ts';
import type { Methods } from './payments/method.ts';
import type { Providers } from './payments/methods/registry.ts';
import type { Registry } from './registry/registry.ts';
import type { WebhookSender } from './webhooks/sender.ts';

/** The only source of the time, which tests set: no code calls `new Date()`. */
type Clock = { now(): Date };

/** What the outside world does for the portal; each is an interface in its own folder. */
export type Outside = {
  readonly registry: Registry;
  readonly captcha: Captcha;
  /** Of the payment methods; each is asked by its own method alone. */
  readonly providers: Providers;
  /** Whether a method's provider has stopped answering (server/payments/watch-providers.ts). */
  readonly isAway: (method: PaymentMethodCode) => boolean;
  /** Whether it refused our key when it was last asked in the name of an institution (the same file). */
  readonly isKeyRefused: (method: PaymentMethodCode, company: string) => boolean;
  readonly mailer: Mailer;
  readonly signer: PdfSigner;
  readonly webhooks: WebhookSender;
  readonly sftpFolders: SftpFolders;
  readonly staffIdentity: StaffIdentity;
  /** Looks through what debtors attach. */
  readonly scanner: FileScanner;
};

/** Everything the app is a function of. `main` makes the real ones, a test gives its own. */
export type Dependencies = {
  readonly config: Config;
  /** The pool under `db`, for what speaks SQL by itself. Inside a transaction use only the transaction. */
  readonly pool: Pool;
  readonly db: Db;
  readonly clock: Clock;
  readonly companies: Companies;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly traces: Traces;
  readonly outside: Outside;
  readonly methods: Methods;
  readonly jobs: Jobs;
};
