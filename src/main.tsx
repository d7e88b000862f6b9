import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/App.tsx';
import { readEnvironment } from './app/environment.ts';
import { watchErrors } from './app/error-reports.ts';
import { FlowProvider } from './app/flow.tsx';
import { GlobalStyle } from './ui/GlobalStyle.tsx';
import { LiveRegion } from './ui/LiveRegion.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root');

const environment = readEnvironment(document);
const tell = watchErrors(environment, window);

createRoot(root, tell ? { onCaughtError: tell } : {}).render(
  <StrictMode>
    <GlobalStyle />
    <LiveRegion>
      <BrowserRouter>
        <FlowProvider environment={environment}>
          <App />
        </FlowProvider>
      </BrowserRouter>
    </LiveRegion>
  </StrictMode>,
);
