import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { MOST_CODES } from '#domain/binding-code.ts';
import { RESEND_PAUSE_MS, type bindingCodeMachine } from '#machines/binding-code/machine.ts';
import { codeTexts as texts } from '../texts/code.ts';
import { Button } from '../ui/Button.tsx';
import { Stack } from '../ui/Card.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Field } from '../ui/Field.tsx';
import { Loading } from '../ui/Loading.tsx';
import { Notice } from '../ui/Notice.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import { Small } from '../ui/text.tsx';

type Actor = ActorRefFrom<typeof bindingCodeMachine>;
type Snapshot = SnapshotFrom<typeof bindingCodeMachine>;

/** Seconds until another code may be asked for. */
function useCountdown(from: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now), 500);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((from + RESEND_PAUSE_MS - now) / 1000));
}

/** Asks for the code that was sent to the registered mail, over the page that needs it. */
export function CodeDialog({ actor }: { actor: Actor }) {
  const snapshot = useSelector(actor, (now) => now);
  const formId = useId();
  const isTyping = snapshot.matches('sent') || snapshot.matches('confirming');
  const leave = () => actor.send({ type: 'code.giveUp' });
  return (
    <Dialog
      title={texts.title}
      open
      onClose={leave}
      actions={
        <>
          {isTyping ? (
            <Button
              type="submit"
              form={formId}
              busy={snapshot.matches('confirming')}
              busyText={texts.confirming}
            >
              {texts.confirm}
            </Button>
          ) : null}
          {snapshot.matches('unsent') ? (
            <Button onClick={() => actor.send({ type: 'code.retry' })}>{texts.retry}</Button>
          ) : null}
          <Button variant="secondary" onClick={leave}>
            {snapshot.matches('refused') ? texts.close : texts.cancel}
          </Button>
        </>
      }
    >
      <Stack>
        <p>{texts.lead(texts.why[snapshot.context.act])}</p>
        <Progress snapshot={snapshot} />
        {isTyping ? <CodeForm actor={actor} snapshot={snapshot} id={formId} /> : null}
        {isTyping || snapshot.matches('expired') ? <Resend actor={actor} snapshot={snapshot} /> : null}
        {snapshot.context.sentTo === null ? null : <Small>{snapshot.context.ifLost}</Small>}
      </Stack>
    </Dialog>
  );
}

/** Where the code went, or why there is none; what changes here is announced. */
function Progress({ snapshot }: { snapshot: Snapshot }) {
  const { sentTo, codesLeft, failure } = snapshot.context;
  if (snapshot.matches('asking')) return <Loading label={texts.sending} />;
  if (snapshot.matches('unsent') || snapshot.matches('refused'))
    return (
      <Notice kind="danger">
        <p role="alert">{failure?.message || texts.unsent}</p>
      </Notice>
    );
  if (snapshot.matches('expired')) return <p role="alert">{texts.expired}</p>;
  if (sentTo === null) return <p role="status">{failure?.message}</p>;
  const isFirst = codesLeft === MOST_CODES - 1;
  return <p role="status">{isFirst ? texts.sentTo(sentTo) : texts.sentAgain(sentTo)}</p>;
}

type Part = { actor: Actor; snapshot: Snapshot };

function CodeForm({ actor, snapshot, id }: Part & { id: string }) {
  const [typed, setTyped] = useState('');
  const [invalid, setInvalid] = useState<string | null>(null);
  const box = useRef<HTMLInputElement>(null);
  const { failure } = snapshot.context;
  const error =
    invalid ?? (snapshot.matches('sent') && failure?.code !== 'NO_CODES_LEFT' ? failure?.message : null);
  useEffect(() => {
    if (error) box.current?.focus();
  }, [error, failure]);
  function submit(event: FormEvent) {
    event.preventDefault();
    const problem = texts.invalid(typed);
    setInvalid(problem);
    if (problem === null)
      actor.send({ type: 'code.submit', code: typed, idempotencyKey: crypto.randomUUID() });
    else box.current?.focus();
  }
  return (
    <form id={id} onSubmit={submit} noValidate>
      <Field name="codigo" label={texts.label} hint={texts.hint} error={error}>
        <TextInput
          ref={box}
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
          value={typed}
          readOnly={snapshot.matches('confirming')}
          onChange={({ target }) => {
            setTyped(target.value);
            setInvalid(null);
          }}
        />
      </Field>
    </form>
  );
}

function Resend({ actor, snapshot: { context } }: Part) {
  const seconds = useCountdown(context.now);
  if (context.codesLeft === 0) return <Small>{texts.noneLeft}</Small>;
  if (seconds > 0) return <Small>{texts.resendIn(seconds)}</Small>;
  return (
    <Button
      variant="quiet"
      onClick={() =>
        actor.send({ type: 'code.resend', idempotencyKey: crypto.randomUUID(), now: Date.now() })
      }
    >
      {texts.resend}
    </Button>
  );
}
