import type { Environment } from '../flow/environment.ts';

type Report = (error: unknown) => void;

/** Errors kept until the reporter is here; a page that fails in a loop reports no more than these, and no error twice in a row. */
const MOST = 10;

const idle = (page: Window) =>
  new Promise<void>((resolve) => {
    const wait = () =>
      'requestIdleCallback' in page ? page.requestIdleCallback(() => resolve()) : setTimeout(resolve, 200);
    if (page.document.readyState === 'complete') wait();
    else page.addEventListener('load', wait, { once: true });
  });

const openReporter = async ({ sentryDsn: dsn, production, release }: Environment): Promise<Report> => {
  const { openSentry } = await import('./sentry.ts');
  return openSentry({ dsn, environment: production ? 'production' : 'development', release });
};

/**
 * Reports what goes wrong in the page, scrubbed (§7.4 DSN). Off without a DSN: then nothing is listened to nor fetched.
 * The reporter comes once the page is loaded and idle; what failed before waits for it. Answers what a caught error is reported to.
 */
export function watchErrors(
  environment: Environment,
  page: Window,
  { ready = idle(page), open = openReporter } = {},
): Report | null {
  if (environment.sentryDsn === '') return null;
  const waiting: unknown[] = [];
  let reported = 0;
  let last = '';
  let report: Report = (error) => void waiting.push(error);
  const reportOnce: Report = (error) => {
    const one = (error instanceof Error && error.stack) || String(error);
    if (one !== last && reported++ < MOST) report(error);
    last = one;
  };
  page.addEventListener('error', ({ error }) => error && reportOnce(error));
  page.addEventListener('unhandledrejection', ({ reason }) => reportOnce(reason));
  ready
    .then(() => open(environment))
    .then((reporter) => {
      report = reporter;
      waiting.splice(0).forEach(reporter);
    })
    .catch(() => undefined); // A page without its reporter works on.
  return reportOnce;
}
