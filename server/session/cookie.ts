import { createHash, randomBytes } from 'node:crypto';
import type { Config } from '../config.ts';

/** On https the prefix makes browsers refuse the cookie from any other host or path. */
export function hostCookie({ secure }: Pick<Config, 'secure'>, name: string): string {
  return secure ? `__Host-${name}` : name;
}

/** The cookie of a debtor's session. */
export const cookieName = (config: Pick<Config, 'secure'>): string => hostCookie(config, 'saldar_session');

/** 256 random bits; the browser holds them, the database only their hash. */
export function newCookieValue(): string {
  return randomBytes(32).toString('base64url');
}

export function cookieHash(value: string): string {
  return createHash('sha256').update(value).digest('base64url');
}

/**
 * A Set-Cookie header: this host only, out of reach of scripts, not sent by other sites' requests. Without Max-Age: on a
 * shared computer closing the browser must log out, although the session's row lives on (decision 0044).
 */
export function cookieHeader(config: Pick<Config, 'secure'>, value: string): string {
  return headerOf(config, [`${cookieName(config)}=${value}`]);
}

/** A Set-Cookie header that removes the cookie. */
export function endedCookieHeader(config: Pick<Config, 'secure'>): string {
  return headerOf(config, [`${cookieName(config)}=`, 'Max-Age=0']);
}

/** The same of another cookie of ours; `seconds`: how long the browser keeps it, else until it is closed. */
export function namedCookieHeader(
  config: Pick<Config, 'secure'>,
  { name, value, seconds }: { name: string; value: string; seconds?: number },
): string {
  const age = seconds === undefined ? [] : [`Max-Age=${seconds}`];
  return headerOf(config, [`${hostCookie(config, name)}=${value}`, ...age]);
}

function headerOf({ secure }: Pick<Config, 'secure'>, parts: readonly string[]): string {
  return [...parts, 'Path=/', 'HttpOnly', 'SameSite=Lax', ...(secure ? ['Secure'] : [])].join('; ');
}
