import { setTimeout as pause } from 'node:timers/promises';
import type { Dependencies } from '../dependencies.ts';

/** A check of an upload that was discarded meanwhile, in whichever process, is broken off within this. */
export const LOOK_EVERY_MS = 500;

type Needs = Pick<Dependencies, 'db' | 'log'>;

/** Does the work of an upload for as long as that has not ended; then the work is broken off. @returns null where it was */
export async function whileWanted<T>(
  deps: Needs,
  id: string,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T | null> {
  const [over, unwanted] = [new AbortController(), new AbortController()];
  const watching = watch(deps, id, over.signal, () => unwanted.abort());
  try {
    return await work(AbortSignal.any([signal, unwanted.signal]));
  } catch (problem) {
    if (unwanted.signal.aborted) return null;
    throw problem;
  } finally {
    over.abort();
    await watching;
  }
}

async function watch({ db, log }: Needs, id: string, over: AbortSignal, onEnd: () => void): Promise<void> {
  const isOver = () => true;
  while (!(await pause(LOOK_EVERY_MS, false, { signal: over }).catch(isOver)))
    try {
      const open = db.selectFrom('portfolio_upload').select('id').where('id', '=', id);
      if (!(await open.where('ended_at', 'is', null).executeTakeFirst())) return onEnd();
    } catch (error) {
      log.warn({ uploadId: id, err: error }, 'it is not known whether a check is still wanted');
    }
}
