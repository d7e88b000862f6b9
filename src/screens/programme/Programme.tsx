import { useId, useState } from 'react';
import type { requestMachine } from '#machines/request/machine.ts';
import { useRequest } from '../../flow/request.ts';
import { formTexts } from '../../texts/form.ts';
import { programmeTexts as texts } from '../../texts/programme.ts';
import { Button } from '../../ui/Button.tsx';
import { Card, Stack } from '../../ui/Card.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Gift } from './Gift.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { FailureText } from '../FailureText.tsx';

type Props = { email: string; logic?: typeof requestMachine };

/** The accompaniment programme, offered after a plan is taken: invitation, request received, reward (§2.5). */
export function Programme({ email, logic }: Props) {
  const [open, setOpen] = useState(false);
  const titleId = useId();
  return (
    <Card as="section" aria-labelledby={titleId}>
      <Stack data-tight>
        <h2 id={titleId}>{texts.card}</h2>
        <p>{texts.cardLead}</p>
        <div>
          <Button variant="secondary" onClick={() => setOpen(true)}>
            {texts.open}
          </Button>
        </div>
      </Stack>
      <ProgrammeDialog {...{ email, logic, open }} onClose={() => setOpen(false)} />
    </Card>
  );
}

type DialogProps = {
  email: string;
  logic: typeof requestMachine | undefined;
  open: boolean;
  onClose: () => void;
};

/** One dialog after the other, never one over the other. */
function ProgrammeDialog({ email, logic, open, onClose }: DialogProps) {
  const request = useRequest(logic);
  const [draw, setDraw] = useState(false);
  const [isRewardShown, showReward] = useState(false);
  if (!request.isReceived) {
    return <Invitation {...{ request, draw, setDraw, open, onClose }} />;
  }
  if (!isRewardShown) {
    const { title, lead, reward, close } = texts.received;
    const actions = (
      <>
        <Button onClick={() => showReward(true)}>{reward}</Button>
        <Button variant="secondary" onClick={onClose}>
          {close}
        </Button>
      </>
    );
    return (
      <Dialog title={title} open={open} onClose={onClose} actions={actions}>
        <p>{lead(email)}</p>
      </Dialog>
    );
  }
  const { title, lead, draw: inDraw, noDraw, close } = texts.reward;
  const hasDraw = request.wish?.kind === 'programme' && request.wish.draw;
  return (
    <Dialog title={title} open={open} onClose={onClose} actions={<Button onClick={onClose}>{close}</Button>}>
      <Stack>
        <Gift />
        <p>{lead}</p>
        <p>{hasDraw ? inDraw : noDraw}</p>
      </Stack>
    </Dialog>
  );
}

type InvitationProps = {
  request: ReturnType<typeof useRequest>;
  draw: boolean;
  setDraw: (draw: boolean) => void;
  open: boolean;
  onClose: () => void;
};

function Invitation({ request, draw, setDraw, open, onClose }: InvitationProps) {
  const { title, lead, reply, draw: drawLabel, send, sending, close } = texts.invitation;
  const { failure } = request;
  const actions = (
    <>
      <Button
        busy={request.isSending}
        busyText={sending}
        onClick={() => request.send({ kind: 'programme', draw })}
      >
        {send}
      </Button>
      <Button variant="secondary" onClick={onClose}>
        {close}
      </Button>
    </>
  );
  return (
    <Dialog title={title} open={open} onClose={onClose} actions={actions}>
      <Stack>
        <p>{lead}</p>
        <p>{reply}</p>
        {failure ? (
          <Notice kind="danger" title={formTexts.failure}>
            <FailureText failure={failure} />
          </Notice>
        ) : null}
        <Checkbox
          name="draw"
          label={drawLabel}
          checked={draw}
          onChange={({ target }) => setDraw(target.checked)}
        />
        {request.isSending ? <Loading quiet label={sending} onCancel={request.giveUp} /> : null}
      </Stack>
    </Dialog>
  );
}
