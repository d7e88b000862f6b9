import { useEffect } from 'react';
import { Form, Formik } from 'formik';
import { useLocation } from 'react-router-dom';
import type { inquiryMachine } from '#machines/inquiry/machine.ts';
import { loadCalls } from '../../app/actors.ts';
import { useEnvironment } from '../../app/flow.tsx';
import { errorsOf } from '../../app/formik-zod.ts';
import { useInquiry } from '../../app/inquiry.ts';
import { verifyTexts as texts } from '../../texts/verify.ts';
import { Button } from '../../ui/Button.tsx';
import { Card, Stack } from '../../ui/Card.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { Lead } from '../../ui/text.tsx';
import { TextField } from '../form/fields.tsx';
import { FormNotices } from '../form/FormNotices.tsx';
import { useRefusal } from '../form/refusal.ts';
import { Shell } from '../Shell.tsx';
import { codeInHash, questionFrom, verifySchema } from './verify-form.ts';
import { VerifyResult } from './VerifyResult.tsx';

/** Anybody checks a receipt or a contract by its code; a scanned one is typed in already. */
export default function Verify({ logic }: { logic?: typeof inquiryMachine }) {
  const environment = useEnvironment();
  const { hash } = useLocation();
  const inquiry = useInquiry(logic);
  useEffect(() => void loadCalls(environment), [environment]);
  return (
    <Shell page={texts.page} layout="plain">
      <Stack data-tight>
        <PageHeading>{texts.title}</PageHeading>
        <Lead>{texts.lead}</Lead>
      </Stack>
      <Card>
        <Formik
          key={hash}
          initialValues={{ code: codeInHash(hash), amount: '' }}
          validate={(values) => errorsOf(verifySchema, values)}
          onSubmit={(values, { setSubmitting }) => {
            setSubmitting(false);
            inquiry.ask(questionFrom(values));
          }}
        >
          <VerifyForm inquiry={inquiry} />
        </Formik>
      </Card>
      <VerifyResult answer={inquiry.answer} />
    </Shell>
  );
}

function VerifyForm({ inquiry: { failure, isAsking, giveUp } }: { inquiry: ReturnType<typeof useInquiry> }) {
  const refusal = useRefusal();
  return (
    <Form noValidate>
      <Stack>
        <FormNotices refusal={refusal} failure={failure} />
        <TextField name="code" label={texts.code} hint={texts.codeHint} autoComplete="off" />
        <TextField name="amount" label={texts.amount} hint={texts.amountHint} autoComplete="off" />
        <Button type="submit" wide busy={isAsking} busyText={texts.checking}>
          {texts.check}
        </Button>
        {isAsking ? <Loading quiet label={texts.checking} onCancel={giveUp} /> : null}
      </Stack>
    </Form>
  );
}
