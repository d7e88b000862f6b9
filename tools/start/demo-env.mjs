import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Public key of the card provider's integration environment: it is printed in its manual and opens nothing. */
const INTEGRATION_KEY = '579B532A7440BB0C9079DED94D31EA1615BACEB56610332264630D42D0A36B1C';

/** @param {number} bytes */
const secret = (bytes) => randomBytes(bytes).toString('base64url');

/** @typedef {{ port: number, serverPort: number, sandboxPort: number, smtpPort: number, data: string, databaseUrl: string, reports?: boolean }} Where port: where people visit; reports: errors of the page go to the sandbox */
/** @typedef {{ jwtKeys: string, rutPepper: string, registryKey: string, captchaSecret: string, debitApiKey: string, debitCallbackKeys: string, transferApiKey: string, transferCallbackKeys: string, cardKeys: string, webhookKeys: string, analystKey: string }} Secrets */

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
    registryKey: secret(24),
    captchaSecret: secret(24),
    debitApiKey: secret(24),
    debitCallbackKeys: `demo1:${secret(32)}`,
    transferApiKey: secret(24),
    transferCallbackKeys: `demo1:${secret(32)}`,
    cardKeys: `demo1:${secret(32)}`,
    webhookKeys: `demo1:${secret(32)}`,
    analystKey: secret(32),
    ...before,
  };
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(made, null, 2), { mode: 0o600 });
  return made;
}

/**
 * Every setting of the server and of the sandbox for a machine without the outside world: one name, one value.
 * @param {Where} where
 * @param {Secrets} secrets
 */
export function demoEnv({ port, serverPort, sandboxPort, smtpPort, data, databaseUrl, reports }, secrets) {
  // By number, while the portal is by name: returning from the card provider really crosses sites.
  const sandbox = `http://127.0.0.1:${sandboxPort}`;
  return {
    NODE_ENV: 'development',
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
    WEBPAY_COMMERCE_CODE: '597055555532',
    WEBPAY_API_KEY: INTEGRATION_KEY,
    WEBPAY_FORM_SECONDS: '240',
    ONECLICK_CHILD_CODES: 'banco-cordillera=597055555542',
    ONECLICK_COMMERCE_CODE: '597055555541',
    ONECLICK_API_KEY: INTEGRATION_KEY,
    CARD_KEYS: secrets.cardKeys,
    WEBHOOK_KEYS: secrets.webhookKeys,
    WEBHOOK_NETWORKS: '127.0.0.0/8',
    REGISTRY_URL: `${sandbox}/registry/verify`,
    REGISTRY_KEY: secrets.registryKey,
    CAPTCHA_SCRIPT_URL: `${sandbox}/captcha/api.js`,
    CAPTCHA_VERIFY_URL: `${sandbox}/captcha/siteverify`,
    CAPTCHA_SITE_KEY: 'demo-site-key',
    CAPTCHA_SECRET: secrets.captchaSecret,
    DEBIT_URL: `${sandbox}/debit/api`,
    DEBIT_API_KEY: secrets.debitApiKey,
    DEBIT_CALLBACK_KEYS: secrets.debitCallbackKeys,
    TRANSFER_URL: `${sandbox}/transfer/api`,
    TRANSFER_API_KEY: secrets.transferApiKey,
    TRANSFER_CALLBACK_KEYS: secrets.transferCallbackKeys,
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    MAIL_FROM: 'Saldar <no-responder@saldar.example>',
    PIXELS_HOST: sandbox,
    ...(reports && { SENTRY_DSN: `http://demo@127.0.0.1:${sandboxPort}/1` }),
    ANALYST_KEYS: `banco-cordillera=${secrets.analystKey}`,
    EXTERNAL_REDIRECTS: `banco-austral=${sandbox}/otro-banco`,
    SANDBOX_URL: sandbox,
    SANDBOX_PORT: String(sandboxPort),
    SMTP_PORT: String(smtpPort),
    TRANSBANK_API_KEY: INTEGRATION_KEY,
    SANDBOX_FORM_SECONDS: '240',
  };
}
