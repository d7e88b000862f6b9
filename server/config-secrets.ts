import { METHOD_SETTINGS } from './payments/methods/settings.ts';
import type { InstitutionEnvironment } from './institution-settings.ts';
import { ownName } from './settings/institution-names.ts';
import type { Peppers, SecretKey } from './settings/kinds.ts';

type Environment = {
  NODE_ENV: string;
  STAGE: string;
  PUBLIC_URL: string;
  JWT_KEYS: readonly SecretKey[];
  RUT_PEPPER: Peppers;
  WEBHOOK_KEYS: readonly SecretKey[];
  CAPTCHA_SECRET: string;
};

/** The public key of the card provider's integration environment. */
const INTEGRATION_KEY = '579B532A7440BB0C9079DED94D31EA1615BACEB56610332264630D42D0A36B1C';

const isDemo = (secret: string) => /demo|change|example|secret|password/i.test(secret);
const isShort = (secret: string) => secret.length < 32;

type Own = ReadonlyMap<string, InstitutionEnvironment>;
type Named = readonly [name: string, secrets: readonly string[]];

const SETTINGS: readonly { readonly secrets: readonly string[]; readonly ownSecrets?: readonly string[] }[] =
  Object.values(METHOD_SETTINGS);
const METHOD_SECRETS = new Set(SETTINGS.flatMap(({ secrets }) => secrets));
const METHOD_OWN_SECRETS = SETTINGS.flatMap(({ ownSecrets = [] }) => ownSecrets);
const INSTITUTION_SECRETS = new Set([
  ...METHOD_SECRETS,
  'REGISTRY_KEY',
  'ANALYST_KEY',
  'DESK_CLIENT_SECRET',
  'SFTP_PASSWORD',
]);

/** What is wrong with a production environment: default secrets, keys of ours that are too short, no encryption. Staging may pay at the provider's tests. */
export function unfitForProduction(env: Environment, institutions: Own): string[] {
  if (env.NODE_ENV !== 'production') return [];
  const isStaging = env.STAGE === 'staging';
  const own: Named[] = [
    ['JWT_KEYS', secretsOf(env.JWT_KEYS)],
    ['RUT_PEPPER', env.RUT_PEPPER],
    ['WEBHOOK_KEYS', secretsOf(env.WEBHOOK_KEYS)],
    ...namedIn(env, METHOD_OWN_SECRETS),
  ];
  const others: Named[] = [
    ['CAPTCHA_SECRET', [env.CAPTCHA_SECRET]],
    ...namedIn(env, [...METHOD_SECRETS]),
    ...[...institutions].flatMap(([key, values]) =>
      namedIn(values, [...INSTITUTION_SECRETS]).map(([name, secrets]): Named => [
        ownName(key, name),
        secrets,
      ]),
    ),
  ];
  const refused = [
    ...(env.PUBLIC_URL.startsWith('https:') ? [] : ['PUBLIC_URL is not https']),
    ...[...own, ...others]
      .filter(([, secrets]) => secrets.some((one) => isDemo(one) || (!isStaging && one === INTEGRATION_KEY)))
      .map(([name]) => `${name} is a demo value`),
    ...own.filter(([, secrets]) => secrets.some(isShort)).map(([name]) => `${name} is too short`),
  ];
  return [...new Set(refused)].map((line) => `${line} (refused in production)`);
}

/** One secret, or the keys of a list. */
function secretsOf(value: string | readonly SecretKey[]): string[] {
  return typeof value === 'string' ? [value] : value.map(({ secret }) => secret);
}

/** The names that are given there, each with its secrets. */
function namedIn(values: object, names: readonly string[]): Named[] {
  const given = values as Readonly<Record<string, string | readonly SecretKey[] | undefined>>;
  return names.flatMap((name) => {
    const value = given[name];
    return value === undefined ? [] : [[name, secretsOf(value)] as const];
  });
}
