import type { PaymentResult } from '#machines/payment-flow/types.ts';
import { useFlow, useStepMenu } from '../../flow/flow.tsx';
import type { FlowSnapshot } from '../../flow/flow-actor.ts';

/** What the server said of the payment this page is about; an answer about an earlier one does not count. */
export function shownResult({ context: { result, ref } }: FlowSnapshot): PaymentResult | null {
  return result !== null && result.data.ref === ref ? result : null;
}

export function useShownResult(): PaymentResult | null {
  return useFlow(shownResult);
}

/** With the steps where this browser knows them (§2.4 restores them from the cookies), without where it does not. */
export function useResultLayout(): 'steps' | 'plain' {
  const isAtTheEnd = useStepMenu((menu) => {
    if (!menu) return false;
    const { current, steps } = menu.context;
    return current >= steps.length + (menu.matches('completed') ? 1 : 0);
  });
  return isAtTheEnd ? 'steps' : 'plain';
}
