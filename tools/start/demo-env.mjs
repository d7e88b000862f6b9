import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fingerprintOf, newSshKey } from './ssh-key.mjs';

/** Public key of the card provider's integration environment: it is printed in its manual and opens nothing. */
const INTEGRATION_KEY = '579B532A7440BB0C9079DED94D31EA1615BACEB56610332264630D42D0A36B1C';

/** @param {number} bytes */
const secret = (bytes) => randomBytes(bytes).toString('base64url');

/** @typedef {{ port: number, serverPort: number, sandboxPort: number, smtpPort: number, sftpPort: number, data: string, databaseUrl: string, reports?: boolean }} Where port: where people visit; reports: errors of the page go to the sandbox */
/** @typedef {{ registryKey: string, debitApiKey: string, debitCallbackKeys: string, transferApiKey: string, transferCallbackKeys: string, analystKey: string, deskClientSecret: string, sftpKey: string }} OwnSecrets of one institution */
/** @typedef {{ jwtKeys: string, rutPepper: string, captchaSecret: string, cardKeys: string, webhookKeys: string, sftpHostKey: string, institutions: Record<string, OwnSecrets> }} Secrets */

/**
 * The demo's institutions, with their shops at the card provider: those of its public integration codes, or invented.
 * @type {Record<string, { pages: string, cards?: string }>}
 */
const SHOPS = {
  'banco-cordillera': { pages: '597055555532', cards: '597055555542' },
  'cordillera-consumo': { pages: '597099990102' },
  recupera: { pages: '597099990103' },
};
const FOLDER = 'tools/demo/institutions';

const ownSecrets = () => ({
  registryKey: secret(24),
  debitApiKey: secret(24),
  debitCallbackKeys: `demo1:${secret(32)}`,
  transferApiKey: secret(24),
  transferCallbackKeys: `demo1:${secret(32)}`,
  analystKey: secret(32),
  deskClientSecret: secret(32),
  sftpKey: newSshKey(),
});

/**
 * The demo's own secrets: made the first time they are needed, kept in the data folder, never in the repository.
 * @param {string} file
 * @returns {Secrets}
 */
export function readSecrets(file) {
  const before = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const made = {
    jwtKeys: `demo1:${secret(48)}`,
    rutPepper: secret(32),
    captchaSecret: secret(24),
    cardKeys: `demo1:${secret(32)}`,
    webhookKeys: `demo1:${secret(32)}`,
    sftpHostKey: newSshKey(),
    ...before,
    // What a data folder of an earlier version lacks is made now.
    institutions: Object.fromEntries(
      Object.keys(SHOPS).map((key) => [key, { ...ownSecrets(), ...before.institutions?.[key] }]),
    ),
  };
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(made, null, 2), { mode: 0o600 });
  return made;
}

/**
 * Keeps the demo's environment for commands that run beside it or after it (environment.mjs).
 * @param {string} data @param {NodeJS.ProcessEnv} env
 */
export function keepEnvironment(data, env) {
  const own = Object.keys(
    demoEnv(
      { port: 0, serverPort: 0, sandboxPort: 0, smtpPort: 0, sftpPort: 0, data, databaseUrl: '' },
      readSecrets(join(data, 'secrets.json')),
    ),
  );
  const kept = Object.fromEntries(
    own.filter((name) => name !== 'DATABASE_URL').map((name) => [name, env[name]]),
  );
  writeFileSync(join(data, ENVIRONMENT), JSON.stringify(kept, null, 2), { mode: 0o600 });
}

/** Inside the data folder of a demo. */
const ENVIRONMENT = 'environment.json';

/** @param {string} data @returns {Record<string, string>} the last environment of a data folder's demo; empty without one */
export function keptEnvironment(data) {
  const file = join(data, ENVIRONMENT);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

/**
 * What is of one institution, by the names of its own: accounts at the sandbox's providers.
 * @param {string} key @param {OwnSecrets} own @param {{ pages: string, cards?: string }} shops
 */
export function institutionEnv(
  key,
  own = ownSecrets(),
  shops = { pages: '597099990199', cards: '597099990198' },
) {
  const values = {
    WEBPAY_COMMERCE_CODE: shops.pages,
    WEBPAY_API_KEY: INTEGRATION_KEY,
    ...(shops.cards && {
      ONECLICK_COMMERCE_CODE: '597055555541',
      ONECLICK_API_KEY: INTEGRATION_KEY,
      ONECLICK_CHILD_CODE: shops.cards,
    }),
    REGISTRY_KEY: own.registryKey,
    DEBIT_API_KEY: own.debitApiKey,
    DEBIT_CALLBACK_KEYS: own.debitCallbackKeys,
    TRANSFER_API_KEY: own.transferApiKey,
    TRANSFER_CALLBACK_KEYS: own.transferCallbackKeys,
    ANALYST_KEY: own.analystKey,
  };
  const prefix = key.toUpperCase().replaceAll('-', '_');
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [`${prefix}__${name}`, value]));
}

