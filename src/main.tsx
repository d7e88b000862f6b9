import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/App.tsx';
import { readEnvironment } from './app/environment.ts';
import { FlowProvider } from './app/flow.tsx';
import { GlobalStyle } from './ui/GlobalStyle.tsx';
import { LiveRegion } from './ui/LiveRegion.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root');

createRoot(root).render(
  <StrictMode>
    <GlobalStyle />
    <LiveRegion>
      <BrowserRouter>
        <FlowProvider environment={readEnvironment(document)}>
          <App />
        </FlowProvider>
      </BrowserRouter>
    </LiveRegion>
  </StrictMode>,
);
