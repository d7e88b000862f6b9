import { lazy, Suspense, useEffect, type ComponentType } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import type { DeskPerson } from '#contract/desk.ts';
import type { DeskView } from '#machines/desk-view/types.ts';
import type { Failure } from '#machines/failure.ts';
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
import { Menu } from './Menu.tsx';
import { pathOf, placeOf } from './place.ts';
import { SignIn } from './SignIn.tsx';
import { useIs, useSendView, useView, ViewProvider } from './view-actor.tsx';

const Who = styled.p`
  max-width: var(--page);
  width: 100%;
  margin: 0 auto;
  padding: var(--space-3) var(--space-4) 0;
  font-size: var(--text-s);
  color: var(--ink-soft);
`;

/** Who is at the desk, and the views of their role. */
function Bar({ person }: { person: DeskPerson }) {
  const { name, role, institution } = person;
  return (
    <>
      <Who>{texts.who(institution.name, name, texts.roles[role])}</Who>
      <Menu person={person} />
    </>
  );
}

type FailedProps = { title: string; failure: Failure | null; reload: () => void };
/** What could not be loaded, and how to ask again. */
function Failed({ title, failure, reload }: FailedProps) {
  return (
    <Stack>
      <PageHeading>{title}</PageHeading>
      <Notice
        kind="danger"
        actions={
          <Button variant="secondary" onClick={reload}>
            {texts.retry}
          </Button>
        }
      >
        {failure ? <FailureText failure={failure} /> : null}
      </Notice>
    </Stack>
  );
}

/** What a person looked for is not there, or of another institution; that is no fault. */
function NotThere({ view }: { view: DeskView }) {
  return (
    <Stack>
      <PageHeading>{texts.views[view]}</PageHeading>
      <p>{texts.notThere}</p>
      <p>
        <Link to={pathOf('search')}>{texts.another}</Link>
      </p>
    </Stack>
  );
}

/** Each is fetched when a person goes there. */
const SCREENS: Readonly<Record<DeskView, ComponentType>> = {
  search: lazy(() => import('./search/Search.tsx')),
  cases: lazy(() => import('./cases/Cases.tsx')),
  proposals: lazy(() => import('./proposals/Proposals.tsx')),
  settlements: lazy(() => import('./settlements/Settlements.tsx')),
  log: lazy(() => import('./log/Log.tsx')),
  payment: lazy(() => import('./payment/Payment.tsx')),
  webhooks: lazy(() => import('./webhooks/Webhooks.tsx')),
  webhook: lazy(() => import('./webhooks/Webhook.tsx')),
  keys: lazy(() => import('./keys/Keys.tsx')),
  people: lazy(() => import('./people/People.tsx')),
  requests: lazy(() => import('./requests/Requests.tsx')),
  request: lazy(() => import('./requests/Request.tsx')),
  dataRequests: lazy(() => import('./data-requests/DataRequests.tsx')),
  dataRequest: lazy(() => import('./data-requests/DataRequest.tsx')),
  disputes: lazy(() => import('./disputes/Disputes.tsx')),
  dispute: lazy(() => import('./disputes/Dispute.tsx')),
  agreements: lazy(() => import('./agreements/Agreements.tsx')),
  agreement: lazy(() => import('./agreements/Agreement.tsx')),
  enabling: lazy(() => import('./enabling/Enabling.tsx')),
  maintenance: lazy(() => import('./maintenance/Maintenance.tsx')),
  portfolio: lazy(() => import('./portfolio/Portfolio.tsx')),
};

/** The view that the address names. */
function View() {
  const send = useSendView();
  const view = useView(({ context }) => context.place.view);
  const failure = useView(({ context }) => context.failure);
  const isLoading = useIs('loading');
  const isFailed = useIs('failed');
  const Screen = SCREENS[view];
  if (isFailed && failure?.code === 'NOT_FOUND') return <NotThere view={view} />;
  if (isFailed)
    return <Failed title={texts.notLoaded} failure={failure} reload={() => send({ type: 'view.reload' })} />;
  const wait = <Loading label={texts.opening} />;
  return isLoading ? (
    wait
  ) : (
    <Suspense fallback={wait}>
      <Screen />
    </Suspense>
  );
}

function Shown() {
  const send = useSend();
  const state = useDesk(({ value }) => value);
  const view = useDesk(({ children }) => children.view);
  const failure = useDesk(({ context }) => context.failure);
  if (state === 'unavailable')
    return <Failed title={texts.notOpened} failure={failure} reload={() => send({ type: 'desk.reload' })} />;
  if (state === 'signedOut') return <SignIn />;
  if (!view) return <Loading label={texts.opening} />;
  return (
    <ViewProvider value={view} key={view.sessionId}>
      {failure ? (
        <Notice kind="danger" urgent>
          <FailureText failure={failure} />
        </Notice>
      ) : null}
      <View />
    </ViewProvider>
  );
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
        <Header home={pathOf('search')}>
          {person ? (
            <Button variant="quiet" onClick={() => send({ type: 'session.leave' })}>
              {texts.leave}
            </Button>
          ) : null}
        </Header>
      }
      banner={person ? <Bar person={person} /> : null}
    >
      <DocumentTitle page={texts.views[view]} company={texts.name} />
      <Shown />
    </DefaultLayout>
  );
}
