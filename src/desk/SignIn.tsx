import { styled } from 'styled-components';
import { DESK_SIGN_IN_PATH } from '#contract/desk.ts';
import { deskTexts } from '../texts/desk.ts';
import { Button } from '../ui/Button.tsx';
import { Card, Stack } from '../ui/Card.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { Notice } from '../ui/Notice.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { Lead } from '../ui/text.tsx';
import { useDesk, useSend } from './desk-actor.tsx';

const texts = deskTexts.signIn;

const Institutions = styled.ul`
  display: grid;
  gap: var(--space-3);
  padding: 0;
  list-style: none;
`;

/** Who may sign in: a way to the identity provider of each institution. */
export function SignIn() {
  const send = useSend();
  const institutions = useDesk(({ context }) => context.institutions);
  const reason = useDesk(({ context }) => context.reason);
  return (
    <Stack>
      <PageHeading>{texts.title}</PageHeading>
      <Lead>{texts.lead}</Lead>
      {reason ? (
        <Notice
          kind="warning"
          actions={
            reason === 'ended' ? (
              <Button variant="secondary" onClick={() => send({ type: 'desk.reload' })}>
                {texts.reload}
              </Button>
            ) : null
          }
        >
          {texts.reasons[reason]}
        </Notice>
      ) : null}
      <Card as="section" aria-labelledby="entrar">
        <Stack>
          <h2 id="entrar">{texts.choose}</h2>
          {institutions.length === 0 ? <p>{texts.none}</p> : null}
          <Institutions>
            {institutions.map(({ key, name }) => (
              <li key={key}>
                <LinkButton
                  $variant="secondary"
                  $wide
                  href={`${DESK_SIGN_IN_PATH}?institution=${encodeURIComponent(key)}`}
                >
                  {name}
                </LinkButton>
              </li>
            ))}
          </Institutions>
        </Stack>
      </Card>
    </Stack>
  );
}
