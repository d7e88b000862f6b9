import { useEffect, useMemo, useState, type ComponentProps } from 'react';
import { Form, Formik, useFormikContext } from 'formik';
import * as z from 'zod/mini';
import { santiagoDay } from '#domain/calendar.ts';
import { legalInForce } from '#domain/legal.ts';
import { useFlow, useFlowActor, useSend, useVisit, useWorker } from '../../flow/flow.tsx';
import { errorsOf } from '../../flow/formik-zod.ts';
import { contactTexts as texts } from '../../texts/contact.ts';
import { Card, Stack } from '../../ui/Card.tsx';
import { Columns } from '../../ui/Columns.tsx';
import { Intro } from '../../ui/Intro.tsx';
import { Small } from '../../ui/text.tsx';
import { FormAside } from '../form/FormAside.tsx';
import { FormActions } from '../form/FormActions.tsx';
import { FormNotices } from '../form/FormNotices.tsx';
import { Shell } from '../Shell.tsx';
import {
  contactFrom,
  contactSchema,
  draftOf,
  fieldsFor,
  openingContact,
  type ContactValues,
  type Registered,
} from './contact-form.ts';
import { ContactFields } from './ContactFields.tsx';
import { formatPhone } from '#domain/phone.ts';
import { isVisitAt } from '#machines/payment-flow/workers.ts';
import { Button } from '../../ui/Button.tsx';
import { DescriptionList } from '../../ui/DescriptionList.tsx';
import { Dialog } from '../../ui/Dialog.tsx';

/** The bank asks to look once more before the data are saved (§2.5, §5 "Consent and confirmation"). */
function ConfirmDialog() {
  const send = useSend();
  const open = useVisit((snapshot) => isVisitAt(snapshot, 'contacting.confirming'));
  const registered = useFlow(({ context }) => context.contact.data);
  const typed = useWorker('contactForm', ({ context }) => context.contact);
  // What will be used: the new values as typed, the kept ones as masked.
  const items = [
    { term: texts.confirm.email, value: typed?.email ?? registered.email },
    { term: texts.confirm.phone, value: typed?.phone ? formatPhone(typed.phone) : registered.phone },
  ].filter(({ value }) => value !== null);
  const correct = () => send({ type: 'contact.correct' });
  const actions = (
    <>
      <Button onClick={() => send({ type: 'contact.confirm' })}>{texts.confirm.next}</Button>
      <Button variant="secondary" onClick={correct}>
        {texts.confirm.correct}
      </Button>
    </>
  );
  return (
    <Dialog title={texts.confirm.title} open={open} onClose={correct} actions={actions}>
      <Stack>
        <p>{texts.confirm.lead}</p>
        <DescriptionList items={items} />
      </Stack>
    </Dialog>
  );
}

/** How to reach the debtor, and what they accept. §2.5 "Contact data" */
export default function Contact() {
  const flow = useFlowActor();
  const company = useFlow(({ context }) => context.company);
  const userType = useFlow(({ context }) => context.userType);
  const registered = useRegistered();
  const [draft] = useState(() => flow.getSnapshot().context.contact.draft);
  const send = useSend();
  if (!company) return null;
  const fields = fieldsFor(company, userType);
  const schema = z.object({ contact: contactSchema(fields, registered) });
  return (
    <Formik<{ contact: ContactValues }>
      initialValues={{ contact: openingContact(registered, draft) }}
      validate={(values) => errorsOf(schema, values)}
      onSubmit={({ contact }, { setSubmitting }) => {
        setSubmitting(false);
        const idempotencyKey = crypto.randomUUID();
        send({
          type: 'contact.submit',
          contact: contactFrom(contact, fields, registered, legalInForce(company, santiagoDay(new Date()))),
          idempotencyKey,
        });
      }}
    >
      <ContactPage company={company} fields={fields} registered={registered} />
    </Formik>
  );
}

/** Piece by piece: the draft beside them changes with each key. */
function useRegistered(): Registered {
  const data = useFlow(({ context }) => context.contact.data);
  const hasAccepted = useFlow(({ context }) => context.contact.isStored);
  const reminders = useFlow(({ context }) => context.contact.reminders);
  return useMemo(() => ({ ...data, hasAccepted, reminders }), [data, hasAccepted, reminders]);
}

/** What is typed survives the end of the session, in memory (interface 26). A part by itself: the page is not drawn again with each key. */
function Draft({ registered }: { registered: Registered }) {
  const { values, dirty } = useFormikContext<{ contact: ContactValues }>();
  const actor = useFlowActor();
  useEffect(() => {
    // What was put back is no draft any more, though the form is clean again.
    if (dirty || actor.getSnapshot().context.contact.draft)
      actor.send({ type: 'contact.typed', draft: draftOf(values.contact, registered) });
  }, [actor, values.contact, dirty, registered]);
  return null;
}

function ContactPage(props: ComponentProps<typeof ContactFields>) {
  const failure = useWorker('contactForm', ({ context }) => context.failure) ?? null;
  const { email, phone } = props.registered;
  return (
    <Shell page={texts.page} layout="steps">
      <Intro title={texts.title} lead={texts.lead} />
      <Draft registered={props.registered} />
      <FormNotices failure={failure} />
      <Columns aside={<FormAside {...texts.aside} />}>
        <Card>
          <Form noValidate>
            <Stack>
              {email || phone ? <Small>{texts.registered}</Small> : null}
              <ContactFields {...props} />
              <FormActions waitingFor={texts.saving} />
            </Stack>
          </Form>
        </Card>
      </Columns>
      <ConfirmDialog />
    </Shell>
  );
}
