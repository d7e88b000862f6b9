import { formatPesos } from '#domain/money.ts';
import { isVisitAt } from '#machines/payment-flow/workers.ts';
import { isOwnPageOpen, type PaymentResult } from '#machines/payment-result/settlement.ts';
import { useSend, useVisit, useWorker } from '../../flow/flow.tsx';
import { confirmingTexts } from '../../texts/confirming.ts';
import { Button } from '../../ui/Button.tsx';
import { Actions } from '../../ui/Card.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Lead, Small } from '../../ui/text.tsx';
import { FailureText } from '../FailureText.tsx';
import { Wait } from '../Wait.tsx';

const texts = confirmingTexts.open;

type Props = { amount: PaymentResult['data']['amount']; until: string };

/** Nothing is paid yet, and until when it can be: its debtor goes on, or gives it up; another visitor with the reference may identify. */
export function OpenPage({ amount, until }: Props) {
  const send = useSend();
  const isOwn = useWorker('paymentResult', ({ context }) => isOwnPageOpen(context));
  return (
    <>
      <Lead>{texts.lead(formatPesos(amount), until)}</Lead>
      <NotAbandoned />
      {isOwn ? (
        <Ways />
      ) : (
        <Actions>
          <Button onClick={() => send({ type: 'payment.retry' })}>{texts.identify}</Button>
        </Actions>
      )}
      <Small>{texts.detail}</Small>
    </>
  );
}

function Ways() {
  const send = useSend();
  const isLeaving = useVisit((snapshot) => isVisitAt(snapshot, 'resulting.pending.leaving'));
  const isAbandoning = useVisit((snapshot) => isVisitAt(snapshot, 'resulting.pending.abandoning'));
  return (
    <>
      <Actions>
        <Button busy={isLeaving} onClick={() => send({ type: 'payment.resume' })}>
          {texts.resume}
        </Button>
        <Button
          variant="secondary"
          busy={isAbandoning}
          onClick={() => send({ type: 'payment.abandon', idempotencyKey: crypto.randomUUID() })}
        >
          {texts.abandon}
        </Button>
      </Actions>
      {isLeaving || isAbandoning ? <Wait quiet label={isLeaving ? texts.leaving : texts.abandoning} /> : null}
    </>
  );
}

function NotAbandoned() {
  const failure = useWorker('paymentResult', ({ context }) => context.failure);
  if (!failure) return null;
  return (
    <Notice kind="danger" urgent title={texts.notAbandoned}>
      <FailureText failure={failure} />
    </Notice>
  );
}
