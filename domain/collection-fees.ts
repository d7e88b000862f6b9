import { daysBetween, type CalendarDate } from './calendar.ts';
import type { Pesos } from './money.ts';

/** Fees for collecting out of court: Ley 19.496, art. 37 (references/chile-2026-12.md, 3.4). Counsel confirms before real use. */

/** What the law lets a creditor add, by the part of the overdue debt that lies between these amounts of UF. */
export const FEE_BRACKETS = [
  { upToUf: 10, percent: 9 },
  { upToUf: 50, percent: 6 },
  { upToUf: Infinity, percent: 3 },
] as const;

/** "una vez transcurridos los primeros veinte días de atraso": the first day of a fee is the 21st. */
export const FREE_DAYS = 20;

/** Above any UF of these years: a mistyped value would raise the limit of the fees. */
export const HIGHEST_UF = 60_000;

/**
 * The highest fee for an overdue debt, in whole pesos and rounded down, for the debtor.
 * @param overdue what was owed on the day of the delay: capital and interest, without interest for lateness
 * @param uf pesos of a UF, rounded down
 */
export function highestFee(overdue: Pesos, uf: Pesos): Pesos {
  let hundredths = 0n;
  let from = 0;
  for (const { upToUf, percent } of FEE_BRACKETS) {
    const part = Math.max(0, Math.min(overdue, upToUf * uf) - from);
    hundredths += BigInt(part) * BigInt(percent);
    from = upToUf * uf;
  }
  return Number(hundredths / 100n);
}

/** Whether a debt that fell due on a day may carry a fee on another one. */
export function mayChargeFee(fellDueOn: CalendarDate, today: CalendarDate): boolean {
  return daysBetween(fellDueOn, today) > FREE_DAYS;
}
