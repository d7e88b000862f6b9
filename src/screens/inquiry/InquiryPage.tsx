import { useEffect, type ComponentProps, type ReactNode } from 'react';
import { Form, Formik, type FormikValues } from 'formik';
import type { ZodMiniType } from 'zod/mini';
import type { inquiryMachine, Question, TraceAnswer, VerifyAnswer } from '#machines/inquiry/machine.ts';
import { loadCalls } from '../../flow/actors.ts';
import { useEnvironment } from '../../flow/flow.tsx';
import { errorsOf } from '../../flow/formik-zod.ts';
import { useInquiry } from '../../flow/inquiry.ts';
import { Button } from '../../ui/Button.tsx';
import { Card, Stack } from '../../ui/Card.tsx';
import { Columns } from '../../ui/Columns.tsx';
import { Intro } from '../../ui/Intro.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { FormAside } from '../form/FormAside.tsx';
import { FormNotices } from '../form/FormNotices.tsx';
import { Shell } from '../Shell.tsx';

type Words = {
  page: string;
  title: string;
  lead: string;
  ask: string;
  asking: string;
  aside: ComponentProps<typeof FormAside>;
};

type Props<Values> = {
  texts: Words;
  start: Values;
  schema: ZodMiniType;
  questionFrom: (values: Values) => Question;
  fields: ReactNode;
  showAnswer: (answer: TraceAnswer | VerifyAnswer | null) => ReactNode;
  logic: typeof inquiryMachine | undefined;
  /** Under the form. */
  children?: ReactNode;
};

/** A public page with one question to the server: the form, the answer and its meaning. */
export function InquiryPage<Values extends FormikValues>(props: Props<Values>) {
  const { texts, start, schema, questionFrom, fields, showAnswer, logic, children } = props;
  const environment = useEnvironment();
  const inquiry = useInquiry(logic);
  useEffect(() => void loadCalls(environment()), [environment]);
  return (
    <Shell page={texts.page} layout="plain">
      <Intro title={texts.title} lead={texts.lead} />
      <Columns aside={<FormAside {...texts.aside} />}>
        <Card>
          <Formik
            initialValues={start}
            enableReinitialize
            validate={(values) => errorsOf(schema, values)}
            onSubmit={(values, { setSubmitting }) => {
              setSubmitting(false);
              inquiry.ask(questionFrom(values));
            }}
          >
            <InquiryForm texts={texts} inquiry={inquiry} fields={fields} />
          </Formik>
        </Card>
        {showAnswer(inquiry.answer)}
        {children}
      </Columns>
    </Shell>
  );
}

type FormProps = { texts: Words; inquiry: ReturnType<typeof useInquiry>; fields: ReactNode };

function InquiryForm({ texts, inquiry: { failure, isAsking, giveUp }, fields }: FormProps) {
  return (
    <Form noValidate>
      <Stack>
        <FormNotices failure={failure} />
        {fields}
        <Button type="submit" wide busy={isAsking} busyText={texts.asking}>
          {texts.ask}
        </Button>
        {isAsking ? <Loading quiet label={texts.asking} onCancel={giveUp} /> : null}
      </Stack>
    </Form>
  );
}
