import { useEffect, useRef, type ReactNode } from 'react';
import { Notice } from '../../ui/Notice.tsx';

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
