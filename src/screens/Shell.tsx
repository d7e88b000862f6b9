import { useEffect, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { hasPixels } from '#domain/pixels.ts';
import { stepTotal } from '#domain/steps.ts';
import { useEnvironment, useFlow, useSend, useStepMenu } from '../flow/flow.tsx';
import { pathTo } from '#contract/pages.ts';
import { CHOOSER } from '../flow/place-of.ts';
import { shellTexts } from '../texts/shell.ts';
import { Button } from '../ui/Button.tsx';
import { DocumentTitle } from '../ui/DocumentTitle.tsx';
import { Footer } from '../ui/Footer.tsx';
import { Header } from '../ui/Header.tsx';
import { DefaultLayout, PlainLayout, StepsLayout } from '../ui/layouts.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { Notice } from '../ui/Notice.tsx';
import { OverDialogs } from '../ui/over-dialogs.ts';
import { Stepper, type StepShown } from '../ui/Stepper.tsx';
import { useFocusKept } from '../ui/use-focus-kept.ts';
import { ErrorMark } from './error-mark.ts';
import { ConsentQuestion } from './consent/ConsentQuestion.tsx';
import { useFaq } from './faq/use-faq.tsx';
import { useOnline } from '../flow/use-online.ts';
import { Banner, Strip, StripInner } from '../ui/Banner.tsx';
import { showMaintenance } from '../ui/maintenance.ts';
import { useSelector } from '@xstate/react';
import { sessionTexts as texts } from '../texts/session.ts';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';

/** The last minutes of a session, and how to keep it (interface 26). It is spoken once, not every minute. */
function SessionWarning() {
  const clock = useFlow((snapshot) => snapshot.children.sessionClock);
  const isEnding = useSelector(clock, (snapshot) => snapshot?.matches('ending') ?? false);
  const isBusy = useSelector(clock, (snapshot) => snapshot?.hasTag('busy') ?? false);
  const minutes = useSelector(clock, (snapshot) => snapshot?.context.minutesLeft ?? 0);
  const hasFailed = useSelector(clock, (snapshot) => Boolean(snapshot?.context.failure));
  if (!clock || !isEnding) return null;
  const stay = (
    <Button
      variant="secondary"
      busy={isBusy}
      busyText={texts.staying}
      onClick={() => clock.send({ type: 'session.extend' })}
    >
      {texts.stay}
    </Button>
  );
  return (
    <Banner kind="warning" action={stay}>
      <span aria-hidden="true">{texts.ends(minutes)}</span>
      <VisuallyHidden>{texts.endsSoon}</VisuallyHidden>
      {hasFailed ? <span> {texts.notKept}</span> : null}
    </Banner>
  );
}

/**
 * The place of the maintenance banner (§2.5). What stands in it is not React's: in a page made at build time the first script
 * has filled it before the first paint.
 */
function Maintenance() {
  const company = useFlow(({ context }) => context.company?.key);
  const environment = useEnvironment();
  useEffect(() => showMaintenance(document, environment().maintenance, Date.now()), [company, environment]);
  if (!company) return null;
  return (
    <Strip data-maintenance={company} data-kind="warning" role="status" hidden suppressHydrationWarning>
      <StripInner>
        <p suppressHydrationWarning>{''}</p>
      </StripInner>
    </Strip>
  );
}

/** Said while the browser has no network; what was typed stays, and what can be asked again is (interface 35). */
function Connection() {
  if (useOnline()) return null;
  return (
    <Banner kind="warning" sticks>
      {shellTexts.offline}
    </Banner>
  );
}

type Props = {
  /** Name of the page in the browser's title; never personal data. */
  page: string;
  layout: 'default' | 'steps' | 'plain';
  hasError?: boolean;
  /** What the page is for is still waited for. */
  isWaiting?: boolean;
  children: ReactNode;
};

const layouts = { default: DefaultLayout, plain: PlainLayout };

/** The frame of every screen: title, header, steps where the layout has them, why the visitor is here, footer. */
export function Shell({ page, layout, hasError = false, isWaiting = false, children }: Props) {
  const [isMarked, mark] = useState(false);
  const company = useFlow(({ context }) => context.company ?? undefined);
  const faq = useFaq(company);
  useFocusKept();
  const frame = {
    company,
    header: <ShellHeader>{faq.button}</ShellHeader>,
    banner: <Strips />,
    footer: <Foot isWaiting={isWaiting} />,
  };
  const content = (
    <OverDialogs value={<SessionWarning />}>
      <DocumentTitle page={page} company={company?.name} hasError={hasError || isMarked} />
      <Reason />
      <ErrorMark value={mark}>{children}</ErrorMark>
      {faq.dialog}
    </OverDialogs>
  );
  if (layout === 'steps') {
    return (
      <StepsLayout {...frame} stepper={company?.isBySteps ? <ShellStepper /> : null}>
        {content}
      </StepsLayout>
    );
  }
  const Layout = layouts[layout];
  return <Layout {...frame}>{content}</Layout>;
}

function Strips() {
  return (
    <>
      <Maintenance />
      <Connection />
      <SessionWarning />
    </>
  );
}

function ShellHeader({ children }: { children: ReactNode }) {
  const company = useFlow(({ context }) => context.company ?? undefined);
  const isIdentified = useFlow(({ context }) => context.session !== null);
  const send = useSend();
  return (
    <Header company={company} home={company?.companyUrl ?? CHOOSER}>
      {children}
      {isIdentified && company ? (
        <>
          <LinkButton as={Link} to={pathTo('myData', company.key)} $variant="quiet">
            {shellTexts.myData}
          </LinkButton>
          <Button variant="quiet" onClick={() => send({ type: 'session.logout' })}>
            {shellTexts.logout}
          </Button>
        </>
      ) : null}
    </Header>
  );
}

const HELP_AFTER_MS = 3000;
/** What is waited for would push it down; help is there for a wait that is long. */
function LateFooter() {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), HELP_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLate ? <ShellFooter /> : null;
}

