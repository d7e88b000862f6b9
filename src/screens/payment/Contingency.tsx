import type { PaymentMethodCode } from '#domain/company.ts';
import { useFlow, useSend } from '../../flow/flow.tsx';
import { methodTexts } from '../../texts/methods/registry.ts';
import { paymentTexts as texts } from '../../texts/payment.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';

const nameOf = (code: PaymentMethodCode) => methodTexts[code].name;

/** A provider does not answer just now (§2.5 "contingency notice"): its methods are not offered until it does. Asking again keeps what is chosen. */
export function Contingency({ away, isAlone }: { away: readonly PaymentMethodCode[]; isAlone: boolean }) {
  const send = useSend();
  const isAsking = useFlow((snapshot) => snapshot.matches({ paying: 'loadingMethods' }));
  return (
    <Notice
      kind="warning"
      title={texts.contingency}
      actions={
        <Button variant="secondary" busy={isAsking} onClick={() => send({ type: 'payment.retry' })}>
          {texts.retry}
        </Button>
      }
    >
      {isAlone ? texts.contingencyAlone : texts.contingencyWithOthers(away.map(nameOf).join(', '))}
    </Notice>
  );
}
