import { styled } from 'styled-components';
import type { DeskEndpoint } from '#contract/desk-webhooks.ts';
import type { EndpointState } from '#contract/webhooks.ts';
import { webhookTexts as texts } from '../../texts/desk/webhooks.ts';
import { Stack } from '../../ui/Card.tsx';
import { DescriptionList } from '../../ui/DescriptionList.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { Instant, instantText } from '../Instant.tsx';

const KIND: Partial<Record<EndpointState, 'success' | 'warning'>> = {
  active: 'success',
  failing: 'warning',
};

/** An address has no spaces at which it could break. */
export const Url = styled.span`
  overflow-wrap: anywhere;
`;

/** How an address stands, and what it needs next, in words. */
export function EndpointFacts({ endpoint }: { endpoint: DeskEndpoint }) {
  const { email, state, created_at, failing_since, position, waiting, given_up } = endpoint;
  const since = failing_since ? instantText(failing_since) : '';
  return (
    <Stack>
      <p>
        <Tag data-kind={KIND[state]}>{texts.states[state]}</Tag> {texts.next(state, waiting, since)}
      </p>
      {given_up > 0 ? <Notice kind="warning">{texts.givenUp(given_up)}</Notice> : null}
      <DescriptionList
        items={[
          { term: texts.email, value: email },
          { term: texts.created, value: <Instant at={created_at} /> },
          { term: texts.position, value: position },
        ]}
      />
    </Stack>
  );
}
