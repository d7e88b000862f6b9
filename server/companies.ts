import { readdir } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import * as z from 'zod/mini';
import { isPaying, type Company, type Tenant } from '#domain/company.ts';
import { TenantSchema } from '#domain/company-schema.ts';

/** The companies that come with this portal. */
export const OWN_COMPANIES = 'domain/companies';

export type Companies = {
  readonly all: readonly Tenant[];
  /** The active paying companies. */
  readonly paying: readonly Company[];
  byKey(key: string): Tenant | undefined;
  /** The active paying company with this key, or undefined. */
  payingByKey(key: string): Company | undefined;
  /** The active paying company that calls without a token name by its product type value (§9). */
  byProductType(value: string): Company | undefined;
};

/** Look-ups over checked tenants. Throws when two share a product type value. */
export function companiesOf(all: readonly Tenant[]): Companies {
  const tenants = new Map(all.map((tenant) => [tenant.key, tenant]));
  const paying = all.filter(isPaying).filter(({ active }) => active);
  const byKey = new Map(paying.map((company) => [company.key, company]));
  const byProductType = new Map(paying.map((company) => [company.productType, company]));
  if (byProductType.size < paying.length) throw new Error('Two companies share a product type value.');
  return {
    all,
    paying,
    byKey: (key) => tenants.get(key),
    payingByKey: (key) => byKey.get(key),
    byProductType: (value) => byProductType.get(value),
  };
}

async function loadCompany(path: string): Promise<Tenant> {
  const { default: data } = (await import(path)) as { default: unknown };
  const checked = TenantSchema.safeParse(data);
  if (!checked.success) throw new Error(`${path}: ${z.prettifyError(checked.error)}`);
  if (`${checked.data.key}.ts` !== basename(path))
    throw new Error(`${path}: its key is "${checked.data.key}".`);
  return checked.data;
}

/** Debts carry another tag of their creditor in each environment (§9); the file's own stands where none is named. */
function tagged(tenant: Tenant, tags: Readonly<Record<string, string>>): Tenant {
  const receiverTagId = tags[tenant.key];
  return receiverTagId && isPaying(tenant) ? { ...tenant, receiverTagId } : tenant;
}

/** The folder that an environment names for the companies' files, for what is not the server; absolute. */
export function companiesFolder(root: string, env: NodeJS.ProcessEnv = process.env): string {
  return resolve(root, env['COMPANIES_DIR'] || OWN_COMPANIES);
}

/** Every file of a folder; a company is one file, named after its key. */
export async function loadCompanies(
  folder: string,
  receiverTags: Readonly<Record<string, string>> = {},
): Promise<Companies> {
  const files = (await readdir(folder)).filter((file) => /^[a-z0-9-]+\.ts$/.test(file));
  const tenants = await Promise.all(files.sort().map((file) => loadCompany(resolve(folder, file))));
  return companiesOf(tenants.map((tenant) => tagged(tenant, receiverTags)));
}
