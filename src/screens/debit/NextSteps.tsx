import { useId } from 'react';
import type { DebitAnswer } from '#contract/debit.ts';
import { useFlow, useSend } from '../../flow/flow.tsx';
import { debitTexts as texts } from '../../texts/debit.ts';
import { Button } from '../../ui/Button.tsx';
import { Actions, Card, Stack } from '../../ui/Card.tsx';
import { Columns } from '../../ui/Columns.tsx';
import { Intro } from '../../ui/Intro.tsx';
import { Shell } from '../Shell.tsx';
import { Activate } from './Activate.tsx';
import { Banks } from './Banks.tsx';
import { Charge } from './Charge.tsx';
import Debit from './Debit.tsx';
import { HowItWorks } from './HowItWorks.tsx';
import { Unanswered } from './Unanswered.tsx';
import { useDebit } from './use-debit-page.ts';

/** What to do now and what happens until when, by bank account (§2.1 next-steps). Once that is done, the debit itself. */
export default function NextSteps() {
  const company = useFlow(({ context }) => context.company);
  const debit = useDebit((snapshot) => snapshot?.context.debit ?? null);
  if (!company || !debit) return <Unanswered />;
  if (debit.state !== 'activating') return <Debit />;
  return (
    <Shell page={texts.nextPage} layout="plain">
      <Intro title={texts.nextTitle} lead={texts.nextLead} />
      <Columns aside={<HowItWorks company={company} kind={debit.kind} />}>
        <Charge debit={debit} />
        <Activate debit={debit} />
        <Banks company={company} />
        <ByHand kind={debit.kind} />
      </Columns>
    </Shell>
  );
}

/** A debtor who cannot activate it today, or whose bank is missing, can pay by hand; the debit does not charge that again. */
function ByHand({ kind }: Pick<DebitAnswer, 'kind'>) {
  const send = useSend();
  const titleId = useId();
  return (
    <Card as="section" aria-labelledby={titleId}>
      <Stack data-tight>
        <h2 id={titleId}>{texts.byHandTitle}</h2>
        <p>{texts.byHand}</p>
        <Actions>
          <Button variant="secondary" onClick={() => send({ type: 'debit.pay' })}>
            {texts.pay[kind]}
          </Button>
        </Actions>
      </Stack>
    </Card>
  );
}
