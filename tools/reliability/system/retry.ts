import { setTimeout as pause } from 'node:timers/promises';
import { refusalOf } from '#server/http/failure-answers.ts';

const PATIENCE_MS = 60_000;

/** Does something of the experiment's own at a database that is away for now, again until it is done. It may have been done before. */
export async function insist<T>(work: () => Promise<T>): Promise<T> {
  for (const until = Date.now() + PATIENCE_MS; ; await pause(50)) {
    try {
      return await work();
    } catch (problem) {
      if (refusalOf(problem).code !== 'UNAVAILABLE' || Date.now() > until) throw problem;
    }
  }
}