function Foot({ isWaiting }: { isWaiting: boolean }) {
  return (
    <>
      <ConsentQuestion />
      {isWaiting ? <LateFooter /> : <ShellFooter />}
    </>
  );
}

function ShellFooter() {
  const company = useFlow(({ context }) => context.company);
  if (!company) return <Footer />;
  if (!company.footer) return null;
  const legal = [
    { to: pathTo('terms', company.key), label: shellTexts.terms },
    { to: pathTo('privacy', company.key), label: shellTexts.privacy },
  ];
  const consent = { to: pathTo('privacy', company.key), label: shellTexts.consent };
  const links = [...(company.footerHasPolicyAndTerms ? legal : []), ...(hasPixels(company) ? [consent] : [])];
  return (
    <Footer helpEmail={company.helpEmail} links={links} showsDeveloperLogo={company.footerHasDestaLogo} />
  );
}

function ShellStepper() {
  const totalSteps = useFlow(({ context }) => context.company?.totalSteps ?? 4);
  const menu = useStepMenu((snapshot) => snapshot);
  if (!menu) return null;
  const { steps, current } = menu.context;
  const shown: StepShown[] = steps.map((name, index) => ({
    name,
    title: shellTexts.steps[name],
    state: index + 1 < current ? 'done' : index + 1 === current ? 'current' : 'todo',
  }));
  const position = Math.min(current, steps.length);
  return (
    <Stepper
      steps={shown}
      position={position}
      total={stepTotal(steps, totalSteps)}
      isError={menu.matches('errored')}
    />
  );
}

/** Why the machine brought the visitor here unasked. */
function Reason() {
  const notice = useFlow(({ context }) => context.notice);
  return notice ? <Notice kind="warning">{shellTexts.notices[notice]}</Notice> : null;
}
