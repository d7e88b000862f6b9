import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { Config } from './config.ts';

/**
 * Keyed fingerprints stand for what must not be kept in clear. There are about thirty million RUTs, so without the
 * pepper any hash of one would be undone in seconds. Each purpose has its own prefix: none can be taken for another.
 */
function fingerprint({ rutPepper }: Pick<Config, 'rutPepper'>, purpose: string, ...parts: string[]): string {
  return createHmac('sha256', rutPepper)
    .update(JSON.stringify([purpose, ...parts]))
    .digest('base64url');
}

/** `rut` normalised. The same RUT has another fingerprint at each company. */
export function rutFingerprint(config: Config, company: string, rut: string): string {
  return fingerprint(config, 'rut', company, rut);
}

/** An IPv6 visitor owns at least a /64, so that network counts as one address. */
function network(address: string): string {
  if (!isIPv6(address)) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1]) return mapped[1];
  const [head = '', tail] = address.split('::');
  const first = head === '' ? [] : head.split(':');
  const missing = tail === undefined ? 0 : 8 - first.length - (tail === '' ? 0 : tail.split(':').length);
  const groups = [...first, ...Array<string>(missing).fill('0'), ...(tail ? tail.split(':') : [])];
  return groups
    .slice(0, 4)
    .map((group) => parseInt(group, 16).toString(16))
    .join(':');
}

export function addressFingerprint(config: Config, address: string): string {
  return fingerprint(config, 'address', network(address));
}

/** An address without its last part: `192.0.2.0`, `2001:db8:1::`. Tells a network, not a visitor (payment-safety 5.6). */
export function truncatedAddress(address: string): string {
  const whole = network(address);
  if (whole.includes(':')) return `${whole.split(':').slice(0, 3).join(':')}::`;
  return `${whole.split('.').slice(0, 3).join('.')}.0`;
}

/** Keyed, so that a common browser's name cannot be guessed from it. */
export function userAgentFingerprint(config: Config, userAgent: string): string {
  return fingerprint(config, 'user agent', userAgent);
}

/** Who may meet a stored answer: one caller at one call. */
export function scopeFingerprint(config: Config, call: string, ...who: string[]): string {
  return `${call}:${fingerprint(config, 'scope', call, ...who)}`;
}
