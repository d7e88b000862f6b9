import type { DeskRequest } from '#contract/desk-requests.ts';
import { deskTexts } from '../../texts/desk.ts';
import { requestTexts } from '../../texts/desk/requests.ts';
import { Button } from '../../ui/Button.tsx';
import { Actions, Card, Stack } from '../../ui/Card.tsx';
import { DescriptionList } from '../../ui/DescriptionList.tsx';
import { Small } from '../../ui/text.tsx';
import { AskedTag } from '../asked.tsx';
import { personFacts } from '../person-facts.tsx';
import { Instant, instantText } from '../Instant.tsx';
import { ReasonForm } from '../ReasonForm.tsx';
import { TaskDialog, ViewNotices } from '../TaskDialog.tsx';
import { Sides, TitledView } from '../TitledView.tsx';
import { useData, useSendView, useView } from '../view-actor.tsx';
import { Way } from '../Way.tsx';

const texts = requestTexts.one;

/** What is known of the person and of what they ask. */
const factsOf = (request: DeskRequest) =>
  personFacts(texts, request, [
    [texts.operation, request.operation_number],
    [texts.message, request.message],
    [texts.draw, request.draw === null ? null : texts.draws[`${request.draw}`]],
  ]);

/** What the request needs now, or how it was closed. */
function Next({ request }: { request: DeskRequest }) {
  const { kind, state, due_at: due, overdue, closed_by: name, closed_at: at, events } = request;
  if (name && at)
    return (
      <>
        <p>{texts.closed(texts.closedWords[state], name, instantText(at))}</p>
        <Small>{texts.why(request.closing_reason ?? '')}</Small>
      </>
    );
  return (
    <>
      <p>{texts[kind]}</p>
      <p>{overdue ? texts.wasUntil(instantText(due)) : texts.until(instantText(due))}</p>
      {events.length === 0 ? <Small>{texts.looking}</Small> : null}
    </>
  );
}

/** The form that is open over the request. */
function CloseDialog({ request: { id, received_at, draw } }: { request: DeskRequest }) {
  const task = useView(({ context }) => context.task);
  if (task?.kind !== 'closeRequest') return null;
  const { event } = task;
  return (
    <TaskDialog title={requestTexts.decisionTitles[event]}>
      <ReasonForm
        lead={requestTexts.decisionLeads[event]}
        submit={requestTexts.decisions[event]}
        read={() => ({ kind: 'closeRequest', id, event, seen: { received_at, draw } })}
      />
    </TaskDialog>
  );
}

/** One request, who made it, and how it is closed. */
export default function Request() {
  const send = useSendView();
  const data = useData('request');
  if (!data) return null;
  const { request } = data;
  const facts = factsOf(request);
  return (
    <TitledView title={texts.title} tag={<AskedTag texts={requestTexts} {...request} />}>
      <Sides>
        <Card as="section" aria-labelledby="sigue">
          <Stack>
            <h2 id="sigue">{requestTexts.kinds[request.kind]}</h2>
            <ViewNotices />
            <Next request={request} />
            {request.events.length > 0 ? (
              <Actions>
                {request.events.map((event) => (
                  <Button
                    key={event}
                    variant={event === 'request.answer' ? 'primary' : 'secondary'}
                    onClick={() => send({ type: 'task.begin', task: { kind: 'closeRequest', event } })}
                  >
                    {requestTexts.decisions[event]}
                  </Button>
                ))}
              </Actions>
            ) : null}
            <CloseDialog request={request} />
          </Stack>
        </Card>
        <Card as="section" aria-labelledby="recorrido">
          <Stack>
            <h2 id="recorrido">{deskTexts.payment.way}</h2>
            <Way of="request" {...request.way} names={requestTexts.states} />
          </Stack>
        </Card>
        <Card as="section" aria-labelledby="persona">
          <Stack>
            <h2 id="persona">{texts.person}</h2>
            {facts.length === 0 ? <p>{texts.gone}</p> : null}
            <DescriptionList
              items={[...facts, { term: texts.received, value: <Instant at={request.received_at} /> }]}
            />
          </Stack>
        </Card>
      </Sides>
    </TitledView>
  );
}
