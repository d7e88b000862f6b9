import * as z from 'zod/mini';
import { MethodsEnvironmentSchema, readMethodSettings } from './payments/methods/settings.ts';
import type { Tenant } from '#domain/company.ts';
import { unfitForProduction } from './config-secrets.ts';
import { missingForInstitutions } from './institution-needs.ts';
import {
  address,
  contact,
  count,
  countOrNone,
  keys,
  maintenance,
  networks,
  optionalAddress,
  optionalKeys,
  peppers,
  port,
  text,
} from './settings/kinds.ts';
import { ConfigurationError } from './settings/configuration-error.ts';
import { readFiles } from './settings/files.ts';
import { desksOf, faultsOfDesks } from './settings/desk-settings.ts';
import { faultsOfSharing } from './settings/shared-settings.ts';
import { TracesEnvironmentSchema, tracesOf } from './settings/traces-settings.ts';
import { faultsOfSftp, sftpAccountsOf } from './settings/sftp-settings.ts';
import { isOwnName, ownOf, readInstitutions, type InstitutionEnvironment } from './institution-settings.ts';

/** Every name the server reads from its environment (§7.4); nothing else configures it. */
const EnvironmentSchema = z.object({
  NODE_ENV: z._default(z.enum(['development', 'test', 'production']), 'development'),
  DATABASE_URL: text(),
  /** Of one statement of a server; a third more and a silent database is given up. */
  DATABASE_SECONDS: count(15),
  /** off behind a pooler that gives each transaction another connection and knows no prepared statements. */
  DATABASE_PREPARE: z._default(z.enum(['on', 'off']), 'on'),
  /** elsewhere: this process answers and leaves mails, re-asks, debits and cleaning to others on the same database. */
  BACKGROUND_WORK: z._default(z.enum(['here', 'elsewhere']), 'here'),
  /** So long `/health/ready` says that a server ends before it takes no more connections. */
  DRAIN_SECONDS: countOrNone(),
  PORT: port(3000),
  HOST: text('localhost'),
  PUBLIC_URL: address(),
  DIST_DIR: text('dist'),
  /** Of the institutions' files, as DIST_DIR was built from. */
  INSTITUTIONS_DIR: text(),
  /** CIDRs, never a number of hops: with a wrong one all visitors would share one address. */
  TRUSTED_PROXIES: networks(),

  /** `kid:secret[,kid:secret]`: the first signs, all verify. */
  JWT_KEYS: keys(),
  /** `pepper[,pepper]`: the first is written with, all count. */
  RUT_PEPPER: peppers(),
  SESSION_MINUTES: count(30),
  QUOTE_MINUTES: count(30),
  /** Former addresses are kept no longer (server/privacy/ages.ts). */
  CONTACT_GUARD_DAYS: count(30, 90),
  IDENTITY_TRIES_PER_RUT: count(5),
  IDENTITY_RETRY_MINUTES: count(15),
  IDENTITY_TRIES_PER_DAY: count(48),
  IDENTITY_UNPROVEN_TRIES_PER_DAY: count(12),
  IDENTITY_TRIES_PER_ADDRESS: count(30),
  REQUESTS_PER_ADDRESS: count(3000),

  ...MethodsEnvironmentSchema.shape,
  REGISTRY_URL: optionalAddress(),
  CAPTCHA_SCRIPT_URL: address(),
  CAPTCHA_VERIFY_URL: address(),
  CAPTCHA_SITE_KEY: text(),
  CAPTCHA_SECRET: text(),
  SMTP_URL: address(/^smtps?$/),
  /** Where the settlement files of each business day are put, a folder for each institution; without it nowhere. */
  SETTLEMENT_DIR: z._default(z.string(), ''),
  /** A program that scans what debtors attach (server/disputes/scanner.ts); without it their files are not scanned. */
  FILE_SCAN_COMMAND: z._default(z.string(), ''),
  /** `kid:secret[,kid:secret]`: seal the secrets by which webhooks are signed; without one there are no webhooks. */
  WEBHOOK_KEYS: optionalKeys(),
  /** CIDRs of private networks to which webhooks may go, besides all public addresses. */
  WEBHOOK_NETWORKS: networks(),
  /** The bearer token for `/metrics` in production; without one the route is closed. */
  METRICS_KEY: z._default(z.string(), ''),
  /** From which level on lines are logged; `debug` has the answered scripts and pictures too. */
  LOG_LEVEL: z._default(z.enum(['trace', 'debug', 'info', 'warn', 'error']), 'info'),
  /** Where security faults are reported, `mailto:` or `https:`; named in `/.well-known/security.txt`. */
  SECURITY_CONTACT: contact(),
  /** `staging`: as production in all else, with the card provider's public integration keys. */
  STAGE: z._default(z.enum(['production', 'staging']), 'production'),
  /** `1`: `/docs` is served in production too. */
  OPEN_DOCS: z._default(z.enum(['0', '1']), '0'),
  /** `key=from/until` by clocks in Santiago, `*` for all: no new payment is taken then. */
  MAINTENANCE: maintenance(),

  /** Where every call goes that has no host of its own. */
  GATEWAY_HOST: optionalAddress(),
  APP_HOST: optionalAddress(),
  ADMIN_HOST: optionalAddress(),
  PAYMENTS_HOST: optionalAddress(),
  PIXELS_HOST: optionalAddress(),
  /** Where debtors see the pages, when that is not PUBLIC_URL. */
  FRONT_BASE_URL: optionalAddress(),
  SENTRY_DSN: optionalAddress(),

  ...TracesEnvironmentSchema.shape,
});
export type Environment = z.infer<typeof EnvironmentSchema>;

