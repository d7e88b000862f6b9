import { useId } from 'react';
import { Form, Formik, useFormikContext } from 'formik';
import type { Company } from '#domain/company.ts';
import type { requestMachine } from '#machines/request/machine.ts';
import { errorsOf } from '../../flow/formik-zod.ts';
import { pathTo } from '#contract/pages.ts';
import { useRequest } from '../../flow/request.ts';
import { language } from '../../texts/language.ts';
import { contactTexts } from '../../texts/contact.ts';
import { identityTexts } from '../../texts/identity.ts';
import { loadRequestTexts as texts } from '../../texts/load-request.ts';
import { Button } from '../../ui/Button.tsx';
import { Stack } from '../../ui/Card.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Small } from '../../ui/text.tsx';
import { EmailField, PhoneField, RutField, TextAreaField, TextField } from '../form/fields.tsx';
import { FormNotices } from '../form/FormNotices.tsx';
import { emptyLoadRequest, loadRequestSchema, loadWish } from './load-request-form.ts';

type Request = ReturnType<typeof useRequest>;
type DialogProps = { company: Company; open: boolean; onClose: () => void };

/** Asks the institution to put a loan into the portal that is not in it (§2.5 "request instalment load"). */
export default function LoadRequestDialog({
  logic,
  ...dialog
}: DialogProps & { logic?: typeof requestMachine }) {
  const request = useRequest(logic);
  return (
    <Formik
      initialValues={emptyLoadRequest}
      validate={(values) => errorsOf(loadRequestSchema, values)}
      onSubmit={(values) => request.send(loadWish(values, dialog.company))}
    >
      <RequestDialog {...dialog} request={request} />
    </Formik>
  );
}

/** Inside the form, which keeps what was typed while the dialog is closed, until the request has arrived. */
function RequestDialog({ company, open, onClose, request }: DialogProps & { request: Request }) {
  const { resetForm } = useFormikContext();
  const formId = useId();
  const close = () => {
    if (request.isReceived) {
      request.close();
      resetForm();
    }
    onClose();
  };
  return (
    <Dialog
      title={request.isReceived ? texts.received : texts.title}
      open={open}
      onClose={close}
      actions={
        request.isReceived ? (
          <Button onClick={close}>{texts.close}</Button>
        ) : (
          <>
            <Button type="submit" form={formId} busy={request.isSending} busyText={texts.sending}>
              {texts.send}
            </Button>
            <Button variant="secondary" onClick={close}>
              {texts.cancel}
            </Button>
          </>
        )
      }
    >
      {request.isReceived ? (
        <Stack>
          <p>{texts.receivedLead(company)}</p>
          <p>{texts.receivedWarning}</p>
        </Stack>
      ) : (
        <Fields id={formId} company={company} request={request} />
      )}
    </Dialog>
  );
}

function Fields({ id, company, request }: { id: string; company: Company; request: Request }) {
  return (
    <Form id={id} noValidate>
      <Stack>
        <p>{texts.lead(company)}</p>
        <FormNotices failure={request.failure} />
        <RutField name="rut" label={identityTexts.rut.person} hint={identityTexts.rutHint.person} />
        <TextField name="operation" label={texts.operation} hint={texts.operationHint} autoComplete="off" />
        <EmailField name="email" label={contactTexts.email} />
        <PhoneField name="phone" label={contactTexts.phone} hint={contactTexts.phoneHint} />
        <TextAreaField name="message" label={texts.message} hint={texts.messageHint} />
        <Small>
          {texts.privacy}{' '}
          <a href={language.base + pathTo('privacy', company.key)} target="_blank" rel="noopener">
            {texts.privacyLink}
          </a>
        </Small>
        {request.isSending ? <Loading quiet label={texts.sending} onCancel={request.giveUp} /> : null}
      </Stack>
    </Form>
  );
}
