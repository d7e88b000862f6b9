import type { Failure } from '#machines/failure.ts';
import { isReadyToPay } from '#machines/payment-flow/questions.ts';
import { useFlow, useSend, useWorker } from '../../flow/flow.tsx';
import { signTexts as texts } from '../../texts/sign.ts';
import { Button } from '../../ui/Button.tsx';
import { Actions } from '../../ui/Card.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Intro } from '../../ui/Intro.tsx';
import { BackButton } from '../BackButton.tsx';
import { FailureText } from '../FailureText.tsx';
import { Shell } from '../Shell.tsx';
import { AlreadySigned } from './AlreadySigned.tsx';
import { Reading } from './Reading.tsx';

/** Contract signing (§2.5): the contract as the server wrote it, the plan in short, and what signing it means. */
export default function Sign() {
  const isSigned = useFlow(({ context }) => isReadyToPay(context));
  if (!isSigned) return <Unsigned />;
  return (
    <Shell page={texts.page} layout="steps">
      <AlreadySigned />
    </Shell>
  );
}

function Unsigned() {
  const send = useSend();
  const contract = useWorker('agreementSigning', ({ context }) => context.contract) ?? null;
  const failure = useWorker('agreementSigning', ({ context }) => context.failure) ?? null;
  const state = useWorker('agreementSigning', ({ value }) => value);
  const isRefused = state === 'refused';
  const isUnconfirmed = state === 'unconfirmed';
  const isOnShow = state === 'reading' || state === 'accepting';
  return (
    <Shell page={texts.page} layout="steps" hasError={failure !== null}>
      <Intro title={texts.heading} lead={texts.lead} />
      {isUnconfirmed ? <Unconfirmed failure={failure} /> : null}
      {failure && !isUnconfirmed ? (
        <Notice kind="danger" title={isRefused ? texts.refused : texts.notSigned}>
          <FailureText failure={failure} />
        </Notice>
      ) : null}
      {state === 'rendering' ? (
        <Loading label={texts.rendering} onCancel={() => send({ type: 'wait.giveUp' })} />
      ) : null}
      {contract && isOnShow ? <Reading contract={contract} /> : null}
      <Actions>
        {isRefused ? <Button onClick={() => send({ type: 'contract.reread' })}>{texts.reread}</Button> : null}
        {isUnconfirmed ? (
          <Button onClick={() => send({ type: 'contract.recheck' })}>{texts.recheck}</Button>
        ) : null}
        <BackButton />
      </Actions>
    </Shell>
  );
}

/** The answer to a signature never came: it may be signed, and asking again signs nothing twice. */
function Unconfirmed({ failure }: { failure: Failure | null }) {
  return (
    <Notice kind="warning" title={texts.unconfirmed}>
      {failure ? <FailureText failure={failure} /> : null}
      <p>{texts.unconfirmedDetail}</p>
    </Notice>
  );
}
