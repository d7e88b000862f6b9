import { Link } from 'react-router-dom';
import type { DebitAnswer } from '#contract/debit.ts';
import type { PaymentData } from '#contract/payment-status.ts';
import type { Company } from '#domain/company.ts';
import { useFlow, useSend } from '../../flow/flow.tsx';
import { debitTexts as texts } from '../../texts/debit.ts';
import { moneyDetail, moneyTexts } from '../../texts/money.ts';
import { Button } from '../../ui/Button.tsx';
import { Actions } from '../../ui/Card.tsx';
import { Columns } from '../../ui/Columns.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Intro } from '../../ui/Intro.tsx';
import { HistoryLink } from '../HistoryLink.tsx';
import { useResultLayout } from '../result/shown-result.ts';
import { FailureText } from '../FailureText.tsx';
import { Shell } from '../Shell.tsx';
import { PaidInFull } from '../result/PaidInFull.tsx';
import { Activate } from './Activate.tsx';
import { Charge } from './Charge.tsx';
import { dayInWords } from '../result/payment-facts.tsx';
import { Unanswered } from './Unanswered.tsx';
import { useDebit, useDebitPage } from './use-debit-page.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Loading } from '../../ui/Loading.tsx';

/** Asks before it ends what the debtor relies on. */
function CancelDialog() {
  const page = useDebitPage();
  const isBusy = useDebit((snapshot) => snapshot?.matches('cancelling') ?? false);
  const isAsking = useDebit((snapshot) => snapshot?.matches('confirmingCancel') ?? false);
  const isCharging = useDebit((snapshot) => snapshot?.context.debit?.state === 'charging');
  const keep = () => page?.send({ type: 'debit.keep' });
  const actions = (
    <>
      <Button
        busy={isBusy}
        busyText={texts.cancelling}
        onClick={() => page?.send({ type: 'debit.end', idempotencyKey: crypto.randomUUID() })}
      >
        {texts.cancelConfirm}
      </Button>
      <Button variant="secondary" onClick={keep}>
        {texts.cancelKeep}
      </Button>
    </>
  );
  return (
    <Dialog title={texts.cancelTitle} open={isAsking || isBusy} onClose={keep} actions={actions}>
      <p>{texts.cancelDetail}</p>
      {isBusy ? (
        <Loading quiet label={texts.cancelling} onCancel={() => page?.send({ type: 'debit.giveUp' })} />
      ) : null}
      {isCharging ? <p>{texts.cancelWhileCharging}</p> : null}
    </Dialog>
  );
}

/** An automatic debit as it stands: after enrolling, and whenever its debtor comes back (§2.1 success-enrollment, §4.6). */
export default function Debit() {
  const company = useFlow(({ context }) => context.company);
  const debit = useDebit((snapshot) => snapshot?.context.debit ?? null);
  const failure = useDebit((snapshot) => snapshot?.context.failure ?? null);
  const layout = useResultLayout();
  if (!company || !debit) return <Unanswered />;
  const paid = debit.state === 'finished' ? debit.detail?.last_paid : null;
  if (paid?.voucher) return <Paid company={company} data={paid} voucher={paid.voucher} />;
  const money = paid?.money;
  return (
    <Shell page={texts.page} layout={debit.ending ? 'plain' : layout}>
      {money ? (
        <Intro title={moneyTexts.title[money.standing]} lead={moneyDetail(money, paid.amount)} />
      ) : (
        <Intro key={debit.state} title={texts.title[debit.state]} lead={texts.lead[debit.state]} />
      )}
      <Troubles debit={debit} />
      {failure ? (
        <Notice kind="danger">
          <FailureText failure={failure} />
        </Notice>
      ) : null}
      <Activate debit={debit} />
      <Columns aside={<WhatNext debit={debit} home={company.companyUrl} />}>
        <Charge debit={debit} />
      </Columns>
      <CancelDialog />
    </Shell>
  );
}

/** It has charged all it was for: the result is the one of every payment (decision 0053). */
function Paid(paid: { company: Company; data: PaymentData; voucher: NonNullable<PaymentData['voucher']> }) {
  const send = useSend();
  const layout = useResultLayout();
  return (
    <Shell page={texts.page} layout={layout}>
      <Intro {...texts.paid} />
      <PaidInFull {...paid} onPayAnother={() => send({ type: 'debit.pay' })} />
    </Shell>
  );
}

/** The reason of its end, the failure of the last charge, or the pending step. */
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
  // While a person looks at its last charge, paying again could be paying twice (readings 25).
  const isUnderReview = debit.ending?.reason === 'underReview';
  return (
    <Actions>
      {isOver && !isUnderReview ? (
        <Button onClick={() => send({ type: 'debit.pay' })}>{texts.again}</Button>
      ) : (
        <LinkButton as={Link} to={home}>
          {texts.home}
        </LinkButton>
      )}
      {isOver || debit.state === 'finished' ? null : (
        <Button variant="secondary" onClick={() => send({ type: 'debit.pay' })}>
          {texts.pay[debit.kind]}
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
