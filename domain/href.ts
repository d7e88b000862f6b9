/** Which addresses a link or a redirect may have: http(s), mailto, or a path of this origin (§5 "Links", readings 30). */

/** Browsers drop tabs and line breaks and read a backslash as a slash, so either can hide another origin. */
const DISGUISE = /[\p{Cc}\\]/u;

const HERE = 'https://this.invalid';

/** The parts of an address, or null where it is none. (`URL.canParse` is younger than the oldest browser of the portal.) */
export function parseHref(href: string, base?: string): URL | null {
  try {
    return new URL(href, base);
  } catch {
    return null;
  }
}

function staysHere(path: string): boolean {
  const url = parseHref(path, HERE);
  return url?.origin === HERE && !url.pathname.startsWith('//');
}

export function isAllowedHref(href: string): boolean {
  if (DISGUISE.test(href)) return false;
  if (href.startsWith('/')) return staysHere(href);
  return /^(https?:\/\/[^/?#]|mailto:[^?])/i.test(href) && parseHref(href) !== null;
}
