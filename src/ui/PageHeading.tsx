import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { isPrerendered } from './prerendered.ts';

/** The page was just opened and not touched yet, or was there before the app: its focus and scroll are kept. */
function justOpened(): boolean {
  return isPrerendered() || (navigator as Partial<Navigator>).userActivation?.hasBeenActive === false;
}

/**
 * The page's h1. On a change of screen it takes the focus and the page starts at its top, so that a screen reader
 * says where the visitor is; not when the page is first opened (interface 14).
 */
export function PageHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    if (justOpened()) return;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  );
}
