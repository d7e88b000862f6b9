import type { DeskPayment } from '#contract/desk.ts';
import type { Proposal } from '#contract/refund-proposals.ts';
import { FailureText } from '../screens/FailureText.tsx';
import { deskTexts } from '../texts/desk.ts';
import { Button } from '../ui/Button.tsx';
import { Actions, Card, Panel, Stack } from '../ui/Card.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Loading } from '../ui/Loading.tsx';
import { Money } from '../ui/Money.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Small } from '../ui/text.tsx';
import { useDesk, useSend } from './desk-actor.tsx';
import { instantText } from './Instant.tsx';
import { DecideForm, ProposeForm } from './OrderForm.tsx';
import { ProposalTag } from './tags.tsx';

const texts = deskTexts.refund;

/** One proposal, what became of it, and what this person may do with it now. */
function ProposalPanel({ proposal }: { proposal: Proposal }) {
  const send = useSend();
  const { amount, state, reason, proposed_by, proposed_at, decided_by, decided_at } = proposal;
  return (
    <Panel>
      <Stack data-tight>
        <p>
          <strong>
            <Money amount={amount} />
          </strong>{' '}
          <ProposalTag state={state} />
        </p>
        <p>{texts.proposedBy(proposed_by, instantText(proposed_at))}</p>
        <Small>{texts.why(reason)}</Small>
        {decided_by && decided_at ? (
          <p>{texts.decided(texts.decidedWords[state], decided_by, instantText(decided_at))}</p>
        ) : null}
        {proposal.decision_reason ? <Small>{texts.why(proposal.decision_reason)}</Small> : null}
        {proposal.events.length > 0 ? (
          <Actions>
            {proposal.events.map((event) => (
              <Button
                key={event}
                variant={event === 'proposal.approve' ? 'primary' : 'secondary'}
                onClick={() => send({ type: 'decision.begin', proposal, event })}
              >
                {texts.decisions[event]}
              </Button>
            ))}
          </Actions>
        ) : null}
      </Stack>
    </Panel>
  );
}

/** The form that is open over the payment, and what becomes of it while it is sent. */
function OrderDialog({ payment }: { payment: DeskPayment }) {
  const send = useSend();
  const decision = useDesk(({ context }) => context.decision);
  const failure = useDesk(({ context }) => context.failure);
  const isForm = useDesk(
    (desk) => desk.matches({ signedIn: 'proposing' }) || desk.matches({ signedIn: 'deciding' }),
  );
  const isSending = useDesk((desk) => desk.matches({ signedIn: 'sending' }));
  const isUnsent = useDesk((desk) => desk.matches({ signedIn: 'unsent' }));
  const { refundable } = payment;
  return (
    <Dialog
      title={isUnsent ? texts.unsent : decision ? texts.decisionTitles[decision.event] : texts.proposeTitle}
      open={isForm || isSending || isUnsent}
      onClose={() => send({ type: 'order.cancel' })}
    >
      {isForm && decision ? <DecideForm decision={decision} /> : null}
      {isForm && !decision && refundable.possible ? (
        <ProposeForm payment={payment} refundable={refundable} />
      ) : null}
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

/** What was and is proposed about a payment's money, and what may be proposed now. */
export function Refunds({ payment }: { payment: DeskPayment }) {
  const send = useSend();
  const refusal = useDesk(({ context }) => context.refusal);
  const { refundable, proposals } = payment;
  return (
    <Card as="section" aria-labelledby="devolucion">
      <Stack>
        <h2 id="devolucion">{texts.title}</h2>
        {refusal ? (
          <Notice kind="warning" title={texts.refused}>
            {refusal}
          </Notice>
        ) : null}
        {proposals.map((proposal) => (
          <ProposalPanel key={proposal.id} proposal={proposal} />
        ))}
        {refundable.possible ? (
          <Actions>
            <Button variant="secondary" onClick={() => send({ type: 'refund.begin' })}>
              {texts.begin}
            </Button>
          </Actions>
        ) : (
          <Small>{texts.not[refundable.why]}</Small>
        )}
        <OrderDialog payment={payment} />
      </Stack>
    </Card>
  );
}
