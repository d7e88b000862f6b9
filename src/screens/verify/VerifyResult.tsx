import { parseDayMonthYear } from '#domain/calendar.ts';
import { formatLong } from '#domain/long-date.ts';
import type { TraceAnswer, VerifyAnswer } from '#machines/inquiry/machine.ts';
import { verifyTexts as texts } from '../../texts/verify.ts';
import { Stack } from '../../ui/Card.tsx';
import { Notice } from '../../ui/Notice.tsx';

/** Genuine or not; of a genuine one whether the amount is the one on the paper. */
export function VerifyResult({ answer }: { answer: TraceAnswer | VerifyAnswer | null }) {
  if (answer === null) return null;
  if (answer.status !== 'success')
    return (
      <Notice kind="danger" title={texts.unknown}>
        {answer.message}
      </Notice>
    );
  if (!('kind' in answer.data)) return null;
  const { kind, entity, date, amount_matches: matches, standing } = answer.data;
  const day = parseDayMonthYear(date);
  return (
    <Stack>
      <Notice kind="success" title={texts.genuine[kind]}>
        {texts.made[kind](entity, day ? formatLong(day) : date)}
      </Notice>
      {standing ? <Notice kind="warning">{texts.standing[standing]}</Notice> : null}
      {matches === null ? null : (
        <Notice kind={matches ? 'success' : 'danger'}>{matches ? texts.matches : texts.differs}</Notice>
      )}
    </Stack>
  );
}
