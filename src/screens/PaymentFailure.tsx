import type { Failure } from '#machines/failure.ts';
import { paymentTexts as texts } from '../texts/payment.ts';
import { Notice } from '../ui/Notice.tsx';
import { FailureText } from './FailureText.tsx';

const WORDS: Readonly<Record<string, string>> = {
  CATCH: texts.problem,
  PRICE_CHANGED: texts.priceChanged,
};

/** Why the payment did not start. Up to the provider's page nothing can have been charged, and it says so. */
export function PaymentFailure({ failure }: { failure: Failure | null }) {
  if (!failure) return null;
  const worded = { ...failure, message: failure.message || (WORDS[failure.code] ?? '') };
  return (
    <Notice kind="danger" urgent title={texts.failed}>
      <FailureText failure={worded} also={texts.nothingCharged} />
    </Notice>
  );
}
