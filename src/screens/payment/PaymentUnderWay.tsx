import { formatPesos } from '#domain/money.ts';
import { useFlow, useSend } from '../../flow/flow.tsx';
import { paymentPendingTexts as texts } from '../../texts/payment-pending.ts';
import { Button } from '../../ui/Button.tsx';
import { Actions, Card, Stack } from '../../ui/Card.tsx';
import { Intro } from '../../ui/Intro.tsx';
import { BackButton } from '../BackButton.tsx';
import { Reference } from '../Reference.tsx';
import { Shell } from '../Shell.tsx';
import { Waiting } from '../Waiting.tsx';

/** These quotas are in a payment already: its page shows what came of it, and goes on with it while that is possible. */
export default function PaymentUnderWay() {
  const send = useSend();
  const underWay = useFlow(({ context }) => context.attempt.underWay);
  if (!underWay) return <Waiting />;
  const { ref, amount } = underWay;
  return (
    <Shell page={texts.page} layout="steps">
      <Intro title={texts.underWay(formatPesos(amount))} lead={texts.underWayDetail} />
      <Card>
        <Stack>
          <Actions>
            <Button onClick={() => send({ type: 'payment.recheck' })}>{texts.see}</Button>
          </Actions>
          <Reference label={texts.reference} reference={ref} />
        </Stack>
      </Card>
      <Actions>
        <BackButton />
      </Actions>
    </Shell>
  );
}
