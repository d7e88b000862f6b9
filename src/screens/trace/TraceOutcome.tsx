import { formatShort, parseDayMonthYear } from '#domain/calendar.ts';
import { formatPesos } from '#domain/money.ts';
import type { TraceAnswer, VerifyAnswer } from '#machines/inquiry/machine.ts';
import { moneyDetail } from '../../texts/money.ts';
import { traceTexts as texts } from '../../texts/trace.ts';
import { Notice } from '../../ui/Notice.tsx';

const KINDS = {
  charged: 'success',
  notCharged: 'warning',
  confirming: 'info',
  assigning: 'info',
  returning: 'info',
  returned: 'info',
} as const;

/** First the three words a debtor came for, then what to do. */
export function TraceOutcome({ answer }: { answer: TraceAnswer | VerifyAnswer | null }) {
  if (answer === null) return null;
  if (answer.status !== 'success') return <Notice kind="warning">{answer.message}</Notice>;
  if (!('outcome' in answer.data)) return null;
  const { outcome, amount, date, hour, money } = answer.data;
  const day = parseDayMonthYear(date);
  const when = texts.when(day ? formatShort(day) : date, hour);
  const isMoney = outcome === 'assigning' || outcome === 'returning' || outcome === 'returned';
  const detail = isMoney
    ? money && moneyDetail(money, amount)
    : texts.detail[outcome](formatPesos(amount), when);
  return (
    <Notice kind={KINDS[outcome]} title={texts.outcome[outcome]}>
      {detail}
    </Notice>
  );
}
