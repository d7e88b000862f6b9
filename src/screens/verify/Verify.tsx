import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import * as z from 'zod/mini';
import { parseDayMonthYear } from '#domain/calendar.ts';
import { parseVerificationCode } from '#domain/verification-code.ts';
import type { TraceAnswer, VerifyAnswer, inquiryMachine, Question } from '#machines/inquiry/machine.ts';
import { formatLong } from '../../texts/dates.ts';
import { verifyTexts as texts } from '../../texts/verify.ts';
import { Stack } from '../../ui/Card.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { TextField } from '../form/fields.tsx';
import { InquiryPage } from '../inquiry/InquiryPage.tsx';

type VerifyValues = { code: string; amount: string };

/** `500.000`, `$500000`: whole pesos as people copy them; null for anything else. */
function parseAmount(text: string): number | null {
  const digits = text
    .trim()
    .replace(/^\$\s*/, '')
    .replace(/\.(?=\d{3}(\.|$))/g, '');
  return /^[1-9]\d{0,11}$/.test(digits) ? Number(digits) : null;
}

const verifySchema = z.object({
  code: z.string().check(
    z.refine((text) => text.trim() !== '', texts.codeRequired),
    z.refine((text) => parseVerificationCode(text) !== null, texts.codeInvalid),
  ),
  amount: z
    .string()
    .check(z.refine((text) => text.trim() === '' || parseAmount(text) !== null, texts.amountInvalid)),
});

function questionFrom({ code, amount }: VerifyValues): Question {
  return { kind: 'verify', code, amount: parseAmount(amount) };
}

/** The code that a QR put behind the `#`; an invalid one is ignored. */
function codeInHash(hash: string): string {
  const text = hash.slice(1);
  return parseVerificationCode(text) === null ? '' : text;
}

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
  const { kind, entity, date, amount_matches: matches, standing, certificate } = answer.data;
  const day = parseDayMonthYear(date);
  return (
    <Stack>
      <Notice kind="success" title={texts.genuine[kind]}>
        {texts.made[kind](entity, day ? formatLong(day) : date)}
      </Notice>
      {standing ? <Notice kind="warning">{texts.standing[standing]}</Notice> : null}
      {certificate ? (
        <Notice kind={certificate.state === 'valid' ? 'success' : 'warning'}>{certificate.message}</Notice>
      ) : null}
      {matches === null ? null : (
        <Notice kind={matches ? 'success' : 'danger'}>{matches ? texts.matches : texts.differs}</Notice>
      )}
    </Stack>
  );
}

/** The public check of a receipt or a contract by its code; a scanned code is filled in already. */
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
