import { useEffect } from 'react';

/** The heading of the open dialog that the part is in, or of the page. */
function headingAbove(part: Element | undefined): HTMLElement | null {
  const dialog = part?.closest('dialog[open]');
  return dialog ? dialog.querySelector('h2[tabindex]') : document.querySelector('h1[tabindex]');
}

/**
 * A part that goes away with the focus in it (a notice that is answered, the button of something removed) leaves the focus
 * nowhere, and a screen reader at the top of the page: the heading above takes it.
 */
export function useFocusKept(): void {
  useEffect(() => {
    let path: Element[] = [];
    const remember = (event: FocusEvent) => {
      path = event.composedPath().filter((part) => part instanceof Element);
    };
    const observer = new MutationObserver(() => {
      const isGone = path[0] !== undefined && !path[0].isConnected;
      if (isGone && document.activeElement === document.body)
        headingAbove(path.find((part) => part.isConnected))?.focus();
    });
    document.addEventListener('focusin', remember);
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['open'] });
    return () => {
      document.removeEventListener('focusin', remember);
      observer.disconnect();
    };
  }, []);
}
