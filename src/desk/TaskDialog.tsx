import type { ReactNode } from 'react';
import { FailureText } from '../screens/FailureText.tsx';
import { deskTexts } from '../texts/desk.ts';
import { Button } from '../ui/Button.tsx';
import { Actions, Stack } from '../ui/Card.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Loading } from '../ui/Loading.tsx';
import { Notice } from '../ui/Notice.tsx';
import { useIs, useSendView, useView } from './view-actor.tsx';

const texts = deskTexts.order;

/** The form that is open over a view, and what becomes of it while it is sent. */
export function TaskDialog({ title, children }: { title: string; children: ReactNode }) {
  const send = useSendView();
  const failure = useView(({ context }) => context.failure);
  const isWriting = useIs('writing');
  const isSending = useIs('sending');
  const isUnsent = useIs('unsent');
  return (
    <Dialog
      title={isUnsent ? texts.unsent : title}
      open={isWriting || isSending || isUnsent}
      onClose={() => send({ type: 'order.cancel' })}
    >
      {isWriting ? children : null}
      {isSending ? <Loading label={texts.sending} /> : null}
      {isUnsent ? (
        <Stack>
          {failure ? <FailureText failure={failure} /> : null}
          <p>{texts.unsentHelp}</p>
          <Actions>
            <Button onClick={() => send({ type: 'order.resend' })}>{texts.resend}</Button>
            <Button variant="secondary" onClick={() => send({ type: 'order.cancel' })}>
              {texts.look}
            </Button>
          </Actions>
        </Stack>
      ) : null}
    </Dialog>
  );
}

/** Why the last order was not carried out, or why the view could not be loaded again. */
export function ViewNotices() {
  const answer = useView(({ context }) => context.answer);
  const failure = useView(({ context }) => context.failure);
  const isUnsent = useIs('unsent');
  if (answer?.status === 'REFUSED')
    return (
      <Notice kind="warning" title={texts.refused}>
        {answer.message}
      </Notice>
    );
  if (!failure || isUnsent) return null;
  return (
    <Notice kind="danger" urgent>
      <FailureText failure={failure} />
    </Notice>
  );
}
