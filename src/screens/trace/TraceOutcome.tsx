import { formatShort, parseDayMonthYear } from '#domain/calendar.ts';
import { formatPesos } from '#domain/money.ts';
import type { TraceAnswer, VerifyAnswer } from '#machines/inquiry/machine.ts';
import { traceTexts as texts } from '../../texts/trace.ts';
import { Notice } from '../../ui/Notice.tsx';

const KINDS = { charged: 'success', notCharged: 'warning', confirming: 'info' } as const;

/** First the three words a debtor came for, then what to do. */
export function TraceOutcome({ answer }: { answer: TraceAnswer | VerifyAnswer | null }) {
  if (answer === null) return null;
  if (answer.status !== 'success') return <Notice kind="warning">{answer.message}</Notice>;
  if (!('outcome' in answer.data)) return null;
  const { outcome, amount, date, hour } = answer.data;
  const day = parseDayMonthYear(date);
  const when = texts.when(day ? formatShort(day) : date, hour);
  return (
    <Notice kind={KINDS[outcome]} title={texts.outcome[outcome]}>
      {texts.detail[outcome](formatPesos(amount), when)}
    </Notice>
  );
}
