import { isPaying, type Company } from '#domain/company.ts';
import type { Companies } from '../companies.ts';

/** Pages of §2.1 under a company; some exist only where the company has them (readings 7). */
const PAGES: Readonly<Record<string, (company: Company, hasSession: boolean) => boolean>> = {
  '': () => true,
  identity: () => true,
  identityHistory: ({ hasHistory }) => hasHistory,
  history: ({ hasHistory }) => hasHistory,
  contact: () => true,
  plan: () => true,
  /** §2.4: a 404 without a token. */
  sign: (_, hasSession) => hasSession,
  payment: () => true,
  success: () => true,
  'success-enrollment': ({ hasSuccessEnrollment }) => hasSuccessEnrollment,
  'next-steps': ({ hasNextSteps }) => hasNextSteps,
  error: () => true,
  'estado-de-pago': () => true,
  verificar: () => true,
  'politicas-de-privacidad': () => true,
  'terminos-y-condiciones': () => true,
};

/** Pages of an identified debtor, where money and plans are. */
const BEHIND_IDENTITY = new Set([
  'contact',
  'plan',
  'sign',
  'payment',
  'history',
  'success',
  'success-enrollment',
  'next-steps',
]);

/**
 * Whether a document may load the captcha's script: wherever an identification can follow without another document being
 * loaded, so everywhere but on the pages of a debtor who has a session.
 */
function mayIdentify(page: string, hasSession: boolean): boolean {
  return !(hasSession && BEHIND_IDENTITY.has(page));
}

export type PageAnswer =
  { kind: 'page'; status: 200 | 404; captcha: boolean } | { kind: 'redirect'; address: string };

/** What the server says of a page's address: there, not there (the page itself then tells so), or elsewhere. */
export function pageAnswer(
  companies: Companies,
  redirects: Readonly<Record<string, string>>,
  { key, page, hasSession }: { key: string; page: string; hasSession: boolean },
): PageAnswer {
  const tenant = companies.byKey(key);
  if (!tenant?.active) return { kind: 'page', status: 404, captcha: true };
  if (!isPaying(tenant)) {
    const address = redirects[key];
    return address ? { kind: 'redirect', address } : { kind: 'page', status: 404, captcha: true };
  }
  const exists = Object.hasOwn(PAGES, page) && PAGES[page]?.(tenant, hasSession);
  return { kind: 'page', status: exists ? 200 : 404, captcha: mayIdentify(page, hasSession) };
}
