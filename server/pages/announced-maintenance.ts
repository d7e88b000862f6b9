import type { Environment } from '#contract/environment.ts';
import type { Dependencies } from '../dependencies.ts';
import { standingNotices, windowOf } from '../maintenance/notices.ts';
import { within } from '../payments/with-timeout.ts';
import { announcementOf } from './browser-environment.ts';

type Announced = Environment['maintenance'];

/** A notice stands on the pages a day long: that it begins so much later is not seen. */
const GOOD_FOR_MS = 10_000;
/** The most a page waits for it. */
const WAIT_MS = 500;

/**
 * What institutions announce of maintenance, for the pages: read by each process at most every ten seconds. Pages are there without the
 * database: while it is away, or slow, the last answer stands.
 */
export function announcedMaintenance({ db, clock, log }: Pick<Dependencies, 'db' | 'clock' | 'log'>) {
  let known: Announced = [];
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | null = null;

  async function read(now: Date): Promise<void> {
    try {
      const notices = await standingNotices(db, now).execute();
      known = notices.map((notice) => announcementOf(windowOf(notice)));
    } catch (error) {
      log.warn({ err: error }, 'page without a look at maintenance');
    }
  }
  return async (): Promise<Announced> => {
    const now = clock.now();
    if (now.getTime() - readAt >= GOOD_FOR_MS) {
      readAt = now.getTime();
      reading = read(now);
    }
    if (reading) await within(WAIT_MS, reading);
    return known;
  };
}
