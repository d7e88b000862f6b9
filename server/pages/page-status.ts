import { accessOf, hasPage, pageOf, type PageName } from '#contract/pages.ts';
import { isPaying, type Company } from '#domain/company.ts';
import type { Companies } from '../companies.ts';

/** Some pages exist only where the company has them (readings 7), and one only with a session (§2.4). */
function exists(company: Company, page: PageName, hasSession: boolean): boolean {
  return hasPage(company, page) && (accessOf(page) !== 'session' || hasSession);
}

/**
 * Whether a document may load the captcha's script: wherever an identification can follow without another document being
 * loaded, so everywhere but on the pages of a debtor who has a session.
 */
function mayIdentify(page: PageName | null, hasSession: boolean): boolean {
  return !(hasSession && page !== null && accessOf(page) !== 'public');
}

export type PageAnswer =
  { kind: 'page'; status: 200 | 404; captcha: boolean } | { kind: 'redirect'; address: string };

/** What the server says of a page's address: there, not there (the page itself then says so), or elsewhere. */
export function pageAnswer(
  companies: Companies,
  redirects: Readonly<Record<string, string>>,
  { key, page: slug, hasSession }: { key: string; page: string; hasSession: boolean },
): PageAnswer {
  const tenant = companies.byKey(key);
  if (!tenant?.active) return { kind: 'page', status: 404, captcha: true };
  if (!isPaying(tenant)) {
    const address = redirects[key];
    return address ? { kind: 'redirect', address } : { kind: 'page', status: 404, captcha: true };
  }
  const page = pageOf(slug);
  const status = page !== null && exists(tenant, page, hasSession) ? 200 : 404;
  return { kind: 'page', status, captcha: mayIdentify(page, hasSession) };
}
