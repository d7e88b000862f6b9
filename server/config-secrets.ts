import type { Peppers, SecretKey } from './config-fields.ts';

type Secrets = {
  NODE_ENV: string;
  PUBLIC_URL: string;
  JWT_KEYS: readonly SecretKey[];
  RUT_PEPPER: Peppers;
  REGISTRY_KEY: string;
  CAPTCHA_SECRET: string;
  WEBPAY_API_KEY: string;
  DEBIT_API_KEY: string;
  DEBIT_CALLBACK_KEYS: readonly SecretKey[];
  TRANSFER_API_KEY: string;
  TRANSFER_CALLBACK_KEYS: readonly SecretKey[];
  ONECLICK_API_KEY: string;
  CARD_KEYS: readonly SecretKey[];
  ANALYST_KEYS: Readonly<Record<string, string>>;
};

/** The public key of the card provider's integration environment. */
const INTEGRATION_KEY = '579B532A7440BB0C9079DED94D31EA1615BACEB56610332264630D42D0A36B1C';

const isDemo = (secret: string) =>
  /demo|change|example|secret|password/i.test(secret) || secret === INTEGRATION_KEY;
const isShort = (secret: string) => secret.length < 32;

/** What is wrong with a production environment: default secrets, keys of ours that are too short, no encryption. */
export function unfitForProduction(env: Secrets): string[] {
  if (env.NODE_ENV !== 'production') return [];
  const jwtSecrets = env.JWT_KEYS.map(({ secret }) => secret);
  const cardSecrets = env.CARD_KEYS.map(({ secret }) => secret);
  const rules: [name: string, refused: boolean, why: string][] = [
    ['PUBLIC_URL', !env.PUBLIC_URL.startsWith('https:'), 'is not https'],
    ['JWT_KEYS', jwtSecrets.some(isDemo), 'is a demo value'],
    ['JWT_KEYS', jwtSecrets.some(isShort), 'is too short'],
    ['RUT_PEPPER', env.RUT_PEPPER.some(isDemo), 'is a demo value'],
    ['RUT_PEPPER', env.RUT_PEPPER.some(isShort), 'is too short'],
    ['REGISTRY_KEY', isDemo(env.REGISTRY_KEY), 'is a demo value'],
    ['CAPTCHA_SECRET', isDemo(env.CAPTCHA_SECRET), 'is a demo value'],
    ['WEBPAY_API_KEY', isDemo(env.WEBPAY_API_KEY), 'is a demo value'],
    ['DEBIT_API_KEY', isDemo(env.DEBIT_API_KEY), 'is a demo value'],
    ['DEBIT_CALLBACK_KEYS', env.DEBIT_CALLBACK_KEYS.some(({ secret }) => isDemo(secret)), 'is a demo value'],
    ['TRANSFER_API_KEY', isDemo(env.TRANSFER_API_KEY), 'is a demo value'],
    [
      'TRANSFER_CALLBACK_KEYS',
      env.TRANSFER_CALLBACK_KEYS.some(({ secret }) => isDemo(secret)),
      'is a demo value',
    ],
    ['ONECLICK_API_KEY', isDemo(env.ONECLICK_API_KEY), 'is a demo value'],
    ['CARD_KEYS', cardSecrets.some(isDemo), 'is a demo value'],
    ['CARD_KEYS', cardSecrets.some(isShort), 'is too short'],
    ['ANALYST_KEYS', Object.values(env.ANALYST_KEYS).some(isDemo), 'is a demo value'],
  ];
  return rules
    .filter(([, refused]) => refused)
    .map(([name, , why]) => `${name} ${why} (refused in production)`);
}

type Cards = {
  ONECLICK_CHILD_CODES: Readonly<Record<string, string>>;
  ONECLICK_COMMERCE_CODE: string;
  ONECLICK_API_KEY: string;
  CARD_KEYS: readonly SecretKey[];
};

/** What saved cards still need once a company has a shop for them. */
export function missingForCards(env: Cards): string[] {
  if (Object.keys(env.ONECLICK_CHILD_CODES).length === 0) return [];
  const needed = {
    ONECLICK_COMMERCE_CODE: env.ONECLICK_COMMERCE_CODE,
    ONECLICK_API_KEY: env.ONECLICK_API_KEY,
    CARD_KEYS: env.CARD_KEYS,
  };
  return Object.entries(needed)
    .filter(([, value]) => value.length === 0)
    .map(([name]) => `${name} is missing: ONECLICK_CHILD_CODES names shops`);
}

type Transfers = {
  TRANSFER_URL: string;
  TRANSFER_API_KEY: string;
  TRANSFER_CALLBACK_KEYS: readonly SecretKey[];
};

/** What bank transfers still need once their provider has an address. */
export function missingForTransfers({ TRANSFER_URL: url, ...needed }: Transfers): string[] {
  if (url === '') return [];
  const { TRANSFER_API_KEY, TRANSFER_CALLBACK_KEYS } = needed;
  return Object.entries({ TRANSFER_API_KEY, TRANSFER_CALLBACK_KEYS })
    .filter(([, value]) => value.length === 0)
    .map(([name]) => `${name} is missing: TRANSFER_URL names a provider`);
}
