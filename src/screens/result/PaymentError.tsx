import type { PaymentMethodCode } from '#domain/company.ts';
import { formatPesos } from '#domain/money.ts';
import type { PaymentResult } from '#machines/payment-flow/types.ts';
import { useFlow, useSend } from '../../flow/flow.tsx';
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

type Unpaid = keyof typeof texts.detail;

function isUnpaid(status: string | undefined): status is Unpaid {
  return status !== undefined && Object.hasOwn(texts.detail, status);
}

/** Whom to ask, and by which reference. */
function Help({ result }: { result: PaymentResult | null }) {
  const isProvidersDoing =
    result?.data.away !== true && !result?.data.debt_changed && result?.data.order?.method !== 'pac';
  const helpEmail = useFlow(({ context }) => context.company?.helpEmail ?? '');
  return (
    <Stack data-tight>
      {isProvidersDoing ? <Small>{texts.contingency}</Small> : null}
      <p>
        {texts.help} <a href={`mailto:${helpEmail}`}>{helpEmail}</a>
      </p>
      <TraceLink />
      {result ? <Reference label={texts.reference} reference={result.data.ref} /> : null}
    </Stack>
  );
}

type Words = { title: string; detail: string; retry: string };

/** What happened, in words for how it ended, how it was to be paid and what; null where nobody knows of a payment. */
function wordsOf(result: PaymentResult | null): Words | null {
  if (!result || !isUnpaid(result.status)) return null;
  const { amount, debt_changed: isChanged, order } = result.data;
  const { title, detail } = isChanged ? texts.debtChanged : endOf(result.status, order?.method);
  if (isChanged) return { title, detail: detail(formatPesos(amount)), retry: texts.debtChanged.retry };
  const stays = texts.stays[order?.offer_type ?? 'put'];
  return { title, detail: `${detail(formatPesos(amount))} ${stays}`, retry: texts.retry };
}

/** A saved card that its issuer refused is a card that was not accepted, like any other. */
function endOf(status: Unpaid, method: PaymentMethodCode = 'webpay') {
  if (method === 'pac') return texts.bankDebit;
  if (method === 'oneclick' && status !== 'declined') return texts.savedCard;
  return { title: texts.title[status], detail: texts.detail[status] };
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
