import { StrictMode, type ReactNode } from 'react';
import { GlobalStyle } from '../ui/GlobalStyle.tsx';
import { LiveRegion } from '../ui/LiveRegion.tsx';
import { App } from './App.tsx';
import type { Environment } from './environment.ts';
import type { FlowActor } from './flow-actor.ts';
import { FlowProvider } from './flow.tsx';

type Props = {
  environment: Environment;
  /** A flow that has entered the address already: a page made at build time shows it at once. */
  flow?: FlowActor | undefined;
  /** The router around the app: of the browser, or of one address while pages are made. */
  routed: (app: ReactNode) => ReactNode;
};

/** All that is rendered, in the browser and at build time alike: both must make the same elements. */
export function Root({ environment, flow, routed }: Props) {
  return (
    <StrictMode>
      <GlobalStyle />
      <LiveRegion>
        {routed(
          <FlowProvider environment={environment} {...(flow && { flow })}>
            <App />
          </FlowProvider>,
        )}
      </LiveRegion>
    </StrictMode>
  );
}
