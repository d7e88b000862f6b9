import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { isPaying, type Company, type Tenant } from '#domain/company.ts';
import { TenantSchema } from '#domain/company-schema.ts';

/** In an institution's folder, what it is; beside it are its images. */
export const INSTITUTION_FILE = 'institution.json';
/** Where its images are on the pages: `/companies/KEY/NAME.svg`. */
const IMAGES = '/companies';

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

/** Look-ups over checked tenants. `receiverTags`: the creditors' tags in this environment (§9). */
export function companiesOf(
  given: readonly Tenant[],
  receiverTags: Readonly<Record<string, string>> = {},
): Companies {
  const all = given.map((tenant) => tagged(tenant, receiverTags));
  const tenants = new Map(all.map((tenant) => [tenant.key, tenant]));
  const paying = all.filter(isPaying).filter(({ active }) => active);
  const byKey = new Map(paying.map((company) => [company.key, company]));
  const byProductType = new Map(paying.map((company) => [company.productType, company]));
  return {
    all,
    paying,
    byKey: (key) => tenants.get(key),
    payingByKey: (key) => byKey.get(key),
    byProductType: (value) => byProductType.get(value),
  };
}

/** Debts carry another tag of their creditor in each environment (§9); the file's own stands where none is named. */
function tagged(tenant: Tenant, tags: Readonly<Record<string, string>>): Tenant {
  const receiverTagId = tags[tenant.key];
  return receiverTagId && isPaying(tenant) ? { ...tenant, receiverTagId } : tenant;
}

/** The institutions of a folder, and a line for each mistake in their files: which file, where in it, what is wrong. */
export type InstitutionFiles = { readonly all: readonly Tenant[]; readonly problems: readonly string[] };

/**
 * Every institution of a folder: each has a folder of its own, named after its key, with `institution.json` and its images.
 * @param folder INSTITUTIONS_DIR; none: no institution, which the configuration reports by the name
 */
export async function readInstitutionFiles(folder: string | undefined): Promise<InstitutionFiles> {
  if (!folder) return { all: [], problems: [] };
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => null);
  if (entries === null) return { all: [], problems: ['INSTITUTIONS_DIR is no folder that can be read'] };
  const folders = entries.filter((entry) => entry.isDirectory() && /^[a-z0-9-]+$/.test(entry.name));
  const read = await Promise.all(
    folders
      .map(({ name }) => name)
      .sort()
      .map((key) => readInstitution(folder, key)),
  );
  const all = read.flatMap(({ tenant }) => (tenant ? [tenant] : []));
  const problems = [...read.flatMap(({ problems }) => problems), ...sharedValues(all)];
  return { all, problems: folders.length === 0 ? ['INSTITUTIONS_DIR holds no institution'] : problems };
}

/** One institution's folder. */
export async function readInstitution(
  folder: string,
  key: string,
): Promise<{ tenant: Tenant | null; problems: string[] }> {
  const file = `${key}/${INSTITUTION_FILE}`;
  const text = await readFile(join(folder, file), 'utf8').catch(() => null);
  if (text === null) return { tenant: null, problems: [`${file} cannot be read`] };
  const json = parsed(text);
  if (json === undefined) return { tenant: null, problems: [`${file} is no JSON`] };
  const checked = TenantSchema.safeParse(json);
  if (!checked.success)
    return {
      tenant: null,
      problems: checked.error.issues.map(
        ({ path, message }) => `${[file, ...(path.length > 0 ? [path.join('.')] : []), message].join(': ')}`,
      ),
    };
  return {
    tenant: checked.data,
    problems: mistakesOfPlace(folder, key, checked.data).map((what) => `${file}: ${what}`),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** What depends on the folder: its name is the key, and its images exist. */
function mistakesOfPlace(folder: string, key: string, tenant: Tenant): string[] {
  if (tenant.key !== key) return [`key: is "${tenant.key}", and its folder is called "${key}"`];
  const images = isPaying(tenant)
    ? ([
        ['img', tenant.img],
        ['tabImg', tenant.tabImg],
      ] as const)
    : ([['img', tenant.img]] as const);
  return images.flatMap(([field, address]) => {
    if (!address.startsWith(`${IMAGES}/${key}/`)) return [`${field}: is not of ${IMAGES}/${key}/`];
    return existsSync(imageFile(folder, address)) ? [] : [`${field}: ${address} is not in its folder`];
  });
}

/** The file of an image's address. */
export function imageFile(folder: string, address: string): string {
  return join(folder, address.slice(IMAGES.length + 1));
}

/** Calls without a token name a company by its product type value. */
function sharedValues(all: readonly Tenant[]): string[] {
  const values = all
    .filter(isPaying)
    .filter(({ active }) => active)
    .map(({ productType }) => productType);
  const twice = values.filter((value, at) => values.indexOf(value) !== at);
  return twice.map((value) => `productType: two institutions have "${value}"`);
}

/** The folder of the institutions' files that an environment names, for what is not the server; absolute. */
export function institutionsFolder(root: string, env: NodeJS.ProcessEnv = process.env): string {
  const named = env['INSTITUTIONS_DIR'];
  if (!named) throw new Error('INSTITUTIONS_DIR is missing: the folder of the institutions’ files.');
  return resolve(root, named);
}

/** The institutions of a folder. @throws one error that lists every mistake in their files */
export async function loadCompanies(folder: string): Promise<Companies> {
  const { all, problems } = await readInstitutionFiles(folder);
  if (problems.length > 0) throw new Error(`Wrong in ${folder}:\n  ${problems.join('\n  ')}`);
  return companiesOf(all);
}
