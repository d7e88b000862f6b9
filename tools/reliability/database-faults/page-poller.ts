import { setTimeout as pause } from 'node:timers/promises';

export type Looks = {
  /** Of every answer; 0 is none. */
  readonly statuses: readonly number[];
  readonly faults: readonly string[];
};

const EVERY_MS = 40;
/** Longer than this nobody waits to be told that the database is away. */
const PATIENCE_MS = 60_000;

/** Asks one page of the portal again and again, until `isOver`: it is answered, or told in so many words to come back. */
export async function lookOn(ask: () => Promise<Response>, isOver: () => boolean): Promise<Looks> {
  const statuses: number[] = [];
  const faults: string[] = [];
  while (!isOver()) {
    const began = performance.now();
    const answer = await ask().catch(() => null);
    const status = answer?.status ?? 0;
    statuses.push(status);
    const text = (await answer?.text().catch(() => '')) ?? '';
    const took = performance.now() - began;
    if (took > PATIENCE_MS) faults.push(`${status} after ${Math.round(took / 1000)} s`);
    if (status === 503 && answer?.headers.get('retry-after') === null) faults.push('503 without Retry-After');
    if (status !== 200 && status !== 503) faults.push(`${status} instead of 503: ${text.slice(0, 200)}`);
    await pause(EVERY_MS);
  }
  return { statuses, faults: [...new Set(faults)] };
}
