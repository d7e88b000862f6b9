import { PAGE_NAMES, hasPage, isPrerendered, pathTo, type PageName } from '#contract/pages.ts';
import type { CalendarDate } from '#domain/calendar.ts';
import { isPaying, type Company, type Tenant } from '#domain/company.ts';
import { CHOOSER } from '../flow/place-of.ts';
import { legalTexts } from '../texts/legal.ts';

/** Stands for every address that leads nowhere. */
export const NOWHERE = '/404';

/** A page made at build time, with the company of its document's data. */
export type PageAddress = {
  address: string;
  company: Company | null;
  /** Of a legal text. */
  version?: CalendarDate;
  /** The name of its file, where that is not its address: the server shows it from its day on (server/pages/built-pages.ts). */
  file?: string;
};

export function addressesOf(tenants: readonly Tenant[]): PageAddress[] {
  const ofAll = [CHOOSER, NOWHERE].map((address) => ({ address, company: null }));
  return [...ofAll, ...tenants.filter(isPaying).filter(isOpen).flatMap(pagesOf)];
}

const isOpen = ({ active }: Tenant) => active;

/** A legal text with its summary in another language is too large for a prerendered page, so the app shows it. */
const isMade = (name: PageName) => isPrerendered(name) && !(isLegal(name) && legalTexts.summary);
const isLegal = (name: PageName) => name === 'terms' || name === 'privacy';

function pagesOf(company: Company): PageAddress[] {
  return PAGE_NAMES.filter((name) => isMade(name) && hasPage(company, name)).flatMap((name) => {
    const page = { address: pathTo(name, company.key), company };
    return name === 'terms' || name === 'privacy' ? versionsOf(page, company.legalVersions[name]) : page;
  });
}

/** The last two versions: the one in force, and the one that comes, or came last. */
const versionsOf = (page: PageAddress, days: readonly CalendarDate[]): PageAddress[] =>
  days.slice(-2).map((version, at) => ({
    ...page,
    version,
    ...(at > 0 && { file: `${page.address}@${version}` }),
  }));
