import { useEffect } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import type { DeskPerson } from '#contract/desk.ts';
import { FailureText } from '../screens/FailureText.tsx';
import { deskTexts as texts } from '../texts/desk.ts';
import { Button } from '../ui/Button.tsx';
import { Stack } from '../ui/Card.tsx';
import { DocumentTitle } from '../ui/DocumentTitle.tsx';
import { Header } from '../ui/Header.tsx';
import { DefaultLayout } from '../ui/layouts.tsx';
import { Loading } from '../ui/Loading.tsx';
import { Notice } from '../ui/Notice.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { useFocusKept } from '../ui/use-focus-kept.ts';
import { useDesk, useSend } from './desk-actor.tsx';
import { Log } from './Log.tsx';
import { Payment } from './Payment.tsx';
import { pathOf, placeOf } from './place.ts';
import { Proposals } from './Proposals.tsx';
import { Search } from './Search.tsx';
import { SignIn } from './SignIn.tsx';

const Nav = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--space-5);
  max-width: var(--page);
  width: 100%;
  margin: 0 auto;
  padding: 0 var(--space-4);
  & > a {
    display: inline-flex;
    align-items: center;
    min-height: var(--target);
    font-weight: 600;
    text-decoration: none;
    border-bottom: 3px solid transparent;
  }
  & > a:hover {
    text-decoration: underline;
  }
  @media print {
    display: none;
  }
  & > a[aria-current] {
    border-color: var(--accent);
    color: var(--ink);
  }
`;
const Who = styled.p`
  max-width: var(--page);
  width: 100%;
  margin: 0 auto;
  padding: var(--space-3) var(--space-4) 0;
  font-size: var(--text-s);
  color: var(--ink-soft);
`;

function Bar({ person }: { person: DeskPerson }) {
  const { name, role, institution, rights } = person;
  const views = (['search', 'proposals', 'log'] as const).filter(
    (view) => view !== 'log' || rights.includes('readLog'),
  );
  return (
    <>
      <Who>{texts.who(institution.name, name, texts.roles[role])}</Who>
      <Nav aria-label={texts.nav}>
        {views.map((view) => (
          <NavLink key={view} to={pathOf({ view })} end>
            {texts.views[view]}
          </NavLink>
        ))}
      </Nav>
    </>
  );
}

/** What could not be loaded, and how to ask again; a payment that is not there is no fault. */
function Failed({ title }: { title: string }) {
  const send = useSend();
  const failure = useDesk(({ context }) => context.failure);
  if (failure?.code === 'NOT_FOUND')
    return (
      <Stack>
        <PageHeading>{texts.payment.title}</PageHeading>
        <p>{texts.payment.notThere}</p>
        <p>
          <Link to={pathOf({ view: 'search' })}>{texts.payment.another}</Link>
        </p>
      </Stack>
    );
  return (
    <Stack>
      <PageHeading>{title}</PageHeading>
      <Notice
        kind="danger"
        actions={
          <Button variant="secondary" onClick={() => send({ type: 'desk.reload' })}>
            {texts.retry}
          </Button>
        }
      >
        {failure ? <FailureText failure={failure} /> : null}
      </Notice>
    </Stack>
  );
}

const WITH_PAYMENT = ['payment', 'proposing', 'deciding', 'sending', 'unsent', 'loadingPayment'] as const;

/** The screen of the state in which the desk is. */
function Shown() {
  const desk = useDesk((snapshot) => snapshot);
  const isIn = (...states: readonly string[]) =>
    states.some((state) => desk.matches({ signedIn: state } as never));
  if (desk.matches('unavailable')) return <Failed title={texts.notOpened} />;
  if (desk.matches('signedOut')) return <SignIn />;
  if (isIn('failed')) return <Failed title={texts.notLoaded} />;
  if (isIn('searching', 'finding')) return <Search />;
  if (isIn('proposals')) return <Proposals />;
  if (isIn('log', 'exportingLog') || (isIn('loadingLog') && desk.context.log.lines.length > 0))
    return <Log />;
  if (isIn(...WITH_PAYMENT) && desk.context.payment) return <Payment />;
  return <Loading label={texts.opening} />;
}

/** The frame of the desk; the address says where in it a person is. */
export function Desk() {
  const send = useSend();
  const { pathname, search } = useLocation();
  const person = useDesk(({ context }) => context.person);
  const view = useDesk(({ context }) => context.place.view);
  useFocusKept();
  useEffect(
    () => send({ type: 'place.entered', place: placeOf({ pathname, search }) }),
    [send, pathname, search],
  );
  return (
    <DefaultLayout
      header={
        <Header home={pathOf({ view: 'search' })}>
          {person ? (
            <Button variant="quiet" onClick={() => send({ type: 'session.leave' })}>
              {texts.leave}
            </Button>
          ) : null}
        </Header>
      }
      banner={person ? <Bar person={person} /> : null}
    >
      <DocumentTitle
        page={view === 'payment' ? texts.payment.title : texts.views[view]}
        company={texts.name}
      />
      <Shown />
    </DefaultLayout>
  );
}
