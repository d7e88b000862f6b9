import { downPaymentBy, type SignedPlan as Signed } from '#domain/agreement.ts';
import type { Company } from '#domain/company.ts';
import type { Offer } from '#domain/debt.ts';
import { formatPesos } from '#domain/money.ts';
import type { Plan } from '#domain/plan.ts';
import { formatLong } from '../../texts/dates.ts';
import { useSend } from '../../flow/flow.tsx';
import { createPlanTexts } from '../../texts/create-plan.ts';
import { planTexts as texts } from '../../texts/plan.ts';
import { Button } from '../../ui/Button.tsx';
import { Stack } from '../../ui/Card.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { planOfChoice } from './chosen-plan.ts';

type Props = { offer: Offer; company: Company; signed: Signed; onChange: () => void };

/** An agreement signed before and not paid yet: until when its down payment can be paid, or another plan made (§4.6). */
export function SignedPlan({ offer, company, signed, onChange }: Props) {
  const send = useSend();
  const plan = planOfChoice(offer, signed.choice, company, signed.signedOn);
  if (!plan) return null;
  return (
    <Stack>
      <SignedNotice signed={signed} plan={plan} />
      <Button wide onClick={() => send({ type: 'agreement.resume', offerKey: offer.key })}>
        {texts.payDownPayment(formatPesos(plan.downPayment))}
      </Button>
      <Button wide variant="secondary" onClick={onChange}>
        {createPlanTexts.change}
      </Button>
    </Stack>
  );
}

/** What was signed and when, and until when its down payment can be paid. */
export function SignedNotice({ signed, plan }: { signed: Signed; plan: Plan }) {
  const { instalments, paymentDay } = signed.choice;
  const amounts = createPlanTexts.instalmentOf(instalments, formatPesos(plan.instalmentAmount));
  return (
    <Notice kind="info" title={texts.signed(formatLong(signed.signedOn))}>
      {texts.signedPlan(amounts, paymentDay)} {texts.payBy(formatLong(downPaymentBy(signed.signedOn)))}
    </Notice>
  );
}
