import { TENANTS } from '#domain/testing/companies/all.ts';
import { readConfig } from './config.ts';
import { TEST_ENVIRONMENT } from './testing/dependencies.ts';
import { WHOLE_SETTINGS } from './testing/institutions.ts';
import { PRODUCTION } from './testing/production.ts';

const read = (change: Record<string, string | undefined> = {}) =>
  readConfig({ ...TEST_ENVIRONMENT, ...change });
const SECRET = 'x'.repeat(32);
const OFFERED = { all: TENANTS, problems: [] };
const wholeRead = (change: Record<string, string | undefined> = {}) =>
  readConfig({ ...TEST_ENVIRONMENT, ...WHOLE_SETTINGS, ...change }, OFFERED);

const DESK = {
  RECUPERA__DESK_ISSUER: 'https://people.example',
  RECUPERA__DESK_CLIENT_ID: 'saldar-of-recupera',
  RECUPERA__DESK_CLIENT_SECRET: SECRET,
};
const SFTP = {
  RECUPERA__SFTP_URL: 'sftp://saldar@files.example/rendiciones',
  RECUPERA__SFTP_HOST_KEYS: `SHA256:${'x'.repeat(43)}`,
  RECUPERA__SFTP_PASSWORD: SECRET,
};

const ofTheBank = (theirs: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(theirs).map(([name, value]) => [name.replace('RECUPERA', 'BANCO_CORDILLERA'), value]),
  );

/** The lines after the first of why it does not start. */
function faultsIn(start: () => unknown): string[] {
  try {
    start();
    return [];
  } catch (problem) {
    return String(problem).split('\n').slice(1);
  }
}

