import type { Pesos } from './money.ts';

/** The accompaniment programme (§9 "Accompaniment PRO programme"). */
export const PROGRAMME = {
  freeMonths: 6,
  replyHours: 48,
  /** Of the monthly draw, in pesos. */
  monthlyPrize: 150_000 satisfies Pesos,
} as const;

/** Until when the institution answers what a debtor asks of it: the hours are the clock's, of every day of the week. */
export function replyBy(received: Date): Date {
  return new Date(received.getTime() + PROGRAMME.replyHours * 3_600_000);
}
