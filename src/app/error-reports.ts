import type { ReportFacts } from '#domain/error-report.ts';
import type { Environment } from '../flow/environment.ts';

/** Those it happened in, of what React noticed. */
type Components = { componentStack?: string | null | undefined };
export type Failed = { error: unknown; facts: ReportFacts; components?: Components | undefined };
type Report = (error: unknown, components?: Components) => void;
type Reporter = (failed: Failed) => void;
type Watched = {
  /** What is known of the page when it fails. */
  facts: () => ReportFacts;
  ready?: Promise<void>;
  open?: (environment: Environment) => Promise<Reporter>;
};

/** Errors kept until the reporter is here; a page that fails in a loop reports no more than these, and no error twice in a row. */
const MOST = 10;

const idle = (page: Window) =>
  new Promise<void>((resolve) => {
    const wait = () =>
      'requestIdleCallback' in page ? page.requestIdleCallback(() => resolve()) : setTimeout(resolve, 200);
    if (page.document.readyState === 'complete') wait();
    else page.addEventListener('load', wait, { once: true });
  });

const openReporter = async ({ sentryDsn: dsn, production, release }: Environment): Promise<Reporter> => {
  const { openSentry } = await import('./sentry.ts');
  return openSentry({ dsn, environment: production ? 'production' : 'development', release });
};

/** Of the call that failed, also where what failed by it says so (src/api/failure.ts). */
function correlationOf(error: unknown): string | undefined {
  const { correlationId, cause } = Object(error) as { correlationId?: string; cause?: unknown };
  return correlationId ?? (cause ? correlationOf(cause) : undefined);
}

/**
 * Reports what goes wrong in the page, scrubbed (§7.4 DSN). Off without a DSN: then nothing is listened to nor fetched.
 * The reporter comes once the page is loaded and idle; what failed before waits for it. Answers what an error that React noticed is
 * reported to.
 */
export function watchErrors(
  environment: Environment,
  page: Window,
  { facts, ready = idle(page), open = openReporter }: Watched,
): Report | null {
  if (environment.sentryDsn === '') return null;
  const waiting: Failed[] = [];
  let reported = 0;
  let last = '';
  let send: Reporter = (failed) => void waiting.push(failed);
  const reportOnce: Report = (error, components) => {
    const one = (error instanceof Error && error.stack) || String(error);
    if (one !== last && reported++ < MOST)
      send({ error, facts: { ...facts(), correlation: correlationOf(error) }, components });
    last = one;
  };
  page.addEventListener('error', ({ error }) => error && reportOnce(error));
  page.addEventListener('unhandledrejection', ({ reason }) => reportOnce(reason));
  ready
    .then(() => open(environment))
    .then((reporter) => {
      send = reporter;
      waiting.splice(0).forEach(reporter);
    })
    .catch(() => undefined); // A page without its reporter works on.
  return reportOnce;
}
