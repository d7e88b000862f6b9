/** One figure of a case. Ratios compare things measured in the same run; absolute figures are this machine's. */
export interface Measured {
  name: string;
  figure: number;
  unit: string;
}

/** What a case file in tools/bench/cases/ exports as `measure`. */
export type Measure = (scale: Scale) => Promise<Measured[]>;

interface Scale {
  /** How many rows the big input has: BENCH_ROWS, a million when not given. */
  rows: number;
  /** How often each thing is measured; the median counts: BENCH_ROUNDS, 3 when not given. */
  rounds: number;
}

export function median(figures: readonly number[]): number {
  const sorted = [...figures].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[middle]];
  return ((low ?? NaN) + (high ?? NaN)) / 2;
}

/** Seconds that `work` takes. */
export async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1000;
}
