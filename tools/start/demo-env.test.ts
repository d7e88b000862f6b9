import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSettings as readSandboxSettings } from '#sandbox/settings.ts';
import { readConfig } from '#server/config.ts';
import { demoEnv, readSecrets } from './demo-env.mjs';

const where = {
  port: 3000,
  serverPort: 3200,
  sandboxPort: 3100,
  smtpPort: 3125,
  data: '/data',
  databaseUrl: 'postgres://saldar:x@127.0.0.1:5555/saldar',
};
const secrets = {
  jwtKeys: 'demo1:' + 'k'.repeat(48),
  rutPepper: 'p'.repeat(32),
  registryKey: 'r',
  captchaSecret: 'c',
  debitApiKey: 'd',
  debitCallbackKeys: 'one:' + 'b'.repeat(32),
  transferApiKey: 't',
  transferCallbackKeys: 'one:' + 'e'.repeat(32),
  cardKeys: 'one:' + 'a'.repeat(32),
  webhookKeys: 'one:' + 'w'.repeat(32),
  analystKey: 'y'.repeat(32),
};

describe("the demo's environment", () => {
  it('is accepted by the server, which is visited on one port and listens on another', () => {
    expect(readConfig(demoEnv(where, secrets))).toMatchObject({
      production: false,
      port: 3200,
      publicUrl: 'http://localhost:3000',
      databaseUrl: where.databaseUrl,
      jwtKeys: [{ kid: 'demo1', secret: 'k'.repeat(48) }],
      throttle: { perRut: 5, perAddress: 10_000 },
      oneclick: {
        baseUrl: 'http://127.0.0.1:3100',
        childCodes: { 'banco-cordillera': '597055555542' },
        cardKeys: [{ kid: 'one', secret: 'a'.repeat(32) }],
      },
      webhooks: { keys: [{ kid: 'one', secret: 'w'.repeat(32) }], networks: ['127.0.0.0/8'] },
      registry: { url: 'http://127.0.0.1:3100/registry/verify', key: 'r' },
      externalRedirects: { 'banco-austral': 'http://127.0.0.1:3100/otro-banco' },
    });
  });

  it('is accepted by the sandbox, which knows the same keys', () => {
    const config = readConfig(demoEnv(where, secrets));
    expect(readSandboxSettings(demoEnv(where, secrets), '/home')).toMatchObject({
      port: 3100,
      smtpPort: 3125,
      registryKey: config.registry.key,
      captchaSecret: config.captcha.secret,
      gatewayKey: config.webpay.apiKey,
      debitApiKey: config.pac.apiKey,
      debitKey: config.pac.callbackKeys[0],
      transferApiKey: config.transfer.apiKey,
      transferKey: config.transfer.callbackKeys[0],
      formSeconds: config.webpay.formSeconds,
    });
  });

  it('is refused in production', () => {
    expect(() => readConfig({ ...demoEnv(where, secrets), NODE_ENV: 'production' })).toThrow(
      'WEBPAY_API_KEY',
    );
  });

  it('has secrets of its own, made once, long enough, that only their owner reads', () => {
    const folder = mkdtempSync(join(tmpdir(), 'saldar-secrets-'));
    const file = join(folder, 'deep/secrets.json');
    try {
      const made = readSecrets(file);
      expect(readSecrets(file)).toEqual(made);
      expect(made.jwtKeys).toMatch(/^demo1:[\w-]{64}$/);
      expect(made.rutPepper).toMatch(/^[\w-]{43}$/);
      expect(statSync(file).mode & 0o777).toBe(0o600);
      expect(readSecrets(join(folder, 'other.json'))).not.toEqual(made);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
