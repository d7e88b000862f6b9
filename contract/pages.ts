import type { Company } from '#domain/company.ts';

/**
 * - `public`: needs no session.
 * - `identified`: needs a session; without one the visitor is sent to identify.
 * - `session`: not found without a session (§2.4, sign).
 * - `reference`: opened by an unguessable reference, without a session too (readings 5).
 */
type Access = 'public' | 'identified' | 'session' | 'reference';

type PageFacts = {
  /** What follows the company in the address. */
  readonly slug: string;
  readonly access: Access;
  /** The same for every visitor, so made when the portal is built. */
  readonly prerendered?: true;
  /** A page that only some companies have (readings 7). */
  readonly onlyWith?: 'hasHistory' | 'hasNextSteps' | 'hasSuccessEnrollment';
};

/** The pages of a company (§2.1): addresses, the server's status, policies and prerendering derive from this table. */
export const PAGES = {
  home: { slug: '', access: 'public', prerendered: true },
  identity: { slug: 'identity', access: 'public', prerendered: true },
  identityHistory: { slug: 'identityHistory', access: 'public', prerendered: true, onlyWith: 'hasHistory' },
  privacy: { slug: 'politicas-de-privacidad', access: 'public', prerendered: true },
  terms: { slug: 'terminos-y-condiciones', access: 'public', prerendered: true },
  trace: { slug: 'estado-de-pago', access: 'public' },
  verify: { slug: 'verificar', access: 'public' },
  error: { slug: 'error', access: 'public' },
  contact: { slug: 'contact', access: 'identified' },
  plan: { slug: 'plan', access: 'identified' },
  sign: { slug: 'sign', access: 'session' },
  payment: { slug: 'payment', access: 'identified' },
  history: { slug: 'history', access: 'identified', onlyWith: 'hasHistory' },
  myData: { slug: 'mis-datos', access: 'identified' },
  success: { slug: 'success', access: 'reference' },
  successEnrollment: { slug: 'success-enrollment', access: 'reference', onlyWith: 'hasSuccessEnrollment' },
  nextSteps: { slug: 'next-steps', access: 'reference', onlyWith: 'hasNextSteps' },
} as const satisfies Record<string, PageFacts>;

export type PageName = keyof typeof PAGES;
export const PAGE_NAMES = Object.keys(PAGES) as PageName[];

/** Pages made for each visitor. */
export type VisitorsPage = {
  [Name in PageName]: (typeof PAGES)[Name] extends { prerendered: true } ? never : Name;
}[PageName];

const factsOf = (name: PageName): PageFacts => PAGES[name];

export const accessOf = (name: PageName): Access => PAGES[name].access;
export const isPrerendered = (name: PageName): boolean => factsOf(name).prerendered === true;

/** Whether the company has the page. */
export function hasPage(company: Company, name: PageName): boolean {
  const { onlyWith } = factsOf(name);
  return onlyWith === undefined || company[onlyWith];
}

/** The page of a slug, at any company; null where there is none. */
export function pageOf(slug: string): PageName | null {
  return PAGE_NAMES.find((name) => PAGES[name].slug === slug) ?? null;
}

/** The address of a company's page on this origin. No address ever holds a RUT, a token or an amount. */
export function pathTo(name: PageName, company: string, ref: string | null = null): string {
  const { slug } = PAGES[name];
  return `/${company}${slug && `/${slug}`}${ref === null ? '' : `?ref=${encodeURIComponent(ref)}`}`;
}
