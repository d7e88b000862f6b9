import { useEffect } from 'react';
import { Form, Formik } from 'formik';
import * as z from 'zod/mini';
import type { Company } from '#domain/company.ts';
import { parseRut } from '#domain/rut.ts';
import type { inquiryMachine } from '#machines/inquiry/machine.ts';
import { loadCalls } from '../../app/actors.ts';
import { useEnvironment, useFlow } from '../../app/flow.tsx';
import { errorsOf } from '../../app/formik-zod.ts';
import { useInquiry } from '../../app/inquiry.ts';
import { identityTexts } from '../../texts/identity.ts';
import { traceTexts as texts } from '../../texts/trace.ts';
import { Button } from '../../ui/Button.tsx';
import { Card, Stack } from '../../ui/Card.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { Lead } from '../../ui/text.tsx';
import { RutField, TextField } from '../form/fields.tsx';
import { FormNotices } from '../form/FormNotices.tsx';
import { useRefusal } from '../form/refusal.ts';
import { Shell } from '../Shell.tsx';
import { TraceOutcome } from './TraceOutcome.tsx';

const schema = z.object({
  rut: z.string().check(
    z.refine((text) => text.trim() !== '', identityTexts.rutRequired),
    z.refine((text) => parseRut(text) !== null, identityTexts.rutInvalid),
  ),
  reference: z.string().check(z.refine((text) => text.trim() !== '', texts.referenceRequired)),
});

/** A truthful place to return to: in what a payment ended, by RUT and reference. Neither ever stands in the URL. */
export default function Trace({ logic }: { logic?: typeof inquiryMachine }) {
  const company = useFlow(({ context }) => context.company);
  const environment = useEnvironment();
  const inquiry = useInquiry(logic);
  useEffect(() => void loadCalls(environment), [environment]);
  if (!company) return null;
  return (
    <Shell page={texts.page} layout="plain">
      <Stack data-tight>
        <PageHeading>{texts.title}</PageHeading>
        <Lead>{texts.lead}</Lead>
      </Stack>
      <Card>
        <Formik
          initialValues={{ rut: '', reference: '' }}
          validate={(values) => errorsOf(schema, values)}
          onSubmit={({ rut, reference }, { setSubmitting }) => {
            setSubmitting(false);
            inquiry.ask({ kind: 'trace', companyValue: company.productType, rut, reference });
          }}
        >
          <TraceForm inquiry={inquiry} />
        </Formik>
      </Card>
      <TraceOutcome answer={inquiry.answer} />
      <Help company={company} />
    </Shell>
  );
}

function TraceForm({ inquiry: { failure, isAsking, giveUp } }: { inquiry: ReturnType<typeof useInquiry> }) {
  const refusal = useRefusal();
  return (
    <Form noValidate>
      <Stack>
        <FormNotices refusal={refusal} failure={failure} />
        <RutField name="rut" label={texts.rut} hint={texts.rutHint} />
        <TextField name="reference" label={texts.reference} hint={texts.referenceHint} autoComplete="off" />
        <Button type="submit" wide busy={isAsking} busyText={texts.asking}>
          {texts.ask}
        </Button>
        {isAsking ? <Loading quiet label={texts.asking} onCancel={giveUp} /> : null}
      </Stack>
    </Form>
  );
}

function Help({ company: { helpEmail } }: { company: Company }) {
  return (
    <p>
      {texts.help} <a href={`mailto:${helpEmail}`}>{helpEmail}</a>.
    </p>
  );
}
