import { formatPesos } from '#domain/money.ts';
import { useFlow, useSend } from '../../flow/flow.tsx';
import { paymentPendingTexts as texts } from '../../texts/payment-pending.ts';
import { recheckTexts } from '../../texts/recheck.ts';
import { Card, Stack } from '../../ui/Card.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { Lead } from '../../ui/text.tsx';
import { RecheckButton } from '../RecheckButton.tsx';
import { Shell } from '../Shell.tsx';

/** The start of the payment is uncertain: the screen says so, asks again, and offers nothing to pay (readings 25). */
export default function PaymentUncertain() {
  const send = useSend();
  const amount = useFlow(({ context }) => context.attempt.uncertainStart?.amount ?? 0);
  return (
    <Shell page={texts.page} layout="steps">
      <PageHeading>{texts.uncertain}</PageHeading>
      <Card>
        <Stack>
          <Lead>{texts.uncertainDetail(formatPesos(amount))}</Lead>
          <Loading
            label={recheckTexts.asking}
            onCancel={() => send({ type: 'session.logout' })}
            cancelLabel={texts.later}
          />
          <p>{texts.uncertainStay}</p>
          <RecheckButton />
        </Stack>
      </Card>
    </Shell>
  );
}
