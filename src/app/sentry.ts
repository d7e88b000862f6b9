import {
  BrowserClient,
  defaultStackParser,
  makeFetchTransport,
  Scope,
  type BrowserOptions,
} from '@sentry/react';
import { scrubbedReport } from './scrubbed-report.ts';

/** Sentry 11 collects all of it unless it is switched off. */
const NOTHING = {
  userInfo: false,
  cookies: false,
  httpHeaders: false,
  httpBodies: [],
  urlQueryParams: false,
} satisfies BrowserOptions['dataCollection'];

export type SentrySettings = { dsn: string; environment: string; release: string };

/** Only the client: no breadcrumbs, no tracing, no replay, no listener of its own. A chunk of its own, after the page. */
export function openSentry({ dsn, environment, release }: SentrySettings): (error: unknown) => void {
  const client = new BrowserClient({
    dsn,
    environment,
    release,
    transport: makeFetchTransport,
    stackParser: defaultStackParser,
    integrations: [],
    dataCollection: NOTHING,
    maxBreadcrumbs: 0,
    sendClientReports: false,
    beforeSend: scrubbedReport,
  });
  const scope = new Scope();
  scope.setClient(client);
  client.init();
  return (error) => void scope.captureException(error);
}
