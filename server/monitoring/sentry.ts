import { isAbsolute, relative } from 'node:path';
import {
  NodeClient,
  Scope,
  defaultStackParser,
  linkedErrorsIntegration,
  makeNodeTransport,
  type ErrorEvent,
  type NodeOptions,
  type StackFrame,
} from '@sentry/node';
import { scrubbedReport } from '#domain/error-report.ts';
import type { Reporter } from './error-reports.ts';

/** Sentry 11 collects all of it unless it is switched off. */
const NOTHING = {
  userInfo: false,
  cookies: false,
  httpHeaders: false,
  httpBodies: [],
  urlQueryParams: false,
} satisfies NodeOptions['dataCollection'];

const FLUSH_MS = 2_000;

/** By its place in the project, which is the folder the server runs in: where that stands on a machine says nothing. */
function inProject(frame: StackFrame): StackFrame {
  const { filename = '' } = frame;
  if (!isAbsolute(filename)) return frame;
  return { ...frame, filename: `file:///${relative(process.cwd(), filename)}` };
}

function withPlaces(event: ErrorEvent): ErrorEvent {
  const values = event.exception?.values?.map(({ stacktrace, ...value }) => ({
    ...value,
    ...(stacktrace && { stacktrace: { frames: stacktrace.frames?.map(inProject) ?? [] } }),
  }));
  return { ...event, ...(values && { exception: { values } }) };
}

/**
 * Only the client: nothing of Node or of a package is patched, watched or traced, and no listener is set. A fault says what it was
 * caused by.
 */
export function openSentry(given: { dsn: string; environment: string; release: string }): Reporter {
  const client = new NodeClient({
    ...given,
    transport: makeNodeTransport,
    stackParser: defaultStackParser,
    integrations: [linkedErrorsIntegration()],
    enableRuntimeChannelInjection: false,
    includeServerName: false,
    dataCollection: NOTHING,
    maxBreadcrumbs: 0,
    sendClientReports: false,
    beforeSend: (event) => scrubbedReport(withPlaces(event)),
  });
  client.init();
  return {
    send(problem, facts) {
      const scope = new Scope();
      scope.setClient(client);
      scope.setTags(facts);
      scope.captureException(problem);
    },
    close: () => Promise.resolve(client.close(FLUSH_MS)),
  };
}
