import { METHOD_SETTINGS } from './payments/methods/settings.ts';
import type { Peppers, SecretKey } from './settings/kinds.ts';
import { missingOf, secretsOf, type AnyMethodSettings } from './settings/method-settings.ts';

type Environment = {
  NODE_ENV: string;
  PUBLIC_URL: string;
  JWT_KEYS: readonly SecretKey[];
  RUT_PEPPER: Peppers;
  WEBHOOK_KEYS: readonly SecretKey[];
  REGISTRY_KEY: string;
  CAPTCHA_SECRET: string;
  ANALYST_KEYS: Readonly<Record<string, string>>;
};

/** The public key of the card provider's integration environment. */
const INTEGRATION_KEY = '579B532A7440BB0C9079DED94D31EA1615BACEB56610332264630D42D0A36B1C';

const isDemo = (secret: string) =>
  /demo|change|example|secret|password/i.test(secret) || secret === INTEGRATION_KEY;
const isShort = (secret: string) => secret.length < 32;

const SETTINGS: readonly AnyMethodSettings[] = Object.values(METHOD_SETTINGS);

/** What is wrong with a production environment: default secrets, keys of ours that are too short, no encryption. */
export function unfitForProduction(env: Environment): string[] {
  if (env.NODE_ENV !== 'production') return [];
  const own = [
    ['JWT_KEYS', env.JWT_KEYS.map(({ secret }) => secret)] as const,
    ['RUT_PEPPER', env.RUT_PEPPER] as const,
    ['WEBHOOK_KEYS', env.WEBHOOK_KEYS.map(({ secret }) => secret)] as const,
    ...SETTINGS.flatMap(({ ownSecrets = [] }) => ownSecrets).map((name) => secretsOf(env, name)),
  ];
  const others = [
    ['REGISTRY_KEY', [env.REGISTRY_KEY]] as const,
    ['CAPTCHA_SECRET', [env.CAPTCHA_SECRET]] as const,
    ['ANALYST_KEYS', Object.values(env.ANALYST_KEYS)] as const,
    ...SETTINGS.flatMap(({ secrets }) => secrets).map((name) => secretsOf(env, name)),
  ];
  const refused = [
    ...(env.PUBLIC_URL.startsWith('https:') ? [] : ['PUBLIC_URL is not https']),
    ...[...own, ...others]
      .filter(([, secrets]) => secrets.some(isDemo))
      .map(([name]) => `${name} is a demo value`),
    ...own.filter(([, secrets]) => secrets.some(isShort)).map(([name]) => `${name} is too short`),
  ];
  return [...new Set(refused)].map((line) => `${line} (refused in production)`);
}

/** What the methods that are offered still need. */
export function missing(env: object): string[] {
  return SETTINGS.flatMap((settings) => missingOf(settings, { ...env }));
}
