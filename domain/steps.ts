import type { Flow, ProductStep, StepName } from './company.ts';
import type { OfferType } from './product.ts';

/**
 * The steps a debtor sees (§2.3, readings 1 and 3). A menu is literal; a chosen product inserts its steps after a named one;
 * steps shown on another screen are removed last, so "after contact" works there too.
 */
export function visibleSteps(flow: Flow, product: OfferType | null, folded: readonly StepName[]): StepName[] {
  const steps = [...flow.menu];
  for (const { steps: inserted, afterOf } of product === null ? [] : stepsFor(flow, product)) {
    const at = steps.indexOf(afterOf) + 1;
    if (at > 0) steps.splice(at, 0, ...inserted.filter((step) => !steps.includes(step)));
  }
  return steps.filter((step) => !folded.includes(step));
}

/** A product's own rows win over those for any product. */
function stepsFor(flow: Flow, product: OfferType): ProductStep[] {
  const own = flow.extra.filter(({ productType }) => productType === product);
  return own.length > 0 ? own : flow.extra.filter(({ productType }) => productType === 'any');
}

/** The "4" of "2 de 4": totalSteps unless more steps are visible (readings 1). */
export function stepTotal(visible: readonly StepName[], totalSteps: number): number {
  return Math.max(visible.length, totalSteps);
}
