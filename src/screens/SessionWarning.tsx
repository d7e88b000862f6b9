import { useSelector } from '@xstate/react';
import { useFlow } from '../flow/flow.tsx';
import { sessionTexts as texts } from '../texts/session.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';

/** The last minutes of a session, and how to keep it (interface 26). It is spoken once, not every minute. */
export function SessionWarning() {
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
