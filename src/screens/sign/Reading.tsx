import { useMemo, useState } from 'react';
import { contractPlanFromWire } from '#contract/agreement-translation.ts';
import { chosenOffer } from '#machines/payment-flow/selectors.ts';
import type { Contract } from '#machines/agreement-signing/machine.ts';
import { useFlow, useSend, useWorker } from '../../flow/flow.tsx';
import { signTexts as texts } from '../../texts/sign.ts';
import { Button } from '../../ui/Button.tsx';
import { Actions, Card, Panel, Stack } from '../../ui/Card.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Columns } from '../../ui/Columns.tsx';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Money } from '../../ui/Money.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Small, TextList } from '../../ui/text.tsx';
import { useErrorMark } from '../error-mark.ts';
import { DownloadButton } from '../form/DownloadButton.tsx';
import { PlanDetailButton } from '../plan/PlanDetailButton.tsx';
import { PlanSummary } from '../plan/PlanSummary.tsx';
import { ContractText } from './ContractText.tsx';

const ACCEPTED = 'acepto-contrato';

/** What the plan comes to, the whole contract, and the acceptance that signs it. */
export function Reading({ contract }: { contract: Contract }) {
  return (
    <Columns asideFirst aside={<PlanCard contract={contract} />}>
      {texts.summaryOfContract ? <Summary {...texts.summaryOfContract} /> : null}
      <ContractText html={contract.template_rendered} />
      <Acceptance />
    </Columns>
  );
}

/** Numbered as the contract's clauses are. */
function Summary({ title, lead, clauses, unsure }: NonNullable<typeof texts.summaryOfContract>) {
  return (
    <Notice kind="info" title={title}>
      <Stack data-tight>
        <p>{lead}</p>
        <TextList as="ol">
          {clauses.map((clause) => (
            <li key={clause}>{clause}</li>
          ))}
        </TextList>
        <p>{unsure}</p>
      </Stack>
    </Notice>
  );
}

/** The key terms of the contract: the payments today and later, and the consequences of arrears. */
function PlanCard({ contract }: { contract: Contract }) {
  const plan = useMemo(() => contractPlanFromWire(contract), [contract]);
  const hidesDebt = useFlow(({ context }) => context.company?.hideDebtAmount ?? false);
  const lapsesAfterDays = useFlow(({ context }) => context.company?.terms.agreementLapsesAfterDays);
  return (
    <Card as="section" aria-label={texts.plan}>
      <Stack>
        <h2>{texts.plan}</h2>
        <Panel>
          <Small>{texts.downPayment}</Small>
          <Money amount={plan.downPayment} big />
          <p>{texts.percent(plan.downPaymentPercent)}</p>
        </Panel>
        <PlanSummary plan={plan} />
        {lapsesAfterDays === undefined ? null : <p>{texts.late(lapsesAfterDays)}</p>}
        <Actions>
          <PlanDetailButton plan={plan} hidesDebt={hidesDebt} />
          <DraftDownload />
        </Actions>
      </Stack>
    </Card>
  );
}

/** The contract to be read elsewhere, or by another person, before it is signed. */
function DraftDownload() {
  const token = useFlow(({ context }) => context.session?.token);
  const debtId = useFlow(({ context }) => chosenOffer(context)?.debts[0]?.id);
  const choice = useFlow(({ context }) => context.choices.plan);
  if (token === undefined || debtId === undefined || choice === null) return null;
  return (
    <DownloadButton
      fetchFile={async (calls) => ({
        name: texts.draftFile,
        content: await calls.downloadDraft({ debtId, choice, token }),
      })}
    >
      {texts.draft}
    </DownloadButton>
  );
}

function Acceptance() {
  const send = useSend();
  const [accepted, setAccepted] = useState(false);
  /** How often a press was refused for want of the acceptance. */
  const [refused, setRefused] = useState(0);
  const isSigning = useWorker('agreementSigning', ({ value }) => value === 'accepting') ?? false;
  const error = refused > 0 ? texts.acceptMissing : null;
  useErrorMark(error !== null);
  const accept = (checked: boolean) => {
    if (isSigning) return;
    setAccepted(checked);
    setRefused(0);
  };
  const sign = () => {
    if (accepted) send({ type: 'contract.accept', idempotencyKey: crypto.randomUUID() });
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
        {isSigning ? (
          <Loading quiet label={texts.signing} onCancel={() => send({ type: 'wait.giveUp' })} />
        ) : null}
      </Stack>
    </Card>
  );
}
