import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from './dependencies.ts';

const PATIENCE_MS = 10_000;

type Parts = {
  app: FastifyInstance;
  /** Sends the reports and traces that wait. */
  close: () => Promise<unknown>;
} & Pick<Dependencies, 'config' | 'db' | 'jobs' | 'log'>;

/**
 * Ends in order: `/health/ready` says so for DRAIN_SECONDS while all is answered, then no new connection, the answers under way finish (then what is left is cut), the job under way ends, the
 * pool closes, reports and traces that wait go out. What was cut is taken up after the next start: its rows say how far it came.
 */
async function shutDown(
  { app, close, config, db, jobs, log }: Parts,
  patienceMs = PATIENCE_MS,
): Promise<void> {
  app.drain();
  await sleep(config.drainSeconds * 1000);
  const impatience = setTimeout(() => {
    log.warn('answers still under way are cut');
    app.server.closeAllConnections();
  }, patienceMs);
  try {
    await app.close();
  } finally {
    clearTimeout(impatience);
  }
  await jobs.stop();
  await db.destroy();
  await close();
}

/** Shuts down at the first SIGTERM or SIGINT; a second one ends the process at once. */
export function shutDownOnSignal(parts: Parts, signals: NodeJS.EventEmitter = process): void {
  const begin = () => {
    for (const signal of ['SIGTERM', 'SIGINT']) signals.removeListener(signal, begin);
    shutDown(parts).catch((problem: unknown) => {
      parts.log.error({ err: problem }, 'the shutdown failed');
      process.exitCode = 1;
    });
  };
  for (const signal of ['SIGTERM', 'SIGINT']) signals.on(signal, begin);
}

/** An error that nothing caught ends the process, as Node does by itself, but in the log's words and once it was reported. */
export function endOnFault(
  { log, close }: Pick<Parts, 'log' | 'close'>,
  faults: NodeJS.EventEmitter = process,
): void {
  faults.once('uncaughtException', (problem) => {
    log.fatal({ err: problem }, 'an error that was not caught ends the process');
    void close().finally(() => process.exit(1));
  });
}
