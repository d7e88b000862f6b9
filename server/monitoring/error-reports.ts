import type { ReportFacts } from '#domain/error-report.ts';
import type { Config } from '../config.ts';
import type { Dependencies } from '../dependencies.ts';
import { refusalOf } from '../http/failure-answers.ts';
import { Refusal } from '../http/failures.ts';
import { releaseName } from '../release.ts';

/** Sends one report, and at the end waits for those under way. */
export type Reporter = { send(problem: unknown, facts: ReportFacts): void; close(): Promise<unknown> };

/** A line of the log of level `error` or above. */
export type Line = { readonly err?: unknown } & Readonly<Record<string, unknown>>;

export type ErrorReports = {
  /** Reports what a line of the log says of a fault that is ours. */
  note(line: Line): void;
  close(): Promise<void>;
};

const NO_REPORTS: ErrorReports = { note: () => undefined, close: async () => undefined };

/** A fault that is everywhere is reported by its first ones; the log and the figures count them all. */
const MOST = 20;
const WINDOW_MS = 60_000;

/** A refusal is an answer, and a database that is away is no fault in the code: the figures and their alerts say so. */
function isOurFault(problem: unknown): boolean {
  const { code } = refusalOf(problem);
  return problem instanceof Refusal ? code === 'CATCH' : code !== 'UNAVAILABLE';
}

function factsOf(line: Line): ReportFacts {
  const { company, state, correlation, route, work } = line as ReportFacts;
  return { company, state, correlation, route, work };
}

async function openReporter(config: Config): Promise<Reporter> {
  const { openSentry } = await import('./sentry.ts');
  return openSentry({
    dsn: config.sentryDsn,
    environment: config.production ? (config.staging ? 'staging' : 'production') : 'development',
    release: releaseName,
  });
}

type Needs = { readonly config: Config; readonly clock: Dependencies['clock'] };

/**
 * Reports of faults of the server, scrubbed like those of the pages (§7.4 DSN, decision 0085). Off without a DSN. Sentry is loaded
 * with the first report, so that neither a start nor a server without faults carries it.
 */
export function createErrorReports(
  { config, clock }: Needs,
  {
    open = openReporter,
    warn,
  }: { open?: (config: Config) => Promise<Reporter>; warn: (cause: unknown) => void },
): ErrorReports {
  if (config.sentryDsn === '') return NO_REPORTS;
  let opened: Promise<Reporter | null> | undefined;
  let since = 0;
  let noted: string[] = [];
  const isNew = (problem: unknown) => {
    const now = clock.now().getTime();
    if (now - since >= WINDOW_MS) [since, noted] = [now, []];
    const one = (problem instanceof Error && problem.stack) || String(problem);
    if (noted.length >= MOST || noted.includes(one)) return false;
    noted.push(one);
    return true;
  };
  return {
    note(line) {
      const { err } = line;
      if (err === undefined || !isOurFault(err) || !isNew(err)) return;
      const facts = factsOf(line);
      opened ??= open(config).catch((cause: unknown) => {
        warn(cause);
        return null;
      });
      void opened.then((reporter) => reporter?.send(err, facts));
    },
    async close() {
      await (await opened)?.close();
    },
  };
}
