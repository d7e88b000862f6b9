import { Form, Formik } from 'formik';
import * as z from 'zod/mini';
import { isEmail } from '#domain/email.ts';
import type { requestMachine } from '#machines/request/machine.ts';
import { errorsOf } from '../../flow/formik-zod.ts';
import { useRequest } from '../../flow/request.ts';
import { contactTexts } from '../../texts/contact.ts';
import { receiptTexts as texts } from '../../texts/receipt.ts';
import { Button } from '../../ui/Button.tsx';
import { Card, Stack } from '../../ui/Card.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { EmailField } from '../form/fields.tsx';
import { FormNotices } from '../form/FormNotices.tsx';

const schema = z.object({
  email: z.string().check(
    z.refine((text) => text.trim() !== '', contactTexts.emailRequired),
    z.refine((text) => isEmail(text.trim()), contactTexts.emailInvalid),
  ),
});

type Props = { reference: string; logic: typeof requestMachine | undefined };

/** To which other address the receipt goes. */
export function ResendForm({ reference, logic }: Props) {
  const request = useRequest(logic);
  const { wish } = request;
  if (request.isReceived && wish?.kind === 'receipt')
    return <Notice kind="success">{texts.sent(wish.email)}</Notice>;
  return (
    <Card>
      <Formik
        initialValues={{ email: '' }}
        validate={(values) => errorsOf(schema, values)}
        onSubmit={({ email }, { setSubmitting }) => {
          setSubmitting(false);
          request.send({ kind: 'receipt', ref: reference, email: email.trim() });
        }}
      >
        <Fields request={request} />
      </Formik>
    </Card>
  );
}

function Fields({ request: { failure, isSending, giveUp } }: { request: ReturnType<typeof useRequest> }) {
  return (
    <Form noValidate>
      <Stack>
        <FormNotices failure={failure} />
        <EmailField name="email" label={texts.email} hint={texts.emailHint} autoComplete="email" />
        <div>
          <Button type="submit" busy={isSending} busyText={texts.sending}>
            {texts.send}
          </Button>
        </div>
        {isSending ? <Loading quiet label={texts.sending} onCancel={giveUp} /> : null}
      </Stack>
    </Form>
  );
}
