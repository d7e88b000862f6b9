import type { UploadProgress } from '#contract/desk-portfolio.ts';
import type { Dependencies } from '../dependencies.ts';
import type { LoadProgress } from '../portfolio/report.ts';

/** A worker that says nothing for so long may be dead: another one looks, and the load's lock says whether it is. */
export const CLAIM_MS = 60_000;
/** Progress is written at most so often. */
const PACE_MS = 1000;

const shownOf = (progress: LoadProgress): UploadProgress => ({
  step: progress.step,
  bytes: progress.step === 'reading' ? progress.bytes : 0,
  total: progress.step === 'reading' ? progress.total : 0,
  kind: progress.step === 'merging' ? progress.kind : null,
});

/** Writes down how far a worker is, for those who look; `flush` waits until the last word is written. */
export function progressOf({ db, clock, log }: Pick<Dependencies, 'db' | 'clock' | 'log'>, id: string) {
  let written = Promise.resolve();
  let last = { at: 0, step: '' };
  return {
    onProgress(progress: LoadProgress): void {
      const now = clock.now();
      const step = progress.step === 'merging' ? progress.kind : progress.step;
      if (step === last.step && now.getTime() - last.at < PACE_MS) return;
      last = { at: now.getTime(), step };
      const due = new Date(now.getTime() + CLAIM_MS);
      written = written.then(async () => {
        await db
          .updateTable('portfolio_upload')
          .set({ progress: JSON.stringify(shownOf(progress)), due_at: due })
          .where('id', '=', id)
          .where('state', 'in', ['uploaded', 'checking', 'confirmed', 'loading'])
          .execute()
          .catch((error: unknown) => log.warn({ uploadId: id, err: error }, 'progress not written'));
      });
    },
    flush: () => written,
  };
}
