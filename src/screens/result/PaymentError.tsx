import { formatPesos } from '#domain/money.ts';
import type { PaymentResult } from '#machines/payment-result/settlement.ts';
import { useFlow, useSend } from '../../flow/flow.tsx';
import type { Unpaid } from '../../texts/methods/method.ts';
import { methodTexts, textsOf } from '../../texts/methods/registry.ts';
import { paymentErrorTexts as texts } from '../../texts/payment-error.ts';
import { Button } from '../../ui/Button.tsx';
import { Actions, Stack } from '../../ui/Card.tsx';
import { Columns } from '../../ui/Columns.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { Small } from '../../ui/text.tsx';
import { Reference } from '../Reference.tsx';
import { Shell } from '../Shell.tsx';
import { Causes } from './Causes.tsx';
import { TraceLink } from './TraceLink.tsx';
import { useResultLayout, useShownResult } from './shown-result.ts';

function isUnpaid(status: PaymentResult['status']): status is Unpaid {
  return Object.hasOwn(methodTexts.webpay.unpaid, status);
}

/** The help desk, where no footer says it, and the reference to give it. */
function Help({ result }: { result: PaymentResult | null }) {
  const { away = false, debt_changed: isChanged = false, order } = result?.data ?? {};
  const contingency = away || isChanged ? null : textsOf(order?.method).contingency;
  const helpEmail = useFlow(({ context: { company } }) => (company?.footer ? null : company?.helpEmail));
  return (
    <Stack data-tight>
      {contingency === null ? null : <Small>{contingency}</Small>}
      {helpEmail ? (
        <p>
          {texts.help} <a href={`mailto:${helpEmail}`}>{helpEmail}</a>
        </p>
      ) : null}
      <TraceLink />
      {result ? <Reference label={texts.reference} reference={result.data.ref} /> : null}
    </Stack>
  );
}

type Words = { title: string; detail: string; retry: string };

/** The words for an outcome, payment method and offer; null without a known payment. */
function wordsOf(result: PaymentResult | null): Words | null {
  if (!result || !isUnpaid(result.status)) return null;
  const { amount, debt_changed: isChanged, order } = result.data;
  const { title, detail } = isChanged ? texts.debtChanged : textsOf(order?.method).unpaid[result.status];
  if (isChanged) return { title, detail: detail(formatPesos(amount)), retry: texts.debtChanged.retry };
  const stays = texts.stays[order?.offer_type ?? 'put'];
  return { title, detail: `${detail(formatPesos(amount))} ${stays}`, retry: texts.retry };
}

/** The payment was not made: first that nothing was charged, then why it may be, then how to go on (§2.5 "Error screen"). */
export default function PaymentError() {
  const send = useSend();
  const result = useShownResult();
  const layout = useResultLayout();
  const words = wordsOf(result);
  const status = result?.status;
  return (
    <Shell page={texts.page} layout={layout}>
      <PageHeading>{words?.title ?? texts.titleWithoutResult}</PageHeading>
      {words ? (
        <Notice kind={status === 'declined' ? 'danger' : 'warning'} urgent title={texts.nothingCharged}>
          {words.detail}
        </Notice>
      ) : (
        <Notice kind="warning" urgent>
          {texts.detailWithoutResult}
        </Notice>
      )}
      {result?.data.away ? <Notice kind="warning">{texts.contingencyNow}</Notice> : null}
      <Actions>
        <Button onClick={() => send({ type: 'payment.retry' })}>{words?.retry ?? texts.retry}</Button>
      </Actions>
      <Columns aside={<Help result={result} />}>
        {result?.data.debt_changed ? null : <Causes result={result} />}
      </Columns>
    </Shell>
  );
}
