import { useLayoutEffect, useRef } from 'react';

/** For what goes away by itself: a focus inside it moves to the heading of its dialog or page, instead of getting lost. */
export function useFocusKept<Part extends HTMLElement>() {
  const part = useRef<Part>(null);
  useLayoutEffect(() => {
    const here = part.current;
    return () => {
      if (!here?.contains(document.activeElement)) return;
      const around = here.closest('dialog') ?? document;
      around.querySelector<HTMLElement>('h1[tabindex], dialog h2[tabindex]')?.focus();
    };
  }, []);
  return part;
}
