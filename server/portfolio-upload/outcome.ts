import type { LoadEffect, PortfolioLoad } from '#contract/desk-portfolio.ts';
import { KINDS } from '../portfolio/kinds.ts';
import type { LoadOutcome } from '../portfolio/report.ts';

export type UploadOutcome = NonNullable<PortfolioLoad['outcome']>;
export type WithdrawnOperation = PortfolioLoad['withdrawn'][number];

export const outcomeOf = (
  { counts, absentKinds, keptDebts }: LoadOutcome,
  effect: LoadEffect,
): UploadOutcome => ({
  counts: KINDS.map((kind) => ({ kind, ...counts[kind] })),
  absent_kinds: absentKinds,
  kept_debts: keptDebts.length,
  effect,
});

/** Whether a load takes from what is owed, and therefore needs a second person. */
export function isForgiving({ counts, effect }: UploadOutcome): boolean {
  const takesAway = counts.some(({ kind, withdrawn }) => kind !== 'payments' && withdrawn > 0);
  return takesAway || effect.operations_lowered + effect.discounts_raised + effect.debts_paid_down > 0;
}

/** What a load may take no more of than its check showed. */
const TAKEN = [
  ...(['operations_withdrawn', 'owed_withdrawn', 'operations_lowered', 'owed_lowered'] as const),
  ...(['discounts_raised', 'debts_paid_down', 'paid_down'] as const),
];

/** Whether a load takes more from what is owed than the check that people confirmed. */
export function takesMore(now: UploadOutcome, checked: UploadOutcome): boolean {
  const withdrawn = ({ counts }: UploadOutcome) => counts.map((one) => one.withdrawn);
  return (
    TAKEN.some((figure) => now.effect[figure] > checked.effect[figure]) ||
    withdrawn(now).some((count, index) => count > (withdrawn(checked)[index] ?? 0))
  );
}
