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

/** A Set-Cookie header: this host only, out of reach of scripts, not sent by other sites' requests. */
export function cookieHeader(config: Pick<Config, 'secure'>, value: string, maxAgeSeconds: number): string {
  const parts = [
    `${cookieName(config)}=${value}`,
    'Path=/',
    `Max-Age=${maxAgeSeconds}`,
    'HttpOnly',
    'SameSite=Lax',
  ];
  return [...parts, ...(config.secure ? ['Secure'] : [])].join('; ');
}
