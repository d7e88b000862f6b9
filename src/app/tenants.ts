import type { Tenant } from '#domain/company.ts';

/** Every file of domain/companies is a company: a new one needs no line of code. */
const files = import.meta.glob<Tenant>('../../domain/companies/*.ts', { eager: true, import: 'default' });

export const tenants: readonly Tenant[] = Object.values(files).filter((tenant) => tenant.active);
