import { useState } from 'react';
import type { DeskEndpoint } from '#contract/desk-webhooks.ts';
import { isEmail } from '#domain/email.ts';
import type { EndpointChange, TaskOf } from '#machines/desk-view/types.ts';
import { webhookTexts as texts } from '../../texts/desk/webhooks.ts';
import { EmailInput } from '../../ui/EmailInput.tsx';
import { Field } from '../../ui/Field.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { ReasonForm } from '../ReasonForm.tsx';
import { TaskDialog } from '../TaskDialog.tsx';
import { useView } from '../view-actor.tsx';

type Input = 'direccion' | 'correo' | 'numero';
/** With https; without it only on the own machine, where the demo listens. */
const isUrl = (typed: string) =>
  /^(https:\/\/[^\s@/]+|http:\/\/(localhost|127\.0\.0\.1)(:\d+)?)(\/\S*)?$/.test(typed.trim());
/** The number of the first event, or null. */
function numberIn(typed: string, most = Infinity): number | null {
  const number = Number(typed.trim());
  return /^\d{1,15}$/.test(typed.trim()) && number >= 1 && number <= most ? number : null;
}

/** What is wrong is marked when the form is sent, and the first of it gets the focus. */
function useMarks() {
  const [marked, mark] = useState<readonly Input[]>([]);
  return {
    marked,
    judge(wrong: Readonly<Partial<Record<Input, boolean>>>): boolean {
      const found = (Object.keys(wrong) as Input[]).filter((name) => wrong[name]);
      mark(found);
      if (found[0]) document.getElementById(found[0])?.focus();
      return found.length === 0;
    },
  };
}

type AddressProps = {
  url: string;
  email: string;
  onUrl: (typed: string) => void;
  onEmail: (typed: string) => void;
  marked: readonly Input[];
};
function AddressFields({ url, email, onUrl, onEmail, marked }: AddressProps) {
  return (
    <>
      <Field
        name="direccion"
        label={texts.url}
        hint={texts.urlHint}
        error={marked.includes('direccion') && !isUrl(url) ? texts.urlWrong : null}
      >
        <TextInput
          type="url"
          inputMode="url"
          maxLength={500}
          value={url}
          onChange={({ target }) => onUrl(target.value)}
        />
      </Field>
      <Field
        name="correo"
        label={texts.emailLabel}
        hint={texts.emailHint}
        error={marked.includes('correo') && !isEmail(email.trim()) ? texts.emailWrong : null}
      >
        <EmailInput
          autoComplete="off"
          maxLength={254}
          value={email}
          onChange={({ target }) => onEmail(target.value)}
        />
      </Field>
    </>
  );
}

function CreateForm() {
  const [url, setUrl] = useState('');
  const [email, setEmail] = useState('');
  const [from, setFrom] = useState('');
  const { marked, judge } = useMarks();
  const isFromNow = from.trim() === '';
  const first = numberIn(from);

  function read() {
    const isSound = judge({
      ...{ direccion: !isUrl(url), correo: !isEmail(email.trim()) },
      numero: !isFromNow && first === null,
    });
    const after = first === null ? null : first - 1;
    return isSound ? ({ kind: 'createWebhook', url: url.trim(), email: email.trim(), after } as const) : null;
  }
  return (
    <ReasonForm lead={texts.createLead} submit={texts.create} read={read}>
      <AddressFields {...{ url, email, marked }} onUrl={setUrl} onEmail={setEmail} />
      <Field
        name="numero"
        label={texts.from}
        hint={texts.fromHint}
        optional
        error={marked.includes('numero') && !isFromNow && first === null ? texts.fromWrong : null}
      >
        <TextInput inputMode="numeric" value={from} onChange={({ target }) => setFrom(target.value)} />
      </Field>
    </ReasonForm>
  );
}

const wishOf = ({ id }: DeskEndpoint, change: EndpointChange) =>
  ({ kind: 'changeWebhook', id, change }) as const;

function UpdateForm({ endpoint }: { endpoint: DeskEndpoint }) {
  const [url, setUrl] = useState(endpoint.url);
  const [email, setEmail] = useState(endpoint.email);
  const { marked, judge } = useMarks();
  const seen = { url: endpoint.url, email: endpoint.email };
  const read = () =>
    judge({ direccion: !isUrl(url), correo: !isEmail(email.trim()) })
      ? wishOf(endpoint, { event: 'endpoint.update', url: url.trim(), email: email.trim(), seen })
      : null;
  return (
    <ReasonForm lead={texts.actLeads['endpoint.update']} submit={texts.acts['endpoint.update']} read={read}>
      <AddressFields {...{ url, email, marked }} onUrl={setUrl} onEmail={setEmail} />
    </ReasonForm>
  );
}

function ResendForm({ endpoint }: { endpoint: DeskEndpoint }) {
  const { position: last } = endpoint;
  const [from, setFrom] = useState('');
  const { marked, judge } = useMarks();
  const first = numberIn(from, last);
  const read = () =>
    judge({ numero: first === null }) && first !== null
      ? wishOf(endpoint, { event: 'endpoint.resend', after: first - 1 })
      : null;
  return (
    <ReasonForm lead={texts.actLeads['endpoint.resend']} submit={texts.acts['endpoint.resend']} read={read}>
      <Field
        name="numero"
        label={texts.from}
        hint={texts.resendHint(last)}
        error={marked.includes('numero') && first === null ? texts.resendWrong(last) : null}
      >
        <TextInput inputMode="numeric" value={from} onChange={({ target }) => setFrom(target.value)} />
      </Field>
    </ReasonForm>
  );
}

function ChangeForm({ task: { endpoint, event } }: { task: TaskOf<'changeWebhook'> }) {
  if (event === 'endpoint.update') return <UpdateForm endpoint={endpoint} />;
  if (event === 'endpoint.resend') return <ResendForm endpoint={endpoint} />;
  return (
    <ReasonForm
      lead={texts.actLeads[event]}
      submit={texts.acts[event]}
      read={() => wishOf(endpoint, { event })}
    />
  );
}

/** The form that is open over the webhooks, or over one of them. */
export function WebhookDialog() {
  const task = useView(({ context }) => context.task);
  const change = task?.kind === 'changeWebhook' ? task : null;
  return (
    <TaskDialog title={change ? texts.actTitles[change.event] : texts.createTitle}>
      {task?.kind === 'createWebhook' ? <CreateForm /> : null}
      {change ? <ChangeForm task={change} /> : null}
    </TaskDialog>
  );
}
