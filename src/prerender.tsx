import { PAGES, type VisitorsPage } from '#contract/pages.ts';
import { text } from 'node:stream/consumers';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { ServerStyleSheet } from 'styled-components';
import { createActor } from 'xstate';
import { paymentFlowMachine } from '#machines/payment-flow/machine.ts';
import { enterAddress } from './app/enter-address.ts';
import type { PageAddress } from './app/made-pages.ts';
import { Root } from './app/Root.tsx';
import { shownScreen, type ScreenName } from './app/shown-screen.ts';
import { language } from './texts/language.ts';

/** Made by Vite for Node and run by tools/build: the pages that are the same for every visitor, as HTML. */

export { addressesOf, NOWHERE } from './app/made-pages.ts';

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
