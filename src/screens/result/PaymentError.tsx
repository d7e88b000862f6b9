import { formatPesos } from '#domain/money.ts';
import type { PaymentResult } from '#machines/payment-flow/types.ts';
import { useFlow, useSend } from '../../app/flow.tsx';
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
  const isProvidersDoing = result?.data.away !== true && !result?.data.debt_changed;
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

/** What happened, in words for how it ended; null where nobody knows of a payment. */
function wordsOf(result: PaymentResult | null): { title: string; detail: string; retry: string } | null {
  if (!result || !isUnpaid(result.status)) return null;
  const amount = formatPesos(result.data.amount);
  const { title, detail, retry } = result.data.debt_changed
    ? texts.debtChanged
    : { title: texts.title[result.status], detail: texts.detail[result.status], retry: texts.retry };
  return { title, detail: detail(amount), retry };
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
        {result?.data.debt_changed ? null : (
          <Causes probable={result?.data.cause ?? null} isCancelled={status === 'cancelled'} />
        )}
      </Columns>
    </Shell>
  );
}
