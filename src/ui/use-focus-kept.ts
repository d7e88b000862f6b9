import { useEffect } from 'react';

/** The headings before a part, the nearest first, within its open dialog or the page. */
function headingsBefore(part: Element): HTMLElement[] {
  const scope = part.closest('dialog[open]') ?? document;
  return [...scope.querySelectorAll<HTMLElement>('h1, h2, h3')]
    .filter((heading) => heading.compareDocumentPosition(part) === Node.DOCUMENT_POSITION_FOLLOWING)
    .reverse();
}

/** Of the open dialog, else of the page. */
function titleOfAll(): HTMLElement | null {
  return (
    document.querySelector<HTMLElement>('dialog[open] h2[tabindex]') ?? document.querySelector('h1[tabindex]')
  );
}

/**
 * A part that goes away with the focus in it (a notice that is answered, the button of something removed) leaves the focus
 * nowhere, and a screen reader at the top of the page: the nearest heading above takes it, and the page stays where it is.
 */
export function useFocusKept(): void {
  useEffect(() => {
    let focused: Element | null = null;
    let headings: HTMLElement[] = [];
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      focused = target;
      headings = headingsBefore(target);
    };
    const observer = new MutationObserver(() => {
      if (focused?.isConnected !== false || document.activeElement !== document.body) return;
      const heading = headings.find((one) => one.isConnected) ?? titleOfAll();
      heading?.setAttribute('tabindex', '-1');
      heading?.focus({ preventScroll: true });
    });
    document.addEventListener('focusin', remember);
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['open'] });
    return () => {
      document.removeEventListener('focusin', remember);
      observer.disconnect();
    };
  }, []);
}
