import type { Dependencies } from '../dependencies.ts';
import type { Attempt } from './attempt-row.ts';
import { PROVIDER_MS, type PaymentMethod } from './method.ts';

/** When an unfinished payment is asked for again: 30 s, 2 min, 5 min, 15 min, 1 h, 6 h, then daily to its last day. */
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const DELAYS = [30_000, 2 * MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 6 * HOUR];

/** After its lifetime the provider's page gets this long for a visitor who is on the way back. */
const GRACE_MS = 15_000;

/** A commit, or a charge of a saved card, may be at the provider that takes its time for it. */
export const COMMIT_GRACE_MS = 15 * MINUTE;

/** An asker has this long before another may ask: longer than the two calls it makes. */
export const CLAIM_MS = 3 * PROVIDER_MS;

type Opened = Pick<Attempt, 'redirected_at' | 'returned' | 'commitOpenSince'>;

/** The instant from which nothing can come any more of a provider's page or of a commit that it left unanswered; null when no page was opened. */
export function pageOverAt(
  { redirected_at: opened, returned, commitOpenSince: sent }: Opened,
  lifetimeSeconds: number,
): Date | null {
  if (opened === null) return null;
  const pageEnd = opened.getTime() + lifetimeSeconds * 1000 + (returned ? COMMIT_GRACE_MS : GRACE_MS);
  return new Date(sent === null ? pageEnd : Math.max(pageEnd, sent.getTime() + COMMIT_GRACE_MS));
}

/** Whether a commit that the provider left unanswered may still charge. */
export function isCommitOpen(
  { clock }: Pick<Dependencies, 'clock'>,
  { commitOpenSince: sent }: Pick<Attempt, 'commitOpenSince'>,
): boolean {
  return sent !== null && clock.now().getTime() < sent.getTime() + COMMIT_GRACE_MS;
}

/**
 * The next instant after `now`, counted from `since` (when the state was entered), or the end of the page if that comes first;
 * null after the last.
 */
export function nextRetryAt(
  { lastDay }: Pick<PaymentMethod, 'lastDay'>,
  since: Date,
  now: Date,
  pageOver: Date | null,
): Date | null {
  const days = Array.from({ length: lastDay }, (_, index) => (index + 1) * DAY);
  const instants = [
    ...[...DELAYS, ...days].map((delay) => since.getTime() + delay),
    ...(pageOver ? [pageOver.getTime()] : []),
  ];
  const ahead = instants.filter((instant) => instant > now.getTime());
  return ahead.length === 0 ? null : new Date(Math.min(...ahead));
}
