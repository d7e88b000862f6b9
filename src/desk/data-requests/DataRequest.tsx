import { formatShort } from '#domain/calendar.ts';
import type { DataRequestDecision, DeskDataRequest } from '#contract/desk-data-requests.ts';
import { dataRequestTexts } from '../../texts/desk/data-requests.ts';
import { Button } from '../../ui/Button.tsx';
import { Actions, Card, Stack } from '../../ui/Card.tsx';
import { DescriptionList } from '../../ui/DescriptionList.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Small } from '../../ui/text.tsx';
import { AskedTag } from '../asked.tsx';
import { Instant, instantText } from '../Instant.tsx';
import { ReasonForm } from '../ReasonForm.tsx';
import { personFacts } from '../person-facts.tsx';
import { TaskDialog, ViewNotices } from '../TaskDialog.tsx';
import { Sides, TitledView } from '../TitledView.tsx';
import { useData, useSendView, useView } from '../view-actor.tsx';

const texts = dataRequestTexts.one;

/** What is known of the person and of what they ask. */
const factsOf = (request: DeskDataRequest) =>
  personFacts(texts, request, [
    [texts.message, request.message],
    [texts.received, <Instant key="at" at={request.received_at} />],
  ]);

/** What the request needs now, or what its debtor was answered. */
function Next({ request }: { request: DeskDataRequest }) {
  const { kind, state, due_on: due, overdue, decided_by: name, decided_at: at, events } = request;
  if (name && at && (state === 'answered' || state === 'refused'))
    return (
      <>
        <p>{texts.decided(texts.decidedWords[state], name, instantText(at))}</p>
        {request.answer ? <Small>{texts.answer(request.answer)}</Small> : null}
      </>
    );
  return (
    <>
      <p>{texts.next[kind]}</p>
      <p>{overdue ? texts.wasUntil(formatShort(due)) : texts.until(formatShort(due))}</p>
      {request.extension_reason ? <Small>{texts.extended(request.extension_reason)}</Small> : null}
      {request.held_back ? (
        <Notice kind="warning" title={texts.heldBack}>
          <p>{request.held_back}</p>
          <p>{texts.heldBackHelp}</p>
        </Notice>
      ) : null}
      {kind === 'erasure' && events.length > 0 && !events.includes('dataRequest.answer') ? (
        <Small>{texts.supervisor}</Small>
      ) : null}
      {events.length === 0 ? <Small>{texts.looking}</Small> : null}
    </>
  );
}

const wordsOf = (event: DataRequestDecision, { kind }: DeskDataRequest) =>
  kind === 'erasure' && event === 'dataRequest.answer'
    ? dataRequestTexts.erase
    : dataRequestTexts.decisions[event];

/** The form that is open over the request. */
function DecideDialog({ request }: { request: DeskDataRequest }) {
  const { id, state } = request;
  const task = useView(({ context }) => context.task);
  if (task?.kind !== 'decideDataRequest') return null;
  const { event } = task;
  return (
    <TaskDialog title={dataRequestTexts.decisionTitles[event]}>
      <ReasonForm
        lead={dataRequestTexts.decisionLeads[event]}
        submit={wordsOf(event, request)}
        read={() => ({ kind: 'decideDataRequest', id, event, seen: { state } })}
      />
    </TaskDialog>
  );
}

/** One request about data, who made it, and what is decided. */
export default function DataRequest() {
  const send = useSendView();
  const data = useData('dataRequest');
  if (!data) return null;
  const { request } = data;
  return (
    <TitledView title={texts.title} tag={<AskedTag texts={dataRequestTexts} {...request} />}>
      <Sides>
        <Card as="section" aria-labelledby="sigue">
          <Stack>
            <h2 id="sigue">{dataRequestTexts.kinds[request.kind]}</h2>
            <ViewNotices />
            <Next request={request} />
            {request.events.length > 0 ? (
              <Actions>
                {request.events.map((event) => (
                  <Button
                    key={event}
                    variant={event === 'dataRequest.answer' ? 'primary' : 'secondary'}
                    onClick={() => send({ type: 'task.begin', task: { kind: 'decideDataRequest', event } })}
                  >
                    {wordsOf(event, request)}
                  </Button>
                ))}
              </Actions>
            ) : null}
            <DecideDialog request={request} />
          </Stack>
        </Card>
        <Card as="section" aria-labelledby="persona">
          <Stack>
            <h2 id="persona">{texts.person}</h2>
            <DescriptionList items={factsOf(request)} />
          </Stack>
        </Card>
      </Sides>
    </TitledView>
  );
}
