import { isIP } from 'node:net';
import * as z from 'zod/mini';
import { readWindow } from '#domain/maintenance.ts';
import { isSshPrivateKey } from './ssh-private-key.ts';
import { FINGERPRINT, readSftpAddress, type SftpAddress } from './sftp-settings.ts';

/** The kinds of values an environment variable can hold; all come as text. */

export function text(fallback?: string) {
  const given = z.string().check(z.trim(), z.minLength(1, 'is empty'));
  return (fallback === undefined ? given : z._default(given, fallback)) as z.ZodMiniType<
    string,
    string | undefined
  >;
}

const whole = (lowest: number, highest: number) => {
  const between = `must be between ${lowest} and ${highest}`;
  return z.coerce
    .number('is not a number')
    .check(z.int('is not a whole number'), z.gte(lowest, between), z.lte(highest, between));
};

export function port(fallback: number) {
  return z._default(whole(0, 65535), fallback);
}

export function count(fallback: number, most = 1_000_000) {
  return z._default(whole(1, most), fallback);
}

/** Of something that need not be. */
export function countOrNone() {
  return z._default(whole(0, 3600), 0);
}

function isAddress(value: string, protocol: RegExp): boolean {
  return URL.canParse(value) && protocol.test(new URL(value).protocol.slice(0, -1));
}

export function address(protocol = /^https?$/) {
  return z.string().check(z.refine((value) => isAddress(value, protocol), 'is not an address'));
}

/** An address, or nothing. */
export function optionalAddress() {
  return z._default(address(), '');
}

/** Where people write to, `mailto:` or `https:`; empty: nowhere. */
export function contact() {
  const isContact = (value: string) => /^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/.test(value);
  return z._default(z.string().check(z.refine(isContact, 'must begin with mailto: or https:')), '');
}

/** Splits `a,b` and reads each part; one that cannot be read makes the whole wrong. */
function list<Item>(read: (part: string) => Item | null, message: string) {
  return z.pipe(
    z.string(),
    z.transform((value: string, context): Item[] => {
      const items = value
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== '')
        .map(read);
      if (!items.includes(null)) return items as Item[];
      context.issues.push({ code: 'custom', message, input: value });
      return z.NEVER;
    }),
  );
}

export type SecretKey = { kid: string; secret: string };

function readKey(part: string): SecretKey | null {
  const [, kid = '', secret = ''] = /^([\w.-]{1,20}):(.{16,})$/.exec(part) ?? [];
  return kid ? { kid, secret } : null;
}

function keyList() {
  return list(readKey, 'is not kid:secret[,kid:secret] with secrets of at least 16 characters').check(
    z.refine((all) => new Set(all.map(({ kid }) => kid)).size === all.length, 'names a kid twice'),
  );
}

export function keys() {
  return keyList().check(z.minLength(1, 'holds no key'));
}

/** What fingerprints are mixed with: the one that is written with, and others that still count. */
export type Peppers = readonly [string, ...string[]];

export function peppers() {
  return z.pipe(
    list((part) => part, 'is no list'),
    z.transform(([first, ...others], context): Peppers => {
      if (first !== undefined && !others.includes(first)) return [first, ...others];
      context.issues.push({
        code: 'custom',
        message: first === undefined ? 'is empty' : 'names one twice',
        input: others,
      });
      return z.NEVER;
    }),
  );
}

/** Keys, or none. */
export function optionalKeys() {
  return z._default(keyList(), []);
}

/** One address or a network; never all of them, which would believe every visitor about who they are. */
function isNetwork(part: string): boolean {
  const [ip = '', bits] = part.split('/');
  const family = isIP(ip);
  if (family === 0 || bits === undefined) return family !== 0;
  return /^\d+$/.test(bits) && Number(bits) > 0 && Number(bits) <= (family === 4 ? 32 : 128);
}

export function networks() {
  return z._default(
    list((part) => (isNetwork(part) ? part : null), 'is not a list of networks such as 10.0.0.0/8'),
    [],
  );
}

/** Nothing, or text of this form. */
function optionalText(form: RegExp, message: string) {
  return z._default(z.string().check(z.regex(form, message)), '');
}

/** A shop's code at the card provider. */
export function shopCode() {
  return z.string().check(z.regex(/^\d{12}$/, 'is not a code of 12 digits'));
}

/** A creditor's tag, or nothing. */
export function optionalTag() {
  return optionalText(/^[\w.-]{1,64}$/, 'is not a tag of letters, digits, dots and dashes');
}

/** A key that a caller shows, or nothing. */
export function optionalKey() {
  return optionalText(/^[\w.~+/=-]{32,200}$/, 'is not a key of 32 to 200 characters');
}

/** A folder at an SFTP server, or nothing. */
export function optionalSftpAddress() {
  const read = z.pipe(
    z.string(),
    z.transform((value: string, context): SftpAddress | null => {
      const address = readSftpAddress(value);
      if (address !== null) return address;
      context.issues.push({
        code: 'custom',
        message: 'is not sftp://user@host[:port]/folder, without a password',
        input: value,
      });
      return z.NEVER;
    }),
  );
  return z._default(read, null);
}

/** Fingerprints of SSH host keys, or none. */
export function hostKeys() {
  return z._default(
    list(
      (part) => (FINGERPRINT.test(part) ? part : null),
      'is not a list of fingerprints such as SHA256:… (43 letters), as ssh-keygen -l prints them',
    ),
    [],
  );
}

/** An SSH private key, or nothing. */
export function optionalPrivateKey() {
  return z._default(
    z
      .string()
      .check(z.refine(isSshPrivateKey, 'is not a private key in OpenSSH or PEM form without a passphrase')),
    '',
  );
}

/** Times in which no new payment is taken. */
export function maintenance() {
  return z._default(
    list(readWindow, 'is not key=2026-11-22T20:00/2026-11-23T06:00[,…], with * for all companies'),
    [],
  );
}
