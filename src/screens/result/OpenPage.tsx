import { formatPesos } from '#domain/money.ts';
import { isOwnPageOpen } from '#machines/payment-flow/attempt-questions.ts';
import type { PaymentResult } from '#machines/payment-flow/types.ts';
import { useFlow, useSend } from '../../flow/flow.tsx';
import { confirmingTexts } from '../../texts/confirming.ts';
import { Button } from '../../ui/Button.tsx';
import { Actions } from '../../ui/Card.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Lead, Small } from '../../ui/text.tsx';
import { FailureText } from '../FailureText.tsx';
import { Wait } from '../Wait.tsx';

const texts = confirmingTexts.open;

type Props = { amount: PaymentResult['data']['amount']; until: string };

/** Nothing is paid yet, and until when it can be: its debtor goes on, or gives it up; whoever else holds the reference may identify. */
export function OpenPage({ amount, until }: Props) {
  const send = useSend();
  const isOwn = useFlow(({ context }) => isOwnPageOpen(context));
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
  const isLeaving = useFlow((snapshot) => snapshot.matches({ resulting: 'leaving' }));
  const isAbandoning = useFlow((snapshot) => snapshot.matches({ resulting: 'abandoning' }));
  return (
    <>
      <Actions>
        <Button busy={isLeaving} onClick={() => send({ type: 'payment.resume' })}>
          {texts.resume}
        </Button>
        <Button
          variant="secondary"
          busy={isAbandoning}
          onClick={() => send({ type: 'payment.abandon', intent: crypto.randomUUID() })}
        >
          {texts.abandon}
        </Button>
      </Actions>
      {isLeaving || isAbandoning ? <Wait quiet label={isLeaving ? texts.leaving : texts.abandoning} /> : null}
    </>
  );
}

function NotAbandoned() {
  const failure = useFlow(({ context }) => context.failure);
  if (!failure) return null;
  return (
    <Notice kind="danger" urgent title={texts.notAbandoned}>
      <FailureText failure={failure} />
    </Notice>
  );
}
