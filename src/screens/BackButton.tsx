import { useSend } from '../flow/flow.tsx';
import { formTexts as texts } from '../texts/form.ts';
import { Button } from '../ui/Button.tsx';
import { ArrowLeftIcon } from '../ui/icons.tsx';

/** The way back, the same on every screen of the flow; while `busy` it ignores clicks. */
export function BackButton({ busy }: { busy?: boolean }) {
  const send = useSend();
  const face = (
    <>
      <ArrowLeftIcon /> {texts.back}
    </>
  );
  return (
    <Button
      variant="quiet"
      {...(busy === undefined ? {} : { busy, busyText: face })}
      onClick={() => send({ type: 'visitor.goBack' })}
    >
      {face}
    </Button>
  );
}
