import { readSettings } from './settings.ts';

test('everything has a default, and empty means default', () => {
  expect(readSettings({ SANDBOX_PORT: '' }, '/room')).toEqual({
    home: '/room',
    host: '127.0.0.1',
    port: 3100,
    smtpPort: 3125,
    sftpPort: 3122,
    sftpHostKey: '',
    dataDir: '.saldar/sandbox',
    captchaSecret: 'demo-captcha-secret',
    gatewayKey: '579B532A7440BB0C9079DED94D31EA1615BACEB56610332264630D42D0A36B1C',
    shops: [
      {
        name: 'demo',
        registryKey: 'demo-registry-key',
        debitApiKey: 'demo-debit-key',
        debitKey: { kid: 'demo', secret: 'demo-debit-callback-key' },
        transferApiKey: 'demo-transfer-key',
        transferKey: { kid: 'demo', secret: 'demo-transfer-callback-key' },
        ...{ sftpKey: '', sftpPassword: '' },
      },
    ],
    desks: [],
    peopleFile: '/room/identity/people.csv',
    returnAddress: 'http://localhost:3000/saldar/desk/return/',
    formSeconds: 240,
    hangMs: 60_000,
  });
});

test('every wrong name is reported at once', () => {
  const env = {
    SANDBOX_PORT: '99999',
    SMTP_PORT: 'x',
    SANDBOX_FORM_SECONDS: '0',
    BANCO_UNO__REGISTRY_KEY: 'k',
  };
  expect(() => readSettings(env, '/room')).toThrow(
    'Wrong in the environment: SANDBOX_PORT, SMTP_PORT, SANDBOX_FORM_SECONDS.',
  );
});

test('each institution has keys of its own at the providers', () => {
  const { shops } = readSettings(
    {
      BANCO_UNO__DEBIT_API_KEY: 'one',
      DOS__DEBIT_API_KEY: 'two',
      DOS__DEBIT_CALLBACK_KEYS: 'new:second,old:first',
      DOS__WEBPAY_API_KEY: 'not read here',
    },
    '/room',
  );
  expect(shops).toMatchObject([
    { name: 'banco-uno', debitApiKey: 'one' },
    { name: 'dos', debitApiKey: 'two', debitKey: { kid: 'new', secret: 'second' } },
  ]);
});

test('the people of each institution with a client sign in, of another file where one is named', () => {
  const env = {
    DOS__DESK_CLIENT_ID: 'saldar-desk',
    DOS__DESK_CLIENT_SECRET: 'key-of-two',
    DOS__DESK_ISSUER: 'http://127.0.0.1:1/identity/dos',
    TRES__DESK_CLIENT_ID: 'without a secret',
    SANDBOX_PEOPLE: '/elsewhere/people.csv',
  };
  const { desks, peopleFile, shops } = readSettings(env, '/room');
  expect(desks).toEqual([{ company: 'dos', id: 'saldar-desk', secret: 'key-of-two' }]);
  expect(peopleFile).toBe('/elsewhere/people.csv');
  expect(shops.map(({ name }) => name)).toEqual(['demo']);
});

test('a wrong value is reported with its institution and name', () => {
  expect(() => readSettings({ DOS__DEBIT_CALLBACK_KEYS: 'no colon' }, '/room')).toThrow(
    'Wrong in the environment of dos: DEBIT_CALLBACK_KEYS.',
  );
});
