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
import { Loading } from '../../ui/Loading.tsx';
import { FailureText } from '../FailureText.tsx';
import { Drawing } from '../../ui/Drawing.tsx';

/** The programme's picture: company on the way, or the prize. */
function Gift() {
  return (
    <Drawing viewBox="0 0 96 88" width="96" height="88">
      <ellipse cx="48" cy="80" rx="40" ry="6" fill="var(--accent-soft)" />
      <rect x="16" y="40" width="64" height="40" rx="6" fill="var(--accent-soft)" />
      <rect x="10" y="28" width="76" height="16" rx="5" fill="var(--accent)" />
      <path d="M48 28v52" stroke="var(--accent)" strokeWidth="8" />
      <path
        d="M48 27c-6-16-24-18-24-8 0 7 12 8 24 8 12 0 24-1 24-8 0-10-18-8-24 8Z"
        fill="none"
        stroke="var(--accent)"
        strokeWidth="5"
        strokeLinejoin="round"
      />
    </Drawing>
  );
}

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
