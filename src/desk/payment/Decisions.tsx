import type { DeskPayment } from '#contract/desk.ts';
import { proposalTexts as texts } from '../../texts/desk/proposals.ts';
import { Button } from '../../ui/Button.tsx';
import { Actions, Card, Panel, Stack } from '../../ui/Card.tsx';
import { Money } from '../../ui/Money.tsx';
import { Small } from '../../ui/text.tsx';
import { instantText } from '../Instant.tsx';
import { DecideForm, ProposeForm } from './forms.tsx';
import { ProposalTag } from '../tags.tsx';
import { TaskDialog, ViewNotices } from '../TaskDialog.tsx';
import { useSendView, useView } from '../view-actor.tsx';
import { FoldedWay } from '../Way.tsx';

/** One proposal, what became of it, and what this person may do with it now. */
function ProposalPanel({ proposal }: { proposal: DeskPayment['proposals'][number] }) {
  const send = useSendView();
  const { kind, amount, outcome, state, reason, proposed_by, proposed_at, decided_by, decided_at } = proposal;
  return (
    <Panel>
      <Stack data-tight>
        <p>
          <strong>
            {texts.kinds[kind].name}
            {amount === null ? null : (
              <>
                {' '}
                <Money amount={amount} />
              </>
            )}
          </strong>{' '}
          <ProposalTag proposal={proposal} />
        </p>
        {outcome ? <p>{texts.outcomes[outcome]}</p> : null}
        <p>{texts.proposedBy(proposed_by, instantText(proposed_at))}</p>
        <Small>{texts.why(reason)}</Small>
        {decided_by && decided_at ? (
          <p>{texts.decided(texts.decidedWords[state], decided_by, instantText(decided_at))}</p>
        ) : null}
        {proposal.decision_reason ? <Small>{texts.why(proposal.decision_reason)}</Small> : null}
        <FoldedWay
          {...proposal.way}
          of="proposal"
          about={texts.kinds[kind].the}
          names={texts.statesOf(kind)}
        />
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
function DecisionDialog({ payment }: { payment: DeskPayment }) {
  const task = useView(({ context }) => context.task);
  if (task?.kind === 'decide') {
    const { proposal, event } = task;
    return (
      <TaskDialog title={texts.decisionTitle(event, proposal.kind)}>
        <DecideForm task={task} />
      </TaskDialog>
    );
  }
  return task?.kind === 'propose' ? (
    <TaskDialog title={texts.kinds[task.choice.kind].begin}>
      <ProposeForm paymentRef={payment.ref} choice={task.choice} />
    </TaskDialog>
  ) : null;
}

/** What was and is proposed about a payment's money, and what may be proposed now. */
export function Decisions({ payment }: { payment: DeskPayment }) {
  const send = useSendView();
  const { proposable, proposals } = payment;
  return (
    <Card as="section" aria-labelledby="decisiones">
      <Stack>
        <h2 id="decisiones">{texts.title}</h2>
        <ViewNotices />
        {proposals.map((proposal) => (
          <ProposalPanel key={proposal.id} proposal={proposal} />
        ))}
        {proposable.choices.length > 0 ? (
          <Actions>
            {proposable.choices.map((choice) => (
              <Button
                key={choice.kind}
                variant="secondary"
                onClick={() => send({ type: 'task.begin', task: { kind: 'propose', choice } })}
              >
                {texts.kinds[choice.kind].begin}
              </Button>
            ))}
          </Actions>
        ) : null}
        {proposable.refused.map(({ fault, message }) => (
          <Small key={fault}>{message}</Small>
        ))}
        <DecisionDialog payment={payment} />
      </Stack>
    </Card>
  );
}