describe('the configuration', () => {
  it('has the values of production where the environment is silent', () => {
    expect(read()).toMatchObject({
      production: false,
      staging: false,
      host: 'localhost',
      port: 3000,
      distDir: 'dist',
      sessionMinutes: 30,
      quoteMinutes: 30,
      contactGuardDays: 30,
      throttle: { perRut: 5, retryMinutes: 15, perDay: 48, unprovenPerDay: 12, perAddress: 30 },
      webpay: { formSeconds: 240 },
      trustedProxies: [],
      externalRedirects: {},
      hosts: { app: '', admin: '', payments: '', pixels: '' },
    });
  });

  it('reads keys, networks and redirects', () => {
    const config = read({
      JWT_KEYS: 'new:0123456789abcdef, old:fedcba9876543210',
      RUT_PEPPER: 'newer-pepper, older-pepper',
      TRUSTED_PROXIES: '10.0.0.0/8, 2001:db8::/32,127.0.0.1',
      BANCO_AUSTRAL__REDIRECT_URL: 'https://otro.example/a?b=c',
      PUBLIC_URL: 'https://saldar.example/',
    });
    expect(config).toMatchObject({
      jwtKeys: [
        { kid: 'new', secret: '0123456789abcdef' },
        { kid: 'old', secret: 'fedcba9876543210' },
      ],
      rutPeppers: ['newer-pepper', 'older-pepper'],
      trustedProxies: ['10.0.0.0/8', '2001:db8::/32', '127.0.0.1'],
      externalRedirects: { 'banco-austral': 'https://otro.example/a?b=c' },
      publicUrl: 'https://saldar.example',
      secure: true,
    });
  });

  it('names everything that is missing or wrong at once, and never a value', () => {
    const broken = () =>
      readConfig({
        ...TEST_ENVIRONMENT,
        DATABASE_URL: '',
        SMTP_URL: undefined,
        RECUPERA__ANALYST_KEY: 'short-secret',
        RECUPERA__WEBPAI_API_KEY: 'a-secret',
        PORT: 'http-secret',
        JWT_KEYS: 'short-secret',
        TRUSTED_PROXIES: '2',
        SESSION_MINUTES: '0',
      });
    expect(broken).toThrow(
      new Error(
        [
          'The server cannot start with this environment:',
          'RECUPERA__WEBPAI_API_KEY is no setting of an institution',
          'RECUPERA__ANALYST_KEY: is not a key of 32 to 200 characters',
          'DATABASE_URL is missing',
          'PORT: is not a number',
          'TRUSTED_PROXIES: is not a list of networks such as 10.0.0.0/8',
          'JWT_KEYS: is not kid:secret[,kid:secret] with secrets of at least 16 characters',
          'SESSION_MINUTES: must be between 1 and 1000000',
          'SMTP_URL is missing',
        ].join('\n  '),
      ),
    );
  });

  it.each([
    ['a hop count for proxies', { TRUSTED_PROXIES: '1' }],
    ['a network of all IPv4 addresses', { TRUSTED_PROXIES: '0.0.0.0/0' }],
    ['a network of all IPv6 addresses', { TRUSTED_PROXIES: '::/0' }],
    ['an impossible network', { TRUSTED_PROXIES: '10.0.0.0/33' }],
    ['a key named twice', { JWT_KEYS: `a:${SECRET},a:${SECRET}` }],
    ['a pepper named twice', { RUT_PEPPER: `${SECRET},${SECRET}` }],
    ['no pepper', { RUT_PEPPER: ',' }],
    ['no key', { JWT_KEYS: ',' }],
    ['a tag that is none', { RECUPERA__RECEIVER_TAG: 'two words' }],
    ['a redirect to no address', { BANCO_AUSTRAL__REDIRECT_URL: 'javascript:alert(1)' }],
    ['a mail host by another protocol', { SMTP_URL: 'http://localhost' }],
    ['a shop without a code', { BANCO_CORDILLERA__ONECLICK_CHILD_CODE: '5970' }],
    ['a port beyond the last', { PORT: '65536' }],
  ])('refuses %s', (_, change) => {
    expect(() => read(change)).toThrow(Object.keys(change)[0]);
  });

  it.each([
    [
      'half of a desk',
      { RECUPERA__DESK_ISSUER: 'https://people.example' },
      'RECUPERA__DESK_CLIENT_ID is missing',
    ],
    [
      'a desk at no address',
      { ...DESK, RECUPERA__DESK_ISSUER: 'people' },
      'RECUPERA__DESK_ISSUER: is not an address',
    ],
  ])('refuses %s', (_, change, why) => {
    expect(() => read(change)).toThrow(why);
  });

  it.each([
    ['identity provider and client', DESK, 'DESK_ISSUER', 'https://PEOPLE.example/', 'a person of one'],
    ['analysts’ key', { RECUPERA__ANALYST_KEY: SECRET }, 'ANALYST_KEY', SECRET, 'an analyst of one'],
    ['SFTP folder', SFTP, 'SFTP_URL', 'sftp://saldar@files.example:22/rendiciones/', 'settlement files'],
  ])('refuses two institutions with the same %s in one line', (_, theirs, name, value, why) => {
    const shared = { ...theirs, ...ofTheBank(theirs), [`BANCO_CORDILLERA__${name}`]: value };
    const lines = faultsIn(() => read(shared));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(new RegExp(`BANCO_CORDILLERA__${name}.* the same as RECUPERA__${name}.*${why}`));
    expect(lines[0]).not.toContain(value);
  });

  it('lets two institutions have one identity provider, as clients of their own, and one SFTP user, in folders of their own', () => {
    const bank = {
      ...ofTheBank({ ...DESK, ...SFTP }),
      BANCO_CORDILLERA__DESK_CLIENT_ID: 'saldar-of-the-bank',
      BANCO_CORDILLERA__SFTP_URL: 'sftp://saldar@files.example/banco',
    };
    expect(Object.keys(read({ ...DESK, ...SFTP, ...bank }).desks)).toHaveLength(2);
  });

  it.each([
    ['WEBPAY_COMMERCE_CODE', '597000000001', 'payments to both'],
    ['ONECLICK_CHILD_CODE', '597000000002', 'payments to both'],
    ['DEBIT_API_KEY', SECRET, 'payments to both'],
    ['TRANSFER_API_KEY', SECRET, 'payments to both'],
    ['DEBIT_CALLBACK_KEYS', `a:${SECRET}`, 'a callback about one'],
    ['TRANSFER_CALLBACK_KEYS', `b:${SECRET}`, 'a callback about one'],
  ])('of production is refused where two institutions have the same %s', (name, value, why) => {
    const shared = { [`RECUPERA__${name}`]: value, [`BANCO_CORDILLERA__${name}`]: value };
    expect(faultsIn(() => wholeRead({ ...PRODUCTION, ...shared }))).toEqual([
      expect.stringContaining(`BANCO_CORDILLERA__${name} is the same as RECUPERA__${name}: ${why}`),
    ]);
    expect(read(shared).production).toBe(false);
  });

  it.each([
    ['RECUPERA__DESK_ISSUER', 'http://people.example', 'is not https'],
    ['RECUPERA__DESK_CLIENT_SECRET', 'demo-desk-client-key', 'is a demo value'],
  ])('of production is refused with a desk with %s=%s', (name, value, why) => {
    expect(() => wholeRead({ ...PRODUCTION, ...DESK, [name]: value })).toThrow(
      `${name} ${why} (refused in production)`,
    );
    expect(read({ ...DESK, [name]: value }).desks).toHaveProperty('recupera');
  });

  it('of production is accepted with secrets of its own', () => {
    expect(wholeRead(PRODUCTION).production).toBe(true);
  });

  it('of staging is taken with the integration keys and shared test accounts of the provider, and with no other demo value', () => {
    const key = '579B532A7440BB0C9079DED94D31EA1615BACEB56610332264630D42D0A36B1C';
    const tests = {
      ...{ BANCO_CORDILLERA__WEBPAY_API_KEY: key, RECUPERA__WEBPAY_API_KEY: key },
      ...{
        BANCO_CORDILLERA__WEBPAY_COMMERCE_CODE: '597055555532',
        RECUPERA__WEBPAY_COMMERCE_CODE: '597055555532',
      },
    };
    expect(() => wholeRead({ ...PRODUCTION, ...tests })).toThrow('is a demo value (refused in production)');
    const staging = wholeRead({ ...PRODUCTION, ...tests, STAGE: 'staging' });
    expect([staging.production, staging.staging]).toEqual([true, true]);
    expect(() => wholeRead({ ...PRODUCTION, ...tests, STAGE: 'staging', CAPTCHA_SECRET: 'demo' })).toThrow(
      'CAPTCHA_SECRET is a demo value',
    );
    expect(() => wholeRead({ ...PRODUCTION, STAGE: 'staging', PUBLIC_URL: 'http://saldar.example' })).toThrow(
      'is not https',
    );
  });

  it.each([
    ['JWT_KEYS', `demo1:${'demo'.repeat(8)}`, 'is a demo value'],
    ['JWT_KEYS', `a:${SECRET},b:0123456789abcdef`, 'is too short'],
    ['RUT_PEPPER', 'change-me-change-me-change-me-change-me', 'is a demo value'],
    ['RUT_PEPPER', '0123456789abcdef', 'is too short'],
    ['RUT_PEPPER', `${SECRET},0123456789abcdef`, 'is too short'],
    ['BANCO_CORDILLERA__REGISTRY_KEY', 'demo-registry-key', 'is a demo value'],
    ['CAPTCHA_SECRET', 'demo-captcha-secret', 'is a demo value'],
    [
      'BANCO_CORDILLERA__WEBPAY_API_KEY',
      '579B532A7440BB0C9079DED94D31EA1615BACEB56610332264630D42D0A36B1C',
      'is a demo value',
    ],
    ['BANCO_CORDILLERA__DEBIT_API_KEY', 'demo-debit-key', 'is a demo value'],
    ['BANCO_CORDILLERA__DEBIT_CALLBACK_KEYS', `a:${SECRET},b:demo-debit-callback-key`, 'is a demo value'],
    ['BANCO_CORDILLERA__TRANSFER_API_KEY', 'demo-transfer-key', 'is a demo value'],
    ['BANCO_CORDILLERA__TRANSFER_CALLBACK_KEYS', `a:${SECRET},b:demo-transfer-key`, 'is a demo value'],
    [
      'BANCO_CORDILLERA__ONECLICK_API_KEY',
      '579B532A7440BB0C9079DED94D31EA1615BACEB56610332264630D42D0A36B1C',
      'is a demo value',
    ],
    ['WEBHOOK_KEYS', `demo1:${'demo'.repeat(8)}`, 'is a demo value'],
    ['WEBHOOK_KEYS', `a:${SECRET},b:0123456789abcdef`, 'is too short'],
    ['CARD_KEYS', `demo1:${'demo'.repeat(8)}`, 'is a demo value'],
    ['CARD_KEYS', `a:${SECRET},b:0123456789abcdef`, 'is too short'],
    ['PUBLIC_URL', 'http://saldar.example', 'is not https'],
  ])('of production is refused with %s=%s', (name, value, why) => {
    expect(() => wholeRead({ ...PRODUCTION, [name]: value })).toThrow(
      `${name} ${why} (refused in production)`,
    );
  });
});

it('production opens the document of the calls only where it is asked for', () => {
  expect(readConfig({ ...TEST_ENVIRONMENT, ...PRODUCTION }).opensDocs).toBe(false);
  expect(readConfig({ ...TEST_ENVIRONMENT, ...PRODUCTION, OPEN_DOCS: '1' }).opensDocs).toBe(true);
});
