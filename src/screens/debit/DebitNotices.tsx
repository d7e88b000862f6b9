import { Link } from 'react-router-dom';
import type { DebitAnswer } from '#contract/debit.ts';
import type { Company } from '#domain/company.ts';
import { formatPesos } from '#domain/money.ts';
import { debitsOfOffer, isAutomatable } from '#machines/payment-flow/debit-questions.ts';
import { methodsOf } from '#machines/payment-flow/questions.ts';
import { useFlow, useSend } from '../../app/flow.tsx';
import { paths } from '../../app/paths.ts';
import { debitTexts as texts } from '../../texts/debit.ts';
import { Button } from '../../ui/Button.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { dayInWords } from './days.ts';

/** The automatic debits of the offer being paid, or that there can be one. */
export function DebitNotices({ company }: { company: Company }) {
  const context = useFlow((snapshot) => snapshot.context);
  const isChoosing = useFlow((snapshot) => snapshot.matches({ paying: 'choosing' }));
  const debits = debitsOfOffer(context);
  const canAutomate = isChoosing && isAutomatable(context) && methodsOf(context, true) !== null;
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

function DebitNotice({ company, debit }: { company: Company; debit: DebitAnswer }) {
  const { title, detail } = wordsOf(debit);
  const actions = (
    <LinkButton as={Link} to={paths.successEnrollment(company.key, debit.ref)} $variant="secondary">
      {texts.noticeSee}
    </LinkButton>
  );
  return (
    <Notice
      kind={debit.ending || debit.state === 'charging' ? 'warning' : 'info'}
      title={title}
      actions={actions}
    >
      {detail}
    </Notice>
  );
}

function wordsOf({ state, ending, detail }: DebitAnswer): { title: string; detail: string } {
  const next = detail?.next_charge;
  const amount = formatPesos(next?.amount ?? 0);
  if (ending) return { title: texts.noticeCancelled, detail: texts.ending[ending.reason] };
  if (state === 'charging')
    return { title: texts.noticeCharging(amount), detail: texts.noticeChargingDetail };
  if (state === 'activating' || state === 'requested')
    return { title: texts.noticeLive, detail: texts.noticeActivating };
  return { title: texts.noticeLive, detail: next ? texts.noticeNext(amount, dayInWords(next.on)) : '' };
}
