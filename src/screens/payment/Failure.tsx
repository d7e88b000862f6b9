import { useFlow } from '../../app/flow.tsx';
import { paymentTexts as texts } from '../../texts/payment.ts';
import { Notice } from '../../ui/Notice.tsx';

/** Why the payment did not start. Up to the provider's page nothing can have been charged, and it says so. */
export function Failure() {
  const failure = useFlow(({ context }) => context.failure);
  if (!failure) return null;
  const message = failure.message || texts.problem;
  return (
    <Notice kind="danger" urgent title={texts.failed}>
      <p>{message}</p>
      {message.includes(texts.nothingCharged) ? null : <p>{texts.nothingCharged}</p>}
    </Notice>
  );
}
