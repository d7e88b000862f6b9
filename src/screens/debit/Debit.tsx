import { Link } from 'react-router-dom';
import type { DebitAnswer } from '#contract/debit.ts';
import { useFlow, useSend } from '../../app/flow.tsx';
import { debitTexts as texts } from '../../texts/debit.ts';
import { Button } from '../../ui/Button.tsx';
import { Actions, Card, Stack } from '../../ui/Card.tsx';
import { Columns } from '../../ui/Columns.tsx';
import { DescriptionList } from '../../ui/DescriptionList.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Intro } from '../../ui/Intro.tsx';
import { Small } from '../../ui/text.tsx';
import { HistoryLink } from '../history/HistoryLink.tsx';
import { useResultLayout } from '../result/shown-result.ts';
import { FailureText } from '../FailureText.tsx';
import { Shell } from '../Shell.tsx';
import { Activate } from './Activate.tsx';
import { CancelDialog } from './CancelDialog.tsx';
import { dayInWords } from './days.ts';
import { debitRows } from './debit-rows.tsx';
import { Unanswered } from './Unanswered.tsx';
import { useDebit, useDebitPage } from './use-debit-page.ts';

/** An automatic debit as it stands: after enrolling, and whenever its debtor comes back (§2.1 success-enrollment, §4.6). */
export default function Debit() {
  const company = useFlow(({ context }) => context.company);
  const debit = useDebit((snapshot) => snapshot?.context.debit ?? null);
  const failure = useDebit((snapshot) => snapshot?.context.failure ?? null);
  const layout = useResultLayout();
  if (!company || !debit) return <Unanswered />;
  return (
    <Shell page={texts.page} layout={debit.ending ? 'plain' : layout}>
      <Intro key={debit.state} title={texts.title[debit.state]} lead={texts.lead[debit.state]} />
      <Troubles debit={debit} />
      {failure ? (
        <Notice kind="danger">
          <FailureText failure={failure} />
        </Notice>
      ) : null}
      <Activate debit={debit} />
      <Columns aside={<WhatNext debit={debit} home={company.companyUrl} />}>
        <Card as="section" aria-label={texts.page}>
          <Stack data-tight>
            <DescriptionList items={debitRows(debit)} />
            {debit.detail ? null : <Small>{texts.more}</Small>}
          </Stack>
        </Card>
      </Columns>
      <CancelDialog />
    </Shell>
  );
}

/** Why it ended, why the last charge failed, what is waited for. */
function Troubles({ debit: { state, ending, until, detail } }: { debit: DebitAnswer }) {
  const failed = ending ? null : detail?.last_failure;
  return (
    <>
      {ending ? <Notice kind="warning">{texts.ending[ending.reason]}</Notice> : null}
      {state === 'accepted' && until ? (
        <Notice kind="info">{texts.confirmBy(dayInWords(until.date))}</Notice>
      ) : null}
      {failed ? (
        <Notice kind="warning" title={texts.failedOn(dayInWords(failed.on))}>
          {texts.failure[failed.reason]} {failed.retry_on ? texts.retryOn(dayInWords(failed.retry_on)) : null}{' '}
          {texts.cancelledFrom(dayInWords(failed.cancelled_from))}
        </Notice>
      ) : null}
      {detail?.cancel_wanted ? <Notice kind="info">{texts.cancelWanted}</Notice> : null}
    </>
  );
}

function WhatNext({ debit, home }: { debit: DebitAnswer; home: string }) {
  const send = useSend();
  const page = useDebitPage();
  const isOver = debit.state === 'cancelled' || debit.state === 'expired';
  return (
    <Actions>
      {isOver ? (
        <Button onClick={() => send({ type: 'debit.pay' })}>{texts.again}</Button>
      ) : (
        <LinkButton as={Link} to={home}>
          {texts.home}
        </LinkButton>
      )}
      {isOver || debit.state === 'finished' ? null : (
        <Button variant="secondary" onClick={() => send({ type: 'debit.pay' })}>
          {texts.pay}
        </Button>
      )}
      {debit.detail ? <HistoryLink /> : null}
      {debit.detail?.can_cancel ? (
        <Button variant="quiet" onClick={() => page?.send({ type: 'debit.cancel' })}>
          {texts.cancel}
        </Button>
      ) : null}
    </Actions>
  );
}
