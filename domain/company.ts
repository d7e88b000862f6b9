import type * as z from 'zod/mini';
import type * as schema from './company-schema.ts';

/** A company (tenant) is data: one file per company in `companies/`. Spec §3 "Company settings", readings "Tenants". */

export type Company = z.infer<typeof schema.PayingCompanySchema>;
/** Another institution: its card in the chooser only links to its own site (readings, banco-austral). */
export type RedirectCompany = z.infer<typeof schema.RedirectCompanySchema>;
export type Tenant = Company | RedirectCompany;

export type DisplayFields = z.infer<typeof schema.DisplayFieldsSchema>;
export type Terms = z.infer<typeof schema.TermsSchema>;
export type Flow = z.infer<typeof schema.FlowSchema>;
export type ProductStep = z.infer<typeof schema.ProductStepSchema>;

export const STEP_NAMES = ['identity', 'contact', 'plan', 'sign', 'summary'] as const;
export type StepName = (typeof STEP_NAMES)[number];

export const ERROR_CAUSES = [
  'error.dataEntryError',
  'error.browserIsNotUpdated',
  'error.exceedsMaximumAmount',
  'error.enoughBalance',
] as const;
export type ErrorCause = (typeof ERROR_CAUSES)[number];

export const PAYMENT_METHODS = ['webpay', 'oneclick', 'pac', 'transfer'] as const;
export type PaymentMethodCode = (typeof PAYMENT_METHODS)[number];

/** Methods advised instead of a card: for an amount that the portal calls high, or above what the company charges a card. */
export const ADVISED_METHODS: { readonly [Code in PaymentMethodCode]?: 'isHigh' | 'isAboveCardLimit' } = {
  pac: 'isHigh',
  transfer: 'isAboveCardLimit',
};

export function isPaying(tenant: Tenant): tenant is Company {
  return tenant.kind !== 'redirect';
}

/** The address for what an executive decides: the company's forced address, else its help (§3). */
export function executiveEmail(company: Pick<Company, 'forcedExecutiveEmailString' | 'helpEmail'>): string {
  return company.forcedExecutiveEmailString ?? company.helpEmail;
}
