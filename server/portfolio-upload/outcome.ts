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

/**
 * Whether a load may take from what is owed, and therefore needs a second person. One person may add operations with their debts, and
 * change data of debtors; whatever else is changed, withdrawn, offered beside what was there or added to its quotas can forgive money in some way.
 */
export function isForgiving({ counts, effect }: UploadOutcome): boolean {
  const adds = counts.every(
    ({ kind, changed, withdrawn }) => withdrawn === 0 && (changed === 0 || kind === 'debtors'),
  );
  return !adds || effect.debts_beside > 0 || (effect.debts_with_more_quotas ?? 0) > 0;
}

/** What a load may take no more of than its check showed. */
const TAKEN = [
  ...(['operations_withdrawn', 'owed_withdrawn', 'operations_lowered', 'owed_lowered'] as const),
  ...(['discounts_raised', 'debts_paid_down', 'paid_down'] as const),
  ...(['debts_beside', 'debts_with_more_quotas'] as const),
];

/** Whether a load takes more from what is owed than the check that people confirmed. */
export function takesMore(now: UploadOutcome, checked: UploadOutcome): boolean {
  const touched = ({ counts }: UploadOutcome) => counts.flatMap((one) => [one.changed, one.withdrawn]);
  return (
    TAKEN.some((figure) => (now.effect[figure] ?? 0) > (checked.effect[figure] ?? 0)) ||
    touched(now).some((count, index) => count > (touched(checked)[index] ?? 0))
  );
}
