/** What the demo loaded last for a company: the load's number and a digest of its files. */
export type Remembered = { loadId: number; digest: string };

/**
 * Decides about a company's demo portfolio at a start: load it into an empty database or when its files changed (due dates
 * follow today), do nothing while they are the same, and never replace a portfolio loaded by other means.
 * @param latest number of the company's latest load in the database, by any tool
 */
export function demoStep(
  latest: number | undefined,
  remembered: Remembered | undefined,
  digest: string,
): 'load' | 'skip' | 'leave' {
  if (latest === undefined) return 'load';
  if (latest !== remembered?.loadId) return 'leave';
  return remembered.digest === digest ? 'skip' : 'load';
}
