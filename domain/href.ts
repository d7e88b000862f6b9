/** Which addresses a link or a redirect may have: http(s), mailto, or a path of this origin (§5 "Links", readings 30). */

/** Browsers drop tabs and line breaks and read a backslash as a slash, so either can hide another origin. */
const DISGUISE = /[\p{Cc}\\]/u;

const HERE = 'https://this.invalid';

function staysHere(path: string): boolean {
  if (!URL.canParse(path, HERE)) return false;
  const url = new URL(path, HERE);
  return url.origin === HERE && !url.pathname.startsWith('//');
}

export function isAllowedHref(href: string): boolean {
  if (DISGUISE.test(href)) return false;
  if (href.startsWith('/')) return staysHere(href);
  return /^(https?:\/\/[^/?#]|mailto:[^?])/i.test(href) && URL.canParse(href);
}
