import type { ErrorInfo } from 'react';
import {
  BrowserClient,
  defaultStackParser,
  linkedErrorsIntegration,
  makeFetchTransport,
  reactErrorHandler,
  setCurrentClient,
  withScope,
  captureException,
  type BrowserOptions,
} from '@sentry/react';
import { scrubbedReport } from '#domain/error-report.ts';
import type { Failed } from './error-reports.ts';

/** Sentry 11 collects all of it unless it is switched off. */
const NOTHING = {
  userInfo: false,
  cookies: false,
  httpHeaders: false,
  httpBodies: [],
  urlQueryParams: false,
} satisfies BrowserOptions['dataCollection'];

export type SentrySettings = { dsn: string; environment: string; release: string };

/**
 * Only the client: no breadcrumbs, tracing, replay or listeners. A separate chunk, loaded after the page. React's errors come
 * with their component stack, as a cause of the error.
 */
export function openSentry({ dsn, environment, release }: SentrySettings): (failed: Failed) => void {
  const client = new BrowserClient({
    dsn,
    environment,
    release,
    transport: makeFetchTransport,
    stackParser: defaultStackParser,
    integrations: [linkedErrorsIntegration()],
    dataCollection: NOTHING,
    maxBreadcrumbs: 0,
    sendClientReports: false,
    beforeSend: scrubbedReport,
  });
  setCurrentClient(client);
  client.init();
  const ofReact = reactErrorHandler();
  return ({ error, facts, components }) =>
    withScope((scope) => {
      scope.setTags(facts);
      if (components) ofReact(error, components as ErrorInfo);
      else captureException(error);
    });
}
