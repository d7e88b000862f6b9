import type { DeskPayment } from '#contract/desk.ts';
import type { Proposal } from '#contract/refund-proposals.ts';
import { deskTexts } from '../../texts/desk.ts';
import { Button } from '../../ui/Button.tsx';
import { Actions, Card, Panel, Stack } from '../../ui/Card.tsx';
import { Money } from '../../ui/Money.tsx';
import { Small } from '../../ui/text.tsx';
import { instantText } from '../Instant.tsx';
import { DecideForm, ProposeForm } from './forms.tsx';
import { ProposalTag } from '../tags.tsx';
import { TaskDialog, ViewNotices } from '../TaskDialog.tsx';
import { useSendView, useView } from '../view-actor.tsx';

const texts = deskTexts.refund;

/** One proposal, what became of it, and what this person may do with it now. */
function ProposalPanel({ proposal }: { proposal: Proposal }) {
  const send = useSendView();
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
                onClick={() => send({ type: 'task.begin', task: { kind: 'decide', proposal, event } })}
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

/** The form that is open over the payment. */
function RefundDialog({ payment }: { payment: DeskPayment }) {
  const task = useView(({ context }) => context.task);
  const decision = task?.kind === 'decide' ? task : null;
  const { refundable } = payment;
  return (
    <TaskDialog title={decision ? texts.decisionTitles[decision.event] : texts.proposeTitle}>
      {decision ? <DecideForm task={decision} /> : null}
      {!decision && refundable.possible ? <ProposeForm payment={payment} refundable={refundable} /> : null}
    </TaskDialog>
  );
}

/** What was and is proposed about a payment's money, and what may be proposed now. */
export function Refunds({ payment }: { payment: DeskPayment }) {
  const send = useSendView();
  const { refundable, proposals } = payment;
  return (
    <Card as="section" aria-labelledby="devolucion">
      <Stack>
        <h2 id="devolucion">{texts.title}</h2>
        <ViewNotices />
        {proposals.map((proposal) => (
          <ProposalPanel key={proposal.id} proposal={proposal} />
        ))}
        {refundable.possible ? (
          <Actions>
            <Button
              variant="secondary"
              onClick={() => send({ type: 'task.begin', task: { kind: 'propose' } })}
            >
              {texts.begin}
            </Button>
          </Actions>
        ) : (
          <Small>{texts.not[refundable.why]}</Small>
        )}
        <RefundDialog payment={payment} />
      </Stack>
    </Card>
  );
}
