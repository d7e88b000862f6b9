import { StrictMode, type ReactNode } from 'react';
import type { Company } from '#domain/company.ts';
import { GlobalStyle } from '../ui/GlobalStyle.tsx';
import { LiveRegion } from '../ui/LiveRegion.tsx';
import { App } from './App.tsx';
import type { Environment } from '../flow/environment.ts';
import type { FlowActor } from '../flow/flow-actor.ts';
import { FlowProvider } from '../flow/flow.tsx';

type Props = {
  /** None while a page is made at build time. */
  environment?: Environment;
  /** The company of this document; null for the chooser's and for an unknown address. */
  company: Company | null;
  /** A flow that has entered the address already: a page made at build time shows it at once. */
  flow?: FlowActor | undefined;
  /** The router around the app: of the browser, or of one address while pages are made. */
  routed: (app: ReactNode) => ReactNode;
};

/** All that is rendered, in the browser and at build time alike: both must make the same elements. */
export function Root({ environment, company, flow, routed }: Props) {
  return (
    <StrictMode>
      <GlobalStyle />
      <LiveRegion>
        {routed(
          <FlowProvider {...(environment && { environment })} company={company} {...(flow && { flow })}>
            <App />
          </FlowProvider>,
        )}
      </LiveRegion>
    </StrictMode>
  );
}
