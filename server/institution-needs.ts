import { isPaying, type Company, type Tenant } from '#domain/company.ts';
import type { Environment } from './config.ts';
import { missingFor } from './payments/methods/settings.ts';
import type { InstitutionEnvironment } from './institution-settings.ts';
import { ownName } from './settings/institution-names.ts';
import { isMissing } from './settings/method-settings.ts';

type Own = ReadonlyMap<string, InstitutionEnvironment>;

/**
 * A line for each name that the environment lacks for what an active institution offers, and for each institution it names that
 * has no file. What no institution offers is not needed.
 */
export function missingForInstitutions(all: readonly Tenant[], env: Environment, own: Own): string[] {
  if (all.length === 0) return [];
  const known = new Set(all.map(({ key }) => key));
  const strangers = [...own.keys()].filter((key) => !known.has(key));
  const needed = all
    .filter(({ active }) => active)
    .flatMap((tenant) => needsOf(tenant, env, own.get(tenant.key)));
  return [
    ...new Set(needed),
    ...strangers.map((key) => `${ownName(key, '…')}: INSTITUTIONS_DIR has no institution "${key}"`),
  ];
}

function needsOf(tenant: Tenant, env: Environment, own: InstitutionEnvironment | undefined): string[] {
  if (isPaying(tenant))
    return [
      ...methodNeeds(tenant, env, own),
      ...registryNeeds(tenant, env, own),
      ...certificateNeeds(tenant, env, own),
    ];
  return own?.REDIRECT_URL
    ? []
    : [`${ownName(tenant.key, 'REDIRECT_URL')} is missing: it is only a redirect`];
}

function methodNeeds(
  { key, paymentMethods }: Company,
  env: Environment,
  own: InstitutionEnvironment | undefined,
): string[] {
  return paymentMethods.flatMap(({ code_name: method }) => {
    const { service, account } = missingFor(method, env, own ?? {});
    const names = [...service, ...account.map((name) => ownName(key, name))];
    return names.map((name) => `${name} is missing: ${key} offers ${method}`);
  });
}

/** Identity is proved by a serial number: it is asked of the civil registry. */
function registryNeeds(
  { key, displayFields }: Company,
  env: Environment,
  own: InstitutionEnvironment | undefined,
): string[] {
  if (!displayFields.serie) return [];
  const reason = `${key} asks for a serial number`;
  return [
    ...(isMissing(env.REGISTRY_URL) ? [`REGISTRY_URL is missing: ${reason}`] : []),
    ...(own?.REGISTRY_KEY ? [] : [`${ownName(key, 'REGISTRY_KEY')} is missing: ${reason}`]),
  ];
}

function certificateNeeds(
  { key }: Company,
  env: Environment,
  own: InstitutionEnvironment | undefined,
): string[] {
  if (env.NODE_ENV !== 'production' || own?.AGREEMENT_P12_FILE) return [];
  return [`${ownName(key, 'AGREEMENT_P12_FILE')} is missing: its contracts would carry a test certificate`];
}
