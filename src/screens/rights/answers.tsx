import { useEffect, useRef, type ReactNode } from 'react';
import type { Failure } from '#machines/failure.ts';
import { Button } from '../../ui/Button.tsx';
import { Actions } from '../../ui/Card.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { FailureText } from '../FailureText.tsx';

type Props = { children: ReactNode };

/** What the server answered. On a phone the button that asked may be far from it: it takes the focus. Its key is the order's. */
export function Answered({ children }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => frame.current?.focus(), []);
  return (
    <div ref={frame} tabIndex={-1}>
      {children}
    </div>
  );
}

type FailedProps = {
  failure: Failure;
  /** It is not known whether what was sent last arrived. */
  isUnsent: boolean;
  /** What was sent last arrived; only what became of it is not known. */
  isTaken: boolean;
  texts: Readonly<Record<'unsent' | 'unsentHelp' | 'unseen' | 'resend' | 'look' | 'retry', string>>;
  resend: () => void;
  look: () => void;
  retry: () => void;
};

/** No answer to what was sent, or to what became of it, and what can be done now. */
export function Failed({ failure, isUnsent, isTaken, texts, resend, look, retry }: FailedProps) {
  const actions = isUnsent ? (
    <Actions>
      <Button onClick={resend}>{texts.resend}</Button>
      <Button variant="secondary" onClick={look}>
        {texts.look}
      </Button>
    </Actions>
  ) : (
    <Button variant="secondary" onClick={retry}>
      {texts.retry}
    </Button>
  );
  const title = isUnsent ? texts.unsent : isTaken ? texts.unseen : null;
  return (
    <Answered>
      <Notice kind={isTaken ? 'warning' : 'danger'} title={title} urgent={isUnsent} actions={actions}>
        <FailureText failure={failure} {...(isUnsent && { also: texts.unsentHelp })} />
      </Notice>
    </Answered>
  );
}

/** What is missing in a form, where no input can say it itself. */
export function Fault({ children }: Props) {
  return (
    <div data-fault tabIndex={-1}>
      <Notice kind="danger" urgent>
        {children}
      </Notice>
    </div>
  );
}

/** After a refused submit the first thing to mend gets the focus (interface 9). */
export function focusFault(form: HTMLFormElement): void {
  form.querySelector<HTMLElement>('[data-fault], [aria-invalid]')?.focus();
}
