import { Link } from 'react-router-dom';
import { formatShort } from '#domain/calendar.ts';
import { isFreezing } from '#domain/dispute.ts';
import type { DeskDispute } from '#contract/desk-disputes.ts';
import { disputeTexts } from '../../texts/desk/disputes.ts';
import { Button } from '../../ui/Button.tsx';
import { Actions, Card, Stack } from '../../ui/Card.tsx';
import { DescriptionList } from '../../ui/DescriptionList.tsx';
import { Small, TextList } from '../../ui/text.tsx';
import { pathOf } from '../place.ts';
import { personFacts } from '../person-facts.tsx';
import { TaskDialog, ViewNotices } from '../TaskDialog.tsx';
import { Sides, TitledView } from '../TitledView.tsx';
import { useData, useSendView, useView } from '../view-actor.tsx';
import { DecideForm } from './DecideForm.tsx';
import { Files } from './Files.tsx';
import { DisputeTag } from './tags.tsx';

const texts = disputeTexts.one;

const Added = ({ added }: Pick<DeskDispute, 'added'>) => (
  <TextList>
    {added.map(({ on, words }, index) => (
      <li key={index}>{texts.on(formatShort(on), words || texts.filesOnly)}</li>
    ))}
  </TextList>
);

/** What is known of the person and of what they say. */
const factsOf = (dispute: DeskDispute) =>
  personFacts(texts, dispute, [
    [texts.operation, [dispute.operation_number, dispute.product].filter(Boolean).join(', ')],
    [texts.message, dispute.message],
    [texts.given, dispute.given],
    [texts.added, dispute.added.length > 0 && <Added added={dispute.added} />],
    [texts.appeal, dispute.appeal],
  ]);

/** What the dispute needs now, or how it ended. */
function Next({ dispute }: { dispute: DeskDispute }) {
  const { kind, state, due_on: due, overdue, give_by: giveBy, decided_by: name, events } = dispute;
  const words = disputeTexts.states[state];
  if (!isFreezing(state))
    return (
      <>
        <p>{name ? texts.decided(words, name) : texts.ended(words)}</p>
        {dispute.owed === null ? null : <p>{texts.owed(dispute.owed)}</p>}
        {dispute.receipt_ref ? (
          <p>
            <Link to={pathOf('payment', dispute.receipt_ref)}>{texts.receipt}</Link>
          </p>
        ) : null}
      </>
    );
  return (
    <>
      <p>{texts.next[kind]}</p>
      <Small>{texts.portfolio}</Small>
      {state === 'moreAsked' && giveBy && !overdue ? (
        <p>{texts.waits(formatShort(giveBy))}</p>
      ) : (
        <p>{overdue ? texts.wasUntil(formatShort(due)) : texts.until(formatShort(due))}</p>
      )}
      {events.length === 0 && state !== 'moreAsked' ? <Small>{texts.looking}</Small> : null}
    </>
  );
}

/** Agreements on this debt, which an answer that agrees with the debtor ends. */
const Agreements = ({ dispute: { state, agreements } }: { dispute: DeskDispute }) =>
  agreements.map(({ id, number, paid }) => (
    <p key={id}>
      {isFreezing(state) ? texts.wouldRelease(number, paid) : texts.released(number, paid)}{' '}
      <Link to={pathOf('agreement', id)}>{texts.agreement}</Link>
    </p>
  ));

/** What was said to the debtor so far. */
function Said({ dispute: { question, answer, appeal_answer: appealAnswer } }: { dispute: DeskDispute }) {
  return (
    <>
      {question ? <Small>{texts.question(question)}</Small> : null}
      {answer ? <Small>{texts.answer(answer)}</Small> : null}
      {appealAnswer ? <Small>{texts.appealAnswer(appealAnswer)}</Small> : null}
    </>
  );
}

/** The form that is open over the dispute. */
function DecideDialog({ dispute }: { dispute: DeskDispute }) {
  const task = useView(({ context }) => context.task);
  if (task?.kind !== 'decideDispute') return null;
  return (
    <TaskDialog title={disputeTexts.decisionTitles[task.event]}>
      <DecideForm dispute={dispute} event={task.event} />
    </TaskDialog>
  );
}

/** One dispute, who opened it, what they attached, and what is decided. */
export default function Dispute() {
  const send = useSendView();
  const data = useData('dispute');
  if (!data) return null;
  const { dispute } = data;
  return (
    <TitledView title={texts.title} tag={<DisputeTag {...dispute} />}>
      <Sides>
        <Card as="section" aria-labelledby="sigue">
          <Stack>
            <h2 id="sigue">{disputeTexts.kinds[dispute.kind]}</h2>
            <ViewNotices />
            <Next dispute={dispute} />
            <Agreements dispute={dispute} />
            <Said dispute={dispute} />
            {dispute.events.length > 0 ? (
              <Actions>
                {dispute.events.map((event) => (
                  <Button
                    key={event}
                    variant={event === 'dispute.accept' ? 'primary' : 'secondary'}
                    onClick={() => send({ type: 'task.begin', task: { kind: 'decideDispute', event } })}
                  >
                    {disputeTexts.decisions[event]}
                  </Button>
                ))}
              </Actions>
            ) : null}
            <DecideDialog dispute={dispute} />
            <h3>{texts.history}</h3>
            <TextList>
              {dispute.history.map(({ state, on, added }, index) => (
                <li key={index}>
                  {texts.on(formatShort(on), added ? texts.addedMore : disputeTexts.states[state])}
                </li>
              ))}
            </TextList>
          </Stack>
        </Card>
        <Card as="section" aria-labelledby="persona">
          <Stack>
            <h2 id="persona">{texts.person}</h2>
            <DescriptionList items={factsOf(dispute)} />
            <h3>{texts.files}</h3>
            <Files dispute={dispute} />
          </Stack>
        </Card>
      </Sides>
    </TitledView>
  );
}
