import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import type { Company } from '#domain/company.ts';
import type { ReportFacts } from '#domain/error-report.ts';
import { preloadScreen } from './app/App.tsx';
import { enterAddress, visitedPage } from './app/enter-address.ts';
import { readEnvironment } from './flow/environment.ts';
import { watchErrors } from './app/error-reports.ts';
import { startFlow } from './flow/flow.tsx';
import { Root } from './app/Root.tsx';
import { shownScreen } from './app/shown-screen.ts';
import { language } from './texts/language.ts';
import { isPrerendered } from './ui/prerendered.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root');

/** The data of the document's company are a separate module, named in the document. */
async function loadCompany(address: string | undefined): Promise<Company | null> {
  if (!address) return null;
  return ((await import(/* @vite-ignore */ address)) as { default: Company }).default;
}

const environment = readEnvironment(document);
let facts: () => ReportFacts = () => ({});
const report = watchErrors(environment, window, { facts: () => facts() });
/** As React does it by itself: the console has it, too. The second time it is not reported again. */
const passOn: typeof report = (error, components) => {
  report?.(error, components);
  reportError(error);
};
const options = report ? { onCaughtError: report, onUncaughtError: passOn, onRecoverableError: passOn } : {};
const company = await loadCompany(root.dataset['company']);
const flow = startFlow(environment);
facts = () => ({ company: company?.key, state: shownScreen(flow.getSnapshot()) });
const app = (
  <Root
    {...{ environment, company, flow }}
    routed={(screens) => <BrowserRouter basename={language.base}>{screens}</BrowserRouter>}
  />
);

if (isPrerendered()) {
  enterAddress(flow, visitedPage(), company);
  await preloadScreen(shownScreen(flow.getSnapshot()));
  hydrateRoot(root, app, options);
} else {
  if (import.meta.env.DEV && new URLSearchParams(location.search).has('inspect'))
    (await import('./app/inspect-panel.ts')).openPanel(flow);
  createRoot(root, options).render(app);
}
