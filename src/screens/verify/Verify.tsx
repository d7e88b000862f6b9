import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import type { inquiryMachine } from '#machines/inquiry/machine.ts';
import { verifyTexts as texts } from '../../texts/verify.ts';
import { TextField } from '../form/fields.tsx';
import { InquiryPage } from '../inquiry/InquiryPage.tsx';
import { codeInHash, questionFrom, verifySchema } from './verify-form.ts';
import { VerifyResult } from './VerifyResult.tsx';

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
