import { randomBytes } from 'node:crypto';
import type { Cookies } from '../http/call-answers.ts';
import type { Config } from '../config.ts';
import { fingerprints } from '../http/fingerprints.ts';
import { secretOf, type Guess } from './throttle.ts';

type Seasoned = Pick<Config, 'rutPeppers' | 'secure'>;
type Identity = Pick<Guess, 'company' | 'kind' | 'rut'>;

const DAYS = 180;
/** Browsers that a family shares. */
const MOST = 4;

function cookieName({ secure }: Seasoned): string {
  return secure ? '__Host-saldar_browser' : 'saldar_browser';
}

function marksIn(config: Seasoned, cookies: Cookies): string[] {
  return (cookies.read(cookieName(config)) ?? '').split('~').slice(0, MOST);
}

/** What only a server can write about a browser and an identity. It names neither. */
function sealsOf(config: Seasoned, identity: Identity, id: string): readonly string[] {
  return fingerprints(config, 'known browser', ...secretOf(identity), id);
}

/**
 * The id of a browser in which this identity was proved before, or null. It grants no access: its wrong tries are only counted
 * apart from other browsers'.
 */
export function knownBrowser(config: Seasoned, cookies: Cookies, identity: Identity): string | null {
  for (const mark of marksIn(config, cookies)) {
    const [id = '', seal = ''] = mark.split('.');
    if (sealsOf(config, identity, id).includes(seal)) return id;
  }
  return null;
}

/** Marks the browser that has just proved this identity; the oldest mark makes room. */
export function rememberBrowser(config: Seasoned, cookies: Cookies, identity: Identity): void {
  const id = knownBrowser(config, cookies, identity) ?? randomBytes(12).toString('base64url');
  const others = marksIn(config, cookies).filter((mark) => mark !== '' && !mark.startsWith(`${id}.`));
  const value = [`${id}.${sealsOf(config, identity, id)[0]}`, ...others].slice(0, MOST).join('~');
  const parts = [`${cookieName(config)}=${value}`, 'Path=/', `Max-Age=${DAYS * 86_400}`];
  const end = ['HttpOnly', 'SameSite=Lax', ...(config.secure ? ['Secure'] : [])];
  cookies.set([...parts, ...end].join('; '));
}
