import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSettings as readSandboxSettings } from '#sandbox/settings.ts';
import { readInstitutionFiles } from '#server/companies.ts';
import { readConfig } from '#server/config.ts';
import { demoEnv, readSecrets } from './demo-env.mjs';
import { fingerprintOf, newSshKey } from './ssh-key.mjs';

const where = {
  port: 3000,
  serverPort: 3200,
  sandboxPort: 3100,
  smtpPort: 3125,
  sftpPort: 3122,
  data: '/data',
  databaseUrl: 'postgres://saldar:x@127.0.0.1:5555/saldar',
};
const secrets = {
  jwtKeys: 'demo1:' + 'k'.repeat(48),
  rutPepper: 'p'.repeat(32),
  captchaSecret: 'c',
  cardKeys: 'one:' + 'a'.repeat(32),
  webhookKeys: 'one:' + 'w'.repeat(32),
  sftpHostKey: newSshKey(),
  institutions: Object.fromEntries(
    ['banco-cordillera', 'cordillera-consumo', 'recupera'].map((key) => [
      key,
      {
        registryKey: `r-${key}`,
        debitApiKey: `d-${key}`,
        debitCallbackKeys: `one:${'b'.repeat(32)}-${key}`,
        transferApiKey: `t-${key}`,
        transferCallbackKeys: `one:${'e'.repeat(32)}-${key}`,
        analystKey: `${'y'.repeat(32)}-${key}`,
        deskClientSecret: `${'z'.repeat(32)}-${key}`,
        sftpKey: newSshKey(),
      },
    ]),
  ),
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
        accounts: { 'banco-cordillera': { shop: '597055555542' } },
        cardKeys: [{ kid: 'one', secret: 'a'.repeat(32) }],
      },
      webhooks: { keys: [{ kid: 'one', secret: 'w'.repeat(32) }], networks: ['127.0.0.0/8'] },
      desks: {
        recupera: {
          issuer: 'http://127.0.0.1:3100/identity/recupera',
          clientId: 'saldar-desk',
          clientSecret: `${'z'.repeat(32)}-recupera`,
        },
      },
      registry: { url: 'http://127.0.0.1:3100/registry/verify', keys: { recupera: 'r-recupera' } },
      externalRedirects: { 'banco-austral': 'http://127.0.0.1:3100/otro-banco' },
    });
  });

  it('is accepted by the sandbox, which knows the same keys', () => {
    const config = readConfig(demoEnv(where, secrets));
    expect(readSandboxSettings(demoEnv(where, secrets), '/home')).toMatchObject({
      port: 3100,
      smtpPort: 3125,
      sftpPort: 3122,
      sftpHostKey: secrets.sftpHostKey,
      captchaSecret: config.captcha.secret,
      gatewayKey: config.webpay.accounts['recupera']?.apiKey,
      shops: Object.keys(secrets.institutions).map((key) => ({
        name: key,
        registryKey: config.registry.keys[key],
        debitApiKey: config.pac.accounts[key]?.apiKey,
        debitKey: config.pac.accounts[key]?.callbackKeys[0],
        transferApiKey: config.transfer.accounts[key]?.apiKey,
        transferKey: config.transfer.accounts[key]?.callbackKeys[0],
        sftpKey: config.sftp[key]?.privateKey ?? '',
      })),
      formSeconds: config.webpay.formSeconds,
      desks: Object.entries(config.desks).map(([company, { clientId: id, clientSecret: secret }]) => ({
        ...{ company, id, secret },
      })),
      returnAddress: `${config.publicUrl}/saldar/desk/return/`,
    });
  });

  it('delivers the files of one institution to the SFTP server of the sandbox, which is known by its key', () => {
    expect(readConfig(demoEnv(where, secrets)).sftp).toEqual({
      'banco-cordillera': {
        ...{ host: '127.0.0.1', port: 3122, user: 'banco-cordillera', folder: '/rendiciones' },
        privateKey: secrets.institutions['banco-cordillera']?.sftpKey,
        password: '',
        hostKeys: [fingerprintOf(secrets.sftpHostKey)],
      },
    });
  });

  it('gives each institution a shop and keys of its own', () => {
    const { webpay, pac, transfer, registry } = readConfig(demoEnv(where, secrets));
    const [shops, debits, transfers] = [webpay, pac, transfer].map(({ accounts }) => Object.values(accounts));
    const values = [
      shops?.map((account) => 'commerceCode' in account && account.commerceCode),
      debits?.map(({ apiKey }) => apiKey),
      transfers?.map(({ apiKey }) => apiKey),
      Object.values(registry.keys),
    ];
    for (const own of values) expect(new Set(own).size).toBe(3);
  });

  it('has all that its institutions offer', async () => {
    const institutions = await readInstitutionFiles('tools/demo/institutions');
    expect(() => readConfig(demoEnv(where, secrets), institutions)).not.toThrow();
  });

  it('is refused in production', () => {
    expect(() => readConfig({ ...demoEnv(where, secrets), NODE_ENV: 'production' })).toThrow(
      'BANCO_CORDILLERA__WEBPAY_API_KEY is a demo value',
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