/** The institutions whose people the sandbox knows (sandbox/identity/people.csv): they have a desk. */
const DESKS = ['banco-cordillera', 'recupera'];

/**
 * What of an institution's desk the server and the sandbox are given.
 * @param {string} sandbox @param {string} key @param {OwnSecrets | undefined} own
 */
function deskEnv(sandbox, key, own) {
  const prefix = `${key.toUpperCase().replaceAll('-', '_')}__DESK`;
  return {
    [`${prefix}_ISSUER`]: `${sandbox}/identity/${key}`,
    [`${prefix}_CLIENT_ID`]: 'saldar-desk',
    [`${prefix}_CLIENT_SECRET`]: own?.deskClientSecret ?? '',
  };
}

/** The institution whose settlement files are delivered to the sandbox's SFTP server; the others download theirs. */
const DELIVERED = 'banco-cordillera';

/** Both sides of that delivery. @param {number} port @param {Secrets} secrets */
function sftpEnv(port, { sftpHostKey, institutions: { [DELIVERED]: own } }) {
  const prefix = `${DELIVERED.toUpperCase().replaceAll('-', '_')}__SFTP`;
  return {
    SFTP_PORT: String(port),
    SFTP_HOST_KEY: sftpHostKey,
    [`${prefix}_URL`]: `sftp://${DELIVERED}@127.0.0.1:${port}/rendiciones`,
    [`${prefix}_HOST_KEYS`]: fingerprintOf(sftpHostKey),
    [`${prefix}_KEY`]: own?.sftpKey ?? '',
  };
}

/**
 * Every setting of the server and of the sandbox for a machine without the outside world: one name, one value.
 * @param {Where} where
 * @param {Secrets} secrets
 */
export function demoEnv(
  { port, serverPort, sandboxPort, smtpPort, sftpPort, data, databaseUrl, reports },
  secrets,
) {
  // By number, while the portal is by name: returning from the card provider really crosses sites.
  const sandbox = `http://127.0.0.1:${sandboxPort}`;
  return {
    NODE_ENV: 'development',
    INSTITUTIONS_DIR: FOLDER,
    PORT: String(serverPort),
    PUBLIC_URL: `http://localhost:${port}`,
    DATABASE_URL: databaseUrl,
    SALDAR_DATA: data,
    JWT_KEYS: secrets.jwtKeys,
    RUT_PEPPER: secrets.rutPepper,
    IDENTITY_TRIES_PER_RUT: '5',
    IDENTITY_TRIES_PER_ADDRESS: '10000',
    REQUESTS_PER_ADDRESS: '1000000',
    WEBPAY_BASE_URL: sandbox,
    WEBPAY_FORM_SECONDS: '240',
    CARD_KEYS: secrets.cardKeys,
    WEBHOOK_KEYS: secrets.webhookKeys,
    WEBHOOK_NETWORKS: '127.0.0.0/8',
    REGISTRY_URL: `${sandbox}/registry/verify`,
    CAPTCHA_SCRIPT_URL: `${sandbox}/captcha/api.js`,
    CAPTCHA_VERIFY_URL: `${sandbox}/captcha/siteverify`,
    CAPTCHA_SITE_KEY: 'demo-site-key',
    CAPTCHA_SECRET: secrets.captchaSecret,
    DEBIT_URL: `${sandbox}/debit/api`,
    TRANSFER_URL: `${sandbox}/transfer/api`,
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    PIXELS_HOST: sandbox,
    ...(reports && { SENTRY_DSN: `http://demo@127.0.0.1:${sandboxPort}/1` }),
    BANCO_AUSTRAL__REDIRECT_URL: `${sandbox}/otro-banco`,
    ...Object.assign(
      {},
      ...Object.entries(secrets.institutions).map(([key, own]) => institutionEnv(key, own, SHOPS[key])),
    ),
    ...Object.assign({}, ...DESKS.map((key) => deskEnv(sandbox, key, secrets.institutions[key]))),
    ...sftpEnv(sftpPort, secrets),
    SANDBOX_URL: sandbox,
    SANDBOX_PORT: String(sandboxPort),
    SMTP_PORT: String(smtpPort),
    TRANSBANK_API_KEY: INTEGRATION_KEY,
    SANDBOX_FORM_SECONDS: '240',
  };
}
