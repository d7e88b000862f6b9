import { formatPesos } from '#domain/money.ts';
import { useFlow, useSend } from '../../app/flow.tsx';
import { paymentPendingTexts as texts } from '../../texts/payment-pending.ts';
import { Button } from '../../ui/Button.tsx';
import { Actions, Card, Stack } from '../../ui/Card.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { Lead } from '../../ui/text.tsx';
import { Shell } from '../Shell.tsx';

/** Nobody knows yet whether the payment was started: it says so, asks again, and offers nothing to pay (readings 25). */
export default function PaymentUncertain() {
  const send = useSend();
  const amount = useFlow(({ context }) => context.quote?.amount ?? context.selection.total);
  const isAsking = useFlow((snapshot) => snapshot.hasTag('busy'));
  return (
    <Shell page={texts.page} layout="steps">
      <PageHeading>{texts.uncertain}</PageHeading>
      <Card>
        <Stack>
          <Lead>{texts.uncertainDetail(formatPesos(amount))}</Lead>
          <Loading
            label={texts.rechecking}
            onCancel={() => send({ type: 'session.logout' })}
            cancelLabel={texts.later}
          />
          <p>{texts.uncertainStay}</p>
          <Actions>
            <Button
              variant="secondary"
              busy={isAsking}
              busyText={texts.rechecking}
              onClick={() => send({ type: 'payment.recheck' })}
            >
              {texts.recheck}
            </Button>
          </Actions>
        </Stack>
      </Card>
    </Shell>
  );
}
