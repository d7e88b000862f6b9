import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { Config } from '../config.ts';

/**
 * Keyed fingerprints stand for what must not be kept in clear. There are about thirty million RUTs, so without the
 * pepper any hash of one would be undone in seconds. Each purpose has its own prefix: none can be taken for another.
 */
function fingerprint(pepper: string, purpose: string, ...parts: string[]): string {
  return createHmac('sha256', pepper)
    .update(JSON.stringify([purpose, ...parts]))
    .digest('base64url');
}

type Seasoned = Pick<Config, 'rutPeppers'>;
/** By each live pepper: the first is stored, all are looked up and counted (docs/operations.md, "Secrets"). */
export type Fingerprints = readonly [string, ...string[]];

/** `parts` begin with the purpose. */
export function fingerprints(
  { rutPeppers: [first, ...others] }: Seasoned,
  ...parts: [string, ...string[]]
): Fingerprints {
  return [fingerprint(first, ...parts), ...others.map((other) => fingerprint(other, ...parts))];
}

/** `rut` normalised. The same RUT has other fingerprints at each company. */
export function rutFingerprints(config: Seasoned, company: string, rut: string): Fingerprints {
  return fingerprints(config, 'rut', company, rut);
}

/** An IPv6 visitor is given up to 256 networks, a /56: it counts as one address. */
export function network(address: string): string {
  if (!isIPv6(address)) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1]) return mapped[1];
  const [head = '', tail] = address.split('::');
  const first = head === '' ? [] : head.split(':');
  const missing = tail === undefined ? 0 : 8 - first.length - (tail === '' ? 0 : tail.split(':').length);
  const groups = [...first, ...Array<string>(missing).fill('0'), ...(tail ? tail.split(':') : [])];
  const [, , , fourth = 0] = groups.map((group) => parseInt(group, 16));
  const site = groups.slice(0, 3).map((group) => parseInt(group, 16));
  return [...site, fourth & 0xff00].map((group) => group.toString(16)).join(':');
}

export function addressFingerprints(config: Seasoned, address: string): Fingerprints {
  return fingerprints(config, 'address', network(address));
}

/** An address without its last part: `192.0.2.0`, `2001:db8:1::`. Identifies a network, not a visitor (payment-safety 5.6). */
export function truncatedAddress(address: string): string {
  const whole = network(address);
  if (whole.includes(':')) return `${whole.split(':').slice(0, 3).join(':')}::`;
  return `${whole.split('.').slice(0, 3).join('.')}.0`;
}

/** Keyed, so that a common browser's name cannot be guessed from it. */
export function userAgentFingerprint({ rutPeppers: [pepper] }: Seasoned, userAgent: string): string {
  return fingerprint(pepper, 'user agent', userAgent);
}
