import type { PaymentMethodCode } from '#domain/company.ts';
import { paymentTexts as texts } from '../../texts/payment.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';

const nameOf = (code: PaymentMethodCode) => (code === 'oneclick' ? texts.savedCards : texts.method[code]);

/** A provider does not answer just now (§2.5 "contingency notice"): its methods are not offered until it does. */
export function Contingency({ away, isAlone }: { away: readonly PaymentMethodCode[]; isAlone: boolean }) {
  return (
    <Notice
      kind="warning"
      title={texts.contingency}
      actions={
        <Button variant="secondary" onClick={() => location.reload()}>
          {texts.retry}
        </Button>
      }
    >
      {isAlone ? texts.contingencyAlone : texts.contingencyWithOthers(away.map(nameOf).join(', '))}
    </Notice>
  );
}
