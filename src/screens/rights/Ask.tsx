import { useState, type FormEvent } from 'react';
import { DATA_REQUEST_KINDS, type DataRequestKind } from '#domain/data-request.ts';
import { rightsTexts } from '../../texts/rights/page.ts';
import { Button } from '../../ui/Button.tsx';
import { Stack } from '../../ui/Card.tsx';
import { Field } from '../../ui/Field.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { RadioCards } from '../../ui/RadioCards.tsx';
import { Small } from '../../ui/text.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { useRights, useRightsSend } from './rights-page.ts';
import { Section } from './Section.tsx';

const texts = rightsTexts.ask;

/** What the institution cannot guess. */
const needsWords = (kind: DataRequestKind | null) => kind === 'rectification' || kind === 'opposition';

type Props = { institution: string; hasEmail: boolean };

/** The form of a request to the institution. */
export function Ask({ institution, hasEmail }: Props) {
  const send = useRightsSend();
  const [kind, choose] = useState<DataRequestKind | null>(null);
  const [message, write] = useState('');
  const [isChecked, check] = useState(false);
  const isSending = useRights((snapshot) => snapshot.matches('sending'));
  const isMissing = needsWords(kind) && message.trim() === '';

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    check(true);
    if (kind === null || isMissing) return;
    const order = { kind: 'ask', about: kind, message: message.trim() } as const;
    send({ type: 'rights.send', order: { ...order, idempotencyKey: crypto.randomUUID() } });
    check(false);
  }
  return (
    <Section title={texts.title}>
      <p>{texts.lead(institution)}</p>
      {hasEmail ? null : <Small>{texts.noMail}</Small>}
      <form onSubmit={onSubmit} noValidate>
        <Stack>
          {isChecked && kind === null ? (
            <Notice kind="danger" urgent>
              {texts.choose}
            </Notice>
          ) : null}
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
            <Button type="submit" busy={isSending ?? false} busyText={texts.sending}>
              {texts.send}
            </Button>
          </div>
          <Outcome />
        </Stack>
      </form>
    </Section>
  );
}

/** What became of the last request, beside the button that sent it. */
function Outcome() {
  const refusal = useRights(({ context }) => context.refusal);
  const hasAsked = useRights(
    (snapshot) =>
      snapshot.context.order !== null && (snapshot.matches('shown') || snapshot.matches('loading')),
  );
  if (refusal) return <Notice kind="warning">{refusal}</Notice>;
  return hasAsked ? <Notice kind="success">{texts.sent}</Notice> : null;
}
