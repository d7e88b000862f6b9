import { Link } from 'react-router-dom';
import type { DeskDelivery } from '#contract/desk-webhooks.ts';
import type { DeliveryState } from '#contract/webhooks.ts';
import { deskTexts } from '../../texts/desk.ts';
import { webhookTexts as texts } from '../../texts/desk/webhooks.ts';
import { Button } from '../../ui/Button.tsx';
import { Actions, Card, Stack } from '../../ui/Card.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { Small } from '../../ui/text.tsx';
import { DataTable, type DeskColumns } from '../DataTable.tsx';
import { Instant } from '../Instant.tsx';
import { pathOf } from '../place.ts';
import { ViewNotices } from '../TaskDialog.tsx';
import { useData, useIs, useSendView } from '../view-actor.tsx';
import { EndpointFacts, Url } from './EndpointFacts.tsx';
import { Way } from '../Way.tsx';
import { WebhookDialog } from './forms.tsx';

const KIND: Partial<Record<DeliveryState, 'success' | 'warning'>> = {
  delivered: 'success',
  givenUp: 'warning',
};

/** An HTTP status, or why there was none. */
const answerOf = ({ outcome }: DeskDelivery): string =>
  outcome === null ? texts.untried : (texts.outcomes[outcome] ?? texts.status(outcome));

const instantOr = (at: string | null) => (at === null ? '–' : <Instant at={at} />);

const columns: DeskColumns<DeskDelivery> = [
  {
    key: 'position',
    header: texts.columns.position,
    cell: ({ position }) => texts.number(position),
    value: ({ position }) => position,
  },
  {
    key: 'event',
    header: texts.columns.event,
    cell: ({ event, at }) => (
      <>
        {texts.eventNames[event]}
        <Small as="div">
          <Instant at={at} />
        </Small>
      </>
    ),
    value: ({ event }) => texts.eventNames[event],
    phone: 'bare',
  },
  {
    key: 'state',
    header: texts.columns.state,
    cell: ({ state }) => <Tag data-kind={KIND[state]}>{texts.deliveryStates[state]}</Tag>,
    value: ({ state }) => texts.deliveryStates[state],
  },
  {
    key: 'answer',
    header: texts.columns.answer,
    cell: (delivery) => (
      <>
        {answerOf(delivery)}
        {delivery.attempts > 0 ? <Small as="div">{texts.attempts(delivery.attempts)}</Small> : null}
      </>
    ),
    value: answerOf,
  },
  { key: 'tried', header: texts.columns.tried, cell: ({ tried_at: at }) => instantOr(at) },
  { key: 'next', header: texts.columns.next, cell: ({ next_at: at }) => instantOr(at) },
];

/** One address, and each sending to it. */
export default function Webhook() {
  const send = useSendView();
  const isLoading = useIs('loadingMore');
  const data = useData('webhook');
  if (!data) return null;
  const { endpoint, way, deliveries, hasMore } = data;
  return (
    <Stack>
      <PageHeading>{texts.deliveries}</PageHeading>
      <p>
        <Link to={pathOf('webhooks')}>{texts.back}</Link>
      </p>
      <ViewNotices />
      <Card as="section" aria-labelledby="webhook">
        <Stack>
          <h2 id="webhook">
            <Url>{endpoint.url}</Url>
          </h2>
          <EndpointFacts endpoint={endpoint} />
          {endpoint.events.includes('endpoint.resend') && endpoint.position > 0 ? (
            <Actions>
              <Button
                variant="secondary"
                onClick={() =>
                  send({
                    type: 'task.begin',
                    task: { kind: 'changeWebhook', endpoint, event: 'endpoint.resend' },
                  })
                }
              >
                {texts.acts['endpoint.resend']}
              </Button>
            </Actions>
          ) : null}
        </Stack>
      </Card>
      <Card as="section" aria-labelledby="recorrido">
        <Stack>
          <h2 id="recorrido">{deskTexts.payment.way}</h2>
          <Way of="endpoint" {...way} names={texts.states} />
        </Stack>
      </Card>
      {deliveries.length === 0 ? (
        <p>{texts.noDeliveries}</p>
      ) : (
        <DataTable
          caption={texts.caption(deliveries.length)}
          columns={columns}
          rows={deliveries}
          rowKey={({ position }) => String(position)}
        />
      )}
      {hasMore ? (
        <Actions>
          <Button
            variant="secondary"
            busy={isLoading}
            busyText={texts.loading}
            onClick={() => send({ type: 'view.more' })}
          >
            {texts.more}
          </Button>
        </Actions>
      ) : null}
      <WebhookDialog />
    </Stack>
  );
}
