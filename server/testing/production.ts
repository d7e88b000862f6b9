import { settingsOf, WHOLE_SETTINGS } from './institutions.ts';

const SECRET = 'x'.repeat(32);
const ownSecrets = (key: string) => ({
  REGISTRY_KEY: SECRET,
  WEBPAY_API_KEY: SECRET,
  DEBIT_API_KEY: `${SECRET}-${key}`,
  DEBIT_CALLBACK_KEYS: `a:${SECRET}-${key}`,
  TRANSFER_API_KEY: `${SECRET}-${key}`,
  TRANSFER_CALLBACK_KEYS: `a:${SECRET}-${key}`,
  ONECLICK_API_KEY: SECRET,
  AGREEMENT_P12_FILE: '/etc/saldar/institution.p12',
});
const PAYING = ['banco-cordillera', 'cordillera-consumo', 'recupera'];
/** What a production server of those institutions is given besides. */
export const PRODUCTION: Record<string, string> = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://saldar.example',
  JWT_KEYS: `a:${SECRET}`,
  RUT_PEPPER: SECRET,
  WEBHOOK_KEYS: `a:${SECRET}`,
  CAPTCHA_SECRET: SECRET,
  CARD_KEYS: `a:${SECRET}`,
  ...WHOLE_SETTINGS,
  ...Object.assign({}, ...PAYING.map((key) => settingsOf(key, ownSecrets(key)))),
};
