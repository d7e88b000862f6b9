import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { DeskEndpoint } from '#contract/desk-webhooks.ts';
import { webhookTexts as texts } from '../../texts/desk/webhooks.ts';
import { Button } from '../../ui/Button.tsx';
import { Actions, Card, Stack } from '../../ui/Card.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { Lead } from '../../ui/text.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { pathOf } from '../place.ts';
import { ShownOnce } from '../ShownOnce.tsx';
import { ViewNotices } from '../TaskDialog.tsx';
import { useData, useSendView } from '../view-actor.tsx';
import { EndpointFacts, Url } from './EndpointFacts.tsx';
import { WebhookDialog } from './forms.tsx';

/** Beside one another also on phones. */
const Quiet = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--space-4);
`;

/** One address, how it stands, and what may be done with it now. */
function Endpoint({ endpoint }: { endpoint: DeskEndpoint }) {
  const send = useSendView();
  const { id, url, events } = endpoint;
  return (
    <Card as="section" aria-labelledby={`direccion-${id}`}>
      <Stack>
        <h2 id={`direccion-${id}`}>
          <Url>{url}</Url>
        </h2>
        <EndpointFacts endpoint={endpoint} />
        <Actions>
          <LinkButton as={Link} to={pathOf('webhook', id)} $variant="secondary">
            {texts.open}
            <VisuallyHidden>{texts.ofUrl(url)}</VisuallyHidden>
          </LinkButton>
          <Quiet>
            {events
              .filter((event) => event !== 'endpoint.resend')
              .map((event) => (
                <Button
                  key={event}
                  variant="quiet"
                  onClick={() =>
                    send({ type: 'task.begin', task: { kind: 'changeWebhook', endpoint, event } })
                  }
                >
                  {texts.acts[event]}
                  <VisuallyHidden>{texts.ofUrl(url)}</VisuallyHidden>
                </Button>
              ))}
          </Quiet>
        </Actions>
      </Stack>
    </Card>
  );
}

/** The addresses to which the institution's events are sent. */
export default function Webhooks() {
  const send = useSendView();
  const data = useData('webhooks');
  if (!data) return null;
  const { endpoints, isOn } = data;
  return (
    <Stack>
      <PageHeading>{texts.title}</PageHeading>
      <Lead>{texts.lead}</Lead>
      <ViewNotices />
      <ShownOnce title={texts.secretTitle} label={texts.secretLabel} />
      {isOn ? (
        <Actions>
          <Button onClick={() => send({ type: 'task.begin', task: { kind: 'createWebhook' } })}>
            {texts.create}
          </Button>
        </Actions>
      ) : (
        <Notice kind="info">{texts.off}</Notice>
      )}
      {endpoints.length === 0 ? <p>{texts.none}</p> : null}
      {endpoints.map((endpoint) => (
        <Endpoint key={endpoint.id} endpoint={endpoint} />
      ))}
      <WebhookDialog />
    </Stack>
  );
}
