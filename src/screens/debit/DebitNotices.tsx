import { Link } from 'react-router-dom';
import type { DebitAnswer } from '#contract/debit.ts';
import type { Company } from '#domain/company.ts';
import { formatPesos } from '#domain/money.ts';
import { debitOfChosenQuotas, debitsOf } from '#machines/checkout/debits.ts';
import { useCheckout, useSend } from '../../flow/flow.tsx';
import { pathTo } from '#contract/pages.ts';
import { debitTexts as texts } from '../../texts/debit.ts';
import { Button } from '../../ui/Button.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { dayInWords } from '../result/payment-facts.tsx';

/** The automatic debits of the offer being paid, or that there can be one. */
export function DebitNotices({ company }: { company: Company }) {
  const context = useCheckout((snapshot) => snapshot.context);
  const canAutomate = useCheckout((snapshot) => snapshot.can({ type: 'instalments.automate' }));
  const debits = context ? debitsOf(context) : [];
  return (
    <>
      {debits.map((debit) => (
        <DebitNotice key={debit.ref} company={company} debit={debit} />
      ))}
      {canAutomate ? <AutomateNotice /> : null}
    </>
  );
}

function AutomateNotice() {
  const send = useSend();
  const actions = (
    <Button variant="secondary" onClick={() => send({ type: 'instalments.automate' })}>
      {texts.wayAutomate}
    </Button>
  );
  return (
    <Notice kind="info" actions={actions}>
      {texts.wayAgain}
    </Notice>
  );
}

/** That quotas chosen to be paid by hand would be charged by the debit too, and what paying them does to it. */
export function ChargedAnywayNotice() {
  const debit = useCheckout(({ context }) => debitOfChosenQuotas(context));
  if (!debit) return null;
  const next = debit.detail?.next_charge;
  const isSoon = debit.state === 'active' && next;
  return (
    <Notice kind="warning" title={texts.anywayTitle[debit.kind]}>
      {isSoon ? texts.anywayOn(dayInWords(next.on)) : null} {texts.anyway[debit.kind]}
    </Notice>
  );
}

export function DebitNotice({ company, debit }: { company: Company; debit: DebitAnswer }) {
  const { title, detail } = wordsOf(debit);
  const actions = (
    <LinkButton as={Link} to={pathTo('successEnrollment', company.key, debit.ref)} $variant="secondary">
      {texts.noticeSee}
    </LinkButton>
  );
  return (
    <Notice kind={isTrouble(debit) ? 'warning' : 'info'} title={title} actions={actions}>
      {detail}
    </Notice>
  );
}

function isTrouble({ state, ending, detail }: DebitAnswer): boolean {
  return ending !== null || state === 'charging' || Boolean(detail?.last_failure);
}

function wordsOf({ state, ending, detail }: DebitAnswer): { title: string; detail: string } {
  const next = detail?.next_charge;
  const failed = detail?.last_failure;
  const amount = formatPesos(next?.amount ?? 0);
  if (ending) return { title: texts.noticeCancelled, detail: texts.ending[ending.reason] };
  if (state === 'charging')
    return { title: texts.noticeCharging(amount), detail: texts.noticeChargingDetail };
  if (state !== 'active') return { title: texts.title[state], detail: texts.noticeWaiting };
  const nextText = next ? texts.noticeNext(amount, dayInWords(next.on)) : '';
  if (!failed) return { title: texts.title.active, detail: nextText };
  const { reason, on, cancelled_from: end } = failed;
  const rest = next ? nextText : texts.cancelledFrom(dayInWords(end));
  return { title: texts.failedOn(dayInWords(on)), detail: `${texts.failure[reason]} ${rest}` };
}
