import { readSettings } from './settings.ts';

test('everything has a default, and empty means default', () => {
  expect(readSettings({ SANDBOX_PORT: '' }, '/room')).toEqual({
    home: '/room',
    port: 3100,
    smtpPort: 3125,
    dataDir: '.saldar/sandbox',
    registryKey: 'demo-registry-key',
    captchaSecret: 'demo-captcha-secret',
    gatewayKey: '579B532A7440BB0C9079DED94D31EA1615BACEB56610332264630D42D0A36B1C',
    debitApiKey: 'demo-debit-key',
    debitKey: { kid: 'demo', secret: 'demo-debit-callback-key' },
    transferApiKey: 'demo-transfer-key',
    transferKey: { kid: 'demo', secret: 'demo-transfer-callback-key' },
    formSeconds: 240,
    hangMs: 60_000,
  });
});

test('every wrong name is told at once', () => {
  const env = { SANDBOX_PORT: '99999', SMTP_PORT: 'x', SANDBOX_FORM_SECONDS: '0', REGISTRY_KEY: 'k' };
  expect(() => readSettings(env, '/room')).toThrow(
    'Wrong in the environment: SANDBOX_PORT, SMTP_PORT, SANDBOX_FORM_SECONDS.',
  );
});
