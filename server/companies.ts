import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { isPaying, type Company, type Tenant } from '#domain/company.ts';
import { TenantSchema } from '#domain/company-schema.ts';

export type Companies = {
  readonly all: readonly Tenant[];
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
    byKey: (key) => tenants.get(key),
    payingByKey: (key) => byKey.get(key),
    byProductType: (value) => byProductType.get(value),
  };
}

async function loadCompany(file: string): Promise<Tenant> {
  const { default: data } = (await import(`#domain/companies/${file}`)) as { default: unknown };
  const checked = TenantSchema.safeParse(data);
  if (!checked.success) throw new Error(`domain/companies/${file}: ${z.prettifyError(checked.error)}`);
  if (`${checked.data.key}.ts` !== file)
    throw new Error(`domain/companies/${file}: its key is "${checked.data.key}".`);
  return checked.data;
}

/** Debts carry another tag of their creditor in each environment (§9); the file's own stands where none is named. */
function tagged(tenant: Tenant, tags: Readonly<Record<string, string>>): Tenant {
  const receiverTagId = tags[tenant.key];
  return receiverTagId && isPaying(tenant) ? { ...tenant, receiverTagId } : tenant;
}

/** Every file of domain/companies/ under the project's root; a company is one file, named after its key. */
export async function loadCompanies(
  root: string,
  receiverTags: Readonly<Record<string, string>> = {},
): Promise<Companies> {
  const files = (await readdir(join(root, 'domain/companies'))).filter((file) =>
    /^[a-z0-9-]+\.ts$/.test(file),
  );
  const tenants = await Promise.all(files.sort().map(loadCompany));
  return companiesOf(tenants.map((tenant) => tagged(tenant, receiverTags)));
}
