import type { PaymentResult } from '#machines/payment-result/settlement.ts';
import { useFlow, useStepMenu, useWorker } from '../../flow/flow.tsx';

/** What the server said of the payment this page is about, last or for good; an answer about an earlier one does not count. */
export function useShownResult(): PaymentResult | null {
  const settled = useFlow(
    ({
      context: {
        attempt: { result, ref },
      },
    }) => (result?.data.ref === ref ? result : null),
  );
  const pending = useWorker('paymentResult', ({ context }) => context.result);
  return pending ?? settled;
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
