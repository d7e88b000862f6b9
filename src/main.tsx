import type { ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { preloadScreen } from './app/App.tsx';
import { enterAddress } from './app/enter-address.ts';
import { readEnvironment } from './app/environment.ts';
import { watchErrors } from './app/error-reports.ts';
import { startFlow } from './app/flow.tsx';
import { Root } from './app/Root.tsx';
import { shownScreen } from './app/shown-screen.ts';
import { isPrerendered } from './ui/prerendered.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root');

const environment = readEnvironment(document);
const tell = watchErrors(environment, window);
const options = tell ? { onCaughtError: tell } : {};
const routed = (app: ReactNode) => <BrowserRouter>{app}</BrowserRouter>;

if (isPrerendered()) {
  const flow = startFlow(environment);
  enterAddress(flow, location);
  await preloadScreen(shownScreen(flow.getSnapshot()));
  hydrateRoot(root, <Root {...{ environment, flow, routed }} />, options);
} else if (import.meta.env.DEV && new URLSearchParams(location.search).has('inspect')) {
  const flow = startFlow(environment);
  const { openPanel } = await import('./app/inspect-panel.ts');
  openPanel(flow);
  createRoot(root, options).render(<Root {...{ environment, flow, routed }} />);
} else {
  createRoot(root, options).render(<Root {...{ environment, routed }} />);
}
