/** Of a browser's trace what is needed here; times in µs, `dur` by the clock, `tdur` of the processor. */
type Event = { name: string; ph: string; pid: number; tid: number; ts: number; dur?: number; tdur?: number };
export type Trace = { traceEvents: Event[] };

/** A task that takes longer is felt (Lighthouse's "long task"), ms. */
const LONG = 50;

/**
 * Milliseconds that the tasks of a page are over the limit of a long one from its first paint on, if each took `slowness` times
 * its processor time. By the clock a task is as long as others leave it waiting, which on a shared machine tells of the others.
 */
export function blockingOf({ traceEvents }: Trace, slowness: number): number {
  const first = traceEvents.findLast(({ name }) => name === 'firstContentfulPaint');
  if (!first) throw new Error('the page has painted nothing');
  return traceEvents
    .filter(
      ({ name, ph, pid, tid }) =>
        name.endsWith('RunTask') && ph === 'X' && pid === first.pid && tid === first.tid,
    )
    .filter(({ ts, dur = 0 }) => ts + dur > first.ts)
    .reduce((sum, { tdur = NaN }) => sum + Math.max(0, (slowness * tdur) / 1000 - LONG), 0);
}
