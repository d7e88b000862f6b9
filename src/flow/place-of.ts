import { matchPath } from 'react-router-dom';
import { hasPage, pageOf, type PageName } from '#contract/pages.ts';
import type { Company } from '#domain/company.ts';
import type { DebitPlace, Place } from '#machines/payment-flow/types.ts';

/** Pages about one payment or one automatic debit. */
type ByReference = 'success' | 'error' | DebitPlace;
function isByReference(name: PageName): name is ByReference {
  return name === 'success' || name === 'error' || name === 'successEnrollment' || name === 'nextSteps';
}

/** The address of the chooser (§2.1); those of a company's pages: `pathTo` of contract/pages.ts. */
export const CHOOSER = '/';

const REFERENCE = /^[\w-]{8,64}$/;

/** Where a URL leads in a document that holds this company. Any other company, and a page it does not have, is unknown. */
export function placeOf(url: { pathname: string; search: string }, company: Company | null): Place {
  if (url.pathname === CHOOSER) return { name: 'chooser' };
  const { key, slug = '' } = matchPath('/:key/:slug?', url.pathname)?.params ?? {};
  const name = pageOf(slug);
  if (company?.key !== key || !company || !name || !hasPage(company, name)) return { name: 'unknown' };
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
