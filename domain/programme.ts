import type { Pesos } from './money.ts';

/** The accompaniment programme (§9 "Accompaniment PRO programme"). */
export const PROGRAMME = {
  freeMonths: 6,
  replyHours: 48,
  /** Of the monthly draw, in pesos. */
  monthlyPrize: 150_000 satisfies Pesos,
} as const;
