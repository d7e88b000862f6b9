import { useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { DATA_REQUEST_KINDS, type DataRequestKind } from '#domain/data-request.ts';
import { rightsTexts } from '../../texts/rights/page.ts';
import { Button } from '../../ui/Button.tsx';
import { Stack } from '../../ui/Card.tsx';
import { Field } from '../../ui/Field.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { RadioCards } from '../../ui/RadioCards.tsx';
import { Small } from '../../ui/text.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { Answered, Failed, Fault, focusFault } from './answers.tsx';
import { useRights, useRightsSend } from './rights-page.ts';
import { Section } from './Section.tsx';

const texts = rightsTexts.ask;

/** What the institution cannot guess. */
const needsWords = (kind: DataRequestKind | null) => kind === 'rectification' || kind === 'opposition';

type Props = { institution: string; hasEmail: boolean };

/** A request to the institution, and what became of the last one. */
export function Ask({ institution, hasEmail }: Props) {
  // Empty once one was taken: its words are of that request alone.
  const asked = useRights(({ context }) => context.data?.requests.length);
  return (
    <Section title={texts.title}>
      <p>{texts.lead(institution)}</p>
      {hasEmail ? null : <Small>{texts.noMail}</Small>}
      <RequestForm key={asked} />
      <Outcome />
    </Section>
  );
}

function RequestForm() {
  const send = useRightsSend();
  const [kind, choose] = useState<DataRequestKind | null>(null);
  const [message, write] = useState('');
  const [isChecked, check] = useState(false);
  const state = useRights(({ value }) => value);
  const failure = useRights(({ context }) => context.failure);
  const isMissing = needsWords(kind) && message.trim() === '';

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    flushSync(() => check(true));
    if (kind === null || isMissing) return focusFault(event.currentTarget);
    const order = { kind: 'ask', about: kind, message: message.trim() } as const;
    send({ type: 'rights.send', order: { ...order, idempotencyKey: crypto.randomUUID() } });
    check(false);
  }
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack>
        {isChecked && kind === null ? <Fault>{texts.choose}</Fault> : null}
        <RadioCards
          legend={texts.legend}
          options={DATA_REQUEST_KINDS.map((value) => ({ value, ...texts.kinds[value] }))}
          value={kind}
          onChange={choose}
        />
        <Field
          name="mensaje"
          label={texts.message}
          optional={!needsWords(kind)}
          error={isChecked && isMissing ? texts.messageNeeded : null}
        >
          <TextArea value={message} maxLength={1000} onChange={({ target }) => write(target.value)} />
        </Field>
        <div>
          <Button
            type="submit"
            busy={state === 'sending' || state === 'loading'}
            busyText={state === 'sending' ? texts.sending : undefined}
            offBecause={failure ? texts.first : null}
          >
            {texts.send}
          </Button>
        </div>
      </Stack>
    </form>
  );
}

/** What becomes of the last request, beside the button that sent it. */
function Outcome() {
  const refusal = useRights(({ context }) => context.refusal);
  const failure = useRights(({ context }) => context.failure);
  const order = useRights(({ context }) => context.order?.idempotencyKey);
  const state = useRights(({ value }) => value);
  const send = useRightsSend();
  if (failure)
    return (
      <Failed
        failure={failure}
        isUnsent={state === 'unsent'}
        isTaken={state === 'unavailable' && order !== undefined}
        texts={{ ...texts, retry: rightsTexts.retry }}
        resend={() => send({ type: 'rights.resend' })}
        look={() => send({ type: 'rights.cancel' })}
        retry={() => send({ type: 'rights.retry' })}
      />
    );
  if (state === 'sending' || state === 'loading') {
    const label = state === 'sending' ? texts.sending : rightsTexts.searching;
    return <Loading quiet label={label} onCancel={() => send({ type: 'rights.giveUp' })} />;
  }
  if (!order) return null;
  return (
    <Answered key={order}>
      {refusal ? <Notice kind="warning">{refusal}</Notice> : <Notice kind="success">{texts.sent}</Notice>}
    </Answered>
  );
}