export type Config = ReturnType<typeof configOf>;

function configOf(env: Environment, institutions: ReadonlyMap<string, InstitutionEnvironment>) {
  return {
    production: env.NODE_ENV === 'production',
    staging: env.STAGE === 'staging',
    databaseUrl: env.DATABASE_URL,
    databaseSeconds: env.DATABASE_SECONDS,
    databasePrepares: env.DATABASE_PREPARE === 'on',
    doesBackgroundWork: env.BACKGROUND_WORK === 'here',
    drainSeconds: env.DRAIN_SECONDS,
    port: env.PORT,
    host: env.HOST,
    /** Origin of this server, where providers come back to; no slash at the end. */
    publicUrl: new URL(env.PUBLIC_URL).origin,
    /** Origin debtors see: what mails and documents link to, and where a provider's return leads. */
    pagesUrl: new URL(env.FRONT_BASE_URL || env.PUBLIC_URL).origin,
    secure: env.PUBLIC_URL.startsWith('https:'),
    distDir: env.DIST_DIR,
    institutionsDir: env.INSTITUTIONS_DIR,
    trustedProxies: env.TRUSTED_PROXIES,
    jwtKeys: env.JWT_KEYS,
    rutPeppers: env.RUT_PEPPER,
    sessionMinutes: env.SESSION_MINUTES,
    quoteMinutes: env.QUOTE_MINUTES,
    /** So long a former address is notified, and cards saved before the change are not charged. */
    contactGuardDays: env.CONTACT_GUARD_DAYS,
    /** Answers a minute, in one process. */
    requestsPerAddress: env.REQUESTS_PER_ADDRESS,
    throttle: {
      perRut: env.IDENTITY_TRIES_PER_RUT,
      retryMinutes: env.IDENTITY_RETRY_MINUTES,
      perDay: env.IDENTITY_TRIES_PER_DAY,
      unprovenPerDay: env.IDENTITY_UNPROVEN_TRIES_PER_DAY,
      perAddress: env.IDENTITY_TRIES_PER_ADDRESS,
    },
    ...readMethodSettings(env, institutions),
    registry: { url: env.REGISTRY_URL, keys: ownOf(institutions, (own) => own.REGISTRY_KEY) },
    captcha: {
      scriptUrl: env.CAPTCHA_SCRIPT_URL,
      verifyUrl: env.CAPTCHA_VERIFY_URL,
      siteKey: env.CAPTCHA_SITE_KEY,
      secret: env.CAPTCHA_SECRET,
    },
    /** By the institution's key, where the certificate is that signs its contracts. */
    certificates: ownOf(
      institutions,
      ({ AGREEMENT_P12_FILE: file, AGREEMENT_P12_PASSWORD: password }) => file && { file, password },
    ),
    smtpUrl: env.SMTP_URL,
    externalRedirects: ownOf(institutions, (own) => own.REDIRECT_URL),
    receiverTags: ownOf(institutions, (own) => own.RECEIVER_TAG),
    analystKeys: ownOf(institutions, (own) => own.ANALYST_KEY),
    settlementDir: env.SETTLEMENT_DIR,
    fileScanCommand: env.FILE_SCAN_COMMAND,
    /** By company: its SFTP server, where its settlement files are delivered. */
    sftp: sftpAccountsOf(institutions),
    webhooks: {
      keys: env.WEBHOOK_KEYS,
      networks: env.WEBHOOK_NETWORKS,
      /** Events name debtors: in production they go out encrypted. */
      onlyHttps: env.NODE_ENV === 'production',
    },
    /** By company: where its people sign in. */
    desks: desksOf(institutions),
    metricsKey: env.METRICS_KEY,
    logLevel: env.LOG_LEVEL,
    securityContact: env.SECURITY_CONTACT,
    opensDocs: env.NODE_ENV !== 'production' || env.OPEN_DOCS === '1',
    maintenance: env.MAINTENANCE,
    hosts: {
      app: env.APP_HOST || env.GATEWAY_HOST,
      admin: env.ADMIN_HOST || env.GATEWAY_HOST,
      payments: env.PAYMENTS_HOST || env.GATEWAY_HOST,
      pixels: env.PIXELS_HOST,
    },
    sentryDsn: env.SENTRY_DSN,
    traces: tracesOf(env),
  };
}

