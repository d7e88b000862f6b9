import type { ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import type { Company } from '#domain/company.ts';
import { preloadScreen } from './app/App.tsx';
import { enterAddress } from './app/enter-address.ts';
import { readEnvironment } from './flow/environment.ts';
import { watchErrors } from './app/error-reports.ts';
import { startFlow } from './flow/flow.tsx';
import { Root } from './app/Root.tsx';
import { shownScreen } from './app/shown-screen.ts';
import { isPrerendered } from './ui/prerendered.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root');

/** The data of the document's company are a module of their own, which the document names. */
async function loadCompany(address: string | undefined): Promise<Company | null> {
  if (!address) return null;
  return ((await import(/* @vite-ignore */ address)) as { default: Company }).default;
}

const environment = readEnvironment(document);
const report = watchErrors(environment, window);
const options = report ? { onCaughtError: report } : {};
const company = await loadCompany(root.dataset['company']);
const routed = (app: ReactNode) => <BrowserRouter>{app}</BrowserRouter>;

if (isPrerendered()) {
  const flow = startFlow(environment);
  enterAddress(flow, location, company);
  await preloadScreen(shownScreen(flow.getSnapshot()));
  hydrateRoot(root, <Root {...{ environment, company, flow, routed }} />, options);
} else if (import.meta.env.DEV && new URLSearchParams(location.search).has('inspect')) {
  const flow = startFlow(environment);
  const { openPanel } = await import('./app/inspect-panel.ts');
  openPanel(flow);
  createRoot(root, options).render(<Root {...{ environment, company, flow, routed }} />);
} else {
  createRoot(root, options).render(<Root {...{ environment, company, routed }} />);
}
