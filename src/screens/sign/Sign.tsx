import type { Failure } from '#machines/failure.ts';
import { isReadyToPay, signedPlan } from '#machines/payment-flow/selectors.ts';
import { useFlow, useSend, useWorker } from '../../flow/flow.tsx';
import { signTexts as texts } from '../../texts/sign.ts';
import { Button } from '../../ui/Button.tsx';
import { Actions, Stack } from '../../ui/Card.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Intro } from '../../ui/Intro.tsx';
import { BackButton } from '../BackButton.tsx';
import { FailureText } from '../FailureText.tsx';
import { Shell } from '../Shell.tsx';
import { Reading } from './Reading.tsx';
import { Link } from 'react-router-dom';
import { formatPesos } from '#domain/money.ts';
import { pathTo } from '#contract/pages.ts';
import { planTexts } from '../../texts/plan.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { useSignedPlan } from '../plan/chosen-plan.ts';
import { SignedNotice } from '../plan/SignedPlan.tsx';

/** The contract opened again after signing: only its down payment is left, so there is no form to sign. */
function AlreadySigned() {
  const company = useFlow(({ context }) => context.company);
  const signed = useFlow(({ context }) => signedPlan(context));
  const plan = useSignedPlan();
  return (
    <Stack>
      <Intro title={texts.signedHeading} lead={texts.signedLead} />
      {signed && plan ? <SignedNotice signed={signed} plan={plan} /> : null}
      <Actions>
        {company && plan ? (
          <LinkButton as={Link} to={pathTo('payment', company.key)}>
            {planTexts.payDownPayment(formatPesos(plan.downPayment))}
          </LinkButton>
        ) : null}
        <BackButton />
      </Actions>
    </Stack>
  );
}

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
