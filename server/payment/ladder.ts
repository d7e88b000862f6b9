/** When an unfinished payment is asked for again: 30 s, 2 min, 5 min, 15 min, 1 h, 6 h, then daily to day 7. */
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const RUNGS = [
  30_000,
  2 * MINUTE,
  5 * MINUTE,
  15 * MINUTE,
  HOUR,
  6 * HOUR,
  ...[1, 2, 3, 4, 5, 6, 7].map((day) => day * DAY),
];

/** After its lifetime the provider's page gets this long for a visitor who is on the way back. */
const GRACE_MS = 15_000;

/** A visitor who came back may have left a commit at the provider that it takes its time for. */
const COMMIT_GRACE_MS = 15 * MINUTE;

/** An asker has this long before another may ask: longer than the two calls it makes. */
export const CLAIM_MS = 30_000;

/** The instant from which nothing can come any more of a page opened at `redirectedAt`; null when none was opened. */
export function pageOverAt(redirectedAt: Date | null, formSeconds: number, returned: boolean): Date | null {
  if (redirectedAt === null) return null;
  return new Date(redirectedAt.getTime() + formSeconds * 1000 + (returned ? COMMIT_GRACE_MS : GRACE_MS));
}

/**
 * The next rung after `now`, counted from `since` (when the state was entered), or the end of the page if that comes first;
 * null after the last.
 */
export function nextRung(since: Date, now: Date, pageOver: Date | null): Date | null {
  const rungs = [...RUNGS.map((rung) => since.getTime() + rung), ...(pageOver ? [pageOver.getTime()] : [])];
  const ahead = rungs.filter((instant) => instant > now.getTime());
  return ahead.length === 0 ? null : new Date(Math.min(...ahead));
}
