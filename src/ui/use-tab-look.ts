import { useEffect } from 'react';

const FAVICON = '/favicon.svg';

/** Sets an attribute of an element of index.html; a page without it (a test's) stays as it is. */
function set(selector: string, attribute: string, value: string) {
  document.head.querySelector(selector)?.setAttribute(attribute, value);
}

/** Dresses the browser's tab and bar in the company's icon and colour, or the portal's own (interface 37). */
export function useTabLook(color: string, tabImg = FAVICON) {
  useEffect(() => {
    set('link[rel=icon]', 'href', tabImg);
    set('meta[name=theme-color]', 'content', color);
  }, [color, tabImg]);
}
