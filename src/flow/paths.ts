import type { Company } from '#domain/company.ts';
import type { DebitPlace, Place } from '#machines/payment-flow/types.ts';

/** The only source of URLs (§2.1). No path ever holds a RUT, a token or an amount. */
export const paths = {
  chooser: () => '/',
  home: (company: string) => `/${company}`,
  identity: (company: string) => `/${company}/identity`,
  identityHistory: (company: string) => `/${company}/identityHistory`,
  history: (company: string) => `/${company}/history`,
  trace: (company: string) => `/${company}/estado-de-pago`,
  verify: (company: string) => `/${company}/verificar`,
  contact: (company: string) => `/${company}/contact`,
  plan: (company: string) => `/${company}/plan`,
  sign: (company: string) => `/${company}/sign`,
  payment: (company: string) => `/${company}/payment`,
  success: (company: string, ref: string) => `/${company}/success?ref=${encodeURIComponent(ref)}`,
  error: (company: string, ref: string | null) =>
    `/${company}/error${ref === null ? '' : `?ref=${encodeURIComponent(ref)}`}`,
  successEnrollment: (company: string, ref: string) =>
    `/${company}/success-enrollment?ref=${encodeURIComponent(ref)}`,
  nextSteps: (company: string, ref: string) => `/${company}/next-steps?ref=${encodeURIComponent(ref)}`,
  privacy: (company: string) => `/${company}/politicas-de-privacidad`,
  terms: (company: string) => `/${company}/terminos-y-condiciones`,
};

const pages: Record<string, Exclude<Place['name'], 'chooser' | 'unknown'>> = {
  '': 'home',
  identity: 'identity',
  identityHistory: 'identityHistory',
  history: 'history',
  'estado-de-pago': 'trace',
  verificar: 'verify',
  contact: 'contact',
  plan: 'plan',
  sign: 'sign',
  payment: 'payment',
  success: 'success',
  error: 'error',
  'success-enrollment': 'successEnrollment',
  'next-steps': 'nextSteps',
  'politicas-de-privacidad': 'privacy',
  'terminos-y-condiciones': 'terms',
};

/** Pages that only some companies have (readings 7). */
function isMissing(name: Place['name'], company: Company): boolean {
  if (name === 'identityHistory' || name === 'history') return !company.hasHistory;
  if (name === 'successEnrollment') return !company.hasSuccessEnrollment;
  return name === 'nextSteps' && !company.hasNextSteps;
}

/** Pages about one payment or one automatic debit. */
type ByReference = 'success' | 'error' | DebitPlace;
function isByReference(name: Place['name']): name is ByReference {
  return name === 'success' || name === 'error' || name === 'successEnrollment' || name === 'nextSteps';
}

const REFERENCE = /^[\w-]{8,64}$/;

/** Where a URL leads in a document that holds this company. Any other company, and a page it does not have, is unknown. */
export function placeOf(url: { pathname: string; search: string }, company: Company | null): Place {
  const [key = '', page = '', ...rest] = url.pathname.split('/').filter(Boolean);
  if (key === '') return { name: 'chooser' };
  const name = rest.length === 0 && Object.hasOwn(pages, page) ? pages[page] : undefined;
  if (company?.key !== key || !name || isMissing(name, company)) return { name: 'unknown' };
  if (name === 'payment') {
    const enrolment = referenceIn(url.search, 'card');
    return enrolment === null ? { name, company } : { name, company, enrolment };
  }
  if (!isByReference(name)) return { name, company };
  return { name, company, ref: referenceIn(url.search, 'ref') };
}

function referenceIn(search: string, parameter: 'ref' | 'card'): string | null {
  const ref = new URLSearchParams(search).get(parameter);
  return ref !== null && REFERENCE.test(ref) ? ref : null;
}