/** The institutions of INSTITUTIONS_DIR, and what is wrong with their files. */
export type ReadInstitutions = { readonly all: readonly Tenant[]; readonly problems: readonly string[] };

/**
 * The configuration in the environment. An empty value counts as absent; `NAME_FILE` names a file that holds `NAME`.
 * @param institutions whose settings must be there; without them only what is given is checked
 * @throws one ConfigurationError that lists every missing, wrong or (in production) default name; never a value.
 */
export function readConfig(
  env: Readonly<Record<string, string | undefined>>,
  institutions: ReadInstitutions = { all: [], problems: [] },
): Config {
  const wrong: string[] = [];
  const present = Object.entries(env).filter((entry): entry is [string, string] => !!entry[1]);
  const given = readFiles(Object.fromEntries(present), isName, wrong);
  const own = readInstitutions(given, wrong);
  const read = EnvironmentSchema.safeParse(given);
  if (read.success)
    wrong.push(
      ...missingForInstitutions(institutions.all, read.data, own),
      ...unfitForProduction(read.data, own),
      ...faultsOfDesks(own, read.data.NODE_ENV === 'production'),
      ...faultsOfSftp(own),
      ...faultsOfSharing(own, read.data.NODE_ENV === 'production' && read.data.STAGE !== 'staging'),
    );
  else
    for (const { path, message } of read.error.issues) {
      const name = String(path[0]);
      wrong.push(given[name] === undefined ? `${name} is missing` : `${name}: ${message}`);
    }
  wrong.push(...institutions.problems);
  if (wrong.length > 0 || !read.success)
    throw new ConfigurationError(`The server cannot start with this environment:\n  ${wrong.join('\n  ')}`);
  return configOf(read.data, own);
}

const isName = (name: string): boolean => Object.hasOwn(EnvironmentSchema.shape, name) || isOwnName(name);
