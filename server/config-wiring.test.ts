import { releaseName } from './release.ts';
import { readFileSync } from 'node:fs';
import { generateKeyPairSync } from 'node:crypto';
import { readConfig } from './config.ts';
import { browserEnvironment } from './pages/browser-environment.ts';

const { privateKey: SSH_KEY } = generateKeyPairSync('ec', {
  namedCurve: 'P-256',
  privateKeyEncoding: { type: 'sec1', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});

/** Every name that the server reads, each with a value no other name and no default has. */
const DISTINCT = {
  NODE_ENV: 'test',
  DATABASE_URL: 'postgres://database.test/one',
  DATABASE_SECONDS: '101',
  DATABASE_PREPARE: 'off',
  BACKGROUND_WORK: 'elsewhere',
  DRAIN_SECONDS: '124',
  PORT: '4001',
  HOST: 'listen.test',
  PUBLIC_URL: 'https://public.test',
  DIST_DIR: 'dist-of-the-test',
  INSTITUTIONS_DIR: 'institutions-of-the-test',
  TRUSTED_PROXIES: '10.1.0.0/16',
  JWT_KEYS: 'jwt:secret-of-the-session-tokens',
  RUT_PEPPER: 'pepper-of-fingerprints',
  SESSION_MINUTES: '102',
  QUOTE_MINUTES: '103',
  IDENTITY_TRIES_PER_RUT: '104',
  CONTACT_GUARD_DAYS: '77',
  IDENTITY_RETRY_MINUTES: '120',
  IDENTITY_TRIES_PER_DAY: '121',
  IDENTITY_UNPROVEN_TRIES_PER_DAY: '122',
  IDENTITY_TRIES_PER_ADDRESS: '105',
  REQUESTS_PER_ADDRESS: '106',
  WEBPAY_BASE_URL: 'https://cards.test',
  WEBPAY_FORM_SECONDS: '107',
  CARD_KEYS: 'cards:secret-of-the-saved-cards',
  REGISTRY_URL: 'https://registry.test/verify',
  CAPTCHA_SCRIPT_URL: 'https://captcha.test/api.js',
  CAPTCHA_VERIFY_URL: 'https://captcha.test/verify',
  CAPTCHA_SITE_KEY: 'site-key-of-the-captcha',
  CAPTCHA_SECRET: 'secret-of-the-captcha',
  DEBIT_URL: 'https://debits.test',
  TRANSFER_URL: 'https://transfers.test',
  SMTP_URL: 'smtp://mail.test:2525',
  BANCO_CORDILLERA__WEBPAY_COMMERCE_CODE: '597000000001',
  BANCO_CORDILLERA__WEBPAY_API_KEY: 'key-of-webpay',
  BANCO_CORDILLERA__ONECLICK_COMMERCE_CODE: '597000000003',
  BANCO_CORDILLERA__ONECLICK_API_KEY: 'key-of-oneclick',
  BANCO_CORDILLERA__ONECLICK_CHILD_CODE: '597000000002',
  BANCO_CORDILLERA__DEBIT_API_KEY: 'key-of-the-debits',
  BANCO_CORDILLERA__DEBIT_CALLBACK_KEYS: 'debits:secret-of-the-callbacks',
  BANCO_CORDILLERA__TRANSFER_API_KEY: 'key-of-the-transfers',
  BANCO_CORDILLERA__TRANSFER_CALLBACK_KEYS: 'transfers:secret-of-their-callbacks',
  BANCO_CORDILLERA__REGISTRY_KEY: 'key-of-the-registry',
  BANCO_CORDILLERA__AGREEMENT_P12_FILE: '/certificates/agreement.p12',
  BANCO_CORDILLERA__AGREEMENT_P12_PASSWORD: 'password-of-the-certificate',
  BANCO_CORDILLERA__ANALYST_KEY: 'key-of-the-analysts-of-the-bank-1',
  BANCO_CORDILLERA__RECEIVER_TAG: 'tag-of-the-bank',
  BANCO_AUSTRAL__REDIRECT_URL: 'https://redirect.test/',
  ...{ SETTLEMENT_DIR: '/srv/settlements', FILE_SCAN_COMMAND: '/usr/bin/scan' },
  WEBHOOK_KEYS: 'webhooks:secret-of-the-webhooks-of-all',
  WEBHOOK_NETWORKS: '10.2.0.0/16',
  BANCO_CORDILLERA__DESK_ISSUER: 'https://people.test/bank',
  BANCO_CORDILLERA__DESK_CLIENT_ID: 'client-of-the-bank',
  BANCO_CORDILLERA__DESK_CLIENT_SECRET: 'key-of-that-client',
  BANCO_CORDILLERA__SFTP_URL: 'sftp://saldar@files.test:2022/in',
  BANCO_CORDILLERA__SFTP_HOST_KEYS: `SHA256:${'k'.repeat(43)}`,
  BANCO_CORDILLERA__SFTP_KEY: SSH_KEY,
  BANCO_CORDILLERA__SFTP_PASSWORD: 'password-of-the-files',
  METRICS_KEY: 'key-of-the-collector',
  LOG_LEVEL: 'warn',
  SECURITY_CONTACT: 'mailto:security@institution.test',
  STAGE: 'staging',
  OPEN_DOCS: '1',
  MAINTENANCE: 'recupera=2026-12-06T20:00/2026-12-07T06:00',
  APP_HOST: 'https://app.test',
  ADMIN_HOST: 'https://admin.test',
  GATEWAY_HOST: 'https://gateway.test',
  PAYMENTS_HOST: 'https://payments.test',
  PIXELS_HOST: 'https://pixels.test',
  FRONT_BASE_URL: 'https://front.test',
  SENTRY_DSN: 'https://reports.test/1',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'http://traces.test:4318/',
  OTEL_EXPORTER_OTLP_HEADERS: 'x-key=of%20the%20traces,x-tenant=one',
  OTEL_SERVICE_NAME: 'name-of-the-service',
  OTEL_TRACES_SAMPLER_ARG: '0.25',
  TRACES_FROM_PROXY: 'on',
};

const hosts = {
  app: 'https://app.test',
  admin: 'https://admin.test',
  payments: 'https://payments.test',
  pixels: 'https://pixels.test',
};

const CONFIG = {
  production: false,
  staging: true,
  databaseUrl: 'postgres://database.test/one',
  databaseSeconds: 101,
  databasePrepares: false,
  doesBackgroundWork: false,
  drainSeconds: 124,
  port: 4001,
  host: 'listen.test',
  publicUrl: 'https://public.test',
  pagesUrl: 'https://front.test',
  secure: true,
  distDir: 'dist-of-the-test',
  institutionsDir: 'institutions-of-the-test',
  trustedProxies: ['10.1.0.0/16'],
  jwtKeys: [{ kid: 'jwt', secret: 'secret-of-the-session-tokens' }],
  rutPeppers: ['pepper-of-fingerprints'],
  sessionMinutes: 102,
  quoteMinutes: 103,
  contactGuardDays: 77,
  requestsPerAddress: 106,
  throttle: { perRut: 104, retryMinutes: 120, perDay: 121, unprovenPerDay: 122, perAddress: 105 },
  webpay: {
    baseUrl: 'https://cards.test',
    formSeconds: 107,
    accounts: { 'banco-cordillera': { commerceCode: '597000000001', apiKey: 'key-of-webpay' } },
  },
  oneclick: {
    baseUrl: 'https://cards.test',
    cardKeys: [{ kid: 'cards', secret: 'secret-of-the-saved-cards' }],
    accounts: {
      'banco-cordillera': { commerceCode: '597000000003', apiKey: 'key-of-oneclick', shop: '597000000002' },
    },
  },
  registry: { url: 'https://registry.test/verify', keys: { 'banco-cordillera': 'key-of-the-registry' } },
  captcha: {
    ...{ scriptUrl: 'https://captcha.test/api.js', verifyUrl: 'https://captcha.test/verify' },
    ...{ siteKey: 'site-key-of-the-captcha', secret: 'secret-of-the-captcha' },
  },
  pac: {
    url: 'https://debits.test',
    accounts: {
      'banco-cordillera': {
        apiKey: 'key-of-the-debits',
        callbackKeys: [{ kid: 'debits', secret: 'secret-of-the-callbacks' }],
      },
    },
  },
  transfer: {
    url: 'https://transfers.test',
    accounts: {
      'banco-cordillera': {
        apiKey: 'key-of-the-transfers',
        callbackKeys: [{ kid: 'transfers', secret: 'secret-of-their-callbacks' }],
      },
    },
  },
  certificates: {
    'banco-cordillera': { file: '/certificates/agreement.p12', password: 'password-of-the-certificate' },
  },
  smtpUrl: 'smtp://mail.test:2525',
  externalRedirects: { 'banco-austral': 'https://redirect.test/' },
  receiverTags: { 'banco-cordillera': 'tag-of-the-bank' },
  analystKeys: { 'banco-cordillera': 'key-of-the-analysts-of-the-bank-1' },
  ...{ settlementDir: '/srv/settlements', fileScanCommand: '/usr/bin/scan' },
  sftp: {
    'banco-cordillera': {
      ...{ host: 'files.test', port: 2022, user: 'saldar', folder: '/in' },
      ...{ privateKey: SSH_KEY, password: 'password-of-the-files', hostKeys: [`SHA256:${'k'.repeat(43)}`] },
    },
  },
  webhooks: {
    keys: [{ kid: 'webhooks', secret: 'secret-of-the-webhooks-of-all' }],
    networks: ['10.2.0.0/16'],
    onlyHttps: false,
  },
  desks: {
    'banco-cordillera': {
      issuer: 'https://people.test/bank',
      clientId: 'client-of-the-bank',
      clientSecret: 'key-of-that-client',
    },
  },
  metricsKey: 'key-of-the-collector',
  logLevel: 'warn',
  securityContact: 'mailto:security@institution.test',
  opensDocs: true,
  maintenance: [
    {
      company: 'recupera',
      from: new Date('2026-12-06T23:00:00Z'),
      until: new Date('2026-12-07T09:00:00Z'),
    },
  ],
  hosts,
  sentryDsn: 'https://reports.test/1',
  traces: {
    ...{ endpoint: 'http://traces.test:4318', service: 'name-of-the-service', share: 0.25, fromProxy: true },
    headers: { 'x-key': 'of the traces', 'x-tenant': 'one' },
  },
};

const serverSettings = () => {
  const example = readFileSync('.env.example', 'utf8');
  const [, ofTheServer = ''] = /# --- The server ---([^]*)# --- The sandbox/.exec(example) ?? [];
  const named = [...ofTheServer.matchAll(/^([A-Z][A-Z0-9_]*)=/gm)].map(([, name = '']) => name);
  // They stand with the other settings of `npm start`.
  return [...named, 'PORT', 'DATABASE_URL'];
};

describe('the wiring of settings', () => {
  it('is tried with a value for every setting that .env.example lists, and no two values are equal', () => {
    expect(Object.keys(DISTINCT).sort()).toEqual([...new Set(serverSettings())].sort());
    expect(new Set(Object.values(DISTINCT)).size).toBe(Object.keys(DISTINCT).length);
  });

  it('brings each setting to its own field of the configuration', () => {
    expect(readConfig(DISTINCT)).toEqual(CONFIG);
  });

  it('sends every call without a host of its own to the gateway', () => {
    const { GATEWAY_HOST, PIXELS_HOST } = DISTINCT;
    const read = readConfig({ ...DISTINCT, APP_HOST: '', ADMIN_HOST: '', PAYMENTS_HOST: '' });
    expect(read.hosts).toEqual({
      app: GATEWAY_HOST,
      admin: GATEWAY_HOST,
      payments: GATEWAY_HOST,
      pixels: PIXELS_HOST,
    });
  });

  it('brings each public setting to its own field of the pages', () => {
    expect(browserEnvironment(readConfig(DISTINCT))).toEqual({
      production: false,
      hosts,
      captcha: { scriptUrl: 'https://captcha.test/api.js', siteKey: 'site-key-of-the-captcha' },
      sentryDsn: 'https://reports.test/1',
      release: releaseName,
      maintenance: [
        {
          company: 'recupera',
          from: new Date('2026-12-05T23:00:00Z').getTime(),
          until: new Date('2026-12-07T09:00:00Z').getTime(),
          words: expect.stringContaining('20:00') as string,
        },
      ],
    });
  });
});
