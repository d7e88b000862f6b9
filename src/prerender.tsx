import {
  PAGES,
  PAGE_NAMES,
  hasPage,
  isPrerendered,
  pathTo,
  type PageName,
  type VisitorsPage,
} from '#contract/pages.ts';
import { text } from 'node:stream/consumers';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { ServerStyleSheet } from 'styled-components';
import { createActor } from 'xstate';
import type { CalendarDate } from '#domain/calendar.ts';
import { isPaying, type Company, type Tenant } from '#domain/company.ts';
import { paymentFlowMachine } from '#machines/payment-flow/machine.ts';
import { enterAddress } from './app/enter-address.ts';
import { CHOOSER } from './flow/place-of.ts';
import { Root } from './app/Root.tsx';
import { shownScreen, type ScreenName } from './app/shown-screen.ts';
import { language } from './texts/language.ts';
import { legalTexts } from './texts/legal.ts';

/** Made by Vite for Node and run by tools/build: the pages that are the same for every visitor, as HTML. */

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

/** What the other pages of a company show first, so that it is fetched at once. */
const firstScreensOf: Readonly<Record<VisitorsPage, readonly ScreenName[]>> = {
  contact: ['contact'],
  plan: ['plan'],
  sign: ['sign'],
  payment: ['payment'],
  success: ['confirming', 'voucher'],
  error: ['paymentError'],
  history: ['history'],
  myData: ['rights'],
  successEnrollment: ['debit'],
  nextSteps: ['nextSteps'],
  trace: ['trace'],
  verify: ['verify'],
};

/** The same by the last part of the page's address. */
export const firstScreens: Readonly<Record<string, readonly ScreenName[]>> = Object.fromEntries(
  (Object.keys(firstScreensOf) as VisitorsPage[]).map((name) => [PAGES[name].slug, firstScreensOf[name]]),
);

export type Prerendered = {
  screen: ScreenName;
  /** How the browser's tab and bar look, where it is a company's page. */
  tab: { icon?: string | undefined; colour?: string | undefined };
  /** Elements of #root, the document's title among them. */
  html: string;
  css: string;
};

/** The page of an address as the app shows it first, before any call. */
export async function prerender({ address, company, version }: PageAddress): Promise<Prerendered> {
  const flow = createActor(paymentFlowMachine).start();
  enterAddress(flow, { pathname: address, search: '' }, company);
  const sheet = new ServerStyleSheet();
  const page = (
    <Root
      company={company}
      flow={flow}
      routed={(app) => (
        <StaticRouter
          basename={language.base}
          location={language.base + address + (version ? `?version=${version}` : '')}
        >
          {app}
        </StaticRouter>
      )}
    />
  );
  // Whole, never in parts that a script would have to put in their places.
  const { prelude } = await prerenderToNodeStream(sheet.collectStyles(page), {
    progressiveChunkSize: Infinity,
    onError: (problem) => {
      throw problem;
    },
  });
  const html = await text(prelude);
  const snapshot = flow.getSnapshot();
  flow.stop();
  return {
    screen: shownScreen(snapshot),
    tab: { icon: company?.tabImg, colour: company?.style.toolbarColor },
    html,
    css: sheet.getStyleTags(),
  };
}
