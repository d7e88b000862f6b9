import { useCallback, useState } from 'react';
import { styled } from 'styled-components';
import type { Contract } from '#machines/payment-flow/types.ts';
import { useFlow, useSend } from '../../app/flow.tsx';
import { DOCUMENT_SANDBOX, showDocument } from '../../app/trusted.ts';
import { signTexts as texts } from '../../texts/sign.ts';
import { Button } from '../../ui/Button.tsx';
import { Card, Panel, Stack } from '../../ui/Card.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Columns } from '../../ui/Columns.tsx';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import { Money } from '../../ui/Money.tsx';
import { Small, TextList } from '../../ui/text.tsx';
import { useErrorMark } from '../error-mark.ts';
import { Wait } from '../Wait.tsx';
import { useChosenPlan } from '../plan/chosen-plan.ts';
import { PlanDetailButton } from '../plan/PlanDetailButton.tsx';
import { PlanSummary } from '../plan/PlanSummary.tsx';

const Frame = styled.iframe`
  width: 100%;
  height: clamp(24rem, 60vh, 36rem);
  border: 1px solid var(--line);
  border-radius: var(--radius-m);
  background: #fff;
`;

const ACCEPTED = 'acepto-contrato';

/** The contract in a frame in which nothing runs, what is paid by it, and the acceptance that signs it. */
export function Reading({ contract }: { contract: Contract }) {
  const { template_rendered: html } = contract;
  const show = useCallback(
    (frame: HTMLIFrameElement | null) => {
      if (frame) showDocument(frame, html);
    },
    [html],
  );
  return (
    <Columns asideFirst aside={<PlanCard contract={contract} />}>
      <Frame ref={show} title={texts.contract} sandbox={DOCUMENT_SANDBOX} tabIndex={0} />
      <Acceptance />
    </Columns>
  );
}

function PlanCard({ contract }: { contract: Contract }) {
  const plan = useChosenPlan();
  const hidesDebt = useFlow(({ context }) => context.company?.hideDebtAmount ?? false);
  return (
    <Card as="section" aria-label={texts.plan}>
      <Stack>
        <h2>{texts.plan}</h2>
        <Panel>
          <Small>{texts.downPayment}</Small>
          <Money amount={contract.down_payment} big />
          <p>{texts.percent(contract.down_payment_percent)}</p>
        </Panel>
        {plan ? <PlanSummary plan={plan} /> : null}
        {plan ? (
          <div>
            <PlanDetailButton plan={plan} hidesDebt={hidesDebt} />
          </div>
        ) : null}
      </Stack>
    </Card>
  );
}

function Acceptance() {
  const send = useSend();
  const [accepted, setAccepted] = useState(false);
  /** How often a press was refused for want of the acceptance. */
  const [refused, setRefused] = useState(0);
  const isSigning = useFlow((snapshot) => snapshot.matches({ signing: 'accepting' }));
  const error = refused > 0 ? texts.acceptMissing : null;
  useErrorMark(error !== null);
  const accept = (checked: boolean) => {
    if (isSigning) return;
    setAccepted(checked);
    setRefused(0);
  };
  const sign = () => {
    if (accepted) send({ type: 'contract.accept', intent: crypto.randomUUID() });
    else setRefused(refused + 1);
  };
  return (
    <Card>
      <Stack>
        <h2>{texts.meaning}</h2>
        <TextList>
          {texts.meanings.map((meaning) => (
            <li key={meaning}>{meaning}</li>
          ))}
        </TextList>
        {error ? (
          <ErrorSummary key={refused} title={texts.summary} errors={[{ field: ACCEPTED, message: error }]} />
        ) : null}
        <Checkbox
          id={ACCEPTED}
          label={texts.accept}
          checked={accepted}
          aria-disabled={isSigning || undefined}
          onChange={(event) => accept(event.target.checked)}
          error={error}
        />
        <Button wide busy={isSigning} busyText={texts.signing} onClick={sign}>
          {texts.sign}
        </Button>
        {isSigning ? <Wait quiet label={texts.signing} /> : null}
      </Stack>
    </Card>
  );
}
