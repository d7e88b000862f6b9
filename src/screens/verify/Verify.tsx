import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import type { TraceAnswer, VerifyAnswer, inquiryMachine } from '#machines/inquiry/machine.ts';
import { verifyTexts as texts } from '../../texts/verify.ts';
import { TextField } from '../form/fields.tsx';
import { InquiryPage } from '../inquiry/InquiryPage.tsx';
import { codeInHash, questionFrom, verifySchema } from './verify-form.ts';
import { parseDayMonthYear } from '#domain/calendar.ts';
import { formatLong } from '#domain/long-date.ts';
import { Stack } from '../../ui/Card.tsx';
import { Notice } from '../../ui/Notice.tsx';

/** Genuine or not; of a genuine one whether the amount is the one on the paper. */
function VerifyResult({ answer }: { answer: TraceAnswer | VerifyAnswer | null }) {
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

/** Anybody checks a receipt or a contract by its code; a scanned one is typed in already. */
export default function Verify({ logic }: { logic?: typeof inquiryMachine }) {
  const { hash } = useLocation();
  const start = useMemo(() => ({ code: codeInHash(hash), amount: '' }), [hash]);
  return (
    <InquiryPage
      texts={texts}
      start={start}
      schema={verifySchema}
      questionFrom={questionFrom}
      fields={
        <>
          <TextField name="code" label={texts.code} hint={texts.codeHint} autoComplete="off" />
          <TextField name="amount" label={texts.amount} hint={texts.amountHint} autoComplete="off" />
        </>
      }
      showAnswer={(answer) => <VerifyResult answer={answer} />}
      logic={logic}
    />
  );
}
