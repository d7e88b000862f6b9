/** The active companies as the chooser names them, made by vite.config.ts from their files. */
declare module 'virtual:companies' {
  import type { Tenant } from '#domain/company.ts';

  export type ListedCompany = Pick<Tenant, 'key' | 'name' | 'kind' | 'img'>;
  const companies: readonly ListedCompany[];
  export default companies;
}
