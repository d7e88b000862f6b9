import { createHash, randomBytes } from 'node:crypto';
import type { Config } from '../config.ts';

/** On https the prefix makes browsers refuse the cookie from any other host or path. */
export function cookieName({ secure }: Pick<Config, 'secure'>): string {
  return secure ? '__Host-saldar_session' : 'saldar_session';
}

/** 256 random bits; the browser holds them, the database only their hash. */
export function newCookieValue(): string {
  return randomBytes(32).toString('base64url');
}

export function cookieHash(value: string): string {
  return createHash('sha256').update(value).digest('base64url');
}

/**
 * A Set-Cookie header: this host only, out of reach of scripts, not sent by other sites' requests. Without Max-Age: on a
 * shared computer closing the browser must log out, whatever life the session's row has left (decision 0044).
 */
export function cookieHeader(config: Pick<Config, 'secure'>, value: string): string {
  return headerOf(config, [`${cookieName(config)}=${value}`]);
}

/** A Set-Cookie header that removes the cookie. */
export function endedCookieHeader(config: Pick<Config, 'secure'>): string {
  return headerOf(config, [`${cookieName(config)}=`, 'Max-Age=0']);
}

function headerOf({ secure }: Pick<Config, 'secure'>, parts: readonly string[]): string {
  return [...parts, 'Path=/', 'HttpOnly', 'SameSite=Lax', ...(secure ? ['Secure'] : [])].join('; ');
}
